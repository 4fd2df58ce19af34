import { describe, expect, test } from 'vitest'
import type { Contribution } from '../belief/belief.ts'
import type { Question } from '../question/question.ts'
import { guide } from '../recall/guidance.ts'
import { resultOf, unknownBelief } from './ask-result.ts'
import { guidedByAsk } from './guided-by-ask.ts'
import type { AskResult, KnownQuestion } from './receipts.ts'

const question: Question = {
  key: 'maya.diet',
  subject: 'maya',
  attribute: 'diet',
  text: 'What does Maya eat?',
  shape: 'one_of',
  answers: [],
  open: true,
  unit: null,
  tolerance: 0,
  changeRatePerDay: 0.001,
  stakes: 'medium',
  baseRates: null,
  origin: 'catalogue',
  createdAt: 0,
}
const neverAsked = (): readonly Contribution[] => {
  throw new Error('the reasons are not to be worked out')
}
const known: KnownQuestion = {
  question: 'maya.home',
  text: 'Where does Maya live?',
  leading: { answer: 'Leeds', probability: 0.9 },
  state: 'likely',
  reason: null,
}

function answered(more: Partial<AskResult>, because = neverAsked): AskResult {
  const answers = more.answers ?? [
    { answer: 'fish', probability: 0.85 },
    { answer: 'vegetarian', probability: 0.1 },
  ]
  const belief = unknownBelief(more.question ?? question, 0, more.reason ?? 'no_evidence')
  return resultOf(
    'What does Maya eat?',
    { ...belief, state: 'likely', reason: null, leading: answers[0] ?? null, ...more, answers },
    because,
    { madeNow: false, known: more.known ?? [] },
  )
}

describe('an answer as guidance sees it', () => {
  test('a belief about the very question', () => {
    const guided = guidedByAsk(answered({}))
    expect(guided).toEqual({
      sealed: [],
      verdict: 'high',
      stored: 'answer',
      probability: 0.85,
      state: 'likely',
      stakes: 'medium',
      answer: 'fish',
      competing: [{ answer: 'vegetarian', probability: 0.1 }],
      related: [],
    })
    expect(guide(guided)).toMatchObject({ advice: 'answer', mode: 'helpful', message: null })
    expect(guide(guidedByAsk(answered({ state: 'contested' }))).advice).toBe('hedge')
  })

  test('days in words, numbers with their unit', () => {
    const day = { ...question, shape: 'date' } as const
    expect(guidedByAsk(answered({ question: day, answers: [{ answer: '--09-14', probability: 0.9 }] })).answer).toBe(
      '14 September',
    )
    const weight = { ...question, shape: 'number', unit: 'kg' } as const
    const answers = [
      { answer: '70', probability: 0.6 },
      { answer: '72', probability: 0.3 },
    ]
    const guided = guidedByAsk(answered({ question: weight, answers }))
    expect(guided).toMatchObject({ answer: '70 kg', competing: [{ answer: '72 kg', probability: 0.3 }] })
    expect(guidedByAsk(answered({ question: { ...weight, unit: null }, answers })).answer).toBe('70')
  })

  test('of a set all members that are in, as sure as the least sure; they are no rivals', () => {
    const answers = [
      { answer: 'tea', probability: 0.9 },
      { answer: 'coffee', probability: 0.5 },
      { answer: 'milk', probability: 0.4 },
    ]
    const set = { ...question, shape: 'any_of' } as const
    expect(guidedByAsk(answered({ question: set, answers }))).toMatchObject({
      answer: 'tea, coffee',
      probability: 0.5,
      competing: [],
    })
    expect(guidedByAsk(answered({ question: set, answers: answers.slice(2) }))).toMatchObject({
      answer: 'milk',
      probability: 0.4,
    })
  })

  test('E12 nothing known: refused, but for a guess in creative', () => {
    for (const reason of ['no_such_question', 'no_evidence', 'all_rejected'] as const) {
      const result = answered({ state: 'unknown', reason, answers: [] }, () => [])
      expect(guidedByAsk(result)).toMatchObject({ verdict: 'none', stored: 'nothing', answer: null, probability: null })
      expect(guide(guidedByAsk(result)).advice).toBe('refuse')
      expect(guide(guidedByAsk(result), 'creative').advice).toBe('offer_guess')
    }
  })

  test('E14 something else is known of them: asked, with what is known', () => {
    const guided = guidedByAsk(
      answered({
        state: 'unknown',
        reason: 'no_such_question',
        answers: [],
        known: [known, { ...known, leading: null }],
      }),
    )
    expect(guided).toMatchObject({
      verdict: 'low',
      stored: 'about_them',
      related: [{ text: 'Where does Maya live? Leeds' }, { text: 'Where does Maya live?' }],
    })
    expect(guide(guided).advice).toBe('ask')
    expect(guide(guided, 'strict').advice).toBe('refuse')
  })

  test('too weak or expired: hedged, with what was said', () => {
    const said = ['one', 'two', 'three', 'four'].map((quote) => ({ quote }) as Contribution)
    for (const reason of ['too_weak', 'expired'] as const) {
      const guided = guidedByAsk(answered({ state: 'unknown', reason }, () => said))
      expect(guided).toMatchObject({ verdict: 'low', stored: 'answer', answer: 'fish' })
      expect(guided.related).toEqual([{ text: 'one' }, { text: 'two' }, { text: 'three' }])
      expect(guide(guided, 'helpful').advice).toBe('hedge')
    }
  })
})
