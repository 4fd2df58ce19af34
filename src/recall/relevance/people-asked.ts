import { stemOf } from '../../evidence/stem.ts'
import { wordsOf } from '../../evidence/words.ts'

/** Somebody whose texts are kept, or whom kept texts are about. */
export interface KnownPerson {
  /** `authorKey` or `about` of evidence. */
  readonly key: string
  readonly name: string
}

/** Somebody a question names. */
export interface AskedPerson {
  /** Null where no kept text is by or known to be about them: a name that may stand in texts. */
  readonly key: string | null
  /** As the question writes it. */
  readonly name: string
  /** Stems of the name. */
  readonly words: readonly string[]
}

/**
 * The names in a question: of those known, by full or first name in any case; and words with a capital that begin no sentence,
 * or that own something (`Maya's`).
 */
export function peopleAskedIn(question: string, known: readonly KnownPerson[]): readonly AskedPerson[] {
  const people = knownIn(question, known)
  const taken = new Set(people.flatMap(({ words }) => words))
  for (const name of capitalsIn(question)) {
    const words = stemsOf(name)
    if (words.length === 0 || words.every((word) => taken.has(word))) continue
    for (const word of words) taken.add(word)
    people.push({ key: null, name, words })
  }
  return people
}

function stemsOf(name: string): readonly string[] {
  return wordsOf(name).map(stemOf)
}

function knownIn(question: string, known: readonly KnownPerson[]): AskedPerson[] {
  const asked = wordsOf(question)
  const people: AskedPerson[] = []
  for (const { key, name } of known) {
    const words = wordsOf(name)
    const [first] = words
    if (first === undefined || first.length < 2) continue
    const isFull = words.every((word) => asked.includes(word))
    if (!isFull && !asked.includes(first)) continue
    people.push({ key, name: isFull ? name : (name.split(/\s+/u)[0] as string), words: stemsOf(name) })
  }
  return people
}

const WORD = /\p{L}[\p{L}\p{M}'’]*/gu
const OWNING = /['’]s$/u
const STARTS_SENTENCE = /(?:^|[.!?]\s*)["'“‘(]*$/u
const CONTRACTED = /^(?:what|where|who|when|how|why|that|it|he|she|there|here|let)['’]s$/iu
/** Capitals of English that name no one: a month or a day is a time. */
const NO_NAMES = new Set(
  `i january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday`
    .trim()
    .split(/\s+/u),
)

function capitalsIn(question: string): readonly string[] {
  const names = new Set<string>()
  for (const { 0: word, index } of question.matchAll(WORD)) {
    if (!/^\p{Lu}/u.test(word) || CONTRACTED.test(word)) continue
    const owns = OWNING.test(word)
    if (!owns && STARTS_SENTENCE.test(question.slice(0, index))) continue
    const name = word.replace(OWNING, '')
    if (!NO_NAMES.has(name.toLowerCase().replace(/['’].*$/u, ''))) names.add(name)
  }
  return [...names]
}
