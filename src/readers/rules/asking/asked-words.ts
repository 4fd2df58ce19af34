import { readFileSync } from 'node:fs'
import { stemOf } from '../text/stem.ts'
import type { Asks } from './question-plan.ts'

/**
 * Words in which people ask for one thing differently. Used on questions and on what is read for a question that was
 * made by asking, never by the catalogue's patterns.
 */
interface AskedWords {
  /** Each line is one meaning; words joined by `_` stand one after another, `*` for up to three words between them. */
  readonly same: readonly string[]
  /** Verbs and nouns that add nothing to the question word: `where is it kept`. */
  readonly standing: Readonly<Record<string, string>>
  /** Pairs of which one denies the other. */
  readonly opposites: readonly string[]
}

const file = JSON.parse(readFileSync(new URL('./asked-words.json', import.meta.url), 'utf8')) as AskedWords

/** An expression stands for itself, a word for all its forms. */
function stemOfListed(listed: string): string {
  return listed.includes('_') ? listed : stemOf(listed)
}

const groups = file.same.map((line) => line.split(' '))
const groupOf = new Map(groups.flatMap((words) => words.map((word) => [stemOfListed(word), words] as const)))

/** All that is listed as more than one word: `tie_the_knot`. */
export const LISTED_EXPRESSIONS: readonly string[] = [
  ...new Set([...file.same, ...file.opposites].flatMap((line) => line.split(' ').filter((each) => each.includes('_')))),
]

/** One stem for all words of one meaning. */
export function conceptOf(stem: string): string {
  const words = groupOf.get(stem)
  return words === undefined ? stem : stemOfListed(words[0] as string)
}

/** Other words of the same meaning. */
export function sameWords(word: string): readonly string[] {
  const words = groupOf.get(stemOf(word))
  return words === undefined ? [] : words.filter((each) => each !== word).flatMap(wordsToLookFor)
}

/** Of an expression its longest word: `notice` of `hand_in_*_notice`. */
export function wordsToLookFor(listed: string): readonly string[] {
  if (!listed.includes('_')) return [listed]
  const [longest = ''] = listed.split('_').sort((one, other) => other.length - one.length)
  return longest.length > 2 ? [longest] : []
}

/** Their stems. */
export function sameStems(stem: string): readonly string[] {
  const words = groupOf.get(stem)
  return words === undefined ? [] : words.map(stemOfListed).filter((each) => each !== stem)
}

const standing = new Map(
  Object.entries(file.standing).map(([asks, words]) => [asks, new Set(words.split(' ').map(stemOf))] as const),
)

/** Says no more than the question word does. */
export function isStanding(stem: string, asks: Asks): boolean {
  return standing.get(asks === 'what_time' ? 'when' : asks)?.has(stem) === true
}

const opposites = new Map<string, Set<string>>()
for (const line of file.opposites) {
  const [one, other] = line.split(' ').map(stemOfListed) as [string, string]
  oppose(one, other)
  oppose(other, one)
}

/** What denies a word denies all that mean the same. */
function oppose(one: string, other: string): void {
  for (const each of [one, ...sameStems(one)]) {
    const denied = opposites.get(each) ?? new Set()
    for (const word of [other, ...sameStems(other)]) denied.add(word)
    opposites.set(each, denied)
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Stems of what can't hold where this does: `off` to `on`. */
export function oppositesOf(stem: string): ReadonlySet<string> {
  return opposites.get(stem) ?? NONE
}
