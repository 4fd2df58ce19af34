import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CorpusCounts, NearbyText, PlaceInTalk, RelevanceCandidate } from './candidate.ts'
import { rankByRelevance } from './rank.ts'
import { recallWordsOf } from './recall-words.ts'
import { createRelevance, strengthOf } from './relevance.ts'
import { type AskedBy, toRelevanceQuery } from './relevance-query.ts'
import { whoseWords } from './whose-words.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const NOW = 1000 * DAY
const KNOWN = [
  { key: 'maya', name: 'Maya' },
  { key: 'sam', name: 'Sam' },
]

function asked(text: string, by: Partial<AskedBy> = {}) {
  return toRelevanceQuery(text, { asker: 'user', known: KNOWN, askedAt: NOW, window: null, ...by })
}

interface Said extends Partial<RelevanceCandidate> {
  /** The nearest first. */
  readonly before?: readonly NearbyText[]
  readonly after?: readonly NearbyText[]
}

function said(text: string, { before = [], after = [], ...other }: Said = {}): RelevanceCandidate {
  const own = { words: recallWordsOf(text), saidAt: 0 }
  const place = {
    text: own,
    before: before.reduceRight<PlaceInTalk | null>((next, each) => ({ text: each, before: next, after: null }), null),
    after: after.reduceRight<PlaceInTalk | null>((next, each) => ({ text: each, before: null, after: next }), null),
  }
  return { id: text, authorKey: 'user', about: null, similarity: null, ...own, place, ...other }
}

const CORPUS: CorpusCounts = { texts: 3, averageWords: 2, textsWith: () => 1 }
const nearby = (text: string, saidAt = 0) => ({ words: recallWordsOf(text), saidAt })
/** `zebra` once in a text of mean length, of a question of that word. */
const SHARE = 1 / 2.2

describe('toRelevanceQuery', () => {
  test('distinct words without known names, which are people', () => {
    const query = asked('Did Maya run after running with Elena?')
    expect(query.words).toEqual(['run', 'elena'])
    expect(query.people.map(({ key }) => key)).toEqual(['maya', null])
    expect(query.toEmbed).toBe('Did I run after running with Elena?')
    expect(query.text).toBe('Did Maya run after running with Elena?')
  })

  test.each([
    ['Where do I live?', 'user'],
    ['my diet', 'user'],
    ['I’m late for?', 'user'],
    ['OUR daughter', 'user'],
    ['What did you tell me?', null],
    ['your advice to me', null],
    ['Where does she live?', null],
    ['the army in Imola', null],
  ])('own: %s', (text, own) => {
    expect(asked(text).own).toBe(own)
    expect(asked(text, { asker: null }).own).toBeNull()
  })

  test.each([
    ['Which came first?', true],
    ['in which order', true],
    ['days between A and B', true],
    ['how many weeks ago', true],
    ['When did I move?', true],
    ['How many days passed', true],
    ['how many month it took', true],
    ['How many bikes do I own?', false],
    ['Where do I live?', false],
    ['a border', false],
  ])('of order: %s', (text, isOfOrder) => {
    expect(asked(text).isOfOrder).toBe(isOfOrder)
  })

  test('said from a day before the window, for time zones, to three days after it, for who tells later', () => {
    expect(asked('x', { window: { from: 10, until: 12 } }).said).toEqual({ from: 9 * DAY, until: 16 * DAY })
    expect(asked('x', { window: { from: null, until: 12 } }).said).toEqual({
      from: Number.NEGATIVE_INFINITY,
      until: 16 * DAY,
    })
    expect(asked('x', { window: { from: 10, until: null } }).said).toEqual({
      from: 9 * DAY,
      until: Number.POSITIVE_INFINITY,
    })
    expect(asked('x').said).toBeNull()
  })

  test('a time to come is not when it was said; today is', () => {
    expect(asked('x', { window: { from: 1001, until: 1002 } }).said).toBeNull()
    expect(asked('x', { window: { from: 1000, until: 1000 } }).said).toBeNull()
    expect(asked('x', { window: { from: 999, until: 1000 } }).said).not.toBeNull()
    expect(asked('x', { window: { from: 999, until: 999 } }).said).not.toBeNull()
    expect(asked('x', { window: { from: 1000, until: 999 } }).said).not.toBeNull()
  })
})

