import { describe, expect, it } from 'vitest'
import type { Reading } from '../reading/reading.ts'
import { STARTING_PARAMETERS } from '../trust/parameters.ts'
import { compareText, type Statement, statementsOf, toDays } from './statement.ts'
import { DAY, NOW, type Told, told } from './told.fixture.ts'

function stated(given: Told): Statement {
  const [statement] = statementsOf([told('a', given)], NOW, STARTING_PARAMETERS)
  if (statement === undefined) throw new Error('no statement')
  return statement
}

function isDropped(given: Told): boolean {
  return statementsOf([told('a', given)], NOW, STARTING_PARAMETERS).length === 0
}

describe('what a statement claims', () => {
  it('is a share of the whole reading', () => {
    const { answers, denies, none } = stated({
      says: { fish: 1.2 },
      denies: { meat: 0.4 },
      reading: { unclear: 0.3, unrelated: 0.1 },
    })
    expect(answers).toEqual([['fish', 0.6]])
    expect(denies).toEqual([['meat', 0.2]])
    expect(none).toBeCloseTo(0.2, 12)
  })

  it('is only what is asserted, or may be', () => {
    const asked = stated({ says: 'fish', facets: { force: { ask: 1 } } })
    expect(asked.answers).toEqual([])
    expect(asked.none).toBe(1)
    const half = stated({ says: { fish: 0.93 }, facets: { force: { assert: 0.3, unclear: 0.2, joke: 0.5 } } })
    expect(half.answers[0]?.[1]).toBeCloseTo(0.465, 12)
    expect(half.none).toBeCloseTo(0.535, 12)
    const noForce = { assert: 0, ask: 0, suppose: 0, joke: 0, instruct: 0, quote: 0, unclear: 0 }
    expect(stated({ says: { fish: 0.93 }, facets: { force: noForce } }).none).toBeCloseTo(0.07, 12)
  })

  it.each(['ask', 'suppose', 'joke', 'instruct', 'quote'] as const)('is nothing for %s', (force) => {
    expect(stated({ says: 'fish', facets: { force: { [force]: 1 } } }).answers).toEqual([])
  })

  it('names no answer below one in a million', () => {
    const rare = (mass: number): number =>
      stated({ says: { fish: mass }, reading: { unclear: 1 - mass, unrelated: 0 } }).answers.length
    expect([rare(1.01e-6), rare(0.99e-6), rare(0)]).toEqual([1, 0, 0])
  })

  it('is listed by spelling', () => {
    const { answers } = stated({ says: { vegan: 0.3, fish: 0.3, meat: 0.33 } })
    expect(answers.map(([answer]) => answer)).toEqual(['fish', 'meat', 'vegan'])
  })
})

describe('how long a statement holds', () => {
  const mixed = { lasting: 0.5, one_off: 0.3, unclear: 0.2 }

  it('is its one-off share, and of no cue the share that is usual for its class', () => {
    expect(stated({ facets: { lasting: mixed } }).oneOff).toBeCloseTo(0.3 + 0.2 * 0.08, 12)
    expect(stated({ source: { class: 'user_stated' }, facets: { lasting: mixed } }).oneOff).toBeCloseTo(0.31, 12)
    expect(
      stated({ source: { class: 'document', purpose: 'marketing' }, facets: { lasting: mixed } }).oneOff,
    ).toBeCloseTo(0.34, 12)
    expect(stated({ facets: { lasting: { one_off: 1 } } }).oneOff).toBe(0.97)
    expect(stated({ facets: { lasting: { lasting: 1, one_off: 0.6, unclear: 0.4 } } }).oneOff).toBeCloseTo(
      (0.6 + 0.4 * 0.08) / 2,
      12,
    )
    expect(stated({ facets: { lasting: { lasting: 0 } } }).oneOff).toBe(0.08)
  })

  it('is about now inside the span it gives', () => {
    const inside = stated({ daysAgo: 2, facets: { lasting: mixed }, reading: { validUntil: NOW + 1 } })
    expect(inside.oneOff).toBeCloseTo(0.2 * 0.08, 12)
    expect(inside.isOver).toBe(false)
  })

  it('is over from its end on', () => {
    const over = stated({ daysAgo: 2, facets: { lasting: mixed }, reading: { validUntil: NOW } })
    expect(over.oneOff).toBe(0.97)
    expect(over.isOver).toBe(true)
  })

  it('does not begin before its beginning', () => {
    expect(isDropped({ reading: { validFrom: NOW + 1 } })).toBe(true)
    expect(isDropped({ reading: { validFrom: NOW } })).toBe(false)
  })
})

