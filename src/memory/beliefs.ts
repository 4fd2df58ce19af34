import type { Belief, EvidenceReading, Explanation } from '../belief/belief.ts'
import { computeBelief } from '../belief/compute-belief.ts'
import { correctionsIn } from '../belief/corrections.ts'
import { explainBelief } from '../belief/explain-belief.ts'
import { type ToldHistory, toldHistoriesOf } from '../belief/told-history.ts'
import { type Evidence, USER } from '../evidence/evidence.ts'
import { isSeenBy } from '../evidence/seen-by.ts'
import { type Epoch, type EpochLog, epochInForce } from '../learning/epoch.ts'
import { EMPTY, type Structure } from '../organizing/structure.ts'
import { entriesThrough } from '../organizing/through.ts'
import type { Outcome } from '../outcome/outcome.ts'
import type { TenantReads } from '../ports/store.ts'
import { type Question, toComparableAnswer } from '../question/question.ts'
import { namedIn } from '../reading/named-answers.ts'
import type { Reading } from '../reading/reading.ts'
import { type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import { parametersOf } from './learned-parameters.ts'
import type { OrganizedStore } from './organized-store.ts'
import type { BeliefMove, BeliefSummary } from './receipts.ts'

/** All that a belief about one question is computed from, as kept. */
export interface Grounds {
  readonly question: Question
  readonly readings: readonly EvidenceReading[]
  readonly outcomes: readonly Outcome[]
  /** What was learned: the epoch that counts is the last that was switched to. */
  readonly epochs: EpochLog
}

interface WithEpochs {
  readonly organized: Pick<OrganizedStore, 'epochs'>
}

export async function groundsOf(
  context: WithEpochs,
  reads: Pick<TenantReads, 'readings' | 'outcomes'>,
  question: Question,
): Promise<Grounds> {
  const [readings, outcomes, epochs] = await Promise.all([
    reads.readings(question.key),
    reads.outcomes(question.key),
    context.organized.epochs(),
  ])
  return { question, readings, outcomes, epochs }
}

/** A question that nothing bears on yet. */
export async function noGrounds(context: WithEpochs, question: Question): Promise<Grounds> {
  return { question, readings: [], outcomes: [], epochs: await context.organized.epochs() }
}

export function beliefOf(grounds: Grounds, now: number, epoch: Epoch | null = epochInForce(grounds.epochs)): Belief {
  return beliefWith(grounds, now, parametersOf(epoch))
}

/** The same under any parameters. */
export function beliefWith(grounds: Grounds, now: number, parameters: Parameters): Belief {
  return computeBelief({ ...standing(grounds), now }, parameters)
}

/** What the question's evidence can teach, as it stands now; under the starting values, so that no epoch teaches the next. */
export function toldOf(grounds: Grounds, now: number): readonly ToldHistory[] {
  return toldHistoriesOf({ ...standing(grounds), now }, STARTING_PARAMETERS)
}

export function explanationOf(grounds: Grounds, now: number): Explanation {
  return explainBelief({ ...standing(grounds), now }, parametersOf(epochInForce(grounds.epochs)))
}

/** Messages that put something right by the user's word, and that nobody took back. */
export function correctionsOf(grounds: Grounds, now: number): readonly EvidenceReading[] {
  return correctionsIn({ ...standing(grounds), now }, parametersOf(epochInForce(grounds.epochs)))
}

/** Without what was said and then withdrawn: a correction in talk that was none is as if it had never been said. */
export function standing(grounds: Grounds): Grounds {
  const { readings, outcomes } = grounds
  if (outcomes.length === 0) return grounds
  const withdrawn = new Set(outcomes.map(({ withdraws }) => withdraws))
  const left = readings.filter(({ evidence }) => !withdrawn.has(evidence.id))
  return left.length === readings.length ? grounds : { ...grounds, readings: left }
}

/** What was said, as it stands, and nothing that was ruled: what the filter alone makes of it. */
export function withoutRulings(grounds: Grounds): Grounds {
  return { ...standing(grounds), outcomes: [] }
}

/** The same grounds with one text more. */
export function withReadings(grounds: Grounds, entries: readonly EvidenceReading[]): Grounds {
  const added = entries.filter(({ reading }) => reading.questionKey === grounds.question.key)
  return { ...grounds, readings: [...grounds.readings, ...added] }
}

/** What a text said, as it counts: for the questions that it counts for, by who its author is. */
export function entriesOf(
  structure: Structure,
  evidence: Evidence,
  readings: readonly Reading[],
  promoted = false,
): readonly EvidenceReading[] {
  const entries = readings.map((reading): EvidenceReading => ({ reading, evidence, promoted }))
  return structure === EMPTY ? entries : entries.flatMap((entry) => entriesThrough(structure, entry))
}

/**
 * What this person may see of it: the user sees all, anyone else what was said to them or to everyone. Of the rulings they
 * see their own, those on answers that they have seen named, since a ruling on what was said in private would tell what was said,
 * and the user's where nothing of it was said in private. Why another person ruled so is for that person and the user.
 */
export function seenBy(grounds: Grounds, person: string): Grounds {
  if (person === USER) return grounds
  const readings = grounds.readings.filter(({ evidence }) => isSeenBy(evidence, person))
  const isAllSeen = readings.length === grounds.readings.length
  const named = new Set(readings.flatMap(({ reading }) => namedIn(reading)))
  const isRulingSeen = ({ by, answer }: Outcome): boolean =>
    by === person || (by === USER && isAllSeen) || named.has(toComparableAnswer(answer))
  const rulings = new Set(grounds.outcomes.filter(isRulingSeen))
  const ids = new Set<string | null>([
    ...[...rulings].map(({ id }) => id),
    ...readings.map(({ evidence }) => evidence.id),
  ])
  const outcomes = grounds.outcomes
    .filter((each) => rulings.has(each) || ids.has(each.withdraws))
    .map((each) => (each.by === person || each.by === USER || each.reason === null ? each : { ...each, reason: null }))
  return { ...grounds, readings, outcomes }
}

/** Whether something that was said or ruled names this answer. */
export function namesAnswer({ readings, outcomes }: Grounds, answer: string): boolean {
  const comparable = toComparableAnswer(answer)
  return (
    outcomes.some((each) => toComparableAnswer(each.answer) === comparable) ||
    readings.some(({ reading }) => namedIn(reading).includes(comparable))
  )
}

/** What had been said and ruled by then. */
export function saidBy(grounds: Grounds, moment: number): Grounds {
  return {
    ...grounds,
    readings: grounds.readings.filter(({ evidence }) => evidence.saidAt <= moment),
    outcomes: grounds.outcomes.filter((outcome) => outcome.at <= moment),
  }
}

export function summaryOf(belief: Belief): BeliefSummary {
  return { leading: belief.leading, state: belief.state, reason: belief.reason }
}

export function moveOf(before: Belief, after: Belief): BeliefMove {
  return { question: after.question.key, before: summaryOf(before), after: summaryOf(after) }
}

/** A move worth telling: anything that a printed probability would show. */
export function hasMoved({ before, after }: BeliefMove): boolean {
  const shift = Math.abs((after.leading?.probability ?? 0) - (before.leading?.probability ?? 0))
  return before.state !== after.state || before.leading?.answer !== after.leading?.answer || shift >= 0.0005
}
