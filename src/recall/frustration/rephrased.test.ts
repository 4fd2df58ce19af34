import { describe, expect, test } from 'vitest'
import { areOneQuestion, isRephrased, sameQuestionTurns, wordOverlap } from './rephrased.ts'

const asked = (...texts: readonly string[]) => texts.map((text) => ({ text, wasAnswered: false }))

describe('the same question, rephrased', () => {
  test('is noticed the third time', () => {
    const turns = asked("What is Maya's shoe size?", 'Which shoe size does Maya have?', "Maya's shoe size?")
    expect(isRephrased(turns)).toBe(true)
    expect(isRephrased(turns.slice(0, 2))).toBe(false)
    expect(isRephrased(turns.slice(0, 2), { leastTimes: 2 })).toBe(true)
    expect(sameQuestionTurns(turns)).toEqual([0, 1, 2])
  })

  test('other turns may stand between, and wordings may drift', () => {
    const turns = asked('blue shoe size', 'the weather tomorrow', 'shoe size', 'size', 'thanks')
    expect(sameQuestionTurns(turns.slice(0, 4), { leastOverlap: 0.6 })).toEqual([0, 2, 3])
    expect(isRephrased(turns, { leastOverlap: 0.6 })).toBe(false)
  })

  test('a good answer ends it', () => {
    const [first, second, third] = asked('shoe size of Maya', 'Maya, shoe size?', "Maya's shoe size?")
    if (first === undefined || second === undefined || third === undefined) throw new Error('no turns')
    expect(sameQuestionTurns([{ ...first, wasAnswered: true }, second, third])).toEqual([1, 2])
    expect(sameQuestionTurns([first, { ...second, wasAnswered: true }, third])).toEqual([2])
    expect(sameQuestionTurns([first, second, { ...third, wasAnswered: true }])).toEqual([])
    const other = { text: 'the weather tomorrow', wasAnswered: true }
    expect(isRephrased([first, other, second, other, third])).toBe(true)
  })

  test('nothing was asked', () => {
    expect(isRephrased([])).toBe(false)
    expect(isRephrased(asked('', '', ''))).toBe(false)
    expect(isRephrased(asked('What?', 'What?', 'What?'))).toBe(false)
  })

  test('in other languages too', () => {
    expect(areOneQuestion('Wie ist die Schuhgröße von Maya?', 'Welche Schuhgröße hat Maya?')).toBe(true)
    expect(areOneQuestion('¿Cuál es la talla de Maya?', '¿Qué talla tiene Maya?', { leastOverlap: 0.6 })).toBe(true)
    expect(areOneQuestion('Wo wohnt meine Schwester?', 'Wo arbeitet meine Schwester?')).toBe(false)
  })

  test('of another person it is another question, whatever a model says', () => {
    const similarity = { of: () => 1, least: 0.9 }
    expect(areOneQuestion('What shoe size has Maya?', 'What shoe size has Sam?', { similarity })).toBe(false)
    expect(areOneQuestion('What shoe size has Maya?', 'Say, how big are the feet of Maya?', { similarity })).toBe(true)
    expect(areOneQuestion('a house', 'the weather', { similarity: { of: () => 0.8, least: 0.9 } })).toBe(false)
    expect(areOneQuestion('a house', 'the weather', { similarity: { of: () => 0.9, least: 0.9 } })).toBe(true)
    expect(areOneQuestion('What shoe size has Maya?', 'What shoe size do I have?')).toBe(false)
    expect(areOneQuestion('Maya has what shoe size?', 'What shoe size?')).toBe(true)
  })

  test('overlap is twice the common content words over all of them', () => {
    expect(wordOverlap("What is Maya's shoe size?", 'What size does Maya wear?')).toBeCloseTo((2 * 2) / 6, 12)
    expect(wordOverlap('shoe', 'hat')).toBe(0)
    expect(wordOverlap('', 'hat')).toBe(0)
    expect(wordOverlap('hat', '')).toBe(0)
    expect(wordOverlap('shoes', 'shoe')).toBe(1)
  })
})
