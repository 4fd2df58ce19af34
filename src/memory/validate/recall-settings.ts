import { z } from 'zod'
import { CredenceError, quoteReceived } from '../../error.ts'
import type { Bands } from '../../recall/answerability/answerability-model.ts'
import { RANKINGS, type RecallConfiguration } from '../inputs.ts'
import { RECALL_SETTINGS, type RecallSettings } from '../recall/recall-settings.ts'
import { check, fraction } from './fields.ts'
import { parseVeracityRanking } from './ranking.ts'
import { parseInput } from './refusal.ts'

const bands: z.ZodType<Bands> = z.strictObject({ high: fraction, moderate: fraction, low: fraction }).check(
  check(({ high, moderate, low }) => high >= moderate && moderate >= low, {
    expected: 'bands with high >= moderate >= low',
    remedy: 'such as { high: 0.7, moderate: 0.5, low: 0.2 }',
  }),
)

const configuration = z.strictObject({
  bands: bands.optional(),
  ranking: z.enum(RANKINGS).optional(),
  veracityRanking: z.unknown().optional(),
  calibrates: z.boolean().optional(),
})

/**
 * Settings from what was configured, first over last: the options, the environment, the file. A field that none has is as it was.
 * @throws CredenceError invalid_input
 */
export function recallSettingsFrom(
  sources: readonly { readonly what: string; readonly value: unknown }[],
): RecallSettings {
  const given = sources.map(({ what, value }) => ({ what, own: parseInput(configuration, value, what) }))
  const first = <T>(of: (own: (typeof given)[number]['own']) => T | undefined): T | undefined =>
    given.map(({ own }) => of(own)).find((value) => value !== undefined)
  const ranked = given.find(({ own }) => own.veracityRanking !== undefined)
  return {
    bands: first(({ bands }) => bands) ?? RECALL_SETTINGS.bands,
    ranking: first(({ ranking }) => ranking) ?? RECALL_SETTINGS.ranking,
    veracityRanking:
      ranked === undefined
        ? RECALL_SETTINGS.veracityRanking
        : parseVeracityRanking(ranked.own.veracityRanking, `${ranked.what}: veracityRanking`),
    calibrates: first(({ calibrates }) => calibrates) ?? RECALL_SETTINGS.calibrates,
  }
}

/** `.7,.5,.2`: high, moderate, low. */
export function bandsFromText(text: string, what: string): RecallConfiguration {
  const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [high = Number.NaN, moderate = Number.NaN, low = Number.NaN] = parts
  if (parts.length !== 3 || parts.some(Number.isNaN)) {
    const expected = 'three numbers from 0 to 1, highest first: high, moderate, low'
    throw new CredenceError('invalid_input', `${what} can't be ${quoteReceived(text)}; expected ${expected}`, {
      path: what,
      expected,
      received: quoteReceived(text),
      remedy: `write it like ${what}=".7,.5,.2"`,
    })
  }
  return { bands: { high, moderate, low } }
}
