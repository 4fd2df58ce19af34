import { readFileSync } from 'node:fs'
import { reliabilityDiagram } from '../figures/reliability-diagram.ts'
import type { RecallResult } from '../recall/result.ts'

const TITLES = {
  facts: 'Recall of short facts: is the answer stored?',
  talk: 'Recall of long talk: is the answer stored?',
} as const

export function loadRecallResult(): Pick<RecallResult, 'curves'> {
  return JSON.parse(readFileSync(new URL('../recall/results.json', import.meta.url), 'utf8')) as RecallResult
}

/** How far to take a recall's answerability at its word. */
export function recallCurve({ curves }: Pick<RecallResult, 'curves'>, of: keyof typeof TITLES): string {
  const bins = curves[of]
  const count = bins.reduce((sum, each) => sum + each.count, 0)
  return reliabilityDiagram({
    title: TITLES[of],
    subtitle: `${count.toLocaleString('en')} questions in ${bins.length} bins`,
    bins,
    x: 'Stated probability that the answer is stored',
    y: 'Share of these whose answer is stored',
  })
}
