import { describe, expect, it } from 'vitest'
import { type GateSaid, waitingDecisions } from './waiting-decisions.ts'

const DAY = 86_400_000
const NOW = 100 * DAY
const said = (id: string, over: Partial<GateSaid> = {}): GateSaid => ({
  ...{ id, at: NOW - DAY, tool: 'issue_refund', effect: 'ask', questions: ['maya.tier', 'maya.home'], ...over },
})

describe('waitingDecisions', () => {
  it('has each tool once on the same questions, by what was said last', () => {
    const again = said('b', { at: NOW - 1, effect: 'deny', questions: ['maya.home', 'maya.tier'] })
    expect(waitingDecisions([again, said('a')], NOW)).toEqual([
      { id: 'b', what: '“issue refund”', waitsFor: ['maya.home', 'maya.tier'] },
    ])
    const other = said('c', { questions: ['maya.tier'] })
    const mail = said('d', { tool: 'send_mail' })
    expect(waitingDecisions([said('a'), other, mail], NOW).map(({ id }) => id)).toEqual(['a', 'c', 'd'])
  })

  it('has nothing that was allowed since, nothing old, and nothing that no answer would help', () => {
    expect(waitingDecisions([said('a'), said('b', { at: NOW, effect: 'allow' })], NOW)).toEqual([])
    expect(waitingDecisions([said('b', { effect: 'allow' }), said('a', { at: NOW })], NOW)).toHaveLength(1)
    expect(waitingDecisions([said('b'), said('a', { effect: 'allow' })], NOW)).toHaveLength(1)
    expect(waitingDecisions([said('a', { at: NOW - 7 * DAY })], NOW)).toEqual([])
    expect(waitingDecisions([said('a', { at: NOW - 7 * DAY + 1 })], NOW)).toHaveLength(1)
    expect(waitingDecisions([said('a', { questions: [] })], NOW)).toEqual([])
  })
})
