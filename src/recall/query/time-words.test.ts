import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NamedTime, type TimeReader, timeWordsOf } from './time-words.ts'

const TODAY = 1000

/** Knows the times in `{relation|words|first|last|span|year}`-free texts by their words. */
function reading(times: Readonly<Record<string, Partial<NamedTime>>>): TimeReader {
  return (text) =>
    Object.entries(times)
      .map(([words, time]) => {
        const start = text.indexOf(words)
        const common = { relation: '', firstDay: null, lastDay: null, spanInDays: 0, hasYear: false }
        return { ...common, ...time, start, end: start + words.length }
      })
      .filter(({ start }) => start >= 0)
      .sort((a, b) => a.start - b.start)
}
const day = (firstDay: number, relation = '', hasYear = true): Partial<NamedTime> => ({
  firstDay,
  lastDay: firstDay,
  relation,
  hasYear,
})

describe('the window', () => {
  test.each<[string, string, Partial<NamedTime>, number | null, number | null, string]>([
    ['Where did I go in May?', 'May', { firstDay: 800, lastDay: 830, relation: 'in' }, 800, 830, 'Where did I go?'],
    ['Where did I go last month?', 'last month', { firstDay: 970, lastDay: 999 }, 970, 999, 'Where did I go?'],
    ['What since May, again?', 'May', day(800, 'since'), 800, null, 'What, again?'],
    ['What after May?', 'May', { firstDay: 800, lastDay: 830, relation: 'after' }, 831, null, 'What?'],
    ['What before May?', 'May', { firstDay: 800, lastDay: 830, relation: 'before' }, null, 799, 'What?'],
    ['What by May?', 'May', { firstDay: 800, lastDay: 830, relation: 'by' }, null, 830, 'What?'],
    ['What until the May?', 'May', { firstDay: 800, lastDay: 830, relation: 'until' }, null, 830, 'What?'],
    ['How often in the past week?', 'the past week', { relation: 'in', spanInDays: 7 }, 993, 1000, 'How often?'],
    ['How often the past week?', 'the past week', { spanInDays: 7 }, 993, 1000, 'How often?'],
    ['The week before 3 May?', '3 May', day(800, 'before'), 793, 799, '?'],
    ['What on the Sunday before 3 May, then?', '3 May', day(800, 'before'), 793, 799, 'What, then?'],
    ['What the day after 3 May?', '3 May', day(800, 'after'), 801, 801, 'What?'],
    ['What in the month before 3 May?', '3 May', day(800, 'before'), 769, 799, 'What?'],
    ['What the year after 3 May?', '3 May', day(800, 'after'), 801, 1165, 'What?'],
    ['What the fortnight before 3 May?', '3 May', day(800, 'before'), 786, 799, 'What?'],
    ['What the night before 3 May?', '3 May', day(800, 'before'), 799, 799, 'What?'],
    ['What the evening after 3 May?', '3 May', day(800, 'after'), 801, 801, 'What?'],
    ['What the weekend after 3 May?', '3 May', day(800, 'after'), 801, 807, 'What?'],
  ])('%s', (question, words, time, from, until, rest) => {
    expect(timeWordsOf(question, TODAY, reading({ [words]: time }))).toEqual({
      window: { from, until },
      event: null,
      rest,
    })
  })

  test('looks back: a day without a year is not ahead', () => {
    const window = (firstDay: number, hasYear: boolean) =>
      timeWordsOf('in May', TODAY, reading({ May: day(firstDay, 'in', hasYear) })).window?.from
    expect(window(1001, false)).toBe(636)
    expect(window(1000, false)).toBe(1000)
    expect(window(1001, true)).toBe(1001)
    expect(timeWordsOf('in May', TODAY, reading({ May: { firstDay: 1001, lastDay: 1031 } })).window?.until).toBe(666)
  })

  test('none where no stretch of days is named', () => {
    const none = { window: null, event: null }
    expect(timeWordsOf('at six?', TODAY, reading({ six: {} }))).toEqual({ ...none, rest: 'at six?' })
    expect(
      timeWordsOf('before two weeks?', TODAY, reading({ 'two weeks': { relation: 'before', spanInDays: 14 } })),
    ).toEqual({ ...none, rest: 'before two weeks?' })
    expect(timeWordsOf('two  years  ago?', TODAY, reading({ 'two  years': { spanInDays: -730 } }))).toEqual({
      ...none,
      rest: 'two years ago?',
    })
  })

  test('two ends are one stretch, an end without a year near the other', () => {
    const times = { '1 May': day(435, '', false), '5 May 2023': day(804) }
    const between = timeWordsOf('Where was I between 1 May and 5 May 2023?', TODAY, reading(times))
    expect(between).toEqual({ window: { from: 800, until: 804 }, event: null, rest: 'Where was I?' })
    const open = timeWordsOf(
      'after 1 May to 5 May 2023',
      TODAY,
      reading({ '1 May': day(700, 'by'), '5 May 2023': day(804) }),
    )
    expect(open.window).toEqual({ from: null, until: 804 })
    const wrong = timeWordsOf('1 May to 5 May 2023', TODAY, reading({ '1 May': day(900), '5 May 2023': day(804) }))
    expect(wrong.window).toEqual({ from: 900, until: 804 })
    const since = timeWordsOf(
      '1 May to 5 May 2023',
      TODAY,
      reading({ '1 May': day(700), '5 May 2023': day(804, 'since') }),
    )
    expect(since.window).toEqual({ from: 700, until: null })
  })

  test('two times are what they share, or the later named', () => {
    const of = (a: Partial<NamedTime>, b: Partial<NamedTime>) =>
      timeWordsOf('A, then B', TODAY, reading({ A: a, B: b })).window
    expect(of({ firstDay: 700, lastDay: 800 }, { firstDay: 750, lastDay: 900 })).toEqual({ from: 750, until: 800 })
    expect(of(day(800), day(700))).toEqual({ from: 700, until: 700 })
    expect(of(day(800), day(800))).toEqual({ from: 800, until: 800 })
    expect(of(day(800, 'since'), day(700, 'since'))).toEqual({ from: 800, until: null })
    expect(of(day(800, 'by'), day(700, 'by'))).toEqual({ from: null, until: 700 })
  })
})

