import { createUseLite } from '../../src/embedders/use-lite/use-lite.ts'
import { commandOf } from '../data/experiment.ts'
import type { OpenAnswer } from './answer.ts'
import { type BandFigures, measureBands } from './bands.ts'
import { byAnswerability, byCosine } from './by-answerability.ts'
import type { Figure } from './judge.ts'
import { measureMemories42, type RecallFigures } from './memories42.ts'
import { measureNearMisses, type NearMissFigures } from './near-misses.ts'
import { measureTwins, type TwinFigures } from './twins.ts'

export interface AnswerabilityResult {
  readonly memories42: Readonly<Record<string, RecallFigures>>
  readonly twins: TwinFigures
  readonly nearMisses: NearMissFigures
  readonly bands: BandFigures
}

export async function measureAnswerability(): Promise<AnswerabilityResult> {
  const embedder = createUseLite()
  const ours = byAnswerability(embedder)
  const methods: Readonly<Record<string, OpenAnswer>> = {
    'raw cosine': byCosine(embedder),
    'words alone': byAnswerability(null),
    answerability: ours,
  }
  const memories42: Record<string, RecallFigures> = {}
  for (const [name, open] of Object.entries(methods)) memories42[name] = await measureMemories42(open)
  const result = {
    memories42,
    twins: await measureTwins(ours),
    nearMisses: await measureNearMisses(ours),
    bands: await measureBands(ours),
  }
  await embedder.close?.()
  return result
}

export const runAnswerability: (args: readonly string[]) => Promise<void> = commandOf({
  name: 'answerability',
  resultFile: new URL('./answerability-results.json', import.meta.url),
  run: measureAnswerability,
  lines: ({ memories42, twins, nearMisses, bands }) => [
    '42 memories, 57 questions answered by them and 24 not',
    ...Object.entries(memories42).map(([name, figures]) => `  ${name.padEnd(14)} ${inLine(figures)}`),
    `generated twins   recall@1 ${shown(twins.recallAt1)}  AUROC removed ${shown(twins.aurocRemoved)}`,
    `near misses       refused ${shown(nearMisses.refused)}  twins answered ${shown(nearMisses.answered)}`,
    `bands of generated on the 42   ${inLine(bands.onMemories42)}`,
    `bands of the 42 on generated   ${inLine(bands.onGenerated)}`,
    'stated and answered, generated questions',
    ...bands.curve.map(
      ({ meanStated, shareAnswered, count, interval }) =>
        `  ${meanStated.toFixed(3)}  ${shareAnswered.toFixed(3)} [${interval.low.toFixed(3)}, ${interval.high.toFixed(3)}]  ${count}`,
    ),
  ],
})

function inLine({
  recallAt1,
  auroc,
  aurocNear,
  answered,
  falselyAnswered,
  highPrecision,
  highShare,
}: RecallFigures): string {
  return `recall@1 ${shown(recallAt1)}  AUROC ${shown(auroc)}  near ${shown(aurocNear)}  answered ${shown(answered)}  falsely ${shown(falselyAnswered)}  high right ${shown(highPrecision)} of ${shown(highShare)}`
}

function shown({ value, low, high }: Figure): string {
  return `${value.toFixed(3)} [${low.toFixed(2)}, ${high.toFixed(2)}]`
}
