import { wordsOf } from '../evidence/words.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { GateReason } from './decision.ts'
import { argumentOf, type GateArguments, type Matched, textsOf } from './needed.ts'
import { shownProbability } from './shown-number.ts'
import type { Hazard, OverfullHazards, Standing } from './standing.ts'

/** An argument that must be the answer of a question, and is not, is put to a person; one that was ruled out is denied. */
export function judgeMatched(
  matched: readonly Matched[],
  standings: ReadonlyMap<string, Standing>,
  args: GateArguments,
): readonly GateReason[] {
  return matched.flatMap(({ argument, question }): readonly GateReason[] => {
    const texts = textsOf(argumentOf(args, argument))
    const reason = { question, effect: 'ask' } as const
    if (question === null || texts.length === 0)
      return [{ ...reason, code: 'argument_missing', text: `${argument} is not given` }]
    const { answer = null, rejected = [] } = standings.get(question) ?? {}
    const isOneOf = (text: string, answers: readonly string[]): boolean =>
      answers.some((each) => toComparableAnswer(each) === toComparableAnswer(text))
    if (texts.some((text) => isOneOf(text, rejected)))
      return [{ ...reason, code: 'argument_rejected', effect: 'deny', text: `${argument} was ruled out` }]
    if (answer !== null && texts.every((text) => isOneOf(text, [answer]))) return []
    const believed = answer === null ? 'nothing is known' : `it is ${answer}`
    return [{ ...reason, code: 'argument_differs', text: `${argument} is not what is believed: ${believed}` }]
  })
}

/** What might harm is taken from anyone's word, however unsure: it only ever closes a gate. */
export function judgeHazards(
  hazards: readonly Hazard[],
  avoidFrom: number,
  args: GateArguments,
): readonly GateReason[] {
  return hazards.flatMap(({ argument, question, answer, probability }): readonly GateReason[] => {
    if (probability < avoidFrom || !names(textsOf(argumentOf(args, argument)), answer)) return []
    const text = `${argument} names ${answer}, at ${shownProbability(probability)}`
    return [{ code: 'argument_avoided', effect: 'deny', text, question }]
  })
}

/** What had no room among the hazards may be the one that the argument names: a person is asked. */
export function judgeOverfull(overfull: readonly OverfullHazards[], args: GateArguments): readonly GateReason[] {
  return overfull.flatMap(({ argument, question }): readonly GateReason[] => {
    if (textsOf(argumentOf(args, argument)).length === 0) return []
    const text = `more was named than there is room for, so ${argument} can't be checked against all of it`
    return [{ code: 'answers_left_out', effect: 'ask', text, question }]
  })
}

/** Whether one of the texts has every word of the answer, in the singular or the plural. */
function names(texts: readonly string[], answer: string): boolean {
  const wanted = singulars(answer)
  return wanted.length > 0 && texts.some((text) => isWithin(wanted, new Set(singulars(text))))
}

function isWithin(wanted: readonly string[], words: ReadonlySet<string>): boolean {
  return wanted.every((word) => words.has(word))
}

function singulars(text: string): readonly string[] {
  return wordsOf(text).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))
}
