import type { ToldHistory } from '../belief/told-history.ts'
import { IDENTITY } from '../calibration/calibration-map.ts'
import type { RecordedExposure } from '../calibration/calibrations.ts'
import { type ResponseRates, responseRates, selectionWeight } from '../calibration/response-rates.ts'
import type { QuestionHistory } from '../learning/history.ts'
import { type LearningRun, runLearning } from '../learning/learn.ts'
import { type NamedFrame, nameHistories, numbered } from '../learning/name-histories.ts'
import { withOwnTypes } from '../learning/own-types.ts'
import { joinCounts, type SharedCounts } from '../learning/shared-counts.ts'
import { rubberStamped } from '../outcome/rubber-stamps.ts'
import { type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import { sourcePriors } from '../trust/source-priors.ts'
import { exposuresOf } from './exposures.ts'
import type { LearnOptions } from './inputs.ts'
import { type KeptCalibration, type KeptLearning, keptFrom, withLearned } from './learned-parameters.ts'
import { type LearningGround, learningGrounds } from './learning-grounds.ts'
import type { TenantContext } from './tenant-context.ts'

/** With fewer showings than this nobody knows how often people respond. */
const LEAST_EXPOSURES = 50

export interface Lessons {
  /** How much had been forgotten before anything was read. */
  readonly forgettings: string
  readonly grounds: readonly LearningGround[]
  readonly told: readonly ToldHistory[]
  readonly rates: ResponseRates | null
}

/** Under the starting values alone, so that no epoch teaches the next. */
export async function lessonsOf(
  context: TenantContext,
  now: number,
  onProgress: LearnOptions['onProgress'],
): Promise<Lessons> {
  await context.showings.flush()
  const forgettings = await context.raw.forgettings()
  const grounds = await learningGrounds(context, now, onProgress)
  return { forgettings, grounds, told: taught(grounds), rates: ratesFrom(grounds) }
}

/** How often people respond to what they are shown; null where too little was shown. */
export function ratesFrom(grounds: readonly LearningGround[]): ResponseRates | null {
  const exposed = exposuresUnder(grounds, STARTING_PARAMETERS)
  return exposed.length < LEAST_EXPOSURES ? null : responseRates(exposed, IDENTITY)
}

export interface Run {
  readonly named: NamedFrame
  readonly histories: readonly QuestionHistory[]
  readonly run: LearningRun
  /** Rows beyond these are of kinds and types that only others have. */
  readonly ownKinds: number
  readonly ownTypes: number
}

interface RunOptions {
  readonly labelledOnly?: boolean
  readonly others?: readonly SharedCounts[]
}

/** What all questions together can teach: without approvals that were given unread. */
function taught(grounds: readonly LearningGround[]): readonly ToldHistory[] {
  const stamped = stampsIn(grounds)
  return grounds.flatMap(({ told }) => told.map((each) => withoutStamps(each, stamped)))
}

export function stampsIn(grounds: readonly LearningGround[]): ReadonlySet<string> {
  return rubberStamped(grounds.flatMap((each) => each.grounds.outcomes))
}

export function learningRun(
  told: readonly ToldHistory[],
  rates: ResponseRates | null,
  { labelledOnly = false, others = [] }: RunOptions,
  isHeldOut: (history: ToldHistory) => boolean,
): Run {
  const own = nameHistories(told)
  const { named, pooled } = others.length === 0 ? { named: own, pooled: null } : joinCounts(own, others)
  const histories = told.map((each): QuestionHistory => {
    const history = numbered(each, named)
    if (isHeldOut(each)) return { ...history, settled: [] }
    const settled = history.settled.map((point, at) => ({ ...point, standsFor: standsFor(each.ruled[at]?.how, rates) }))
    return { ...history, settled }
  })
  const starting = STARTING_PARAMETERS
  const run = runLearning(named.frame, () => histories, {
    ...(labelledOnly ? { omega: 0 } : {}),
    pooled,
    priors: sourcePriors(starting.trust),
    usualNone: starting.usualNone,
    strongestReading: starting.strongestReading,
    leastOfChance: starting.leastOfChance,
    repeatProbability: starting.repeatProbability,
    copyRate: starting.copyRate,
  })
  return { named, histories, run, ownKinds: own.frame.kinds.length, ownTypes: own.frame.questionTypes.length }
}

/** A wrong answer is corrected more often than a right one is approved: each fact stands for 1 / c of its sort (F8). */
function standsFor(how: string | undefined, rates: ResponseRates | null): number {
  if (rates === null || Number.isNaN(rates.correcting + rates.approving)) return 1
  if (how === 'correction') return selectionWeight('corrected', rates)
  return how === 'confirmation' ? selectionWeight('approved', rates) : 1
}

function withoutStamps(history: ToldHistory, stamped: ReadonlySet<string>): ToldHistory {
  if (stamped.size === 0) return history
  return { ...history, ruled: history.ruled.filter(({ id }) => !stamped.has(id)) }
}

export function exposuresUnder(
  grounds: readonly LearningGround[],
  parameters: Parameters,
): readonly RecordedExposure[] {
  const stamped = stampsIn(grounds)
  return grounds.flatMap((each) => {
    const told = each.told.map((history) => withoutStamps(history, stamped))
    return exposuresOf(each.grounds, told, each.showings, parameters)
  })
}

export function parametersFrom(run: Run, calibration: readonly KeptCalibration[] = []): Parameters {
  return withLearned('', keptOf(run, calibration, []))
}

export function keptOf(
  { named, run, ownTypes }: Run,
  calibration: readonly KeptCalibration[],
  rulings: readonly string[],
): KeptLearning {
  const own = withOwnTypes(named, run.learned, ownTypes)
  return keptFrom(own.named, own.parameters, calibration, rulings)
}

/** Of all that was ruled, in order of id. */
export function rulingsIn(told: readonly ToldHistory[]): readonly string[] {
  return [...new Set(told.flatMap(({ ruled }) => ruled.map(({ id }) => id)))].sort()
}
