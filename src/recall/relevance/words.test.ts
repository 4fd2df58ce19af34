import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stemOf } from '../../evidence/stem.ts'
import type { CorpusCounts } from './candidate.ts'
import { recallWordsOf } from './recall-words.ts'
import { relatedTo } from './related-words.ts'
import { createWordMatch, missingShare } from './word-match.ts'

test('a text is about its words without those that build the sentence', () => {
  expect(recallWordsOf("When did Maya's dogs start running? I don't know; running!")).toEqual([
    'maya',
    'dog',
    'start',
    'run',
    'know',
    'run',
  ])
  expect(recallWordsOf('What is it to me?')).toEqual([])
})

describe('related words', () => {
  test('stand for each other both ways, never for themselves, whatever their form', () => {
    expect(relatedTo(stemOf('lives'))).toContain(stemOf('moving'))
    expect(relatedTo(stemOf('moved'))).toContain(stemOf('live'))
    expect(relatedTo('live')).not.toContain('live')
    expect(relatedTo('zebra')).toEqual([])
  })

  test('a word in two circles has both, each once', () => {
    const partner = relatedTo('partner')
    expect(partner).toContain(stemOf('spouse'))
    expect(partner).toContain(stemOf('boyfriend'))
    expect(new Set(partner).size).toBe(partner.length)
  })
})

const corpusOf = (texts: readonly (readonly string[])[]): CorpusCounts => ({
  texts: texts.length,
  averageWords: texts.reduce((sum, words) => sum + words.length, 0) / texts.length,
  textsWith: (stem) => texts.filter((words) => words.includes(stem)).length,
})

describe('createWordMatch', () => {
  const corpus = corpusOf([
    ['zebra', 'gravel'],
    ['gravel', 'pond'],
    ['kite', 'moss'],
  ])

  test('worked: one word of one, once in a text of mean length', () => {
    expect(createWordMatch(['zebra'], corpus).share(['zebra', 'gravel'])).toBeCloseTo(1 / 2.2, 12)
  })

  test('worked: a rare and a common word', () => {
    const match = createWordMatch(['zebra', 'gravel'], corpus)
    const rare = Math.log(1 + 2.5 / 1.5)
    const common = Math.log(1 + 1.5 / 2.5)
    expect(match.share(['zebra', 'pond'])).toBeCloseTo(rare / 2.2 / (rare + common), 12)
    expect(match.telling[0]).toBeCloseTo(rare / (rare + common), 12)
    expect(match.telling[1]).toBeCloseTo(common / (rare + common), 12)
    expect(match.itself(['gravel', 'moss'])).toEqual([1])
  })

  test('worked: repeats saturate, length is half discounted', () => {
    const { share } = createWordMatch(['zebra'], corpus)
    expect(share(['zebra', 'zebra'])).toBeCloseTo(2 / 3.2, 12)
    expect(share(['zebra', 'a', 'b', 'c'])).toBeCloseTo(1 / (1 + 1.2 * (0.5 + 0.5 * 2)), 12)
  })

  test('worked: a related word counts half of what both say at least; the better of several counts', () => {
    const said = corpusOf([['moved'], ['hous'], ['hous'], ['kite']])
    const live = Math.log(1 + 4.5 / 0.5)
    const house = Math.log(1 + 2.5 / 2.5)
    const { share } = createWordMatch(['live'], said)
    expect(share(['hous'])).toBeCloseTo((0.5 * house) / 2.2 / live, 12)
    expect(share(['hous', 'live'])).toBeCloseTo(1 / (1 + 1.2 * (0.5 + 0.5 * 2)), 12)
    expect(createWordMatch(['live'], said).itself(['hous'])).toEqual([])
  })

  test('a word of the question itself is no stand-in for another of its words', () => {
    const { share } = createWordMatch(['live', 'hous'], corpusOf([['live'], ['hous'], ['kite']]))
    expect(share(['hous'])).toBeCloseTo(1 / 2.2 / 2, 12)
  })

  test('matches nothing where there is nothing, and counts no text twice', () => {
    const { share } = createWordMatch(['zebra'], corpus)
    expect(share([])).toBe(0)
    expect(share(['kite'])).toBe(0)
    expect(createWordMatch([], corpus).share(['zebra'])).toBe(0)
    expect(createWordMatch(['zebra'], { ...corpus, averageWords: 0 }).share(['zebra', 'kite'])).toBeCloseTo(1 / 2.2, 12)
    expect(createWordMatch(['x'], { texts: 1, averageWords: 1, textsWith: () => 9 }).share(['x'])).toBeCloseTo(1 / 2.2)
  })

  const words = fc.array(fc.constantFrom('zebra', 'gravel', 'pond', 'kite', 'live', 'hous', 'move'), { maxLength: 12 })

  test('is within 0 and 1, and does not fall when a word of the question is added in place of another word', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('zebra', 'gravel', 'live'), { minLength: 1 }),
        words,
        (query, text) => {
          const { share } = createWordMatch(query, corpus)
          const own = share([...text, 'other'])
          expect(own).toBeGreaterThanOrEqual(0)
          expect(own).toBeLessThan(1)
          expect(share([...text, query[0] as string])).toBeGreaterThanOrEqual(own - 1e-12)
        },
      ),
    )
  })
})

describe('words that no kept text has', () => {
  const corpus = corpusOf([['name', 'cat'], ['cat'], ['dog']])

  test('worked: the rarer count more', () => {
    const [rare, gone] = [Math.log(1 + 2.5 / 1.5), Math.log(1 + 3.5 / 0.5)]
    expect(missingShare(['name', 'hamster'], corpus)).toBeCloseTo(gone / (rare + gone), 12)
    expect(missingShare(['name', 'hamster'], corpus)).toBeCloseTo(0.679, 3)
  })

  test('none where all are there or nothing is asked, all where none is', () => {
    expect(missingShare(['name', 'dog'], corpus)).toBe(0)
    expect(missingShare([], corpus)).toBe(0)
    expect(missingShare(['hamster'], corpus)).toBe(1)
  })
})
