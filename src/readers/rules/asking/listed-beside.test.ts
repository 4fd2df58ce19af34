import { describe, expect, it } from 'vitest'
import type { Question } from '../../../question/question.ts'
import { passageOf } from '../said.fixture.ts'
import { onDemandFinding } from './on-demand.ts'
import { planOf } from './question-plan.ts'

function answerTo(text: string, asked: string, answers: readonly string[], subject = 'user'): string {
  const question = { text: asked, subject, attribute: 'it', shape: 'one_of', answers, open: true, origin: 'on_demand' }
  const found = onDemandFinding(passageOf(text), planOf(question as unknown as Question))
  return found?.values[0]?.answer ?? 'unknown'
}

describe('a listed answer in a message that says in all what was asked', () => {
  const jacket = ['the blue one', 'the grey one']

  it.each([
    [
      'The jacket for the hike is too small. The grey one, please.',
      'Which jacket do I want for the hike?',
      'the grey one',
    ],
    ['The grey one, please.', 'Which jacket do I want for the hike?', 'unknown'],
    ['The jacket for the hike. The blue one or the grey one?', 'Which jacket do I want for the hike?', 'unknown'],
    ['The jacket for the hike. Not the blue one.', 'Which jacket do I want for the hike?', 'unknown'],
    [
      'The jacket for the hike. The blue one is big. The grey one is small.',
      'Which jacket do I want for the hike?',
      'unknown',
    ],
  ])('%s', (text, asked, expected) => expect(answerTo(text, asked, jacket)).toBe(expected))
})
