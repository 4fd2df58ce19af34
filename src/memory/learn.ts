import type { ToldHistory } from '../belief/told-history.ts'
import { IDENTITY } from '../calibration/calibration-map.ts'
import { type Calibration, fitCalibrations, type RecordedExposure } from '../calibration/calibrations.ts'
import { type ResponseRates, responseRates, selectionWeight } from '../calibration/response-rates.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { type Epoch, epochInForce } from '../learning/epoch.ts'
import type { QuestionHistory } from '../learning/history.ts'
import { type LearningRun, runLearning } from '../learning/learn.ts'
import { type NamedFrame, nameHistories, numbered } from '../learning/name-histories.ts'
import { rubberStamped } from '../outcome/rubber-stamps.ts'
import { type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import { sourcePriors } from '../trust/source-priors.ts'
import { exposuresOf } from './exposures.ts'
import { compareHeldOut, heldOutQuestions } from './held-out.ts'
import type { LearnOptions } from './inputs.ts'
import { changesUnder, sourcesUnder } from './learn-report.ts'
import { type KeptCalibration, type KeptLearning, keptFrom, parametersOf, withLearned } from './learned-parameters.ts'
import { type LearningGround, learningGrounds } from './learning-grounds.ts'
import type { HeldOutComparison, LearnReceipt } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseLearn } from './validate/inputs.ts'

/**
 * Learns from everything that was said, settled and shown: a new epoch, which counts from now on if it predicts settled
 * facts that it was not told no worse than what counts today. Writes nothing before that, so a run that is cut short
 * leaves no trace and can be started again; the same memory learns the same, to the bit.
 */
export async function learn(context: TenantContext, input: LearnOptions = {}): Promise<LearnReceipt> {
  const { dryRun = false, labelledOnly = false, by, onProgress } = parseLearn(input)
  await context.showings.flush()
  const now = context.clock.now()
  const grounds = await learningGrounds(context, now, onProgress)
  const told = taught(grounds)
  const before = parametersOf(epochInForce(await context.organized.epochs()))
  const omega = labelledOnly ? { omega: 0 } : {}

  const exposed = exposuresUnder(grounds, before)
  const rates = exposed.length < LEAST_EXPOSURES ? null : responseRates(exposed, IDENTITY)
  onProgress?.({ stage: 'holding out', done: 0, total: 1 })
  const held = heldOutQuestions(told)
  const trial = learningRun(told, rates, omega, (history) => held.has(history.question.key))
  const heldOut = compareHeldOut(grounds, held, before, parametersFrom(trial, []))

  onProgress?.({ stage: 'learning', done: 0, total: 1 })
  const final = learningRun(told, rates, omega, () => false)
  const exposures = exposuresUnder(grounds, parametersFrom(final, []))
  const calibrations = fitCalibrations(exposures)
  const kept = keptFrom(final.named, final.run.learned, calibrations.flatMap(keptCalibration))
  const receipt = receiptOf({
    grounds,
    final,
    heldOut,
    before,
    kept,
    calibrations,
    stamped: stampsIn(grounds).size,
    now,
  })
  if (dryRun || !receipt.isNew) return receipt
  return await keep(context, receipt, kept, by === undefined ? USER : authorKeyOf(by), now)
}

/** With fewer showings than this nobody knows how often people respond. */
const LEAST_EXPOSURES = 50

interface Run {
  readonly named: NamedFrame
  readonly histories: readonly QuestionHistory[]
  readonly run: LearningRun
}

/** What all questions together can teach: without approvals that were given unread. */
export function taught(grounds: readonly LearningGround[]): readonly ToldHistory[] {
  const stamped = stampsIn(grounds)
  return grounds.flatMap(({ told }) => told.map((each) => withoutStamps(each, stamped)))
}

function stampsIn(grounds: readonly LearningGround[]): ReadonlySet<string> {
  return rubberStamped(grounds.flatMap((each) => each.grounds.outcomes))
}

