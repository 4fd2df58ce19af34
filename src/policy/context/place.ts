import type { AnswerProbability } from '../../belief/belief.ts'
import { toComparableAnswer } from '../../question/question.ts'
import { SOURCE_CLASSES, type SourceClass } from '../../source/source.ts'
import type { GateReason, GateReasonCode } from '../decision.ts'
import { judgeFact } from '../judge-fact.ts'
import type { Effect, GateRule } from '../policy.ts'
import type { Standing } from '../standing.ts'
import type { HintReason, LeftOutEntry, LeftOutReason, PromptLine } from './prompt-line.ts'

/** One answer of a question that bears on a task; of a set, each member is considered by itself. */
export interface Considered {
  readonly standing: Standing
  /** The question in plain words. */
  readonly text: string
  readonly answers: readonly AnswerProbability[]
  /** One member of a set: others of the same question are no contradiction. */
  readonly isMember: boolean
}

/** The rule of a purpose for one question; what undeclared purposes come to, where it is none. */
export type PurposeGate =
  | { readonly rule: GateRule }
  | {
      readonly undeclared: Exclude<Effect, 'allow'>
      /** The purpose that may have been meant. */
      readonly near: string | null
    }

export interface PlaceAt {
  readonly gate: PurposeGate
  /** The policy is over: nothing is let in as so. */
  readonly hasExpired: boolean
  /** In milliseconds. */
  readonly now: number
}

export type Place = PromptLine | LeftOutEntry

/**
 * Where one answer belongs in a prompt: a fact, a hint to confirm, an open question, or left out. By the rules of gates: what a
 * gate would allow is a fact, what it would ask about a hint. Contradicting sides are always one open question, whatever
 * the policy says of conflicts.
 */
export function placeOf(considered: Considered, { gate, hasExpired, now }: PlaceAt): Place {
  const { standing } = considered
  if ('undeclared' in gate && gate.undeclared === 'deny')
    return leftOut(standing, 'purpose_not_declared', whyUndeclared(gate.near))
  if (isContested(standing)) return openLine(considered)
  if (standing.state === 'unknown' || standing.answer === null) return unknown(standing)
  if ('undeclared' in gate) return hint(considered, null, 'purpose_not_declared', whyUndeclared(gate.near))
  const { rule } = gate
  const led = ledByClass(considered)
  const reasons = judgeFact(led.standing, rule, now).filter(({ effect }) => effect !== 'allow')
  if (reasons.some(({ code }) => code === 'clean_room_differs')) return openLine(considered)
  const out = reasons.find((each) => leftOutBy(each) !== null)
  if (out !== undefined) return leftOut(led.standing, leftOutBy(out) as LeftOutReason, out.text)
  if (led !== considered) return hint(led, rule, 'sources_differ', 'what is more probable is only inferred')
  const open = reasons.map((each) => ({ ...each, why: hintBy(each) }))[0]
  if (open !== undefined) return hint(considered, rule, open.why, open.text)
  if (hasExpired) return hint(considered, rule, 'policy_expired', 'the policy is over')
  return { kind: 'fact', ...answered(considered, rule) }
}

export function whyUndeclared(near: string | null): string {
  return `no rule is declared for this purpose${near === null ? '' : `: did you mean ${near}?`}`
}

function isContested({ state, byClass }: Standing): boolean {
  return state === 'contested' || (byClass?.isUndecided ?? false)
}

/** Where an explicit word or a record leads over what is only inferred: that answer, at its own probability. */
function ledByClass(considered: Considered): Considered {
  const { standing, answers } = considered
  const lead = standing.byClass?.lead ?? null
  if (lead === null || standing.answer === null || isSame(lead.answer, standing.answer)) return considered
  const probability = answers.find(({ answer }) => isSame(answer, lead.answer))?.probability ?? 0
  return {
    ...considered,
    standing: {
      ...standing,
      answer: lead.answer,
      probability,
      lowerBound: Math.min(standing.lowerBound, probability),
      cleanRoom: { ...standing.cleanRoom, answer: lead.answer },
      supporting: [lead.sourceClass],
      byClass: null,
    },
  }
}

const WHY_UNKNOWN: Readonly<Record<NonNullable<Standing['reason']>, readonly [LeftOutReason, string]>> = {
  no_such_question: ['not_known', 'nothing like this was asked or told before'],
  no_evidence: ['not_known', 'nothing kept bears on it'],
  too_weak: ['below_threshold', 'what is kept says too little'],
  expired: ['expired', 'what was kept held for a time that is over'],
  all_rejected: ['rejected', 'every answer that was given is rejected'],
}

function unknown(standing: Standing): LeftOutEntry {
  const [reason, detail] = WHY_UNKNOWN[standing.reason ?? 'no_evidence']
  return leftOut(standing, reason, detail)
}

const LEFT_OUT_BY: Readonly<Partial<Record<GateReasonCode, LeftOutReason>>> = {
  class_not_allowed: 'class_not_allowed',
  answer_not_allowed: 'answer_not_allowed',
  too_old: 'too_old',
}

function leftOutBy({ code, effect }: GateReason): LeftOutReason | null {
  if (code === 'probability_too_low' && effect === 'deny') return 'below_threshold'
  return LEFT_OUT_BY[code] ?? null
}

const HINTS: readonly HintReason[] = ['probability_too_low', 'thin', 'stale', 'clean_room_too_low', 'sources_differ']

/** What allowed classes say among themselves that is not enough is all one reason. */
function hintBy({ code }: GateReason): HintReason {
  return HINTS.find((each) => each === code) ?? 'clean_room_too_low'
}

function hint(considered: Considered, rule: GateRule | null, why: HintReason, detail: string): PromptLine {
  return { kind: 'hint', ...answered(considered, rule), why, detail }
}

/** Answers of an open question beyond these say little. */
const MOST_ANSWERS = 5

function openLine({ standing, text, answers }: Considered): PromptLine {
  const { question, supporting, newestAt } = standing
  return {
    kind: 'open_question',
    question,
    text,
    answers: answers.slice(0, MOST_ANSWERS),
    sourceClasses: supporting,
    saidAt: newestAt,
  }
}

function answered({ standing, text }: Considered, rule: GateRule | null) {
  const { question, answer, probability, supporting, newestAt, mentions } = standing
  return {
    question,
    text,
    answer: answer ?? '',
    probability,
    sourceClass: mostVouching(supporting, rule),
    saidAt: newestAt,
    mentions,
  }
}

/** Of the classes that the rule allows where there is one; in the order in which classes are listed. */
function mostVouching(supporting: readonly SourceClass[], rule: GateRule | null): SourceClass {
  const allowed = supporting.filter((each) => rule?.classes?.includes(each) ?? true)
  return SOURCE_CLASSES.find((each) => allowed.includes(each)) ?? 'unknown'
}

function leftOut({ question, answer }: Standing, reason: LeftOutReason, detail: string): LeftOutEntry {
  return { reason, question, answer, count: 1, detail }
}

function isSame(a: string, b: string): boolean {
  return toComparableAnswer(a) === toComparableAnswer(b)
}