describe('whoseWords', () => {
  const ofMaya = asked('What does Maya eat?')

  test.each([
    ['by her', { authorKey: 'maya' }, 1],
    ['about her', { about: 'maya' }, 1],
    ['naming her', { words: ['maya', 'eat'] }, 0.85],
    ['of another', { authorKey: 'sam', words: ['eat'] }, 0.7],
  ])('somebody known: %s', (_, other, whose) => {
    expect(whoseWords(ofMaya, said('fish', other))).toBe(whose)
  })

  test('a name that nobody kept writes under is found by being named', () => {
    const ofElena = asked('What does Elena eat?')
    expect(whoseWords(ofElena, said('Elena eats fish'))).toBe(1)
    expect(whoseWords(ofElena, said('I eat fish'))).toBe(0.7)
  })

  test('of several, the best', () => {
    const both = asked('Did Maya meet Sam?')
    expect(whoseWords(both, said('met', { authorKey: 'sam' }))).toBe(1)
    expect(whoseWords(both, said('saw Sam'))).toBe(0.85)
    expect(whoseWords(asked('Did Elena meet Sam?'), said('Sam and Elena'))).toBe(1)
  })

  test("the asker's own", () => {
    const own = asked('Where do I live?')
    expect(whoseWords(own, said('x'))).toBe(1)
    expect(whoseWords(own, said('x', { authorKey: 'sam', about: 'user' }))).toBe(1)
    expect(whoseWords(own, said('x', { authorKey: 'sam' }))).toBe(0.85)
    expect(whoseWords(asked('Where is it?'), said('x', { authorKey: 'sam' }))).toBe(1)
  })
})

describe('createRelevance', () => {
  const relevance = createRelevance(asked('zebra?'), CORPUS)

  test('worked: words, meaning, neighbours', () => {
    const parts = relevance(
      said('zebra pond', {
        similarity: 0.5,
        before: [nearby('kite moss'), nearby('zebra pond')],
        after: [nearby('zebra pond'), nearby('zebra pond'), nearby('zebra pond')],
      }),
    )
    expect(parts.words).toBeCloseTo(SHARE, 12)
    expect(parts.meaning).toBeCloseTo(0.3, 12)
    expect(parts.around).toBeCloseTo((0.5 * 0.6 + 0.4 + 0.4 * 0.6) * SHARE, 12)
    expect(parts.whose).toBe(1)
    expect(parts.when).toBe(1)
    expect(parts.relevance).toBeCloseTo(1 - Math.exp(-(SHARE + 0.3 + 0.94 * SHARE)), 12)
  })

  test('works without vectors, and an opposite vector is no sign against', () => {
    expect(relevance(said('zebra pond')).relevance).toBeCloseTo(1 - Math.exp(-SHARE), 12)
    expect(relevance(said('kite', { similarity: -0.4 }))).toMatchObject({ relevance: 0, meaning: 0 })
  })

  test('an hour of silence ends an exchange', () => {
    const at = (ms: number) => relevance(said('kite', { before: [nearby('zebra pond', ms)], after: [] })).around
    expect(at(-HOUR)).toBeCloseTo(0.5 * SHARE, 12)
    expect(at(-HOUR - 1)).toBe(0)
    const behind = [nearby('kite', HOUR + 1), nearby('zebra pond', HOUR)]
    expect(relevance(said('kite', { after: behind })).around).toBe(0)
  })

  test('whose words and when they were said scale all of it', () => {
    const query = asked('Has Maya seen a zebra?', { window: { from: 10, until: 12 } })
    const parts = createRelevance(
      query,
      CORPUS,
    )(said('zebra pond', { authorKey: 'sam', saidAt: 8 * DAY, similarity: 1 }))
    expect(parts).toMatchObject({ whose: 0.7, when: 0.7 })
    expect(parts.relevance).toBeCloseTo(1 - Math.exp(-strengthOf(parts)), 12)
    expect(strengthOf(parts)).toBeCloseTo(0.49 * (parts.words + 0.6), 12)
  })

  test.each([
    [9 * DAY - 1, 0.7],
    [9 * DAY, 1],
    [16 * DAY - 1, 1],
    [16 * DAY, 0.7],
  ])('at %i', (saidAt, when) => {
    const query = asked('zebra', { window: { from: 10, until: 12 } })
    expect(createRelevance(query, CORPUS)(said('zebra', { saidAt })).when).toBe(when)
  })

  test('any candidate: between 0 and 1, more with more similarity', () => {
    const text = fc.constantFrom('zebra pond', 'kite', 'zebra zebra', '')
    const neighbours = fc.array(
      text.map((each) => nearby(each)),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(
        text,
        neighbours,
        neighbours,
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        (own, before, after, cosine) => {
          const low = relevance(said(own, { before, after, similarity: cosine })).relevance
          const high = relevance(said(own, { before, after, similarity: cosine + 0.1 })).relevance
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeLessThan(1)
          expect(high).toBeGreaterThan(low)
        },
      ),
    )
  })
})

