import { ROLE_ADJECTIVES, ROLES } from '../text/word-lists.ts'

/** A yes/no question said as a statement; with `or`, one for each of the things to choose from. */
export interface Statements {
  /** What `yes` would say; null where the question offers a choice. */
  readonly yes: string | null
  /** What each of the things to choose from would say, in order. */
  readonly choices: readonly { readonly words: string; readonly statement: string }[]
}

const AUXILIARY = /^(am|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|must)\s+(?=\S)/iu
const SUBJECT = /^(?:i|he|she|it|they|we|that|this|there|everyone|anyone)$/iu
const DETERMINER = /^(?:my|our|the|his|her|their|its|a|an)$/iu
/** Begins what is said of a subject. */
const PREDICATE =
  /^(?:on|at|in|behind|under|below|above|over|near|beside|by|from|for|to|with|of|off|out|up|down|still|not|n't|now|already|also|always|really|usually|currently|allergic|vegan|vegetarian|called|named|a|an|the|my|your|his|her|their|due|free|open|closed|ready|done|\S*\d\S*|\S{3,}ing|\S{3,}ed)$/iu
const MOST_SUBJECT_WORDS = 6

/** `Do I still live in Porto?` → `I still live in Porto`; null where it is no question that yes or no answers. */
export function statementsOf(question: string): Statements | null {
  const words = withoutEnd(question).replace(/^(?:so|and|but|ok|okay|well|sorry|then|hey|hi)[\s,]+/iu, '')
  const asked = AUXILIARY.exec(words)
  if (asked === null) return null
  const [opening, auxiliary = ''] = asked
  const rest = words.slice(opening.length)
  const choice = choiceIn(rest)
  const said = (words: string): string | null => declared(auxiliary, words)
  if (choice === null) {
    const yes = said(rest)
    return yes === null ? null : { yes, choices: [] }
  }
  const choices = choice.items.flatMap((words) => {
    const statement = said(`${choice.before} ${words}`)
    return statement === null ? [] : [{ words, statement }]
  })
  return choices.length === choice.items.length ? { yes: null, choices } : null
}

const ENDS = /[\s?!.]/u

/** Without the marks and blanks at its end. Linear, where a pattern would try each run of them anew. */
export function withoutEnd(question: string): string {
  let to = question.length
  while (to > 0 && ENDS.test(question[to - 1] as string)) to--
  return question.slice(0, to).trimStart()
}

/** `prefer tea or coffee`, `on Monday, Tuesday or Friday`: equally many words on both sides, the last ones of all. */
export function choiceIn(words: string): { readonly before: string; readonly items: readonly string[] } | null {
  const at = words.search(/,?\s+or\s+/iu)
  if (at < 0) return null
  const last = words
    .slice(at)
    .replace(/^,?\s+or\s+/iu, '')
    .trim()
  const size = last.split(/\s+/).length
  const listed = words.slice(0, at).split(/,\s*/)
  const [head = '', ...others] = listed
  const headWords = head.split(/\s+/)
  const cut = startOfItem(headWords, last, size)
  const first = headWords.slice(cut).join(' ')
  const before = headWords.slice(0, cut).join(' ')
  if (before === '' || size > MOST_SUBJECT_WORDS) return null
  return { before, items: [first, ...others.map((each) => each.trim()).filter((each) => each !== ''), last] }
}

/** `a cot or a high chair`: the first begins with an article where the last does, else it has as many words. */
function startOfItem(head: readonly string[], last: string, size: number): number {
  const article = /^(?:a|an|the|my|our)(?= )/iu.exec(last)?.[0]?.toLowerCase()
  if (article === undefined) return Math.max(0, head.length - size)
  const at = head.findLastIndex((word) => ARTICLE.test(word))
  return at < 0 ? Math.max(0, head.length - size) : at
}

const ARTICLE = /^(?:a|an|the|my|our)$/iu

function declared(auxiliary: string, rest: string): string | null {
  if (/^(?:do|does|did)$/iu.test(auxiliary)) return rest
  const words = rest.split(/\s+/)
  const subject = subjectLength(words)
  if (subject === null || subject >= words.length) return null
  return [...words.slice(0, subject), auxiliary.toLowerCase(), ...words.slice(subject)].join(' ')
}

const OF_A_NOUN = /^(?:with|of|for|from|to)$/iu

/** `on Monday` in `is the meeting with Pavel on Monday`: what is with whom belongs to the subject. */
function isPredicate(words: readonly string[], at: number): boolean {
  if (!PREDICATE.test(words[at] as string)) return false
  if (!OF_A_NOUN.test(words[at] as string) || !/^\p{Lu}/u.test(words[at + 1] ?? '')) return true
  return !words.slice(at + 2, at + 4).some((word) => PREDICATE.test(word))
}

/** Words of the subject that a question puts after its verb: `the spare key`, `my older sister`, `Maya`. */
function subjectLength(words: readonly string[]): number | null {
  const first = words[0] ?? ''
  if (SUBJECT.test(first)) return 1
  const isOwned = DETERMINER.test(first)
  if (!isOwned && !/^\p{Lu}/u.test(first)) return null
  let at = 1
  if (isOwned) {
    while (ROLE_ADJECTIVES.has((words[at] ?? '').toLowerCase())) at++
    if (ROLES.has((words[at] ?? '').toLowerCase())) return at + 1
    at++
  } else if (/['’]s$/u.test(first)) at++
  while (at < words.length && at < MOST_SUBJECT_WORDS && !isPredicate(words, at)) {
    // Nothing else tells where `my favourite colour blue` is to be cut: its last word is what is said.
    if (at === words.length - 1) return at
    if (!isOwned && !/^\p{Lu}/u.test(words[at] as string)) return at
    at++
  }
  return at
}
