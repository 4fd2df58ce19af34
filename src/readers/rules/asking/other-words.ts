import type { Question } from '../../../question/question.ts'
import { stemOf } from '../text/stem.ts'
import { conceptOf, isStanding } from './asked-words.ts'
import { type Asks, planOf } from './question-plan.ts'

/** What makes two wordings one question: subject, kind of answer, and the words that carry the meaning. */
interface Meaning {
  readonly subject: string
  readonly asks: Asks
  readonly words: string
}

const meanings = new WeakMap<Question, Meaning>()

function meaningOf(question: Question): Meaning {
  const known = meanings.get(question)
  if (known !== undefined) return known
  const plan = planOf(question)
  const own = plan.content.map(conceptOf)
  const carrying = own.filter((stem) => !isStanding(stem, plan.asks))
  const words = [
    ...new Set(carrying.length > 0 ? carrying : own),
    ...plan.qualifiers,
    ...yesNoWords(question),
    ...priceWord(question),
  ]
  const meaning = { subject: question.subject, asks: plan.asks, words: words.sort().join(' ') }
  meanings.set(question, meaning)
  return meaning
}

/** `Is`, `can` and `should` ask different things of the same words, and so do `on` and `off`. */
function yesNoWords({ shape, attribute, text }: Question): readonly string[] {
  if (shape !== 'yes_no') return []
  const particle = /\b(on|off|up|down|in|out)\W*$/i.exec(text)?.[1]?.toLowerCase()
  const modal = /^(can|could|may|might|must|should|will|would)_/.exec(attribute)?.[1]
  return [...(particle === undefined ? [] : [particle]), ...(modal === undefined ? [] : [`${modal}?`])].map(stemOf)
}

/** `How much is the kayak?` asks for its price. */
function priceWord({ text }: Question): readonly string[] {
  return /^how much (?:is|are|was|were|'s)\b/i.test(text) ? [conceptOf(stemOf('price'))] : []
}

/** The known question that these words ask too; the one with the same kind of answer first. */
export function inOtherWords(asked: Question, known: readonly Question[]): Question | null {
  const wanted = meaningOf(asked)
  if (wanted.words === '') return null
  const same = known.filter((question) => {
    if ((question.shape === 'yes_no') !== (asked.shape === 'yes_no')) return false
    const { subject, words } = meaningOf(question)
    return subject === wanted.subject && words === wanted.words
  })
  return (
    same.find((question) => meaningOf(question).asks === wanted.asks) ??
    same.find((question) => isAnyKind(question) || fits(meaningOf(question).asks, wanted.asks)) ??
    null
  )
}

/** Whether a known question under the key of this one asks for the same kind of answer. */
export function isSameKind(asked: Question, known: Question): boolean {
  const [wanted, kept] = [meaningOf(asked).asks, meaningOf(known).asks]
  return wanted === kept || isAnyKind(known) || fits(wanted, kept) || known.origin === 'defined'
}

/** Made from a statement: `The spare key is behind the shed` asks neither where nor what. */
function isAnyKind({ text, shape }: Question): boolean {
  return shape === 'one_of' && /^What is /.test(text)
}

const KINDS: readonly (readonly Asks[])[] = [
  ['when', 'what_time'],
  ['how_many', 'how_much', 'what'],
  ['who', 'what'],
]

function fits(one: Asks, other: Asks): boolean {
  return KINDS.some((kinds) => kinds.includes(one) && kinds.includes(other))
}
