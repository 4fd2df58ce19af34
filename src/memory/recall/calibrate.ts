import { USER } from '../../evidence/evidence.ts'
import type { CalibrateOptions } from '../inputs.ts'
import type { CalibrationOfRecall } from '../receipts.ts'
import type { TenantContext } from '../tenant-context.ts'
import { parseCalibrate } from '../validate/inputs.ts'
import { fitToMemory } from './answerability-fit.ts'
import type { MemoryFit } from './kept-fit.ts'

/**
 * Fits how surely an answer is stored to this memory's own texts, now. Every text gets its vector first. Rejects where the
 * embedder fails, and where something is forgotten meanwhile.
 */
export async function calibrateRecall(
  context: TenantContext,
  input: CalibrateOptions = {},
): Promise<CalibrationOfRecall> {
  const { onProgress } = parseCalibrate(input)
  await context.embedding.catchUp()
  const fit = await context.answerability.calibrate((options) => fitToMemory(context, options), { onProgress })
  return calibrationOf(context, fit, (await context.said.current(USER)).size)
}

/** How recall judges now with the embedder at hand; where nothing was fitted, as shipped. */
export async function calibrationNow(context: TenantContext): Promise<CalibrationOfRecall> {
  const embedder = context.embedding.embedder?.model ?? null
  const fit = (await context.answerability.fits()).find((each) => each.embedder === embedder) ?? null
  return calibrationOf(context, fit, (await context.said.current(USER)).size)
}

async function calibrationOf(
  { answerability, embedding }: TenantContext,
  fit: MemoryFit | null,
  texts: number,
): Promise<CalibrationOfRecall> {
  const embedder = embedding.embedder?.model ?? null
  const { model, bandsFrom } = await answerability.modelFor(embedder)
  return {
    embedder,
    outcome: fit?.outcome ?? 'not_fitted',
    bands: model.bands,
    bandsFrom,
    fittedOn: model.fittedOn,
    stored: fit?.stored ?? 0,
    absent: fit?.absent ?? 0,
    heldOut: fit?.heldOut ?? null,
    curve: model.curve,
    evidence: fit?.evidence ?? 0,
    texts,
    madeAt: fit?.madeAt ?? null,
    reader: fit?.reader ?? null,
    says: inWords(fit, texts),
  }
}

function inWords(fit: MemoryFit | null, texts: number): string {
  if (fit === null) return `bands as shipped: nothing was fitted to these ${texts} texts yet`
  const { stored, absent, heldOut, outcome } = fit
  const made = `${stored} questions that the memory answers and ${absent} that it does not`
  if (outcome === 'too_few') return `bands as shipped: ${made} could be made, too few to fit`
  const losses = `${heldOut?.fitted.toFixed(3)} against ${heldOut?.shipped.toFixed(3)} as shipped (log loss, left-out questions)`
  if (outcome === 'worse') return `bands as shipped: a fit to ${made} came out worse, ${losses}`
  return `fitted to ${made}: ${losses}`
}
