import { describe, expect, it } from 'vitest'
import type { GateFact, GateReason } from './decision.ts'
import { type Reply, type TalliedDecision, tallyGates } from './gate-tally.ts'

const DAY = 86_400_000
const NONE = { agreed: 0, differed: 0, told: 0, notKnown: 0, unanswered: 0 }

function said(effect: TalliedDecision['effect'], day: number, believed: string | null = 'gold'): TalliedDecision {
  const reason: GateReason = { code: 'thin', effect, text: '', question: 'maya.tier' }
  const fact = { question: 'maya.tier', answer: believed } as GateFact
  return { tool: 'issue_refund', effect, at: day * DAY, reasons: [reason], facts: [fact] }
}
const reply = (day: number, answer: string | null, id = `r${day}`): Reply => ({
  ...{ id, question: 'maya.tier', answer, at: day * DAY },
})
const answers = (decisions: readonly TalliedDecision[], ...replies: Reply[]) =>
  tallyGates(decisions, replies)[0]?.answers

describe('tallyGates', () => {
  it('counts what each gate said', () => {
    const all = [said('allow', 1), said('ask', 2), said('ask', 3), said('deny', 4), { ...said('allow', 1), tool: 'a' }]
    expect(tallyGates(all, [reply(5, 'gold')])).toEqual([
      { tool: 'a', allowed: 1, asked: 0, denied: 0, answers: NONE },
      { tool: 'issue_refund', allowed: 1, asked: 2, denied: 1, answers: { ...NONE, agreed: 1 } },
    ])
    expect(tallyGates([], [])).toEqual([])
  })

  it('tells what people answered, by what was believed when they were asked', () => {
    expect(answers([said('ask', 1)], reply(2, 'GOLD'))).toEqual({ ...NONE, agreed: 1 })
    expect(answers([said('ask', 1)], reply(2, 'silver'))).toEqual({ ...NONE, differed: 1 })
    expect(answers([said('ask', 1, null)], reply(2, 'silver'))).toEqual({ ...NONE, told: 1 })
    expect(answers([said('ask', 1)], reply(2, null))).toEqual({ ...NONE, notKnown: 1 })
    expect(answers([said('ask', 1)], { ...reply(2, 'gold'), question: 'ben.tier' })).toEqual({ ...NONE, unanswered: 1 })
  })

  it('takes the first that came within a week', () => {
    expect(answers([said('ask', 1)], reply(3, 'silver'), reply(2, 'gold'))).toEqual({ ...NONE, agreed: 1 })
    expect(answers([said('ask', 1)], reply(2, 'silver', 'a'), reply(2, 'gold', 'b'))).toEqual({ ...NONE, differed: 1 })
    expect(answers([said('ask', 1)], reply(0.9, 'gold'))).toEqual({ ...NONE, unanswered: 1 })
    expect(answers([said('ask', 1)], reply(1, 'gold'))).toEqual({ ...NONE, agreed: 1 })
    expect(answers([said('ask', 1)], reply(8, 'gold'))).toEqual({ ...NONE, unanswered: 1 })
    expect(answers([said('ask', 1)], reply(7.99, 'gold'))).toEqual({ ...NONE, agreed: 1 })
  })

  it('asks anew after an answer, and of nothing that was met', () => {
    const both = [said('ask', 1), said('ask', 30)]
    expect(answers(both, reply(2, 'gold'), reply(31, 'silver'))).toEqual({ ...NONE, agreed: 1, differed: 1 })
    const met: GateReason = { code: 'met', effect: 'allow', text: '', question: 'maya.home' }
    const ofTool: GateReason = { code: 'order_stands', effect: 'ask', text: '', question: null }
    const one = said('ask', 1)
    expect(answers([{ ...one, reasons: [...one.reasons, met, ofTool] }])).toEqual({ ...NONE, unanswered: 1 })
  })
})
