import { describe, expect, it } from 'vitest'
import { verdictOf } from './answerability-model.ts'

describe('verdictOf', () => {
  it('is read off the bands, each from its least probability on', () => {
    const bands = { high: 0.8, moderate: 0.5, low: 0.2 }
    const at = [1, 0.8, 0.7999, 0.5, 0.4999, 0.2, 0.1999, 0].map((each) => verdictOf(each, bands))
    expect(at).toEqual(['high', 'high', 'moderate', 'moderate', 'low', 'low', 'none', 'none'])
  })
})
