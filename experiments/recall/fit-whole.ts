import type { Embedder } from '../../src/ports/embedder.ts'
import type { Bands, CurvePoint } from '../../src/recall/answerability/answerability-model.ts'
import { answerabilityCurve, chooseBands } from '../../src/recall/answerability/choose-bands.ts'
import { ASKS_WHEN_IT_WAS } from '../../src/recall/answerability/lacks-kind.ts'
import { shippedModel } from '../../src/recall/answerability/shipped-models.ts'
import { WHOLE_NAMES, type WholeName } from '../../src/recall/answerability/whole-recall.ts'
import { sigmoid } from '../../src/statistics/log-odds.ts'
import { fitShrunkLogistic, linear } from '../../src/statistics/shrunk-logistic.ts'
import { heldTalk, lastSaidAt } from './by-memory.ts'
import { generatedTalks } from './generated-talks.ts'
import { isFittedOn } from './halves.ts'
import { loadLocomo } from './load-locomo.ts'
import { loadLongmemeval } from './load-longmemeval.ts'
import type { Talk } from './talk.ts'

export interface FittedWhole {
  readonly coefficients: Readonly<Record<WholeName, number>>
  readonly bands: Bands
  readonly curve: readonly CurvePoint[]
  readonly fittedOn: number
}

interface WholeRow {
  readonly features: readonly number[]
  readonly isTrue: boolean
  /** It is called low at most, whatever its probability (`lacksKind`). */
  readonly isBound: boolean
}

/** LongMemEval has a fifth as many questions as LoCoMo, and its long messages are another kind of talk. */
const TIMES_LONGMEMEVAL = 2
const DEVIATIONS: Partial<Record<WholeName, number>> = { best: 0.5 }

/**
 * From the best text to the recall as a whole: on recalls of the product, of generated questions and of the half of the public
 * sets that may be fitted on; bands and curve on the generated ones alone.
 */
export async function fitWhole(embedder: Embedder | null, progress: (line: string) => void): Promise<FittedWhole> {
  const generated = await rowsOf(generatedTalks(), embedder, progress)
  const locomo = await rowsOf(fittedOnly(loadLocomo()), embedder, progress)
  const longmemeval = await rowsOf(fittedOnly(loadLongmemeval()), embedder, progress)
  const rows = [...generated, ...locomo, ...Array.from({ length: TIMES_LONGMEMEVAL }, () => longmemeval).flat()]
  const fitted = fitShrunkLogistic(rows, {
    means: WHOLE_NAMES.map((name) => (name === 'best' ? 1 : 0)),
    deviations: WHOLE_NAMES.map((name) => DEVIATIONS[name] ?? 2),
  })
  const stated = generated.map(({ features, isTrue, isBound }) => ({
    probability: sigmoid(linear(fitted, features)),
    isTrue,
    isBound,
  }))
  return {
    coefficients: Object.fromEntries(WHOLE_NAMES.map((name, at) => [name, fitted[at]])) as Record<WholeName, number>,
    // What is bound passes no band.
    bands: chooseBands(stated.map((each) => (each.isBound ? { ...each, probability: 0 } : each))),
    curve: answerabilityCurve(stated),
    fittedOn: rows.length,
  }
}

function fittedOnly(talks: readonly Talk[]): readonly Talk[] {
  return talks
    .map((talk) => ({ ...talk, questions: talk.questions.filter((question) => isFittedOn(talk, question)) }))
    .filter(({ questions }) => questions.length > 0)
}

async function rowsOf(
  talks: readonly Talk[],
  embedder: Embedder | null,
  progress: (line: string) => void,
): Promise<readonly WholeRow[]> {
  const rows: WholeRow[] = []
  for (const talk of talks) {
    progress(`${talk.name}: ${talk.turns.length} texts, ${talk.questions.length} questions`)
    const held = await heldTalk(embedder, talk)
    for (const { question, answerable, askedAt } of talk.questions) {
      const { signs } = await held.recall(question, askedAt ?? lastSaidAt(talk), { limit: 1 })
      if (signs.length > 0)
        rows.push({ features: featuresIn(signs, embedder), isTrue: answerable, isBound: isBound(question, signs) })
    }
    await held.close()
  }
  return rows
}

/** As `lacksKind` sees it, from the signs that a recall shows. */
function isBound(question: string, signs: readonly ShownSign[]): boolean {
  const isShown = (name: string): boolean => signs.some((each) => each.name === name && each.logOdds !== 0)
  return isShown('plain type unmet') && !isShown('question met') && !ASKS_WHEN_IT_WAS.test(question)
}

interface ShownSign {
  readonly name: string
  readonly logOdds: number
}

/** The log-odds that a recall shows are features times coefficients, so that they give the features back. */
function featuresIn(signs: readonly ShownSign[], embedder: Embedder | null): readonly number[] {
  const coefficients = shippedModel(embedder?.model ?? null).whole
  const coefficientOf = (name: WholeName): number => coefficients[WHOLE_NAMES.indexOf(name)] as number
  const shown = new Map(signs.map(({ name, logOdds }) => [name.replaceAll(' ', '_'), logOdds]))
  const own = (name: WholeName): number => (shown.get(name) ?? 0) / coefficientOf(name)
  const long = own('whole_long')
  const ofBest = [...shown]
    .filter(([name]) => !(WHOLE_NAMES as readonly string[]).includes(name))
    .reduce((sum, [, logOdds]) => sum + logOdds, 0)
  const best = ofBest / (coefficientOf('best') + coefficientOf('long_best') * long)
  return WHOLE_NAMES.map((name) =>
    name === 'whole_always' ? 1 : name === 'best' ? best : name === 'long_best' ? long * best : own(name),
  )
}
