import { z } from 'zod'
import type { KeptFit } from '../../ports/store.ts'
import type { AnswerabilityModel } from '../../recall/answerability/answerability-model.ts'
import type { AnswerabilityTrial } from '../../recall/answerability/fit-answerability.ts'
import { FEATURE_NAMES } from '../../recall/answerability/sign-features.ts'
import { WHOLE_NAMES } from '../../recall/answerability/whole-recall.ts'
import type { CalibrateProgress } from '../inputs.ts'

export interface FitOptions {
  readonly onProgress?: ((progress: CalibrateProgress) => void) | undefined
  /** Asked between two questions: true ends it. */
  readonly isCut?: () => boolean
}

/** What a memory's own questions came to. */
export interface FitOfMemory extends AnswerabilityTrial {
  readonly embedder: string | null
  /** Texts that there were. */
  readonly evidence: number
}

/** A fit as it is kept, with what it was made of: numbers and versions, no text. */
export interface MemoryFit extends FitOfMemory {
  readonly id: string
  readonly madeAt: number
  /** Versions of who reads and who asks: others find other signs. */
  readonly reader: string
}

const probability = z.number().min(0).max(1)
/** A band that nothing reaches lies above 1. */
const band = z.number().min(0).max(1.01)
const count = z.int().min(0)
const shape = z.object({
  format: z.literal(2),
  reader: z.string(),
  evidence: count,
  outcome: z.enum(['fitted', 'worse', 'too_few']),
  stored: count,
  absent: count,
  heldOut: z.object({ fitted: z.number(), shipped: z.number() }).nullable(),
  model: z.object({
    scale: z.object({ high: z.number(), moderate: z.number(), low: z.number() }).nullable(),
    coefficients: z.record(z.string(), z.number()),
    whole: z.array(z.number()).length(WHOLE_NAMES.length),
    bands: z.object({ high: band, moderate: band, low: band }),
    curve: z.array(
      z.object({
        meanStated: probability,
        shareAnswered: probability,
        count,
        interval: z.object({ low: probability, high: probability }),
      }),
    ),
    fittedOn: count,
  }),
})

export function toKept({ id, embedder, madeAt, model, ...rest }: MemoryFit): KeptFit {
  const { embedder: _, coefficients, ...kept } = model
  const named = Object.fromEntries(FEATURE_NAMES.map((name, at) => [name, coefficients[at] as number]))
  return { id, embedder, madeAt, fit: { format: 2, ...rest, model: { ...kept, coefficients: named } } }
}

/** Null where another version wrote it, with other signs, or it is damaged: it is then made anew. */
export function fromKept({ id, embedder, madeAt, fit }: KeptFit): MemoryFit | null {
  const parsed = shape.safeParse(fit)
  if (!parsed.success) return null
  const { format: _, model, ...rest } = parsed.data
  const coefficients = FEATURE_NAMES.flatMap((name) => model.coefficients[name] ?? [])
  if (coefficients.length !== FEATURE_NAMES.length) return null
  if (Object.keys(model.coefficients).length !== FEATURE_NAMES.length) return null
  return { id, embedder, madeAt, ...rest, model: { ...model, embedder, coefficients } }
}
