import type { Policy } from '../policy.ts'
import { type Considered, type Place, type PurposeGate, placeOf } from './place.ts'
import type { Fact, Hint, LeftOutEntry, OpenLine } from './prompt-line.ts'
import { gateForPurpose } from './purpose-gate.ts'

export interface SelectRequest {
  /** Null: for no purpose in particular. */
  readonly purpose: string | null
  /** In milliseconds. */
  readonly now: number
}

export interface Selected {
  /** Most probable first. */
  readonly facts: readonly Fact[]
  /** Most probable first. */
  readonly hints: readonly Hint[]
  /** One for each contested question, or contested member of a set, in the order given. */
  readonly openQuestions: readonly OpenLine[]
  readonly leftOut: readonly LeftOutEntry[]
}

/** What may enter a prompt for a purpose, as what: a pure function of the policy and of what is believed. */
export function selectFacts(
  considered: readonly Considered[],
  policy: Policy,
  { purpose, now }: SelectRequest,
): Selected {
  const hasExpired = policy.expiresAt !== null && now >= policy.expiresAt
  const gateOf = (question: string): PurposeGate => gateForPurpose(policy, purpose, question)
  const places = considered.map((each) => placeOf(each, { gate: gateOf(each.standing.question), hasExpired, now }))
  const openQuestions = places.filter(isOpen)
  const open = new Set(
    considered.flatMap((each, at) => (isOpen(places[at] as Place) && !each.isMember ? each.standing.question : [])),
  )
  const isClosed = ({ question }: Fact | Hint): boolean => !open.has(question)
  return {
    facts: places.filter(isFact).filter(isClosed).sort(mostProbableFirst),
    hints: places.filter(isHint).filter(isClosed).sort(mostProbableFirst),
    openQuestions,
    leftOut: [...places.filter(isLeftOut), ...considered.flatMap(rejectedIn)],
  }
}

/** Answers that a person ruled out stay out, and are named. */
function rejectedIn({ standing }: Considered): readonly LeftOutEntry[] {
  if (standing.reason === 'all_rejected') return []
  return standing.rejected.map((answer) => ({
    reason: 'rejected',
    question: standing.question,
    answer,
    count: 1,
    detail: 'a person said that it is not so',
  }))
}

/** Ties by key and answer, so that no order of finding shows. */
function mostProbableFirst(a: Fact | Hint, b: Fact | Hint): number {
  if (a.probability !== b.probability) return b.probability - a.probability
  const [first, second] = [`${a.question}\n${a.answer}`, `${b.question}\n${b.answer}`]
  return first < second ? -1 : first > second ? 1 : 0
}

function isFact(place: Place): place is Fact {
  return 'kind' in place && place.kind === 'fact'
}

function isHint(place: Place): place is Hint {
  return 'kind' in place && place.kind === 'hint'
}

function isOpen(place: Place): place is OpenLine {
  return 'kind' in place && place.kind === 'open_question'
}

function isLeftOut(place: Place): place is LeftOutEntry {
  return !('kind' in place)
}
