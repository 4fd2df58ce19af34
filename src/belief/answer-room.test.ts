import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { admitted, type NamedBy, type Room } from './answer-room.ts'
import { MENTION_RANKS, type Mention } from './mentions.ts'
import { aMention } from './told.fixture.ts'

const ROOM: Room = { answers: 4, vouched: 6, crowd: 2 }

const by = (answer: string, ...mentions: Partial<Mention>[]): NamedBy<string> => ({
  answer,
  mentions: mentions.map((each) => aMention(answer, each)),
})
const answersOf = (room: Room, ...named: NamedBy<string>[]): string => admitted(named, room).answers.join('')

describe('admitted', () => {
  it('is right by hand: .45 for each of two of one author, 1.2 for what two say; of equals the first said', () => {
    const one = { authorKey: 'one', trust: 0.9, probability: 1 }
    const [second, third] = ['two', 'three'].map((authorKey) => ({ authorKey, trust: 0.6, probability: 1 }))
    const named = [by('A', one), by('B', one), by('C', second as Partial<Mention>, third as Partial<Mention>)]
    expect(answersOf({ answers: 2, vouched: 2, crowd: 2 }, ...named)).toBe('CA')
    expect(admitted(named, { answers: 2, vouched: 2, crowd: 2 }).leftOut).toEqual({ answers: 1, isKnown: true })
  })

  it('takes all in order of being named where there is room for all', () => {
    const named = [by('A', { rank: 'crowd' }), by('B', { rank: 'ruling' })]
    expect(admitted(named, ROOM)).toEqual({ answers: ['A', 'B'], leftOut: null })
    expect(admitted(named, ROOM, 1).answers).toEqual(['B', 'A'])
  })

  it('takes what was ruled, then vouched for, then known, and a crowd’s last; the best who named it counts', () => {
    const named = [
      by('A', { rank: 'crowd' }),
      by('B', { rank: 'known' }),
      by('C', { rank: 'vouched' }),
      by('D', { rank: 'crowd' }, { rank: 'ruling' }),
      by('E', { rank: 'known', probability: 0.1 }),
    ]
    expect(answersOf(ROOM, ...named)).toBe('DCBE')
    expect(admitted(named, ROOM).leftOut).toEqual({ answers: 1, isKnown: false })
    expect(answersOf({ ...ROOM, answers: 3 }, ...named)).toBe('DCB')
    expect(admitted(named, { ...ROOM, answers: 3 }).leftOut).toEqual({ answers: 2, isKnown: true })
  })

  it('has room for rulings always, and for what is vouched for beyond the rest', () => {
    const many = (rank: Mention['rank']): NamedBy<string>[] => [...'ABCDEFGH'].map((each) => by(each, { rank }))
    expect(answersOf(ROOM, ...many('ruling'))).toBe('ABCDEFGH')
    expect(answersOf(ROOM, ...many('vouched'))).toBe('ABCDEF')
    expect(answersOf(ROOM, ...many('known'))).toBe('ABCD')
    expect(answersOf(ROOM, ...many('crowd'))).toBe('ABC')
    expect(answersOf({ ...ROOM, crowd: 4 }, ...many('crowd'))).toBe('ABCD')
    expect(answersOf({ ...ROOM, answers: 2 }, ...many('crowd'))).toBe('AB')
    expect(admitted(many('crowd'), ROOM, 3).answers).toEqual(['A'])
    expect(admitted(many('vouched'), ROOM, 3).answers).toEqual(['A', 'B', 'C'])
  })

  it('counts an author’s loudest mention of an answer once', () => {
    const loud = by('A', { authorKey: 'a', probability: 0.5 }, { authorKey: 'a', probability: 0.4 })
    expect(answersOf({ answers: 1, vouched: 1, crowd: 1 }, loud, by('B', { authorKey: 'b', probability: 0.8 }))).toBe(
      'B',
    )
    expect(answersOf({ answers: 1, vouched: 1, crowd: 1 }, loud, by('B', { authorKey: 'b', probability: 0.45 }))).toBe(
      'A',
    )
  })

  it('never loses a ruling or what was vouched for to any number of others', () => {
    const mention = fc.record({ rank: fc.constantFrom(...MENTION_RANKS), authorKey: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(fc.array(fc.array(mention, { minLength: 1, maxLength: 3 }), { maxLength: 40 }), (all) => {
        const named = all.map((mentions, i) => by(String(i), ...mentions))
        const isRank = (rank: Mention['rank']) => (each: NamedBy<string>) =>
          each.mentions.some((one) => one.rank === rank)
        const { answers, leftOut } = admitted(named, ROOM)
        const ruled = named.filter(isRank('ruling'))
        const best = named.filter((each) => isRank('ruling')(each) || isRank('vouched')(each))
        for (const { answer } of ruled) expect(answers).toContain(answer)
        if (best.length <= ROOM.vouched) for (const { answer } of best) expect(answers).toContain(answer)
        expect(answers.length + (leftOut?.answers ?? 0)).toBe(named.length)
      }),
    )
  })
})
