import { type ReliabilityBin, reliabilityBins } from '../../src/calibration/reliability.ts'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import type { Bands } from '../../src/recall/answerability/answerability-model.ts'
import type { DepthFigures } from './depths.ts'
import type { Figure as FactFigure } from './judge.ts'
import type { LocomoFigures } from './locomo.ts'
import type { LongmemevalFigures } from './longmemeval.ts'
import type { FactFigures } from './measure-facts.ts'
import type { BeliefDifference, Method, TalkFigures } from './measure-talks.ts'
import type { RecallFigures } from './memories42.ts'
import type { TwinFigures } from './twins.ts'

/** Plain numbers with their intervals beside them, under the same names. */
type Shown<Names extends string, Figure> = Readonly<Record<Names, number>> & {
  readonly figures: Readonly<Record<Names, Figure>>
}

export interface RecallResult {
  readonly seed: number
  /** All of the product, unless they say otherwise. */
  readonly memories42: Shown<'recallAt1' | 'auroc' | 'aurocNear' | 'answered' | 'falselyAnswered', FactFigure>
  readonly twins: Shown<'recallAt1' | 'aurocMissing', FactFigure>
  readonly generatedTwins: Shown<'recallAt1' | 'aurocMissing', FactFigure>
  readonly nearMiss: Shown<'refused' | 'answeredTwins', FactFigure>
  /** Bands of generated near misses on the 42; and the other way round. */
  readonly bands: Shown<'recall' | 'falseRate', FactFigure> & {
    readonly onGenerated: Shown<'recall' | 'falseRate', FactFigure>
    readonly generatedBands: Bands
    readonly memories42Bands: Bands
  }
  /** Of the 42: recalls called high that hold the answer, and stored answers that are called high. */
  readonly high: Shown<'precision' | 'share', FactFigure>
  readonly depths: DepthFigures
  readonly locomo: LocomoFigures
  readonly longmemeval: LongmemevalFigures
  readonly difference: BeliefDifference
  readonly curves: Readonly<Record<'facts' | 'talk', readonly ReliabilityBin[]>>
  /** For comparison. */
  readonly factMethods: Readonly<Record<string, RecallFigures>>
  readonly talkMethods: Readonly<
    Record<Method, { readonly locomo: LocomoFigures; readonly longmemeval: LongmemevalFigures }>
  >
  /** On the halves of the public sets that nothing was fitted on, of the product. */
  readonly unfitted: TalkFigures['unfitted']
}

export function resultOf(seed: number, facts: FactFigures, talks: TalkFigures): RecallResult {
  const { product } = facts.memories42
  const { onMemories42, onGenerated, generatedBands, memories42Bands } = facts.bands
  return {
    seed,
    memories42: shown({
      recallAt1: product.recallAt1,
      auroc: product.auroc,
      aurocNear: product.aurocNear,
      answered: product.answered,
      falselyAnswered: product.falselyAnswered,
    }),
    twins: shownTwins(facts.twins),
    generatedTwins: shownTwins(facts.generatedTwins),
    nearMiss: shown({ refused: facts.nearMiss.refused, answeredTwins: facts.nearMiss.answeredTwins }),
    bands: {
      ...shown({ recall: onMemories42.answered, falseRate: onMemories42.falselyAnswered }),
      onGenerated: shown({ recall: onGenerated.answered, falseRate: onGenerated.falselyAnswered }),
      generatedBands,
      memories42Bands,
    },
    high: shown({ precision: product.highPrecision, share: product.highShare }),
    depths: talks.depths,
    locomo: talks.byMethod.belief.locomo,
    longmemeval: talks.byMethod.belief.longmemeval,
    difference: talks.difference,
    curves: {
      facts: curveOf(facts.generated.map(({ probability, absence }) => ({ probability, isTrue: absence === null }))),
      talk: curveOf(talks.outcomes.map((each) => ({ probability: each.answerability, isTrue: each.answerable }))),
    },
    factMethods: facts.memories42,
    talkMethods: talks.byMethod,
    unfitted: talks.unfitted,
  }
}

function shown<Names extends string, Figure extends { readonly value: number }>(
  figures: Readonly<Record<Names, Figure>>,
): Shown<Names, Figure> {
  const values = Object.entries<Figure>(figures).map(([name, { value }]) => [name, value])
  return { ...(Object.fromEntries(values) as Record<Names, number>), figures }
}

function shownTwins({ recallAt1, aurocMissing }: TwinFigures): RecallResult['twins'] {
  return shown({ recallAt1, aurocMissing })
}

const BINS = { count: 10, kind: 'equal-mass' } as const

function curveOf(stated: readonly { readonly probability: number; readonly isTrue: boolean }[]) {
  const forecasts = stated.map(({ probability, isTrue }) => ({ probability, right: isTrue ? 1 : 0 }))
  return reliabilityBins(forecasts, seededGenerator(7), { binning: BINS })
}