describe('an event', () => {
  test.each([
    ['Where did Maya live before she moved to Leeds?', 'before', 'she moved to Leeds'],
    ['What did I buy after the trip, roughly?', 'after', 'the trip'],
    ['What changed since my birthday', 'since', 'my birthday'],
    ['Where was I UNTIL the war?', 'until', 'the war'],
    ['Where was I till the war?', 'until', 'the war'],
    ['Whom did I see during my stay in Rome?', 'during', 'my stay in Rome'],
    ['What was I doing when the storm hit?', 'when', 'the storm hit'],
    ['What did I eat while she slept!', 'when', 'she slept'],
  ])('%s', (question, relation, words) => {
    expect(timeWordsOf(question, TODAY, () => []).event).toEqual({ relation, words })
  })

  test.each([
    'When did I move?',
    'Have I been there before?',
    'Since then, what?',
    'What came after lunch?',
    'aftermath of it',
  ])('none: %s', (question) => {
    expect(timeWordsOf(question, TODAY, () => []).event).toBeNull()
  })
})

test('any text and any times: never throws, and what is left has no double spaces', () => {
  const time = fc.record({
    relation: fc.constantFrom('', 'in', 'before', 'since', 'by'),
    firstDay: fc.option(fc.integer({ min: 0, max: 2000 })),
    lastDay: fc.option(fc.integer({ min: 0, max: 2000 })),
    spanInDays: fc.integer({ min: -9, max: 9 }),
    hasYear: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.string(), time, time, (text, a, b) => {
      const { rest } = timeWordsOf(`${text} A ${text} B ${text}`, TODAY, reading({ A: a, B: b }))
      expect(rest).not.toMatch(/\s\s/u)
    }),
  )
})
