import { createUseLite } from '../../src/embedders/use-lite/use-lite.ts'
import { commandOf } from '../data/experiment.ts'
import { BOOTSTRAP_SEED } from '../data/score.ts'
import { measureFacts } from './measure-facts.ts'
import { measureTalks } from './measure-talks.ts'
import { remembered } from './remembered.ts'
import { type RecallResult, resultOf } from './result.ts'
import { linesOf } from './result-lines.ts'

/** Everything about recall, measured on the product; some minutes, most of them for the vectors. */
export async function measureRecall(progress: (line: string) => void): Promise<RecallResult> {
  const embedder = remembered(createUseLite())
  const facts = await measureFacts(embedder, progress)
  const talks = await measureTalks(embedder, progress)
  await embedder.close?.()
  return resultOf(BOOTSTRAP_SEED, facts, talks)
}

export const runRecall: (args: readonly string[]) => Promise<void> = commandOf<RecallResult>({
  name: 'recall',
  resultFile: new URL('results.json', import.meta.url),
  run: () => measureRecall((line) => console.error(line)),
  lines: linesOf,
})
