import { type Calibration, fitCalibrations } from '../calibration/calibrations.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { driftingKinds } from '../learning/drifting.ts'
import { type Epoch, epochInForce } from '../learning/epoch.ts'
import { type SharedCounts, sharedCountsOf } from '../learning/shared-counts.ts'
import { type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import { sourcePriors } from '../trust/source-priors.ts'
import { compareHeldOut, heldOutQuestions, isWorse } from './held-out.ts'
import type { LearnOptions } from './inputs.ts'
import { changesUnder, sourcesUnder } from './learn-report.ts'
import { type KeptCalibration, type KeptLearning, parametersOf, withLearned } from './learned-parameters.ts'
import type { LearningGround } from './learning-grounds.ts'
import { exposuresUnder, keptOf, learningRun, lessonsOf, parametersFrom, type Run, stampsIn } from './learning-run.ts'
import type { HeldOutComparison, LearnReceipt } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseLearn } from './validate/inputs.ts'

/**
 * Learns from everything that was said, settled and shown: a new epoch, which counts from now on if it predicts settled
 * facts that it was not told no worse than what counts today. Writes nothing before that, so a run that is cut short
 * leaves no trace and can be started again; the same memory learns the same, to the bit.
 */
export async function learn(context: TenantContext, input: LearnOptions = {}): Promise<LearnReceipt> {
  return await learnBeside(context, parseLearn(input), [])
}

/** The same, with what other memories counted beside its own. */
export async function learnBeside(
  context: TenantContext,
  { dryRun = false, labelledOnly = false, by, onProgress }: LearnOptions,
  others: readonly SharedCounts[],
): Promise<LearnReceipt> {
  const now = context.clock.now()
  const { grounds, told, rates } = await lessonsOf(context, now, onProgress)
  const before = parametersOf(epochInForce(await context.organized.epochs()))
  const options = { labelledOnly, others }

  onProgress?.({ stage: 'holding out', done: 0, total: 1 })
  const held = heldOutQuestions(told)
  const trial = learningRun(told, rates, options, (history) => held.has(history.question.key))
  const heldOut = compareHeldOut(grounds, held, before, parametersFrom(trial))

  onProgress?.({ stage: 'learning', done: 0, total: 1 })
  const final = learningRun(told, rates, options, () => false)
  const exposures = exposuresUnder(grounds, parametersFrom(final))
  const calibrations = fitCalibrations(exposures)
  const kept = keptOf(final, calibrations.flatMap(keptCalibration))
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

/** What this memory lets others learn from: no text, no author, no answer, and nothing of what it learned from them. */
export async function countsToShare(
  context: TenantContext,
  { labelledOnly = false, onProgress }: LearnOptions,
): Promise<SharedCounts> {
  const { told, rates } = await lessonsOf(context, context.clock.now(), onProgress)
  const { named, run } = learningRun(told, rates, { labelledOnly }, () => false)
  return sharedCountsOf(named, run.counts)
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
  const reason = learned.messages === 0 ? 'nothing_to_learn' : reasonFrom(heldOut)
  return {
    epoch: null,
    isNew: learned.messages > 0,
    switched: false,
    reason,
    questions: learned.questions,
    messages: learned.messages,
    settledFacts: learned.settledFacts,
    leftOut: grounds.reduce((sum, { grounds: own, told }) => sum + (told.length === 0 ? own.readings.length : 0), 0),
    rubberStamped: stamped,
    omega: learned.omega,
    omegasTried: learned.choice?.tried ?? [],
    tripped: learned.tripped,
    drifting: driftingKinds(final.named.frame, final.histories, learned, sourcePriors(STARTING_PARAMETERS.trust)),
    heldOut,
    sources: sourcesUnder(final.named, learned, before).slice(0, final.ownKinds),
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

function reasonFrom(heldOut: HeldOutComparison | null): LearnReceipt['reason'] {
  if (heldOut === null) return 'unchecked'
  return isWorse(heldOut) ? 'worse_on_held_out' : 'no_worse'
}

/** The epoch is kept even where it is not switched to, so that it can be looked at; the same again is kept once. */
async function keep(
  context: TenantContext,
  receipt: LearnReceipt,
  kept: KeptLearning,
  by: string,
  now: number,
): Promise<LearnReceipt> {
  const switches = receipt.reason !== 'worse_on_held_out'
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
function summaryOf({ changes, sources, epoch, isNew, switched, ...rest }: LearnReceipt): unknown {
  return { ...rest, changes: changes.length, sources: sources.length }
}
