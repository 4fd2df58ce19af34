import type { ObserveInput } from 'credence'
import { createRandom, type Random } from './random.ts'

/** One thing that is asked of the memory, and what kind of asking it is. */
export interface TalkQuery {
  readonly text: string
  readonly kind: 'fact' | 'talk' | 'task'
}

export interface Talk {
  readonly memories: readonly ObserveInput[]
  readonly queries: readonly TalkQuery[]
}

const PEOPLE = 300
const WORDS = 6000
const STATED_SHARE = 0.15
const USER_SHARE = 0.4
const CITIES = ['Boston', 'Ghent', 'Lyon', 'Utrecht', 'Porto', 'Leeds', 'Turin', 'Graz']
const FOODS = ['peanuts', 'shellfish', 'celery', 'sesame', 'lupin', 'milk', 'kiwi', 'mustard']
const FIRMS = ['Brandt Tooling', 'Orchard Mill', 'Oak Mutual', 'Halden Works', 'Birch Clinic']
const VERBS = ['found', 'repaired', 'lost', 'painted', 'borrowed', 'sold', 'carried', 'forgot', 'cleaned', 'ordered']
const TIMES = ['yesterday', 'on Monday', 'last week', 'this morning', 'in May', 'before lunch', 'again', 'at night']
const ONSETS = ['b', 'br', 'd', 'f', 'g', 'gr', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 'st', 't', 'tr', 'v', 'w', 'z']
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ou']

/**
 * Talk on many things: words as rare as in real text (the r-th is said about 1/r as often as the first), one message in seven
 * states something that is tracked. Questions are made from what was said: its rarer words, or a fact of somebody's.
 */
export function makeTalk(size: number, queries: number, seed: number): Talk {
  const random = createRandom(seed)
  const words = wordsOf(WORDS, random)
  const names = wordsOf(PEOPLE, random).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const word = (): string => words[Math.min(words.length - 1, Math.floor(words.length ** random.next())) - 1] ?? 'thing'
  const start = Date.UTC(2023, 0, 1)
  const memories = Array.from({ length: size }, (_, index): ObserveInput => {
    const isStated = random.next() < STATED_SHARE
    const isUser = random.next() < (isStated ? 3 / PEOPLE : USER_SHARE)
    const author = isUser ? 'user' : random.pick(names)
    return {
      text: isStated ? statement(random) : told(random, word),
      author,
      channel: `room ${index % 40}`,
      saidAt: start + index * 300_000,
      source: { class: isUser ? 'user_stated' : 'other_person' },
    }
  })
  return { memories, queries: Array.from({ length: queries }, (_, at) => queryOn(memories, names, at, random)) }
}

function statement({ pick }: Random): string {
  return pick([
    () => `I live in ${pick(CITIES)} now.`,
    () => `I'm allergic to ${pick(FOODS)}, please remember.`,
    () => `I work at ${pick(FIRMS)} these days`,
    () => `We moved to ${pick(CITIES)} last month.`,
    () => `I think I prefer ${pick(['tea', 'coffee', 'water'])} in the morning`,
  ])()
}

function told({ pick }: Random, word: () => string): string {
  return `${pick(['I', 'We', 'They'])} ${pick(VERBS)} the ${word()} ${word()} of the ${word()} ${pick(TIMES)}, and the ${word()} was ${word()} near the ${word()}.`
}

function queryOn(memories: readonly ObserveInput[], names: readonly string[], at: number, { pick }: Random): TalkQuery {
  if (at % 5 === 0) return { kind: 'fact', text: pick([...OWN_FACTS, ...factsOf(pick(names))]) }
  if (at % 5 === 1) return { kind: 'task', text: `Plan a dinner for ${pick(names)}.` }
  let text = pick(memories).text ?? ''
  while (!text.includes(' of the ')) text = pick(memories).text ?? ''
  const [, verb, what] = /^\w+ (\w+) the (.+?) (?:yesterday|on|last|this|in|before|again|at)\b/.exec(text) ?? []
  return { kind: 'talk', text: `Who ${verb} the ${what}?` }
}

const OWN_FACTS = ['Where do I live?', 'What am I allergic to?', 'Where do I work?']
function factsOf(name: string): readonly string[] {
  return [`Where does ${name} live?`, `What is ${name} allergic to?`, `Where does ${name} work?`]
}

function wordsOf(count: number, { pick }: Random): readonly string[] {
  const words = new Set<string>()
  const syllable = (): string => `${pick(ONSETS)}${pick(VOWELS)}`
  while (words.size < count) words.add(`${syllable()}${syllable()}${pick(['n', 'l', 'r', 'm', 't', 'nd', 'sk'])}`)
  return [...words]
}