describe('rankByRelevance', () => {
  const orderOf = (question: string, candidates: readonly RelevanceCandidate[]) =>
    rankByRelevance(asked(question), CORPUS, candidates).map(({ candidate }) => candidate.id)

  test('by relevance; equals the newest first, then by id', () => {
    const candidates = [
      said('kite', { id: 'b' }),
      said('kite', { id: 'a' }),
      said('kite', { id: 'c', saidAt: 5 }),
      said('zebra', { id: 'd' }),
    ]
    expect(orderOf('zebra?', candidates)).toEqual(['d', 'c', 'a', 'b'])
    expect(orderOf('zebra?', [...candidates].reverse())).toEqual(['d', 'c', 'a', 'b'])
  })

  const older = said('My best time over the gravel track was 27 minutes', { id: 'old', similarity: 0.5 })
  const newer = (other: Partial<RelevanceCandidate> = {}) =>
    said('Gravel track again, 25 minutes, my best time', { id: 'new', saidAt: 2 * HOUR, similarity: 0.4, ...other })
  const QUESTION = 'What is my best time over the gravel track?'

  test('a newer word on the same matter goes first, at the relevance of the older, which it names', () => {
    const [first, second] = rankByRelevance(asked(QUESTION), CORPUS, [older, newer()])
    expect(first).toMatchObject({ candidate: { id: 'new' }, newerThan: 'old', relevance: second?.relevance })
    expect(first?.parts.relevance).toBeLessThan(second?.parts.relevance as number)
    expect(second).toMatchObject({ newerThan: null, relevance: second?.parts.relevance })
  })

  test.each([
    ['within an hour it is the same telling', QUESTION, { saidAt: HOUR }],
    ['somebody else may mean something else', QUESTION, { authorKey: 'sam' }],
    [
      'much less relevant',
      QUESTION,
      { words: recallWordsOf('time gravel but also a lot more of things'), similarity: 0 },
    ],
    ['another matter', QUESTION, { words: ['time', 'minut'], similarity: 0.6 }],
    ['asked for the order of events', 'Which was first, my best time over the gravel track?', {}],
  ])('but: %s', (_, question, other) => {
    expect(orderOf(question, [older, newer(other)])).toEqual(['old', 'new'])
  })

  test('sharing a name alone is no matter', () => {
    const corpus = { ...CORPUS, textsWith: (stem: string) => (stem === 'elena' ? 1 : 2) }
    const ranked = rankByRelevance(asked('Where does Elena live?'), corpus, [
      said('Elena moved', { id: 'old', similarity: 0.5 }),
      said('Elena painted', { id: 'new', similarity: 0.5, saidAt: 10 * HOUR }),
    ])
    expect(ranked.map(({ candidate }) => candidate.id)).toEqual(['old', 'new'])
  })

  test('what is shared of a thing with a name counts, unless it is the name alone', () => {
    const firstOf = (question: string, recent: string) =>
      orderOf(question, [
        said('took my Leica on three trips', { id: 'old', similarity: 0.5 }),
        said(recent, { id: 'new', similarity: 0.49, saidAt: 10 * HOUR }),
      ])[0]
    const question = 'How many trips did my Leica see with flash and lens?'
    expect(firstOf(question, 'five Leica trips')).toBe('new')
    expect(firstOf(question, 'sold the Leica')).toBe('old')
  })

  test('words that ask for what is so now are no part of the matter', () => {
    const firstOf = (question: string) =>
      orderOf(question, [
        said('my current recent pond', { id: 'old', similarity: 0.6 }),
        said('my other pond', { id: 'new', similarity: 0.6, saidAt: 10 * HOUR }),
      ])[0]
    expect(firstOf('Which current, recent pond?')).toBe('new')
    expect(firstOf('Which zebra kite pond?')).toBe('new')
  })

  test('what is first by itself stays what it is', () => {
    const [first, second] = rankByRelevance(asked(QUESTION), CORPUS, [older, newer({ similarity: 0.9 })])
    expect(first).toMatchObject({ candidate: { id: 'new' }, newerThan: null, relevance: first?.parts.relevance })
    expect(second).toMatchObject({ candidate: { id: 'old' }, newerThan: null, relevance: second?.parts.relevance })
  })

  describe('how much two texts share', () => {
    const withWords = (id: string, words: string, saidAt: number, similarity: number) =>
      said(words, { id, saidAt, similarity })
    const firstOf = (question: string, old: string, recent: string, at = 0, later = 2 * HOUR) =>
      orderOf(question, [withWords('old', old, at, 0.9), withWords('new', recent, at + later, 0.8)])[0]

    test.each([
      [
        'half of what the older has is enough',
        'gravel zebra pond kite',
        'gravel zebra pond kite',
        'gravel zebra x y',
        'new',
      ],
      ['less is not', 'gravel zebra pond kite moss', 'gravel zebra pond kite moss', 'gravel zebra', 'old'],
      ['a third of the question is enough', 'gravel zebra pond', 'gravel moss', 'gravel kite', 'new'],
      ['a fifth is not', 'gravel zebra pond moss kite', 'gravel x', 'gravel y', 'old'],
      ['nothing is nothing', 'gravel zebra', 'x', 'y', 'old'],
    ])('%s', (_, question, old, recent, first) => {
      expect(firstOf(question, old, recent)).toBe(first)
    })

    test('an hour later, whenever that was', () => {
      expect(firstOf('gravel', 'gravel x', 'gravel y', 100 * DAY, HOUR)).toBe('old')
      expect(firstOf('gravel', 'gravel x', 'gravel y', 100 * DAY, HOUR + 1)).toBe('new')
    })
  })

  test('of three tellings the newest comes first', () => {
    const middle = newer({ id: 'mid', similarity: 0.45, saidAt: 2 * HOUR })
    expect(orderOf(QUESTION, [older, middle, newer({ saidAt: 9 * HOUR })])).toEqual(['new', 'mid', 'old'])
  })

  test('looks among the first twenty', () => {
    const between = Array.from({ length: 19 }, (_, i) =>
      said('kite', { id: `k${i}`, similarity: 0.5, words: older.words, authorKey: `p${i}` }),
    )
    const ids = (count: number) =>
      orderOf('The best time over the gravel track?', [older, ...between.slice(0, count), newer()])
    expect(ids(18).indexOf('new')).toBeLessThan(ids(18).indexOf('old'))
    expect(ids(19).indexOf('new')).toBe(20)
  })
})
