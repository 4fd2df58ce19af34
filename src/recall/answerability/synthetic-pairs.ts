import { seededGenerator } from '../../calibration/seeded-generator.ts'
import { splitKey } from '../../question/question.ts'

/** A question that the memory tracks, worded, with the evidence whose readings speak to it. */
export interface AskedQuestion {
  readonly key: string
  /** As one would ask it: `Where does Maya live?` */
  readonly text: string
  readonly evidence: readonly string[]
}

/** Words a question of some attribute of somebody, `null` where it has no words for it: the catalogue's own wording. */
export type Wording = (subject: string, attribute: string) => string | null

/** A question made of a memory's own, and the evidence that answers it; none where nothing does. */
export interface SyntheticPair {
  readonly text: string
  readonly key: string
  readonly answers: readonly string[]
  /** stored: asked as it is told · other_person: the same of somebody else · other_attribute: something else of them. */
  readonly kind: 'stored' | 'other_person' | 'other_attribute'
}

export interface SyntheticOptions {
  readonly seed: number
  readonly mostPairs?: number
}

/** Names that stand for people whom the memory need not know. */
const STRANGERS = [
  'avery',
  'blake',
  'casey',
  'drew',
  'emery',
  'frankie',
  'harper',
  'kendall',
  'logan',
  'quinn',
] as const

/**
 * Pairs of presence and absence out of a memory's own questions: each is asked as it is; the same is asked of somebody of whom
 * it isn't stored; and of the same somebody is asked what isn't stored of them. The same for the same seed and questions, in
 * any order. O(questions x attributes).
 */
export function syntheticPairs(
  questions: readonly AskedQuestion[],
  wording: Wording,
  { seed, mostPairs = 600 }: SyntheticOptions,
): readonly SyntheticPair[] {
  const draw = seededGenerator(seed)
  const known = [...questions]
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .filter(({ evidence }) => evidence.length > 0)
  const keys = new Set(known.map(({ key }) => key))
  const subjects = [...new Set([...known.map(({ key }) => splitKey(key).subject), ...STRANGERS])]
  const attributes = [...new Set(known.map(({ key }) => splitKey(key).attribute))]
  const absent = (pairs: readonly (readonly [string, string])[], kind: SyntheticPair['kind']): SyntheticPair | null => {
    const free = pairs.filter(([subject, attribute]) => !keys.has(`${subject}.${attribute}`))
    const [subject, attribute] = free[Math.floor(draw() * free.length)] ?? ['', '']
    const text = subject === '' ? null : wording(subject, attribute)
    return text === null ? null : { text, key: `${subject}.${attribute}`, answers: [], kind }
  }
  const made = known.flatMap(({ key, text, evidence }) => {
    const { subject, attribute } = splitKey(key)
    return [
      { text, key, answers: evidence, kind: 'stored' as const },
      absent(
        subjects.map((other) => [other, attribute] as const),
        'other_person',
      ),
      absent(
        attributes.map((other) => [subject, other] as const),
        'other_attribute',
      ),
    ].filter((pair) => pair !== null)
  })
  return some(made, mostPairs, draw)
}

/** At most so many, without order of size or key. */
function some<T>(items: readonly T[], most: number, draw: () => number): readonly T[] {
  if (items.length <= most) return items
  return items
    .map((item) => ({ item, lot: draw() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, most)
    .map(({ item }) => item)
}
