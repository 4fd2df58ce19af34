import { type Calibration, fitCalibrations } from '../calibration/calibrations.ts'
import { CredenceError } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { driftingKinds } from '../learning/drifting.ts'
import { type Epoch, epochInForce } from '../learning/epoch.ts'
import { type SharedCounts, sharedCountsOf } from '../learning/shared-counts.ts'
import type { TenantReads } from '../ports/store.ts'
import { epochsLacking } from '../reading/quarantine.ts'
import { type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import { sourcePriors } from '../trust/source-priors.ts'
import { compareHeldOut, heldOutQuestions, isWorse } from './held-out.ts'
import type { LearnOptions } from './inputs.ts'
import type { HeldOutComparison, LearnReceipt } from './learn-receipts.ts'
import { changesUnder, sourcesUnder } from './learn-report.ts'
import { type KeptCalibration, type KeptLearning, parametersOf, rulingsOf, withLearned } from './learned-parameters.ts'
import type { LearningGround } from './learning-grounds.ts'
import {
  exposuresUnder,
  keptOf,
  learningRun,
  lessonsOf,
  parametersFrom,
  type Run,
  ratesFrom,
  rulingsIn,
  stampsIn,
} from './learning-run.ts'
import { fitToMemory } from './recall/answerability-fit.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseLearn } from './validate/inputs.ts'

/**
 * Learns from everything that was said, settled and shown: a new epoch, which counts from now on if it predicts settled
 * facts that it was not told no worse than the starting values, which were told as little. Where too little is settled to tell, it is kept
 * and a person may switch to it; with what other memories settled, it counts. Writes nothing before that, so a run that is cut short
 * leaves no trace and can be started again; the same memory learns the same, to the bit.
 */
export async function learn(context: TenantContext, input: LearnOptions = {}): Promise<LearnReceipt> {
  const options = parseLearn(input)
  const receipt = await learnBeside(context, options, [])
  if (options.dryRun !== true && context.recallSettings.calibrates)
    await context.answerability.calibrateIfDue((fit) => fitToMemory(context, fit))
  return receipt
}

/** The same, with what other memories counted beside its own. */
export async function learnBeside(
  context: TenantContext,
  { dryRun = false, labelledOnly = false, by, onProgress }: LearnOptions,
  others: readonly SharedCounts[],
): Promise<LearnReceipt> {
  const now = context.clock.now()
  const { grounds, told, rates, forgettings } = await lessonsOf(context, now, onProgress)
  const before = parametersOf(epochInForce(await context.organized.epochs()))
  const options = { labelledOnly, others }

  onProgress?.({ stage: 'holding out', done: 0, total: 1 })
  const held = heldOutQuestions(told)
  const heldOut = held.size === 0 ? null : compareHeldOut(grounds, held, STARTING_PARAMETERS, tried())

  /** Learned without a trace of what is held out: not by trust, nor by how often people respond, nor by the maps. */
  function tried(): Parameters {
    const unheld = grounds.filter(({ grounds: own }) => !held.has(own.question.key))
    const trial = learningRun(told, ratesFrom(unheld), options, (history) => held.has(history.question.key))
    return parametersFrom(
      trial,
      fitCalibrations(exposuresUnder(unheld, parametersFrom(trial))).flatMap(keptCalibration),
    )
  }

  onProgress?.({ stage: 'learning', done: 0, total: 1 })
  const final = learningRun(told, rates, options, () => false)
  const exposures = exposuresUnder(grounds, parametersFrom(final))
  const calibrations = fitCalibrations(exposures)
  const kept = keptOf(final, calibrations.flatMap(keptCalibration), rulingsIn(told))
  const receipt = receiptOf({
    grounds,
    final,
    heldOut,
    before,
    kept,
    calibrations,
    stamped: stampsIn(grounds).size,
    hasOthers: others.length > 0,
    now,
  })
  if (dryRun || !receipt.isNew) return receipt
  const mayCount = receipt.reason === 'no_worse' || (receipt.reason === 'unchecked' && others.length > 0)
  return await keep(context, receipt, kept, {
    by: by === undefined ? USER : authorKeyOf(by),
    now,
    forgettings,
    mayCount,
  })
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
  /** Whether other memories' counts were learned from too. */
  readonly hasOthers: boolean
  readonly now: number
}

function receiptOf({
  grounds,
  final,
  heldOut,
  before,
  kept,
  calibrations,
  stamped,
  hasOthers,
  now,
}: Found): LearnReceipt {
  const { learned } = final.run
  const after = withLearned('', kept)
  const hasLessons = learned.messages > 0 || hasOthers
  const reason = hasLessons ? reasonFrom(heldOut) : 'nothing_to_learn'
  return {
    epoch: null,
    isNew: hasLessons,
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

interface Keeping {
  readonly by: string
  readonly now: number
  readonly forgettings: string
  /** Whether it is known to be no worse. */
  readonly mayCount: boolean
}

/**
 * The epoch is kept even where it is not switched to, so that it can be looked at; the same again is kept once, and one that a
 * person left is not gone back to, unless the one in force was learned while a quarantine stood that was lifted, or from a reading
 * that was undone. An epoch that rests on a ruling which was withdrawn since counts no longer: where the new one may not
 * count, the starting values do.
 */
async function keep(
  context: TenantContext,
  receipt: LearnReceipt,
  kept: KeptLearning,
  { by, now, forgettings, mayCount }: Keeping,
): Promise<LearnReceipt> {
  const done = await context.raw.transact(async (writes) => {
    if ((await writes.forgettings()) !== forgettings) throw forgottenMeanwhile()
    const log = await writes.epochs()
    const content = JSON.stringify(kept)
    const same = log.epochs.find(({ learned }) => JSON.stringify(learned) === content)
    const inForce = epochInForce(log)
    const lacks = inForce !== null && (await outdatedEpochs(writes)).has(inForce.id)
    const epoch: Epoch = same ?? { id: context.ids.next(), madeAt: now, learned: kept, report: summaryOf(receipt) }
    if (same === undefined) await writes.appendEpoch(epoch)
    // What stands in for an epoch that lacks something was let in when that one was, if it is not known to be worse.
    const mayStandIn = mayCount || (lacks && receipt.reason === 'unchecked')
    const switched = (same === undefined || (lacks && same.id !== inForce.id)) && mayStandIn
    if (switched) await writes.switchEpoch({ epochId: epoch.id, at: now, by })
    else if (!mayStandIn && (lacks || restsOnWithdrawn(inForce, kept)))
      await writes.switchEpoch({ epochId: null, at: now, by })
    return { epoch: epoch.id, isNew: same === undefined || switched, switched }
  })
  context.organized.reload()
  return { ...receipt, ...done, reason: done.isNew ? receipt.reason : 'nothing_new' }
}

/** Learned under a quarantine that was lifted, or from readings that are gone. */
async function outdatedEpochs(reads: TenantReads): Promise<ReadonlySet<string>> {
  const undone = (await reads.rescores()).flatMap(({ epochsSince }) => epochsSince)
  return new Set([...epochsLacking(await reads.quarantines()), ...undone])
}

function restsOnWithdrawn(epoch: Epoch | null, { rulings }: KeptLearning): boolean {
  const standing = new Set(rulings)
  return epoch !== null && rulingsOf(epoch.learned).some((id) => !standing.has(id))
}

function forgottenMeanwhile(): CredenceError {
  return new CredenceError(
    'busy',
    'something was forgotten or put under quarantine while this was learning, so what was learned is not kept',
    { remedy: 'learn again' },
  )
}

/** What an epoch says of itself: no text and no answer. */
function summaryOf({ changes, sources, epoch, isNew, switched, ...rest }: LearnReceipt): unknown {
  return { ...rest, changes: changes.length, sources: sources.length }
}