describe('when a statement was true', () => {
  it('is when it was said, or the time it states', () => {
    expect(stated({ daysAgo: 3 }).asOf).toBe(toDays(NOW - 3 * DAY))
    expect(stated({ daysAgo: 3, reading: { asOf: NOW - 700 * DAY } }).asOf).toBe(toDays(NOW - 700 * DAY))
    expect(stated({ daysAgo: 3 }).saidAt).toBe(toDays(NOW - 3 * DAY))
  })

  it('is from its beginning on, if that came later', () => {
    expect(stated({ daysAgo: 30, reading: { validFrom: NOW - 10 * DAY } }).asOf).toBe(toDays(NOW - 10 * DAY))
    expect(stated({ daysAgo: 30, reading: { validFrom: NOW - 50 * DAY } }).asOf).toBe(toDays(NOW - 30 * DAY))
    expect(stated({ daysAgo: 30, reading: { validFrom: NOW - 10 * DAY, asOf: NOW - 20 * DAY } }).asOf).toBe(
      toDays(NOW - 20 * DAY),
    )
  })

  it('is never later than now', () => {
    const { saidAt, asOf } = stated({ daysAgo: -5 })
    expect([saidAt, asOf]).toEqual([toDays(NOW), toDays(NOW)])
    expect(stated({ daysAgo: 1, reading: { asOf: NOW + DAY } }).asOf).toBe(toDays(NOW))
  })
})

describe('whose word it is', () => {
  it('has the trust of its source', () => {
    expect(stated({}).trust).toBe(0.88)
    expect(stated({ source: { class: 'document', purpose: 'marketing' } })).toMatchObject({
      trust: 0.45,
      isMarketing: true,
    })
  })

  it('is the user’s own, asserted, where the user vouched for it', () => {
    const promoted = stated({
      source: { class: 'inferred', purpose: 'marketing' },
      promoted: true,
      says: { fish: 0.93 },
      facets: { force: { joke: 1 }, access: { reported: 1 }, lasting: { unclear: 1 } },
    })
    expect(promoted).toMatchObject({ sourceClass: 'user_explicit', trust: 0.95, isMarketing: false, oneOff: 0.02 })
    expect(promoted.answers[0]?.[1]).toBeCloseTo(0.93, 12)
  })

  it('is never the assistant’s', () => {
    expect(isDropped({ source: { class: 'assistant' }, promoted: true })).toBe(true)
  })
})

