import { writeFileSync } from 'node:fs'
import { createUseLite } from '../../src/embedders/use-lite/use-lite.ts'
import { USE_LITE_SCALE } from '../../src/recall/answerability/shipped-models.ts'
import { type FittedShipped, fitShipped, signedQuestions } from './fit-shipped.ts'
import { type FittedWhole, fitWhole } from './fit-whole.ts'
import { remembered } from './remembered.ts'

const SIGNS_FILE = new URL('../../src/recall/answerability/shipped-coefficients.ts', import.meta.url)
const WHOLE_FILE = new URL('../../src/recall/answerability/shipped-whole.ts', import.meta.url)

/** Writes what is shipped where the code reads it: what each sign says of one text; with `--whole`, on that, what a recall says. */
export async function runFitAnswerability(args: readonly string[]): Promise<void> {
  if (args.includes('--whole')) await writeWhole()
  else await writeSigns()
}

async function writeSigns(): Promise<void> {
  const embedder = createUseLite()
  const [fitOn, judgeOn] = [await signedQuestions(embedder, false), await signedQuestions(embedder, true)]
  await embedder.close?.()
  const useLite = fitShipped(fitOn, judgeOn, USE_LITE_SCALE)
  const words = fitShipped(fitOn, judgeOn, null)
  writeFileSync(SIGNS_FILE, signsFileOf({ SHIPPED_USE_LITE: useLite, SHIPPED_WORDS: words }))
  console.log(`${fitOn.length} questions fitted, ${judgeOn.length} others judged; written: ${SIGNS_FILE.pathname}`)
}

async function writeWhole(): Promise<void> {
  const embedder = remembered(createUseLite())
  const progress = (line: string) => console.error(line)
  const useLite = await fitWhole(embedder, progress)
  const words = await fitWhole(null, progress)
  await embedder.close?.()
  writeFileSync(WHOLE_FILE, wholeFileOf({ WHOLE_USE_LITE: useLite, WHOLE_WORDS: words }))
  console.log(`${useLite.fittedOn} recalls fitted; written: ${WHOLE_FILE.pathname}`)
}

function signsFileOf(models: Readonly<Record<string, FittedShipped>>): string {
  return `// Written by experiments/recall/fit-answerability-run.ts from generated questions; don't edit.
import type { FeatureName } from './sign-features.ts'

${constantsOf(models, 'Readonly<Record<FeatureName, number>>')}`
}

function wholeFileOf(models: Readonly<Record<string, FittedWhole>>): string {
  const shipped = Object.fromEntries(
    Object.entries(models).map(([name, { coefficients, bands, curve }]) => [name, { coefficients, bands, curve }]),
  )
  return `// Written by experiments/recall/fit-answerability-run.ts; don't edit.
import type { Bands, CurvePoint } from './answerability-model.ts'
import type { WholeName } from './whole-recall.ts'

export interface ShippedWhole {
  readonly coefficients: Readonly<Record<WholeName, number>>
  readonly bands: Bands
  readonly curve: readonly CurvePoint[]
}

${constantsOf(shipped, 'ShippedWhole')}`
}

function constantsOf(models: Readonly<Record<string, unknown>>, type: string): string {
  return Object.entries(models)
    .map(([name, model]) => `export const ${name}: ${type} = ${JSON.stringify(model, rounded, 2)}\n`)
    .join('\n')
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(4)) : value
}
