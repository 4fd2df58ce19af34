import { seededGenerator } from '../../calibration/seeded-generator.ts'
import type { AnswerabilityPair } from './fit-answerability.ts'

/** Of so many pairs the reading is hidden, and of so many what is asked for. */
const READING_HIDDEN = 0.5
const ATTRIBUTE_HIDDEN = 0.3

/**
 * Pairs in the catalogue's words are easier than people's: the catalogue always knows what is asked, and which text was read as
 * speaking to it. So for some pairs these signs are taken away from every text. The same for the same seed and order.
 */
export function withSignsHidden(pairs: readonly AnswerabilityPair[], seed: number): readonly AnswerabilityPair[] {
  const draw = seededGenerator(seed)
  return pairs.map((pair) => {
    const hidesReading = draw() < READING_HIDDEN
    const hidesAttribute = draw() < ATTRIBUTE_HIDDEN
    return {
      ...pair,
      signs: pair.signs.map((signs) => ({
        ...signs,
        ...(hidesReading ? { question: 'unsure' as const } : {}),
        ...(hidesAttribute ? { attribute: 'unsure' as const, head: 'unsure' as const } : {}),
      })),
    }
  })
}