describe('a broken reading', () => {
  it.each<[string, Told]>([
    ['NaN', { says: { fish: Number.NaN } }],
    ['a negative answer', { says: { fish: -0.1 } }],
    ['a negative denial', { denies: { fish: -0.1 } }],
    ['infinity', { says: { fish: Number.POSITIVE_INFINITY } }],
    ['more than can be summed', { says: { fish: 1e308 } }],
    ['NaN unclear', { reading: { unclear: Number.NaN } }],
    ['negative unrelated', { reading: { unrelated: -1 } }],
    ['nothing at all', { reading: { unclear: 0, unrelated: 0 } }],
    ['a broken facet', { facets: { lasting: { lasting: Number.NaN } } }],
    ['a negative access', { facets: { access: { reported: -1 } } }],
    ['a negative force', { facets: { force: { joke: -1 } } }],
    ['a broken correction', { facets: { correction: Number.NaN } }],
    ['no time', { daysAgo: Number.NaN }],
    ['a broken start', { reading: { validFrom: Number.NaN } }],
    ['a broken end', { reading: { validUntil: Number.POSITIVE_INFINITY } }],
    ['a broken as-of', { reading: { asOf: Number.NaN } }],
  ])('with %s is left out', (_, given) => {
    expect(isDropped(given)).toBe(true)
  })

  it('is not one that says only that it is unclear', () => {
    expect(isDropped({ reading: { unclear: 0, unrelated: 1 } })).toBe(false)
    expect(isDropped({ denies: { fish: 1 }, reading: { unclear: 0, unrelated: 0 } })).toBe(false)
  })
})

describe('the order of statements', () => {
  const ids = (all: readonly Statement[]): readonly string[] => all.map(({ entry }) => entry.evidence.id)
  const ordered = (...entries: ReturnType<typeof told>[]): readonly string[] =>
    ids(statementsOf(entries, NOW, STARTING_PARAMETERS))

  it('is by when they were said, then digest, then id', () => {
    expect(ordered(told('a', { daysAgo: 1 }), told('b', { daysAgo: 2 }))).toEqual(['b', 'a'])
    expect(ordered(told('a', { digest: 'z' }), told('b', { digest: 'y' }))).toEqual(['b', 'a'])
    expect(ordered(told('b', { digest: 'z' }), told('a', { digest: 'z' }))).toEqual(['a', 'b'])
    expect(ordered(told('a', { daysAgo: -1, digest: 'z' }), told('b', { daysAgo: -2, digest: 'y' }))).toEqual([
      'b',
      'a',
    ])
  })

  it('is by reader, then content, for two readings of one text', () => {
    const readings = (...parts: Partial<Reading>[]): readonly unknown[] =>
      statementsOf(
        parts.map((reading) => told('a', { reading })),
        NOW,
        STARTING_PARAMETERS,
      ).map(({ entry }) => [entry.reading.reader, entry.reading.unclear])
    expect(readings({ reader: 'b' }, { reader: 'a' })).toEqual([
      ['a', 0.05],
      ['b', 0.05],
    ])
    expect(readings({ unclear: 0.9 }, { unclear: 0.1 })).toEqual([
      ['test@1', 0.1],
      ['test@1', 0.9],
    ])
  })

  it('compares text by code unit', () => {
    expect([compareText('a', 'b'), compareText('b', 'a'), compareText('a', 'a')]).toEqual([-1, 1, 0])
  })
})

describe('what is rather concluded than known', () => {
  const isBehaviour = (access: Partial<Reading['facets']['access']>, promoted = false): boolean =>
    stated({ says: 'fish', promoted, facets: { access } }).isBehaviour

  it('counts as behaviour from more than half on, whatever the rest is', () => {
    expect(isBehaviour({ first_hand: 0.5, inferred: 0.5 })).toBe(false)
    expect(isBehaviour({ first_hand: 0.49, inferred: 0.51 })).toBe(true)
    expect(isBehaviour({ first_hand: 0.2, reported: 0.1, unclear: 0.1, inferred: 0.41 })).toBe(true)
    expect(isBehaviour({ first_hand: 0.2, reported: 0.2, unclear: 0.2, inferred: 0.41 })).toBe(false)
    expect(isBehaviour({ first_hand: 0, inferred: 0 })).toBe(false)
    expect(isBehaviour({ inferred: 1 }, true)).toBe(false)
  })

  it('is half of what is asserted, of masses that are no shares', () => {
    const twice = stated({ says: { fish: 0.93 }, facets: { force: { assert: 0.6, unclear: 0.4, joke: 1 } } })
    expect(twice.answers[0]?.[1]).toBeCloseTo(0.465, 12)
  })
})
