import { toComparableAnswer } from '../question/question.ts'
import { compareToAnswer } from './compare-answers.ts'
import type { GateReason, GateReasonCode } from './decision.ts'
import { argumentOf, type GateArguments, isGiven, type Matched, textsOf } from './needed.ts'
import { shownProbability } from './shown-number.ts'
import type { Hazard, Standing, Unchecked } from './standing.ts'

/** What a gate needs in order to know what to look at, and does not have, is put to who called. */
export function judgeMissing(missing: readonly string[], args: GateArguments): readonly GateReason[] {
  return missing.map((name) => missingReason(name, argumentOf(args, name), null))
}

function missingReason(name: string, value: unknown, question: string | null): GateReason {
  const text = value === undefined ? `${name} is not given` : `${name} is not given as a text or a list of texts`
  return { code: 'argument_missing', effect: 'ask', text, question }
}

/** An argument that must be the answer of a question, and is not, is put to a person; one that was ruled out is denied. */
export function judgeMatched(
  matched: readonly Matched[],
  standings: ReadonlyMap<string, Standing>,
  args: GateArguments,
): readonly GateReason[] {
  return matched.flatMap(({ argument, question }): readonly GateReason[] => {
    const value = argumentOf(args, argument)
    const texts = textsOf(value)
    const { answer = null, rejected = [] } = standings.get(question) ?? {}
    const isOneOf = (text: string, answers: readonly string[]): boolean =>
      answers.some((each) => toComparableAnswer(each) === toComparableAnswer(text))
    if (texts.some((text) => isOneOf(text, rejected)))
      return [{ code: 'argument_rejected', effect: 'deny', text: `${argument} was ruled out`, question }]
    if (!isGiven(value)) return [missingReason(argument, value, question)]
    if (answer !== null && texts.every((text) => isOneOf(text, [answer]))) return []
    const believed = answer === null ? 'nothing is known' : `it is ${answer}`
    const text = `${argument} is not what is believed: ${believed}`
    return [{ code: 'argument_differs', effect: 'ask', text, question }]
  })
}

const WHY_UNCHECKED: Readonly<Record<Unchecked['why'], readonly [GateReasonCode, string]>> = {
  subject: ['subject_unknown', 'nothing at all is known of whom it is about'],
  several: ['argument_unclear', 'it seems to be about several: name each of them by themselves, in a list'],
  attribute: ['attribute_unknown', 'nothing of that name is tracked'],
  record: ['record_unread', 'the system that owns it did not answer'],
  overfull: ['answers_left_out', 'more was named than there is room for, so not all of it can be checked'],
}

/** Where nothing is known of whom to take care of, that nothing is to be avoided is not known either. */
export function judgeUnchecked(unchecked: readonly Unchecked[]): readonly GateReason[] {
  return unchecked.map(({ question, why, near }): GateReason => {
    const [code, text] = WHY_UNCHECKED[why]
    return { code, effect: 'ask', text: near === null ? text : `${text}: did you mean ${near}?`, question }
  })
}

/** What might harm is taken from anyone's word, however unsure: it only ever closes a gate. */
export function judgeHazards(
  hazards: readonly Hazard[],
  avoidFrom: number,
  args: GateArguments,
): readonly GateReason[] {
  return hazards.flatMap(({ argument, question, answer, probability, kinds }): readonly GateReason[] => {
    if (probability < avoidFrom) return []
    const compared = textsOf(argumentOf(args, argument)).map((text) => compareToAnswer(text, answer, kinds))
    const believed = `${answer}, at ${shownProbability(probability)}`
    if (compared.includes('is'))
      return [{ code: 'argument_avoided', effect: 'deny', text: `${argument} names ${believed}`, question }]
    if (compared.includes('may_be'))
      return [{ code: 'argument_unclear', effect: 'ask', text: `${argument} may hold ${believed}`, question }]
    if (compared.includes('unclear'))
      return [{ code: 'argument_unclear', effect: 'ask', text: `${argument} can’t be told from ${believed}`, question }]
    return []
  })
}
