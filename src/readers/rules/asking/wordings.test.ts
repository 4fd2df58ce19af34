import { describe, expect, it } from 'vitest'
import { createRules } from '../rules.ts'
import { wordingsOf } from './wordings.ts'

describe('wordingsOf', () => {
  const home = {
    wording: 'Where does {s} live?',
    asks: ['where ~do {s} live', "where ~be {s's} home|house|flat", '~be {s} living in {v}', 'which town ~be {s} in?'],
  }

  it('puts a question as the user would, in the ways that can be said as they stand', () => {
    expect(wordingsOf(home, 'user')).toEqual(['Where do I live?', 'Where is my home?', 'Which town am I in?'])
    expect(wordingsOf(home, 'nora')).toEqual([
      'Where does Nora live?',
      "Where is Nora's home?",
      'Which town is Nora in?',
    ])
    expect(wordingsOf(home, 'user.best_friend')).toEqual([
      'Where does my best friend live?',
      "Where is my best friend's home?",
      'Which town is my best friend in?',
    ])
    expect(wordingsOf(home, 'user.boss.wife')[1]).toBe("Where is my boss' wife's home?")
  })

  it('leaves out what needs a value, another tense or nobody', () => {
    const asks = [
      '~do {s} live in|at {v}',
      'where ~do {s} +move',
      'where {s} ~work',
      'when ~be the deadline $',
      'any allergies',
    ]
    expect(wordingsOf({ wording: 'Is {s} there?', asks }, 'user')).toEqual(['Am I there?'])
    expect(wordingsOf({ wording: 'What is the rule for {s}?', asks: [] }, 'user')).toEqual(['What is the rule for me?'])
    expect(wordingsOf({ wording: 'Has {s} a car?', asks: [] }, 'user')).toEqual(['Have I a car?'])
  })

  it('is empty for what the catalogue does not know', () => {
    const { catalogue } = createRules()
    expect(catalogue.wordings?.('user.home')[0]).toBe('Where do I live?')
    expect(catalogue.wordings?.('user.zorb')).toEqual([])
  })
})
