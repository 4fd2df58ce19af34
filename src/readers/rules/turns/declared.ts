import { withoutEnd } from '../asking/as-statement.ts'

const AUXILIARY = /^(?:am|is|are|was|were|'s|’s|'re|’re|do|does|did|has|have|had|can|could|will|would|should|must)$/iu
const DO = /^(?:do|does|did)$/iu
const SUBJECT = /^(?:i|he|she|it|they|we|that|this|there)$/iu
const DETERMINER = /^(?:my|our|the|his|her|their|its|a|an)$/iu
const PLACED =
  /^(?:at|in|on|from|to|with|by|for|under|behind|next|near|inside|outside|since|until|around|about|every)$/iu
const MOST_WORDS = 30

/**
 * A question with its answer put in: `Where do I keep the spare key?` and `in the shed` → `I keep the spare key in the shed`;
 * null where the form of the question does not tell where the answer goes.
 */
export function declared(question: string, answer: string): string | null {
  const words = withoutEnd(question).split(/\s+/)
  if (words.length > MOST_WORDS) return null
  const [asking = ''] = words
  const at = words.findIndex((word, index) => index > 0 && AUXILIARY.test(word))
  if (/['’]s$/iu.test(asking)) return withSubject('is', words.slice(1), placed(asking, answer))
  const kind = words.slice(1, at < 0 ? 1 : at)
  const isTime = /^(?:what|which)$/iu.test(asking) && /^time$/iu.test(kind.at(-1) ?? '')
  const given =
    isTime && !PLACED.test(answer.split(/\s+/)[0] ?? '') ? `at ${answer}` : placed(asking, ofKind(asking, kind, answer))
  if (at < 0) return /^who$/iu.test(asking) ? [answer, ...words.slice(1)].join(' ') : null
  const rest = words.slice(at + 1)
  if (DO.test(words[at] as string)) return [...rest, given].join(' ')
  if (VERB.test(rest[0] ?? '') && !/^(?:where|when|why|how)$/iu.test(kind.length > 0 ? '' : asking))
    return [given, words[at], ...rest].join(' ')
  return withSubject(words[at] as string, words.slice(at + 1), given)
}

/** `How many adults`, `which airline`: the kind stands beside a number, and a name does without it. */
function ofKind(asking: string, kind: readonly string[], answer: string): string {
  const [first, ...things] = kind
  const isCounted = /^how$/iu.test(asking) && /^(?:many|much)$/iu.test(first ?? '') && things.length > 0
  return isCounted && /^[\p{L}\d.,-]+$/u.test(answer) ? `${answer} ${things.join(' ')}` : answer
}

/** `When is it?` `Friday`: on Friday. */
function placed(asking: string, answer: string): string {
  const first = answer.split(/\s+/)[0] ?? ''
  if (/^where/iu.test(asking) && !PLACED.test(first)) return `in ${answer}`
  if (!/^when/iu.test(asking) || PLACED.test(first)) return answer
  if (/^(?:\p{L}+day)s?\b/iu.test(answer)) return `on ${answer}`
  return /^\d{1,2}(?:[:.]\d\d)?(?: ?(?:am|pm))?$/iu.test(answer) ? `at ${answer}` : answer
}

function withSubject(auxiliary: string, rest: readonly string[], given: string): string | null {
  const length = subjectLength(rest)
  if (length === null) return null
  const [subject, predicate] = [rest.slice(0, length), rest.slice(length)]
  const verb = auxiliary.replace(/^['’]s$/iu, 'is').replace(/^['’]re$/iu, 'are')
  return [...subject, verb, ...predicate, given].join(' ')
}

const VERB = /^(?:\S{3,}ing|\S{3,}ed|called|named|due|on|at|in|from|to|with|born|made|kept)$/iu
const MOST_SUBJECT = 6

/** Words of the subject that stands after the verb of a question. */
function subjectLength(rest: readonly string[]): number | null {
  const first = rest[0] ?? ''
  if (SUBJECT.test(first)) return 1
  if (!DETERMINER.test(first) && !/^\p{Lu}/u.test(first)) return null
  let at = 1
  while (at < rest.length && at < MOST_SUBJECT && !VERB.test(rest[at] as string)) at++
  return at
}
