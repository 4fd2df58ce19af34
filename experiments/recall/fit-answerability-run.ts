import { writeFileSync } from 'node:fs'
import { createUseLite } from '../../src/embedders/use-lite/use-lite.ts'
import { USE_LITE_SCALE } from '../../src/recall/answerability/shipped-models.ts'
import { type FittedShipped, fitShipped, signedQuestions } from './fit-shipped.ts'

const FILE = new URL('../../src/recall/answerability/shipped-coefficients.ts', import.meta.url)

/** Fits what is shipped on generated questions and writes it where the code reads it. */
export async function runFitAnswerability(): Promise<void> {
  const embedder = createUseLite()
  const [fitOn, judgeOn] = [await signedQuestions(embedder, false), await signedQuestions(embedder, true)]
  await embedder.close?.()
  const useLite = fitShipped(fitOn, judgeOn, USE_LITE_SCALE)
  const words = fitShipped(fitOn, judgeOn, null)
  writeFileSync(FILE, fileOf({ SHIPPED_USE_LITE: useLite, SHIPPED_WORDS: words }))
  console.log(`${fitOn.length} questions fitted, ${judgeOn.length} others judged; written: ${FILE.pathname}`)
}

function fileOf(models: Readonly<Record<string, FittedShipped>>): string {
  const constants = Object.entries(models).map(
    ([name, model]) => `export const ${name}: ShippedCoefficients = ${JSON.stringify(model, rounded, 2)}\n`,
  )
  return `// Written by experiments/recall/fit-answerability-run.ts from generated questions; don't edit.
import type { Bands, CurvePoint } from './answerability-model.ts'
import type { FeatureName } from './sign-features.ts'

export interface ShippedCoefficients {
  readonly coefficients: Readonly<Record<FeatureName, number>>
  readonly bands: Bands
  readonly curve: readonly CurvePoint[]
}

${constants.join('\n')}`
}

function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(4)) : value
}
