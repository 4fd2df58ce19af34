import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareRuns } from './compare-runs.ts'
import type { ReplayedDialogue } from './replay-run.ts'
import { beliefOf, dialogueOf, gateOf, readingOf, runOf, TIER } from './run.fixture.ts'

/** One dialogue in two runs. */
function compared(was: Partial<ReplayedDialogue>, is: Partial<ReplayedDialogue>) {
  return compareRuns(runOf([dialogueOf('a', was)]), runOf([dialogueOf('a', is)], { reader: 'x@2' }))
}

const beliefs = (was: Parameters<typeof beliefOf>, is: Parameters<typeof beliefOf>) =>
  compared({ beliefs: [beliefOf(...was)] }, { beliefs: [beliefOf(...is)] }).beliefs

const gold = { answer: 'gold', probability: 0.9 }
const silver = { answer: 'silver', probability: 0.9 }

describe('compareRuns', () => {
  it('compares what is in both runs and the same in both', () => {
    const changed = { gates: [gateOf('allow', 0.9)], beliefs: [beliefOf(0.9)] }
    const before = runOf([dialogueOf('a'), dialogueOf('b'), dialogueOf('gone')])
    const after = runOf([dialogueOf('a'), dialogueOf('b', { ...changed, digest: 'other' }), dialogueOf('new', changed)])
    expect(compareRuns(before, after)).toEqual({
      ...{ readerBefore: 'x@1', readerAfter: 'x@1', isPolicyChanged: false },
      ...{ compared: 1, added: ['new'], gone: ['gone'], edited: ['b'] },
      ...{ writes: [], beliefs: [], gates: [], thresholds: [] },
    })
    expect(compareRuns(before, { ...before, policy: 'p2', reader: 'y' })).toMatchObject({
      ...{ isPolicyChanged: true, readerBefore: 'x@1', readerAfter: 'y', compared: 3 },
    })
  })

  it('finds nothing between a run and itself', () => {
    const same = { readings: [readingOf(0.6)], beliefs: [beliefOf(0.7)], gates: [gateOf('ask', 0.7)] }
    expect(compared(same, same)).toMatchObject({ beliefs: [], gates: [], thresholds: [] })
    expect(compared(same, same).writes).toMatchObject([{ difference: 0, otherAnswer: 0, readByBoth: 1 }])
  })

  it('tells beliefs that moved by more than .15, flipped or appeared', () => {
    expect(beliefs([0.6], [0.74])).toEqual([])
    expect(beliefs([0.6], [0.76])).toMatchObject([{ dialogue: 'a', question: TIER, kind: 'moved' }])
    expect(beliefs([0.9], [0.5])).toMatchObject([{ kind: 'moved', before: gold, after: { probability: 0.5 } }])
    expect(beliefs([0.9], [null])).toMatchObject([{ kind: 'flipped', before: gold, after: null }])
    expect(beliefs([null], [0.9])).toMatchObject([{ kind: 'appeared', before: null, after: gold, largestMove: 0.9 }])
    expect(beliefs([null], [null])).toEqual([])
    const flipped = beliefs([0.9], [0.9, { leading: silver, answers: [silver] }])
    expect(flipped).toMatchObject([{ kind: 'flipped', before: gold, after: silver }])
    const none = compared({ beliefs: [beliefOf(0.9)] }, {})
    expect(none.beliefs).toMatchObject([{ kind: 'flipped', before: gold, after: null, largestMove: 0.9 }])
    expect(compared({}, { beliefs: [beliefOf(0.9)] }).beliefs).toMatchObject([{ kind: 'appeared' }])
  })

  it('tells what flipped first, then the furthest', () => {
    const named = (question: string, probability: number | null) => beliefOf(probability, { question })
    const was = [named('a.x', 0.5), named('b.x', 0.5), named('c.x', 0.5), named('d.x', null)]
    const is = [named('a.x', 0.7), named('b.x', 0.8), named('c.x', null), named('d.x', 0.9)]
    expect(compared({ beliefs: was }, { beliefs: is }).beliefs.map(({ question }) => question)).toEqual([
      ...['c.x', 'd.x', 'b.x', 'a.x'],
    ])
  })

  it('tells gates that would change, those that open first, with why they were closed', () => {
    const other = { needs: ['a.x'] }
    const was = [gateOf('allow', 0.9, other), gateOf('ask', 0.6), gateOf('deny', 0.1, { tool: 'b' })]
    const is = [gateOf('ask', 0.6, other), gateOf('allow', 0.9), gateOf('ask', 0.6, { tool: 'b' })]
    const { gates } = compared({ gates: was }, { gates: is })
    expect(gates.map(({ tool, needs, before, after, opens }) => [tool, needs[0], before, after, opens])).toEqual([
      ['issue_refund', TIER, 'ask', 'allow', true],
      ['b', TIER, 'deny', 'ask', true],
      ['issue_refund', 'a.x', 'allow', 'ask', false],
    ])
    expect(gates.map(({ reasons }) => reasons)).toEqual([
      [`${TIER}: 0.6, needs 0.85`],
      [`${TIER}: 0.1, needs 0.85`],
      [`${TIER}: 0.6, needs 0.85`],
    ])
  })

  it('finds the other way round what it finds one way', () => {
    const figure = fc.double({ min: 0, max: 1, noNaN: true })
    const dialogue = fc.array(figure, { maxLength: 4 }).map(
      (figures): Partial<ReplayedDialogue> => ({
        gates: figures.map((each, n) => gateOf(each >= 0.85 ? 'allow' : 'ask', each, { needs: [`q${n}.x`] })),
        beliefs: figures.map((each, n) => beliefOf(each, { question: `q${n}.x` })),
        readings: figures.map((each, n) => readingOf(each, { question: `q${n}.x` })),
      }),
    )
    fc.assert(
      fc.property(dialogue, dialogue, (was, is) => {
        const [there, back] = [compared(was, is), compared(is, was)]
        expect(compared(was, was)).toMatchObject({ beliefs: [], gates: [], thresholds: [] })
        expect(there.gates).toHaveLength(back.gates.length)
        expect(there.gates.filter(({ opens }) => opens)).toHaveLength(back.gates.filter(({ opens }) => !opens).length)
        const [stale, other] = [there.thresholds[0], back.thresholds[0]]
        expect(stale?.letThrough?.facts).toBe(other?.heldBack?.facts)
        expect(stale?.heldBack?.stoodAt).toEqual(other?.letThrough?.standsAt)
        expect(there.writes[0]?.difference ?? 0).toBeCloseTo(back.writes[0]?.difference ?? 0, 12)
      }),
    )
  })

  it('says nothing of a call that one run did not make', () => {
    const is = [gateOf('allow', 0.9), gateOf('ask', 0.6, { purpose: 'x' }), gateOf('ask', 0.6, { args: { a: 1 } })]
    expect(compared({ gates: [gateOf('allow', 0.9)] }, { gates: is })).toMatchObject({ gates: [], thresholds: [] })
  })

  it('tells thresholds that are stale, with what of it is right', () => {
    const was = { gates: [gateOf('ask', 0.6)] }
    const is = { gates: [gateOf('allow', 0.9)], beliefs: [beliefOf(0.9, { expected: 'gold', isRight: true })] }
    expect(compared(was, is).thresholds).toMatchObject([
      { tool: 'issue_refund', act: 0.85, letThrough: { facts: 1, known: 1, right: 1 }, sameShareAt: 0.95 },
    ])
    const unknown = compared(was, { gates: is.gates })
    expect(unknown.thresholds).toMatchObject([{ letThrough: { facts: 1, known: 0, right: 0 } }])
  })

  it('compares figures at the same threshold, and none of what is settled', () => {
    const fact = (over: object) =>
      gateOf('ask', 0.6, { facts: [{ ...(gateOf('ask', 0.6).facts[0] as object), ...over } as never] })
    const was = { gates: [gateOf('ask', 0.6)] }
    const thresholds = (before: object, after: object) =>
      compared({ gates: [fact(before)] }, { gates: [fact(after)] }).thresholds.length
    expect(thresholds({}, { figure: 0.9 })).toBe(1)
    expect(thresholds({ act: 0.9 }, { figure: 0.9 })).toBe(0)
    expect(thresholds({ state: 'settled' }, { figure: 0.9 })).toBe(0)
    expect(thresholds({}, { figure: 0.9, state: 'settled' })).toBe(0)
    expect(thresholds({ question: 'a.b' }, { figure: 0.9 })).toBe(0)
    expect(compared(was, { gates: [gateOf('ask', 0.6, { facts: [] })] }).thresholds).toEqual([])
  })

  it('tells how sure readings of each class are, and where another answer is read', () => {
    const was = [
      readingOf(0.6),
      readingOf(0.6, { turn: 2 }),
      readingOf(0.6, { turn: 3 }),
      readingOf(0.5, { sourceClass: 'user_stated' }),
    ]
    const is = [
      readingOf(0.9, { reader: 'x@2' }),
      readingOf(0.9, { reader: 'x@2', turn: 2, answers: { silver: 0.9, gold: 0.1 } }),
      readingOf(0, { reader: 'x@2', turn: 3, answers: {}, denies: { gold: 0.9 } }),
    ]
    const { writes } = compared({ readings: was }, { readings: is })
    expect(writes.map(({ sourceClass }) => sourceClass)).toEqual(['user_stated', 'tool'])
    expect(writes[1]).toMatchObject({
      ...{ readersBefore: ['x@1'], readersAfter: ['x@2'], readByBoth: 3, otherAnswer: 2, difference: 1, from: 0.7 },
    })
    expect([writes[1]?.meanBefore, writes[1]?.meanAfter].map((mean) => mean?.toFixed(6))).toEqual([
      '0.600000',
      '0.900000',
    ])
    expect(writes[0]).toMatchObject({ meanBefore: 0.5, meanAfter: null, readersAfter: [], readByBoth: 0 })
    const alike = [readingOf(0.5, { answers: { b: 0.5, a: 0.5 } })]
    const swapped = [readingOf(0.5, { answers: { A: 0.5, b: 0.5 } })]
    expect(compared({ readings: alike }, { readings: swapped }).writes[0]?.otherAnswer).toBe(0)
  })
})
