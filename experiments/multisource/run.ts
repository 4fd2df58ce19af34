import type { Forecast, TopForecast } from '../../src/calibration/forecast.ts'
import { commandOf } from '../data/experiment.ts'
import { fitPower, raised } from '../data/power-map.ts'
import { figure, SCORE_HEADER, scoreCells, tableLines } from '../data/print-table.ts'
import { type Score, scoreOf } from '../data/score.ts'
import type { Learner } from './baselines.ts'
import * as baselines from './baselines.ts'
import { confusionMatrices } from './confusion.ts'
import { loadMultisource, type Multisource, type Part, type Persona } from './load-multisource.ts'
import { personaPool } from './persona-pool.ts'
import { type Selection, selectionLines, selectPriors } from './select-priors.ts'

/** A forecast that knows which seed and question it belongs to, for the macro average. */
export interface Asked extends Forecast {
  readonly seed: string
  readonly question: number
  readonly cluster: number
}

export interface PartFigures {
  readonly accuracy: number
  readonly accuracyAtCoverage80: number
  readonly ece: number
}

export interface MultisourceResult {
  readonly seeds: readonly string[]
  /** Ours; absent where the files don't hold the part. */
  readonly dev?: PartFigures
  readonly test?: PartFigures
  readonly reachable: Readonly<Record<string, number>>
  readonly methods: Readonly<Record<string, Readonly<Record<string, Score>>>>
  readonly selection?: readonly Selection[]
}

/** Learners, and whether their probabilities go through the power that `cal` chooses. */
const METHODS: Readonly<Record<string, { readonly learner: Learner; readonly isTempered: boolean }>> = {
  'majority class': { learner: baselines.majorityClass, isTempered: false },
  'majority vote': { learner: baselines.majorityVote, isTempered: false },
  'best source per question': { learner: baselines.bestSource, isTempered: false },
  'trust per source': { learner: baselines.trustPerSource, isTempered: false },
  'trust per source and question': { learner: baselines.trustPerSourceAndQuestion, isTempered: false },
  'confusion matrices': { learner: confusionMatrices, isTempered: false },
  'confusion matrices, calibrated': { learner: confusionMatrices, isTempered: true },
  'ours, uncalibrated': { learner: personaPool(), isTempered: false },
  ours: { learner: personaPool(), isTempered: true },
}

const REPORTED: readonly Part[] = ['dev', 'test']

export function measureMultisource(data: Multisource): MultisourceResult {
  const parts = REPORTED.filter((part) => data.seeds.some((seed) => data.personas(seed, part).length > 0))
  const clusters = clusterNumbers(data)
  const methods = Object.fromEntries(parts.map((part) => [part, {} as Record<string, Score>]))
  for (const [name, method] of Object.entries(METHODS)) {
    const forecasts = forecastsOf(data, method, parts, clusters)
    for (const part of parts) {
      const ofPart = forecasts.filter((each) => each.part === part)
      ;(methods[part] as Record<string, Score>)[name] = scoreOf(ofPart, macroAccuracy)
    }
  }
  const figuresOf = (part: Part): PartFigures | undefined => {
    const score = methods[part]?.['ours']
    return score && { accuracy: score.accuracy, accuracyAtCoverage80: score.accuracyAtCoverage80, ece: score.ece }
  }
  const [dev, test] = [figuresOf('dev'), figuresOf('test')]
  const reachable = Object.fromEntries(parts.map((part) => [part, shareReachable(data, part)]))
  return { seeds: data.seeds, ...(dev && { dev }), ...(test && { test }), reachable, methods }
}

/** Fitted on train and, where it is tempered, calibrated on cal, for each seed apart. */
function forecastsOf(
  data: Multisource,
  { learner, isTempered }: (typeof METHODS)[string],
  parts: readonly Part[],
  clusters: ReadonlyMap<string, number>,
): readonly (Asked & { readonly part: Part })[] {
  return data.seeds.flatMap((seed) => {
    const beliefs = learner(data.personas(seed, 'train'), data.questions)
    const asked = (part: Part): readonly Asked[] =>
      data.personas(seed, part).flatMap((persona) => askAll(persona, seed, data, beliefs, clusters))
    const power = isTempered ? fitPower(asked('cal')) : 1
    return parts.flatMap((part) =>
      asked(part).map((each) => ({ ...each, part, probabilities: raised(each.probabilities, power) })),
    )
  })
}

/** Mean over seeds of the mean over questions of the accuracy within the question. */
export function macroAccuracy(tops: readonly (TopForecast & { readonly of: Asked })[]): number {
  const bySeed = new Map<string, Map<number, { right: number; all: number }>>()
  for (const { right, of } of tops) {
    const byQuestion = bySeed.get(of.seed) ?? new Map<number, { right: number; all: number }>()
    bySeed.set(of.seed, byQuestion)
    const count = byQuestion.get(of.question) ?? { right: 0, all: 0 }
    byQuestion.set(of.question, { right: count.right + right, all: count.all + 1 })
  }
  return mean([...bySeed.values()].map((byQuestion) => mean([...byQuestion.values()].map((c) => c.right / c.all))))
}

/** The same person under all seeds is one. */
function clusterNumbers(data: Multisource): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  for (const seed of data.seeds) {
    for (const part of ['train', 'dev', 'cal', 'test'] as const) {
      for (const { persona } of data.personas(seed, part)) {
        if (!numbers.has(persona)) numbers.set(persona, numbers.size)
      }
    }
  }
  return numbers
}

function askAll(
  persona: Persona,
  seed: string,
  { questions }: Multisource,
  beliefs: ReturnType<Learner>,
  clusters: ReadonlyMap<string, number>,
): readonly Asked[] {
  return questions.map((_, question) => ({
    seed,
    question,
    probabilities: beliefs(persona, question),
    truth: persona.truths[question] as number,
    cluster: clusters.get(persona.persona) as number,
  }))
}

function shareReachable(data: Multisource, part: Part): number {
  const all = data.seeds.flatMap((seed) => data.personas(seed, part))
  const rows = all.flatMap(({ claims, truths }) => claims.map((each, q) => each.includes(truths[q] as number)))
  return rows.filter(Boolean).length / rows.length
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export const runMultisource: (args: readonly string[]) => Promise<void> = commandOf<MultisourceResult>({
  name: 'multisource',
  resultFile: new URL('results.json', import.meta.url),
  options: { select: 'boolean', file: 'string' },
  run: ({ values }) => {
    const file = values['file']
    const data = typeof file === 'string' ? loadMultisource([file]) : loadMultisource()
    const result = measureMultisource(data)
    return values['select'] === true ? { ...result, selection: selectPriors(data) } : result
  },
  lines: ({ methods, reachable, selection }) => [
    ...Object.entries(methods).flatMap(([part, scores]) => [
      `${part}: some source is right in ${figure(reachable[part] as number)}`,
      ...tableLines(
        SCORE_HEADER,
        Object.entries(scores).map(([name, score]) => scoreCells(name, score)),
      ),
      '',
    ]),
    ...(selection === undefined ? [] : selectionLines(selection)),
  ],
})
