import { type ComparedBelief, changeOf, MOST_MOVE } from '../../organizing/belief-diff.ts'
import type { Effect } from '../../policy/policy.ts'
import { type StaleThreshold, staleThresholds, type ThresholdPair } from '../../policy/stale-thresholds.ts'
import {
  type DialoguePair,
  gateId,
  type ReplayedBelief,
  type ReplayedFact,
  type ReplayedGate,
  type ReplayRun,
} from './replay-run.ts'
import { type ShiftOfClass, shiftsByClass } from './shifts-by-class.ts'

/** What became of a golden file between two runs: which readings, beliefs and gates are other than they were. */
export interface ReplayComparison {
  readonly readerBefore: string
  readonly readerAfter: string
  /** Gates may have changed by it and not by the reader. */
  readonly isPolicyChanged: boolean
  /** Dialogues in both runs and the same in both; only these are compared. */
  readonly compared: number
  readonly added: readonly string[]
  readonly gone: readonly string[]
  /** In both, and not the same. */
  readonly edited: readonly string[]
  readonly writes: readonly ShiftOfClass[]
  /** Flipped first, then by how far they moved. */
  readonly beliefs: readonly MovedBelief[]
  /** Those that open first. */
  readonly gates: readonly ChangedGate[]
  readonly thresholds: readonly StaleThreshold[]
}

/** A belief that is no longer what it was, or moved by more than .15. */
export interface MovedBelief {
  readonly dialogue: string
  readonly question: string
  /** flipped: another answer leads, or none · appeared: none led before · moved: the same answer, further than .15 */
  readonly kind: 'flipped' | 'appeared' | 'moved'
  readonly before: ReplayedBelief['leading']
  readonly after: ReplayedBelief['leading']
  readonly largestMove: number
}

export interface ChangedGate extends Pick<ReplayedGate, 'tool' | 'purpose' | 'needs' | 'args'> {
  readonly dialogue: string
  readonly before: Effect
  readonly after: Effect
  /** It lets through what it did not. */
  readonly opens: boolean
  /** Why it was closed, or is. */
  readonly reasons: readonly string[]
}

export function compareRuns(before: ReplayRun, after: ReplayRun): ReplayComparison {
  const known = new Map(before.dialogues.map((each) => [each.id, each]))
  const isThere = new Set(after.dialogues.map(({ id }) => id))
  const pairs = after.dialogues.flatMap((is): readonly DialoguePair[] => {
    const was = known.get(is.id)
    return was?.digest === is.digest ? [{ was, is }] : []
  })
  return {
    readerBefore: before.reader,
    readerAfter: after.reader,
    isPolicyChanged: before.policy !== after.policy,
    compared: pairs.length,
    added: after.dialogues.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    gone: before.dialogues.filter(({ id }) => !isThere.has(id)).map(({ id }) => id),
    edited: after.dialogues.flatMap(({ id, digest }) =>
      known.has(id) && known.get(id)?.digest !== digest ? [id] : [],
    ),
    writes: shiftsByClass(pairs),
    beliefs: pairs.flatMap(movedBeliefs).sort(byImport),
    gates: pairs.flatMap(changedGates).sort((a, b) => Number(b.opens) - Number(a.opens)),
    thresholds: staleThresholds(pairs.flatMap(thresholdPairs)),
  }
}

function movedBeliefs({ was, is }: DialoguePair): readonly MovedBelief[] {
  const [before, after] = [byQuestion(was.beliefs), byQuestion(is.beliefs)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((question): readonly MovedBelief[] => {
    const [first, second] = [before.get(question), after.get(question)]
    const ends = { before: first?.leading ?? null, after: second?.leading ?? null }
    const common = { dialogue: is.id, question, ...ends }
    if (ends.before === null)
      return ends.after === null ? [] : [{ ...common, kind: 'appeared', largestMove: ends.after.probability }]
    if (second === undefined) return [{ ...common, kind: 'flipped', largestMove: ends.before.probability }]
    const { largestMove, flips } = changeOf(comparedOf(first as ReplayedBelief), comparedOf(second))
    if (flips) return [{ ...common, kind: 'flipped', largestMove }]
    return largestMove > MOST_MOVE ? [{ ...common, kind: 'moved', largestMove }] : []
  })
}

function byQuestion(beliefs: readonly ReplayedBelief[]): ReadonlyMap<string, ReplayedBelief> {
  return new Map(beliefs.map((each) => [each.question, each]))
}

function comparedOf({ question, shape, state, leading, answers, somethingElse }: ReplayedBelief): ComparedBelief {
  return { question: { key: question, shape }, state, reason: null, leading, answers, somethingElse }
}

const KINDS: readonly MovedBelief['kind'][] = ['flipped', 'appeared', 'moved']

function byImport(a: MovedBelief, b: MovedBelief): number {
  return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.largestMove - a.largestMove
}

/** Calls in both runs; of one that a run did not make, nothing can be said. */
function gatePairs({
  was,
  is,
}: DialoguePair): readonly { readonly before: ReplayedGate; readonly after: ReplayedGate }[] {
  const known = new Map(was.gates.map((gate) => [gateId(gate), gate]))
  return is.gates.flatMap((after) => {
    const before = known.get(gateId(after))
    return before === undefined ? [] : [{ before, after }]
  })
}

function changedGates(pair: DialoguePair): readonly ChangedGate[] {
  return gatePairs(pair).flatMap(({ before, after }) => {
    if (before.effect === after.effect) return []
    const { tool, purpose, needs, args } = after
    const opens = after.effect === 'allow' || before.effect === 'deny'
    const reasons = opens ? before.reasons : after.reasons
    return [
      { dialogue: pair.is.id, tool, purpose, needs, args, before: before.effect, after: after.effect, opens, reasons },
    ]
  })
}

/** Each needed question of each call, where the figure counts: what is settled is let through whatever it is. */
function thresholdPairs(pair: DialoguePair): readonly ThresholdPair[] {
  const right = new Map(pair.is.beliefs.map(({ question, isRight }) => [question, isRight ?? null]))
  return gatePairs(pair).flatMap(({ before, after }) => {
    const known = new Map(before.facts.map((fact) => [fact.question, fact]))
    return after.facts.flatMap((fact): readonly ThresholdPair[] => {
      const earlier = known.get(fact.question)
      if (earlier === undefined || earlier.act !== fact.act || isSettled(earlier) || isSettled(fact)) return []
      const { tool, purpose } = after
      const isRight = right.get(fact.question) ?? null
      return [{ tool, purpose, act: fact.act, before: earlier.figure, after: fact.figure, isRight }]
    })
  })
}

function isSettled({ state }: ReplayedFact): boolean {
  return state === 'settled'
}
