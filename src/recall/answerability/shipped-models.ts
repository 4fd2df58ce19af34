import type { AnswerabilityModel } from './answerability-model.ts'
import { SHIPPED_USE_LITE, SHIPPED_WORDS } from './shipped-coefficients.ts'
import { WHOLE_USE_LITE, WHOLE_WORDS } from './shipped-whole.ts'
import { FEATURE_NAMES, type SimilarityScale } from './sign-features.ts'
import { WHOLE_NAMES } from './whole-recall.ts'

/**
 * Cosines of other embedders that mean a strong, a fair and a weak match: reference bands as published with widemem's
 * uncertainty post. A new embedder starts with them and the coefficients of the built-in one, until its own pairs are fitted.
 */
const REFERENCE_SCALES: readonly (readonly [RegExp, SimilarityScale])[] = [
  [/text-embedding|openai/i, { high: 0.6, moderate: 0.5, low: 0.3 }],
  [/./, { high: 0.6, moderate: 0.3, low: 0.2 }],
]

/** What is shipped for an embedder, by its name; null: no embedder, words alone. */
export function shippedModel(embedder: string | null): AnswerabilityModel {
  if (embedder === null) return asModel(SHIPPED_WORDS, WHOLE_WORDS, null, null)
  if (/use-lite/i.test(embedder)) return asModel(SHIPPED_USE_LITE, WHOLE_USE_LITE, embedder, USE_LITE_SCALE)
  const [, scale] = REFERENCE_SCALES.find(([pattern]) => pattern.test(embedder)) ?? [null, USE_LITE_SCALE]
  return asModel(SHIPPED_USE_LITE, WHOLE_USE_LITE, embedder, scale)
}

/** Only the unit of its coefficient: the model is linear in the cosine between them. */
export const USE_LITE_SCALE: SimilarityScale = { high: 0.6, moderate: 0.5, low: 0.38 }

function asModel(
  shipped: typeof SHIPPED_WORDS,
  whole: typeof WHOLE_WORDS,
  embedder: string | null,
  scale: SimilarityScale | null,
): AnswerabilityModel {
  return {
    embedder,
    scale,
    coefficients: FEATURE_NAMES.map((name) => shipped[name]),
    whole: WHOLE_NAMES.map((name) => whole.coefficients[name]),
    bands: whole.bands,
    curve: whole.curve,
    fittedOn: 0,
  }
}