export function learningRun(
  told: readonly ToldHistory[],
  rates: ResponseRates | null,
  options: { readonly omega?: number },
  isHeldOut: (history: ToldHistory) => boolean,
): Run {
  const named = nameHistories(told)
  const histories = told.map((each): QuestionHistory => {
    const history = numbered(each, named)
    if (isHeldOut(each)) return { ...history, settled: [] }
    const settled = history.settled.map((point, at) => ({ ...point, standsFor: standsFor(each.ruled[at]?.how, rates) }))
    return { ...history, settled }
  })
  const starting = STARTING_PARAMETERS
  const run = runLearning(named.frame, () => histories, {
    ...options,
    priors: sourcePriors(starting.trust),
    usualNone: starting.usualNone,
    strongestReading: starting.strongestReading,
    repeatProbability: starting.repeatProbability,
    copyRate: starting.copyRate,
  })
  return { named, histories, run }
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

function exposuresUnder(grounds: readonly LearningGround[], parameters: Parameters): readonly RecordedExposure[] {
  return grounds.flatMap((each) => exposuresOf(each.grounds, each.told, each.showings, parameters))
}

function parametersFrom({ named, run }: Run, calibration: readonly KeptCalibration[]): Parameters {
  return withLearned('', keptFrom(named, run.learned, calibration))
}

/** A map that did not help is left out. */
function keptCalibration({ readerVersion, fit, offsetByType, isGatedOut }: Calibration): readonly KeptCalibration[] {
  if (isGatedOut) return []
  const { slope, offset } = fit.map
  return [{ reader: readerVersion, slope, offset, offsets: Object.fromEntries(offsetByType) }]
}

interface Found {
  readonly grounds: readonly LearningGround[]
  readonly final: Run
  readonly heldOut: HeldOutComparison | null
  readonly before: Parameters
  readonly kept: KeptLearning
  readonly calibrations: readonly Calibration[]
  readonly stamped: number
  readonly now: number
}

function receiptOf({ grounds, final, heldOut, before, kept, calibrations, stamped, now }: Found): LearnReceipt {
  const { learned } = final.run
  const after = withLearned('', kept)
  const isNoWorse = heldOut === null || heldOut.logLossAfter <= heldOut.logLossBefore
  return {
    epoch: null,
    isNew: learned.messages > 0,
    switched: false,
    reason: learned.messages === 0 ? 'nothing_to_learn' : isNoWorse ? 'no_worse' : 'worse_on_held_out',
    questions: learned.questions,
    messages: learned.messages,
    settledFacts: learned.settledFacts,
    rubberStamped: stamped,
    omega: learned.omega,
    omegasTried: learned.choice?.tried ?? [],
    tripped: learned.tripped,
    heldOut,
    sources: sourcesUnder(final.named, learned, before),
    changes: changesUnder(grounds, before, after, now),
    calibrations: calibrations.map(({ readerVersion, fit, isGatedOut, exposureCount, settledCount, gain }) => ({
      reader: readerVersion,
      slope: fit.map.slope,
      offset: fit.map.offset,
      kept: !isGatedOut,
      exposures: exposureCount,
      settled: settledCount,
      gain,
    })),
  }
}

/** The epoch is kept even where it is not switched to, so that it can be looked at; the same again is kept once. */
async function keep(
  context: TenantContext,
  receipt: LearnReceipt,
  kept: KeptLearning,
  by: string,
  now: number,
): Promise<LearnReceipt> {
  const switches = receipt.reason === 'no_worse'
  const done = await context.raw.transact(async (writes) => {
    const log = await writes.epochs()
    const same = log.epochs.find(({ learned }) => JSON.stringify(learned) === JSON.stringify(kept))
    const inForce = epochInForce(log)
    const epoch: Epoch = same ?? { id: context.ids.next(), madeAt: now, learned: kept, report: summaryOf(receipt) }
    if (same === undefined) await writes.appendEpoch(epoch)
    const isSwitch = switches && inForce?.id !== epoch.id
    if (isSwitch) await writes.switchEpoch({ epochId: epoch.id, at: now, by })
    return { epoch: epoch.id, isNew: same === undefined, switched: isSwitch }
  })
  context.organized.reload()
  return { ...receipt, ...done, reason: done.isNew || done.switched ? receipt.reason : 'nothing_new' }
}

/** What an epoch says of itself: no text and no answer. */
function summaryOf({ changes, sources, ...rest }: LearnReceipt): unknown {
  return { ...rest, changes: changes.length, sources: sources.length }
}
