import { describe, expect, it } from 'vitest'
import type { GateReason } from './decision.ts'
import { type GateSaid, waitingDecisions } from './waiting-decisions.ts'

const DAY = 86_400_000
const NOW = 100 * DAY
const because = (question: string | null, over: Partial<GateReason> = {}): GateReason => ({
  ...{ code: 'probability_too_low', effect: 'ask', text: '0.70, needs 0.85', question },
  ...over,
})
const met = (question: string): GateReason => because(question, { code: 'met', effect: 'allow' })
const said = (id: string, over: Partial<GateSaid> = {}): GateSaid => ({
  ...{ id, at: NOW - DAY, tool: 'issue_refund', purpose: null, effect: 'ask' },
  reasons: [because('maya.tier'), because('maya.home')],
  ...over,
})
const idsOf = (all: readonly GateSaid[]) => waitingDecisions(all, NOW).map(({ id }) => id)

describe('waitingDecisions', () => {
  it('has each tool once on the same questions, by what was said last', () => {
    const reasons = [because('maya.home', { effect: 'deny' }), because('maya.tier')]
    const again = said('b', { at: NOW - 1, effect: 'deny', reasons })
    expect(waitingDecisions([again, said('a')], NOW)).toEqual([
      { id: 'b', what: '“issue refund”', waitsFor: ['maya.home', 'maya.tier'] },
    ])
    const other = said('c', { reasons: [because('maya.tier')] })
    const mail = said('d', { tool: 'send_mail' })
    const otherwise = said('e', { purpose: 'gift' })
    expect(idsOf([said('a'), other, mail, otherwise])).toEqual(['a', 'c', 'd', 'e'])
  })

  it('waits for what closed it, and for each question once', () => {
    const reasons = [met('maya.tier'), because('maya.home'), because('maya.home', { code: 'contested' })]
    expect(waitingDecisions([said('a', { reasons })], NOW)).toMatchObject([{ waitsFor: ['maya.home'] }])
  })

  it('has nothing that was allowed since, and nothing old', () => {
    const allowed = { effect: 'allow', reasons: [met('maya.tier'), met('maya.home')] } as const
    expect(idsOf([said('a'), said('b', { at: NOW, ...allowed })])).toEqual([])
    expect(idsOf([said('b', allowed), said('a', { at: NOW })])).toEqual(['a'])
    expect(idsOf([said('b'), said('a', allowed)])).toEqual(['b'])
    expect(idsOf([said('a', { at: NOW - 7 * DAY })])).toEqual([])
    expect(idsOf([said('a', { at: NOW - 7 * DAY + 1 })])).toEqual(['a'])
  })

  it('has nothing that no answer would help', () => {
    const more = (reason: GateReason) => idsOf([said('a', { reasons: [because('maya.tier'), reason] })])
    expect(more(because('maya.home', { code: 'argument_differs' }))).toEqual(['a'])
    expect(more(because(null, { code: 'order_stands' }))).toEqual([])
    expect(more(because('maya.allergies', { code: 'argument_avoided', effect: 'deny' }))).toEqual([])
    expect(more(because('maya.home', { code: 'argument_rejected', effect: 'deny' }))).toEqual([])
    expect(idsOf([said('a', { reasons: [] })])).toEqual([])
  })
})
