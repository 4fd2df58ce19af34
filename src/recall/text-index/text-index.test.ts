import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placesBeside } from './channels.ts'
import { createTextIndex, type HeldText, type TextIndex } from './text-index.ts'

function held(id: string, words: string, over: Partial<HeldText> = {}): HeldText {
  return {
    id,
    words: words.split(' ').filter((word) => word !== ''),
    channel: 'chat',
    authorKey: 'user',
    about: null,
    audience: null,
    sourceClass: 'user_stated',
    saidAt: 0,
    ...over,
  }
}

const all = (): boolean => true

function beside(index: TextIndex, id: string, reach: number): readonly string[] | null {
  const place = index.placeOf(id)
  return place === null ? null : placesBeside(place, reach).map(({ text }) => text.id)
}

describe('a text index', () => {
  it('finds by BM25, by hand', () => {
    const index = createTextIndex()
    for (const text of [held('a', 'cat dog'), held('b', 'cat cat'), held('c', 'bird tree')]) index.add(text)
    expect(index.size).toBe(3)
    expect(index.corpus.averageWords).toBe(2)
    expect(['cat', 'dog', 'fish'].map(index.corpus.textsWith)).toEqual([2, 1, 0])
    const hits = index.search(
      new Map([
        ['cat', 1],
        ['dog', 0.5],
      ]),
      all,
      10,
    )
    // a: 1 / 2.2 + .5 / 2.2 = .6818; b: 2 / 3.2 = .625
    expect(hits.map(({ id, strength }) => [id, Math.round(strength * 1e4)])).toEqual([
      ['a', 6818],
      ['b', 6250],
    ])
    expect(index.search(new Map([['cat', 1]]), all, 1)).toMatchObject([{ id: 'b' }])
    expect(index.search(new Map([['cat', 1]]), ({ id }) => id !== 'b', 1)).toMatchObject([{ id: 'a' }])
    expect(index.search(new Map([['cat', 1]]), all, 0)).toEqual([])
    expect(
      index.search(
        new Map([
          ['cat', 0],
          ['none', 1],
        ]),
        all,
        5,
      ),
    ).toEqual([])
  })

  it('discounts a long text', () => {
    const index = createTextIndex()
    index.add(held('long', `cat ${'x '.repeat(9)}`.trim()))
    index.add(held('short', 'cat y'))
    expect(index.search(new Map([['cat', 1]]), all, 2).map(({ id }) => id)).toEqual(['short', 'long'])
  })

  it('keeps a text once, whatever order they come in, and knows what was said beside it', () => {
    const said = [3, 1, 2, 5, 4].map((at) => held(`t${at}`, 'w', { saidAt: at }))
    const index = createTextIndex()
    for (const text of [...said, ...said, held('other', 'w', { saidAt: 3, channel: 'mail' })]) index.add(text)
    expect(index.size).toBe(6)
    expect(beside(index, 't3', 2)).toEqual(['t2', 't1', 't4', 't5'])
    expect(beside(index, 't3', 1)).toEqual(['t2', 't4'])
    expect(beside(index, 't1', 1)).toEqual(['t2'])
    expect(beside(index, 't5', 2)).toEqual(['t4', 't3'])
    expect(beside(index, 'other', 2)).toEqual([])
    expect([index.placeOf('none'), index.get('none')]).toEqual([null, null])
    expect(index.get('t5')?.saidAt).toBe(5)
  })

  it('orders texts of one moment by id', () => {
    const index = createTextIndex()
    for (const id of ['b', 'c', 'a']) index.add(held(id, 'w', { saidAt: 7 }))
    expect(beside(index, 'b', 1)).toEqual(['a', 'c'])
  })

  it('leaves out words that stand nearly everywhere in many texts, where there are others', () => {
    const index = createTextIndex()
    for (let at = 0; at < 2_000; at++)
      index.add(held(`t${String(at).padStart(4, '0')}`, at === 1_999 ? 'so rare' : 'so'))
    expect(
      index
        .search(
          new Map([
            ['so', 5],
            ['rare', 1],
          ]),
          all,
          10,
        )
        .map(({ id }) => id),
    ).toEqual(['t1999'])
    expect(index.search(new Map([['so', 5]]), all, 2).map(({ id }) => id)).toEqual(['t0000', 't0001'])
  })

  const word = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const texts = fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 30 })
  const gains = fc.dictionary(word, fc.double({ min: 0.01, max: 3, noNaN: true }), { maxKeys: 4 })

  it('gives what looking at every text gives', () => {
    fc.assert(
      fc.property(texts, gains, fc.integer({ min: 1, max: 8 }), (drawn, wanted, limit) => {
        const index = createTextIndex()
        drawn.forEach((words, at) => void index.add(held(String(at).padStart(2, '0'), words.join(' '))))
        const mean = drawn.reduce((sum, { length }) => sum + length, 0) / Math.max(1, drawn.length)
        const expected = drawn
          .map((words, at) => {
            const strength = Object.entries(wanted).reduce((sum, [stem, gain]) => {
              const count = words.filter((each) => each === stem).length
              return sum + (count === 0 ? 0 : (gain * count) / (count + 1.2 * (0.5 + (0.5 * words.length) / mean)))
            }, 0)
            return { id: String(at).padStart(2, '0'), strength }
          })
          .filter(({ strength }) => strength > 0)
          .sort((a, b) => b.strength - a.strength)
        const hits = index.search(new Map(Object.entries(wanted)), all, limit)
        expect(hits.map(({ strength }) => strength.toFixed(9))).toEqual(
          expected.slice(0, limit).map(({ strength }) => strength.toFixed(9)),
        )
      }),
    )
  })
})
