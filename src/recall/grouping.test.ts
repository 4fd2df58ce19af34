import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GroupedItem, groupItems } from './grouping.ts'

const item = (evidenceId: string, more: Partial<GroupedItem> = {}): GroupedItem => ({
  evidenceId,
  questionKeys: ['maya.home'],
  subject: 'maya',
  text: evidenceId,
  relevance: 0.5,
  saidAt: 0,
  current: false,
  ...more,
})

describe('groupItems', () => {
  test('E19 a full picture shows one home: the current one, with the older beside it', () => {
    const old = item('old', { text: 'Maya lives in San Francisco', relevance: 0.9, saidAt: 1 })
    const moved = item('moved', { text: 'Maya moved to Boston', relevance: 0.6, saidAt: 2, current: true })
    const again = item('again', { text: 'Maya is at home in Boston', relevance: 0.4, saidAt: 3, current: true })
    expect(groupItems([old, again, moved])).toEqual([
      {
        subject: 'maya',
        questionKeys: ['maya.home'],
        first: moved,
        others: [again, old],
        supporting: 1,
        older: 1,
      },
    ])
  })

  test('where nothing is current the newest comes first, however relevant', () => {
    const [group] = groupItems([
      item('a', { saidAt: 1, relevance: 1 }),
      item('b', { saidAt: 2 }),
      item('c', { saidAt: 2 }),
    ])
    expect([group?.first, ...(group?.others ?? [])].map((each) => each?.evidenceId)).toEqual(['b', 'c', 'a'])
    expect(group).toMatchObject({ supporting: 0, older: 2 })
  })

  test('current rows of one relevance come newest first', () => {
    const [group] = groupItems([item('a', { saidAt: 1, current: true }), item('b', { saidAt: 2, current: true })])
    expect(group?.first.evidenceId).toBe('b')
  })

  test('groups come by their most relevant row, then by id', () => {
    const groups = groupItems([
      item('b', { questionKeys: ['maya.diet'], relevance: 0.3, current: true }),
      item('a', { questionKeys: ['maya.work'], relevance: 0.3 }),
      item('c', { questionKeys: ['maya.diet'], relevance: 0.2 }),
      item('d', { questionKeys: ['maya.pet'], relevance: 0.1, current: true }),
      item('e', { questionKeys: ['maya.pet'], relevance: 0.8 }),
    ])
    expect(groups.map(({ first }) => first.evidenceId)).toEqual(['d', 'a', 'b'])
  })

  test('one question of two subjects is two groups', () => {
    expect(groupItems([item('a'), item('b', { subject: 'sam' })])).toHaveLength(2)
  })

  test('a row that tells two facts is shown once, under both; each keeps its rows', () => {
    const both = item('both', { questionKeys: ['maya.home', 'maya.diet', 'maya.home'], current: true })
    const older = item('older', { questionKeys: ['maya.diet'] })
    const groups = groupItems([older, both])
    expect(groups).toEqual([
      {
        subject: 'maya',
        questionKeys: ['maya.diet', 'maya.home'],
        first: both,
        others: [older],
        supporting: 0,
        older: 1,
      },
    ])
  })

  test('rows that bear on no question are one where their words are', () => {
    const none = { questionKeys: [] }
    const groups = groupItems([
      item('a', { ...none, text: 'A lovely day.' }),
      item('b', { ...none, text: '> a lovely day' }),
      item('c', { ...none, text: 'A rainy day.' }),
      item('d', { ...none, text: 'A lovely day.', subject: 'sam' }),
    ])
    expect(groups.map(({ first, others }) => [first, ...others].map(({ evidenceId }) => evidenceId))).toEqual([
      ['a', 'b'],
      ['c'],
      ['d'],
    ])
    expect(groups[0]?.questionKeys).toEqual([])
  })

  test('no item is lost, none twice in a group, in any order the same', () => {
    const items = fc.uniqueArray(
      fc.record({
        evidenceId: fc.string({ minLength: 1 }),
        questionKeys: fc.subarray(['maya.home', 'maya.diet', 'maya.work']),
        subject: fc.constantFrom('maya', 'sam'),
        text: fc.constantFrom('one', 'two'),
        relevance: fc.constantFrom(0.1, 0.5, 0.9),
        saidAt: fc.integer({ min: 0, max: 3 }),
        current: fc.boolean(),
      }),
      { selector: ({ evidenceId }) => evidenceId },
    )
    fc.assert(
      fc.property(items, (given) => {
        const groups = groupItems(given)
        const shown = groups.map(({ first, others }) => [first, ...others].map(({ evidenceId }) => evidenceId))
        expect(new Set(shown.flat())).toEqual(new Set(given.map(({ evidenceId }) => evidenceId)))
        for (const rows of shown) expect(new Set(rows).size).toBe(rows.length)
        for (const { first, others, supporting, older } of groups) {
          expect(first.current || others.every(({ current }) => !current)).toBe(true)
          expect(supporting + older).toBe(others.length)
        }
        expect(groupItems([...given].reverse())).toEqual(groups)
      }),
    )
  })
})
