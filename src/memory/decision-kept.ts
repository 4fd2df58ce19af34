import type { EvidenceReading } from '../belief/belief.ts'
import type { GateDecision } from '../policy/decision.ts'
import { toComparableAnswer } from '../question/question.ts'
import { isOfRecord } from './record-evidence.ts'

type Detail = Pick<GateDecision, 'reasons' | 'facts' | 'orders'>

/** Values that records have, by the question they are of. */
export type RecordValues = ReadonlyMap<string, readonly string[]>

export function recordValuesIn(
  grounds: readonly { readonly question: { readonly key: string }; readonly readings: readonly EvidenceReading[] }[],
): RecordValues {
  const values = grounds.map(({ question, readings }): [string, readonly string[]] => [
    question.key,
    readings.filter(({ evidence }) => isOfRecord(evidence.id)).flatMap(({ reading }) => Object.keys(reading.answers)),
  ])
  return new Map(values.filter(([, answers]) => answers.length > 0))
}

const IN_ITS_SYSTEM = '(in its record)'

/**
 * A decision as it is kept: of a record that was read in place the figures and not the value, which stays in the system that owns it.
 */
export function withoutRecordValues({ reasons, facts, orders }: Detail, values: RecordValues): Detail {
  const hidden = (question: string, answer: string | null): string | null =>
    answer !== null && values.get(question)?.some((each) => isSame(each, answer)) ? null : answer
  return {
    orders,
    facts: facts.map((fact) => ({
      ...fact,
      answer: hidden(fact.question, fact.answer),
      cleanRoom: { ...fact.cleanRoom, answer: hidden(fact.question, fact.cleanRoom.answer) },
    })),
    reasons: reasons.map((reason) => {
      const named = (reason.question === null ? undefined : values.get(reason.question)) ?? []
      return { ...reason, text: named.reduce((text, each) => text.replaceAll(each, IN_ITS_SYSTEM), reason.text) }
    }),
  }
}

function isSame(a: string, b: string): boolean {
  return toComparableAnswer(a) === toComparableAnswer(b)
}
