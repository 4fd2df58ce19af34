import type { CandidateSigns } from './candidate-signs.ts'

/** Names of the coefficients, in the order of `signFeatures`. */
export const FEATURE_NAMES = [
  'always',
  'similarity',
  'similarity_of_long',
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
/** A cosine with a long text says less of a short question: of so many words and more it counts for its own. */
const LONG_TEXT = 40

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
  const { person, others, attribute, head, type, typeIsPlain, question } = signs
  const is = (holds: boolean): number => (holds ? 1 : 0)
  const similarity = scale === null || signs.similarity === null ? 0 : similarityOnScale(signs.similarity, scale)
  return [
    1,
    similarity,
    similarity * Math.min(1, signs.wordCount / LONG_TEXT),
    is(person === 'them'),
    is(person === 'named'),
    is(person === 'theirs'),
    is(person === 'other'),
    is(person === 'nobody'),
    is(others === 'met'),
    is(others === 'unmet'),
    is(attribute === 'met'),
    is(attribute === 'unmet'),
    is(head === 'met'),
    is(head === 'unmet'),
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
  ]
}
