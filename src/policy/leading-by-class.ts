import { toComparableAnswer } from '../question/question.ts'
import type { SourceClass } from '../source/source.ts'

/** What the evidence of one class makes of one answer, taken alone. */
export interface ClassCandidate {
  readonly answer: string
  readonly sourceClass: SourceClass
  readonly probability: number
}

export interface ClassLead {
  /** Null where neither of two middling answers enters as a fact. */
  readonly lead: ClassCandidate | null
  /** Two middling answers disagree: both are kept, and a person is asked. */
  readonly isUndecided: boolean
}

export interface ConflictMargins {
  readonly slightly: number
  readonly middling: number
}

/**
 * Which answer leads where the sources name different ones. The more probable does, except that a person's explicit word and
 * the system of record lead over an inferred answer that is more probable by no more than `slightly`. If the leader is below
 * `middling` and another answer is within `slightly` of it, neither leads. A rule of gates and context: the belief stays
 * what the filter says.
 *
 * Worked, with .1 and .7: explicit .80 against inferred .85: the explicit one. Two of talk at .62 and .58: undecided.
 */
export function leadingByClass(
  candidates: readonly ClassCandidate[],
  { slightly, middling }: ConflictMargins,
): ClassLead {
  const ranked = [...candidates].sort(byProbability)
  const [first] = ranked
  if (first === undefined) return { lead: null, isUndecided: false }
  const isNear = ({ probability }: ClassCandidate): boolean => first.probability - probability <= slightly + ROUNDING
  const vouched = ranked.find((each) => isVouchedFor(each) && isNear(each))
  const lead = first.sourceClass === 'inferred' && vouched !== undefined ? vouched : first
  const disagrees = ranked.some(
    (each) => toComparableAnswer(each.answer) !== toComparableAnswer(lead.answer) && isNear(each),
  )
  const isUndecided = disagrees && lead.probability < middling
  return { lead: isUndecided ? null : lead, isUndecided }
}

/** .85 - .75 is a little more than .1 in binary. */
const ROUNDING = 1e-12

function isVouchedFor({ sourceClass }: ClassCandidate): boolean {
  return sourceClass === 'user_explicit' || sourceClass === 'system_of_record'
}

/** Ties by class and answer, so that no order of arrival shows. */
function byProbability(a: ClassCandidate, b: ClassCandidate): number {
  if (a.probability !== b.probability) return b.probability - a.probability
  const [first, second] = [a, b].map(({ sourceClass, answer }) => `${sourceClass}\n${answer}`) as [string, string]
  return first < second ? -1 : first > second ? 1 : 0
}
