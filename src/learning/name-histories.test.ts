import { describe, expect, it } from 'vitest'
import { aQuestion } from '../belief/told.fixture.ts'
import type { ToldHistory, ToldMessage } from '../belief/told-history.ts'
import { SOURCE_LAYERS } from '../trust/source-layers.ts'
import { nameHistories, numbered } from './name-histories.ts'

const WIKI = ['document', 'anyone', 'wiki', 'none', 'first_hand']
const BEN = ['close', 'others', 'chat', 'none', 'first_hand']

function said(authorKey: string, kind: readonly string[], over: Partial<ToldMessage> = {}): ToldMessage {
  const numbers = { atDays: 5, masses: [0.8, 0.1], none: 0.1, oneOff: 0.05, earlier: -1, rumour: null, rumourSize: 0 }
  return { evidenceId: `${authorKey} said`, kind, authorKey, ...numbers, ...over }
}

function told(attribute: string, over: Partial<ToldHistory> = {}, changeRatePerDay = 0.001): ToldHistory {
  return {
    question: aQuestion({ key: `maya.${attribute}`, attribute, changeRatePerDay }),
    member: null,
    answers: ['a', 'b'],
    isClosed: true,
    multiplicity: [1, 1],
    messages: [],
    ruled: [],
    ...over,
  }
}

describe('nameHistories', () => {
  it('numbers kinds, types and authors in order of spelling', () => {
    const named = nameHistories([
      told('size', { messages: [said('zoe', WIKI), said('ben', BEN)] }),
      told('diet', { messages: [said('ben', BEN)] }),
    ])
    expect(named.frame.kinds).toEqual([{ layers: BEN }, { layers: WIKI }])
    expect(named.frame.layers).toBe(SOURCE_LAYERS)
    expect(named.frame.authorCount).toBe(2)
    expect([...named.rows.kinds]).toEqual([
      [BEN.join('\n'), 0],
      [WIKI.join('\n'), 1],
    ])
    expect([...named.rows.types]).toEqual([
      ['diet', 0],
      ['size', 1],
    ])
    expect([...named.rows.authors]).toEqual([
      ['ben', 0],
      ['zoe', 1],
    ])
  })

  it('takes the mean pace of a type, and its answers where all its questions have the same', () => {
    const same = nameHistories([told('diet', {}, 0.001), told('diet', {}, 0.002), told('diet', {}, 0.003)])
    expect(same.frame.questionTypes).toEqual([{ changeRate: 0.002, sharedStates: 2 }])
    expect(same.answers).toEqual([['a', 'b']])
  })

  it.each<readonly [string, readonly ToldHistory[]]>([
    ['other answers', [told('diet'), told('diet', { answers: ['a', 'c'] }), told('diet')]],
    ['fewer answers', [told('diet'), told('diet', { answers: ['a'] })]],
    ['an open list', [told('diet'), told('diet', { isClosed: false })]],
    ['an open list first', [told('diet', { isClosed: false }), told('diet')]],
    ['members of a set', [told('diet', { member: 'a', answers: ['yes', 'no'] })]],
  ])('shares no answers with %s', (_, histories) => {
    const { answers, frame } = nameHistories(histories)
    expect(answers).toEqual([null])
    expect(frame.questionTypes[0]?.sharedStates).toBeNull()
  })
})

describe('numbered', () => {
  it('is the same history in rows', () => {
    const rumour = [0.5, 0.5]
    const history = told('diet', {
      messages: [said('ben', BEN), said('zoe', WIKI, { atDays: 7, earlier: 0, rumour, rumourSize: 0.5 })],
      ruled: [{ atDays: 9, likelihood: [1, 0.005], id: 'r1', how: 'audit' }],
    })
    const named = nameHistories([told('age'), history])
    expect(numbered(history, named)).toEqual({
      type: 1,
      multiplicity: [1, 1],
      messages: [
        {
          day: 5,
          masses: [0.8, 0.1],
          none: 0.1,
          oneOff: 0.05,
          kind: 0,
          author: 0,
          earlier: -1,
          rumour: null,
          rumourSize: 0,
        },
        {
          day: 7,
          masses: [0.8, 0.1],
          none: 0.1,
          oneOff: 0.05,
          kind: 1,
          author: 1,
          earlier: 0,
          rumour,
          rumourSize: 0.5,
        },
      ],
      settled: [{ day: 9, likelihood: [1, 0.005] }],
    })
  })
})
