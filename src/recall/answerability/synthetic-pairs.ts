import { seededGenerator } from '../../calibration/seeded-generator.ts'
import { splitKey } from '../../question/question.ts'

/** A question that the memory tracks, worded, with the evidence whose readings speak to it. */
export interface AskedQuestion {
  readonly key: string
  /** As one would ask it, in one way or several: `Where does Maya live?` */
  readonly texts: readonly string[]
  readonly evidence: readonly string[]
}

/** Words a question of some attribute of somebody, in each way that it has words for it: the catalogue's own wordings. */
export type Wording = (subject: string, attribute: string) => readonly string[]

/** A question made of a memory's own, and the evidence that answers it; none where nothing does. */
export interface SyntheticPair {
  readonly text: string
  readonly key: string
  readonly answers: readonly string[]
  /** The question that it was made of. */
  readonly from: string
  /** stored: asked as it is told · other_person: the same of somebody else · other_attribute: something else of them. */
  readonly kind: 'stored' | 'other_person' | 'other_attribute'
}

export interface SyntheticOptions {
  readonly seed: number
  readonly mostPairs?: number
  /** Keys of the same person under other names; what is stored of one is stored of all. */
  readonly sameAs?: (subject: string) => readonly string[]
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
  'user.uncle',
  'user.neighbour',
  'user.cousin',
  'user.sister',
  'user.brother',
  'user.mother',
] as const

/**
 * Pairs of presence and absence out of a memory's own questions: each is asked as it is; the same is asked of somebody of whom
 * it isn't stored; and of the same somebody is asked what isn't stored of them. The same for the same seed and questions, in
 * any order. O(questions x attributes).
 */
export function syntheticPairs(
  questions: readonly AskedQuestion[],
  wording: Wording,
  { seed, mostPairs = MOST_PAIRS, sameAs = () => [] }: SyntheticOptions,
): readonly SyntheticPair[] {
  const draw = seededGenerator(seed)
  const known = [...questions]
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .filter(({ evidence }) => evidence.length > 0)
  const keys = new Set(known.map(({ key }) => key))
  const subjects = [...new Set([...known.map(({ key }) => splitKey(key).subject), ...STRANGERS])]
  const attributes = [...new Set(known.map(({ key }) => splitKey(key).attribute))]
  const isStored = (subject: string, attribute: string): boolean =>
    [subject, ...sameAs(subject)].some((each) => keys.has(`${each}.${attribute}`))
  const drawn = <T>(items: readonly T[]): T | undefined => items[Math.floor(draw() * items.length)]
  const absent = (
    from: string,
    pairs: readonly (readonly [string, string])[],
    kind: SyntheticPair['kind'],
  ): readonly SyntheticPair[] => {
    const [subject, attribute] = drawn(pairs.filter((pair) => !isStored(...pair))) ?? ['', '']
    const text = subject === '' ? undefined : drawn(wording(subject, attribute))
    return text === undefined ? [] : [{ text, key: `${subject}.${attribute}`, answers: [], from, kind }]
  }
  const made = known.flatMap(({ key, texts, evidence }) => {
    const { subject, attribute } = splitKey(key)
    const others = subjects.map((other) => [other, attribute] as const)
    const ofThem = attributes.map((other) => [subject, other] as const)
    return [
      ...texts.map((text) => ({ text, key, answers: evidence, from: key, kind: 'stored' as const })),
      ...absent(key, others, 'other_person'),
      ...absent(key, ofThem, 'other_attribute'),
    ]
  })
  return some(made, mostPairs, draw)
}

const MOST_PAIRS = 600

/** At most so many, without order of size or key. */
function some<T>(items: readonly T[], most: number, draw: () => number): readonly T[] {
  if (items.length <= most) return items
  return items
    .map((item) => ({ item, lot: draw() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, most)
    .map(({ item }) => item)
}
