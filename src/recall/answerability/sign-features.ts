import type { CandidateSigns } from './candidate-signs.ts'

/** Names of the coefficients, in the order of `signFeatures`. */
export const FEATURE_NAMES = [
  'always',
  'similarity',
  'about_them',
  'names_them',
  'about_theirs',
  'about_others',
  'about_nobody',
  'others_met',
  'others_unmet',
  'attribute_met',
  'attribute_unmet',
  'head_met',
  'head_unmet',
  'lacks',
  'plain_type_met',
  'plain_type_unmet',
  'type_met',
  'type_unmet',
  'coverage',
  'covered',
  'uncovered',
  'only_asks',
  'behind_in_similarity',
  'behind_in_words',
  'question_met',
  'question_unmet',
  'long',
  'long_similarity',
  'long_about_them',
  'long_names_them',
  'long_attribute_met',
  'long_attribute_unmet',
  'long_lacks',
  'long_coverage',
  'long_covered',
  'long_uncovered',
  'long_behind_in_words',
] as const

export type FeatureName = (typeof FEATURE_NAMES)[number]

/** Cosines of an embedder that mean as much as another's: a strong match, a fair one, a weak one. */
export interface SimilarityScale {
  readonly high: number
  readonly moderate: number
  readonly low: number
}

const FARTHEST = 2.5
/** Ten nats: a rare word in a large memory. Keeps the coefficients of one size. */
const NATS = 10
/** A short fact is one thing; a long message has many words and names beside what it tells, so signs weigh otherwise in it. */
const SHORT_TEXT = 12
const LONG_TEXT = 30

/** 0 up to 12 words, 1 from 30, straight between. Worked: 21 words are .5. */
export function longness(wordCount: number): number {
  return Math.max(0, Math.min(1, (wordCount - SHORT_TEXT) / (LONG_TEXT - SHORT_TEXT)))
}

/**
 * Where a cosine lies on its embedder's own scale: 1 at `high`, 0 at `moderate`, -1 at `low`, straight between and beyond, no
 * farther than 2.5. Worked: .55 on .60 / .50 / .38 is .5; .38 is -1; .26 is -2.
 */
export function similarityOnScale(cosine: number, { high, moderate, low }: SimilarityScale): number {
  const step = cosine >= moderate ? high - moderate : moderate - low
  return Math.max(-FARTHEST, Math.min(FARTHEST, (cosine - moderate) / step))
}

/** The signs as numbers for the logistic model. `scale` null: similarity is not looked at. */
export function signFeatures(signs: CandidateSigns, scale: SimilarityScale | null): readonly number[] {
  const { person, others, attribute, head, lacks, type, typeIsPlain, question } = signs
  const is = (holds: boolean): number => (holds ? 1 : 0)
  const similarity = scale === null || signs.similarity === null ? 0 : similarityOnScale(signs.similarity, scale)
  const long = longness(signs.wordCount)
  return [
    1,
    similarity,
    is(person === 'them'),
    is(person === 'named'),
    is(person === 'theirs'),
    is(person === 'other' || person === 'owner'),
    is(person === 'nobody'),
    is(others === 'met'),
    is(others === 'unmet'),
    is(attribute === 'met'),
    is(attribute === 'unmet'),
    is(head === 'met'),
    is(head === 'unmet'),
    is(lacks !== null),
    is(type === 'met' && typeIsPlain),
    is(type === 'unmet' && typeIsPlain),
    is(type === 'met' && !typeIsPlain),
    is(type === 'unmet' && !typeIsPlain),
    signs.coverage,
    signs.covered / NATS,
    signs.uncovered / NATS,
    is(signs.isQuestion),
    scale === null ? 0 : signs.behindInSimilarity / (scale.high - scale.moderate),
    signs.behindInWords,
    is(question === 'met'),
    is(question === 'unmet'),
    long,
    long * similarity,
    long * is(person === 'them'),
    long * is(person === 'named'),
    long * is(attribute === 'met'),
    long * is(attribute === 'unmet'),
    long * is(lacks !== null),
    long * signs.coverage,
    (long * signs.covered) / NATS,
    (long * signs.uncovered) / NATS,
    long * signs.behindInWords,
  ]
}
