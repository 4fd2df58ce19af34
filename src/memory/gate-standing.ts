import type { Belief } from '../belief/belief.ts'
import { type SupportedBelief, supportedBelief } from '../belief/supporters.ts'
import type { EvidenceId } from '../evidence/evidence.ts'
import { epochInForce } from '../learning/epoch.ts'
import type { ConflictMargins } from '../policy/leading-by-class.ts'
import type { GateRule } from '../policy/policy.ts'
import type { Standing } from '../policy/standing.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { SourceClass } from '../source/source.ts'
import { type Grounds, standing } from './beliefs.ts'
import { cautiousParameters } from './cautious-parameters.ts'
import { classLeadOf } from './class-lead.ts'
import { parametersOf } from './learned-parameters.ts'
import { ofClasses } from './of-classes.ts'

/** Evidence beyond this many pieces is not listed one by one. */
const MOST_EVIDENCE = 200

export interface StandingAndBelief {
  readonly standing: Standing
  readonly belief: Belief
}

/** What a question offers a gate: what is believed, and what the allowed classes alone would have one believe. */
export function gateStanding(
  grounds: Grounds,
  { classes }: Pick<GateRule, 'classes'>,
  margins: ConflictMargins,
  now: number,
): StandingAndBelief {
  const epoch = epochInForce(grounds.epochs)
  const [parameters, cautious] = [parametersOf(epoch), cautiousParameters(epoch)]
  const all = { ...standing(grounds), now }
  const clean = { ...ofClasses(all, classes), now }
  const whole = supportedBelief(all, parameters)
  const cleanRoom = classes === null ? whole : supportedBelief(clean, parameters)
  const answer = whole.belief.leading?.answer ?? null
  const probability = probabilityOf(whole.belief, answer)
  const isLearned = cautious !== parameters
  const low = isLearned ? probabilityOf(supportedBelief(all, cautious).belief, answer) : probability
  const cleanLow = isLearned ? probabilityOf(supportedBelief(clean, cautious).belief, answer) : 1
  const cleanAnswer = cleanRoom.belief.leading?.answer ?? null
  const supporters = [...whole.supporters, ...(isSame(cleanAnswer, answer) ? cleanRoom.supporters : [])]
  const allowed = supporters.filter((each) => classes === null || classes.includes(each.sourceClass))
  return {
    belief: whole.belief,
    standing: {
      question: grounds.question.key,
      state: whole.belief.state,
      reason: whole.belief.reason,
      answer,
      probability,
      lowerBound: Math.min(probability, low),
      cleanRoom: {
        answer: cleanAnswer,
        probability: Math.min(cleanRoom.belief.leading?.probability ?? 0, cleanLow),
        state: cleanRoom.belief.state,
      },
      supporting: [...new Set(supporters.map(({ sourceClass }) => sourceClass))].sort(),
      settledBy: rulingClasses(whole),
      isCorrected: isCorrected(whole),
      newestAt: allowed.length === 0 ? null : Math.max(...allowed.map(({ saidAt }) => Math.min(now, saidAt))),
      mentions: new Set(allowed.map(({ id }) => id)).size,
      rejected: whole.belief.rejected,
      isOverfull: isOverfull(whole.belief),
      byClass: whole.belief.state === 'settled' ? null : classLeadOf(all, now, parameters, margins),
      evidence: evidenceOf(all, whole),
    },
  }
}

/** Of a set any member counts; of exclusive answers what a crowd invents is one of "something else". */
function isOverfull({ question, leftOut }: Belief): boolean {
  return leftOut !== null && (leftOut.isKnown || question.shape === 'any_of')
}

function rulingClasses({ belief, supporters }: SupportedBelief): readonly SourceClass[] {
  if (belief.state !== 'settled') return []
  return [...new Set(supporters.flatMap(({ isRuling, sourceClass }) => (isRuling ? sourceClass : [])))].sort()
}

/** Settled, and by nobody's ruling. */
function isCorrected({ belief, supporters }: SupportedBelief): boolean {
  if (belief.state !== 'settled' || supporters.some(({ isRuling }) => isRuling)) return false
  return supporters.some(({ isCorrection }) => isCorrection)
}

function probabilityOf({ answers, leading }: Belief, answer: string | null): number {
  if (answer === null) return 0
  if (isSame(leading?.answer ?? null, answer)) return leading?.probability ?? 0
  return answers.find((each) => isSame(each.answer, answer))?.probability ?? 0
}

function isSame(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && toComparableAnswer(a) === toComparableAnswer(b)
}

/** Those that speak for the answer first, then the rest, the newest first. */
function evidenceOf({ readings, outcomes }: Grounds, { supporters }: SupportedBelief): readonly EvidenceId[] {
  const speaking = new Set(supporters.map(({ id }) => id))
  const said = readings
    .map(({ evidence }) => ({ id: evidence.id, at: evidence.saidAt, isFor: speaking.has(evidence.id) ? 1 : 0 }))
    .sort((a, b) => b.isFor - a.isFor || b.at - a.at || (a.id < b.id ? -1 : 1))
  const ruled = outcomes.flatMap(({ evidenceId }) => evidenceId ?? [])
  return [...new Set([...said.map(({ id }) => id), ...ruled])].slice(0, MOST_EVIDENCE)
}
