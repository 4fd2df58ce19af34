import { describe, expect, it } from 'vitest'
import type { Question } from '../../../question/question.ts'
import { analyse } from '../analysis.ts'
import { planOf } from '../asking/question-plan.ts'
import { passageOf } from '../said.fixture.ts'
import type { Sentence } from '../text/sentences.ts'
import { listedByValue } from './listed-by-value.ts'

function found(text: string, answers: readonly string[]): readonly string[] {
  const analysis = analyse(passageOf(text))
  const question = {
    text: 'What is it?',
    subject: 'user',
    attribute: 'it',
    shape: 'one_of',
    answers,
    origin: 'on_demand',
  }
  const plan = planOf(question as unknown as Question)
  return listedByValue(analysis, analysis.sentences[0] as Sentence, plan).map(({ answer }) => answer)
}

describe('listed answers by what they come to', () => {
  it.each([
    ['We fly on the 15th.', ['14 September', '15 September'], ['15 September']],
    ['We fly on 15 October.', ['14 September', '15 September'], []],
    ['We fly on the fifteenth.', ['September 15', '2026-09-14'], ['September 15']],
    ['It is on Wednesday the 6th.', ['5 May', '6. Mai'], ['6. Mai']],
    ['We fly on the 15th.', ['15 May', '15 June'], []],
    ['The service is at half five.', ['16:30', '17:30'], ['17:30']],
    ['The service is at half five.', ['5:30', '17:30'], []],
    ['The service is at 5:30.', ['16:30', '17:30'], []],
    ['The service is at 5 pm.', ['5 am', '17:00'], ['17:00']],
    ['The service is at noon.', ['12:00', '18:00'], ['12:00']],
    ['The dose is now seventy-five.', ['50', '75'], ['75']],
    ['The dose is blue.', ['50', '75'], []],
    ['The dose is 50.', ['red', 'blue'], []],
  ] as const)('%s %j: %j', (text, answers, expected) => expect(found(text, answers)).toEqual(expected))
})
