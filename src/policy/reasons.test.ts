import { describe, expect, it } from 'vitest'
import { callOf, DAY, NOW, policyOf, standingOf } from './evaluate.fixture.ts'
import { evaluate } from './evaluate.ts'
import type { Standing } from './standing.ts'

const gate = policyOf({ pay: { privileged: true, ask: 0.4, maxAgeInDays: 30 } })
const saidOf = (over: Partial<Standing>) =>
  evaluate(gate, callOf('pay', [standingOf(over)])).reasons.map(({ code, effect, text }) => [code, effect, text])
const NAMED = 'system_of_record or user_explicit'
const nothing = { state: 'unknown', answer: null, probability: 0.4 } as const

describe('reasons in words and numbers', () => {
  it.each<[Partial<Standing>, readonly (readonly string[])[]]>([
    [
      { probability: 0.39 },
      [
        ['probability_too_low', 'deny', '0.39, needs 0.40 to be asked about'],
        ['clean_room_too_low', 'ask', `0.39, needs 0.85 from ${NAMED} alone`],
      ],
    ],
    [
      { probability: 0.95, lowerBound: 0.7 },
      [['thin', 'ask', '0.70, needs 0.85: 0.95 rests on what few facts taught']],
    ],
    [{ isOverfull: true }, [['answers_left_out', 'ask', 'more answers were named than there is room for']]],
    [{ ...nothing, reason: 'no_such_question' }, [['no_answer', 'ask', 'nothing like this was asked or told before']]],
    [{ ...nothing, reason: 'no_evidence' }, [['no_answer', 'ask', 'nothing kept bears on it']]],
    [{ ...nothing, reason: null }, [['no_answer', 'ask', 'nothing kept bears on it']]],
    [{ ...nothing, reason: 'too_weak' }, [['answer_not_enough', 'ask', 'what is kept says too little']]],
    [{ ...nothing, reason: 'expired' }, [['expired', 'ask', 'what was kept held for a time that is over']]],
    [{ ...nothing, reason: 'all_rejected' }, [['all_rejected', 'ask', 'every answer that was given is rejected']]],
    [{ state: 'stale' }, [['stale', 'ask', 'the last that was heard of it is a good while ago']]],
    [{ state: 'contested' }, [['contested', 'ask', 'the sources disagree']]],
    [
      { byClass: { lead: null, isUndecided: true } },
      [['undecided', 'ask', 'two answers stand about as high, and neither is sure']],
    ],
    [
      { supporting: ['inferred', 'tool'] },
      [['class_not_allowed', 'ask', `it rests on inferred, tool, needs ${NAMED}`]],
    ],
    [{ supporting: [] }, [['class_not_allowed', 'ask', `it rests on no source, needs ${NAMED}`]]],
    [
      { cleanRoom: { answer: null, probability: 0, state: 'unknown' } },
      [['clean_room_too_low', 'ask', `${NAMED} alone say nothing of it`]],
    ],
    [
      { cleanRoom: { answer: 'x', probability: 1, state: 'likely' } },
      [['clean_room_differs', 'ask', `${NAMED} alone say otherwise`]],
    ],
    [
      { cleanRoom: { answer: 'Gold.', probability: 0.9, state: 'stale' } },
      [['stale', 'ask', `what ${NAMED} say of it is a good while old`]],
    ],
    [
      { cleanRoom: { answer: 'gold', probability: 0.9, state: 'contested' } },
      [['contested', 'ask', `${NAMED} disagree among themselves`]],
    ],
    [{ newestAt: NOW - 31.5 * DAY }, [['too_old', 'ask', '31 days old, may be at most 30 days']]],
    [{ newestAt: null }, [['too_old', 'ask', 'of no known age, may be at most 30 days']]],
    [{ newestAt: NOW + DAY }, [['met', 'allow', 'gold: 0.90, needs 0.85']]],
  ])('%j', (over, reasons) => {
    expect(saidOf(over)).toEqual(reasons)
  })

  it('of the tool itself', () => {
    const over = policyOf({ pay: { privileged: true } }, { expires: new Date(NOW).toISOString(), unknownTool: 'ask' })
    const call = callOf('pay', [], { orders: [{ id: 'i1', by: 'user' }] })
    expect(evaluate(over, call).reasons).toEqual([
      { code: 'policy_expired', effect: 'ask', text: 'the policy is over', question: null },
      {
        code: 'nothing_needed',
        effect: 'ask',
        text: 'nothing that it rests on is named: what was allowed once is no standing permission',
        question: null,
      },
      { code: 'order_stands', effect: 'ask', text: 'an order of user stands on this: i1', question: null },
    ])
    expect(evaluate(over, callOf('nuke', [], { now: NOW - 1 })).reasons).toEqual([
      { code: 'unknown_tool', effect: 'ask', text: 'no rule is declared for nuke', question: null },
    ])
  })

  it('a conflict that is allowed is no reason, one that is denied denies', () => {
    const byConflict = (conflict: 'allow' | 'deny', over: Partial<Standing>) =>
      evaluate(policyOf({ look: { conflict } }), callOf('look', [standingOf(over)])).effect
    expect(byConflict('allow', { state: 'contested' })).toBe('allow')
    expect(byConflict('deny', { state: 'contested' })).toBe('deny')
    const otherwise = { lead: { answer: 'x', sourceClass: 'tool' as const, probability: 0.9 }, isUndecided: false }
    expect([byConflict('allow', { byClass: otherwise }), byConflict('deny', { byClass: otherwise })]).toEqual([
      'ask',
      'deny',
    ])
  })
})

describe('facts', () => {
  it('are what the gate saw of each question, and what it asked of it', () => {
    const { facts } = evaluate(gate, callOf('pay', [standingOf({ probability: 0.95, lowerBound: 0.9 })]))
    expect(facts).toEqual([
      {
        question: 'customer.tier',
        effect: 'allow',
        answer: 'gold',
        probability: 0.95,
        lowerBound: 0.9,
        cleanRoom: { answer: 'gold', probability: 0.95 },
        state: 'likely',
        supporting: ['system_of_record'],
        act: 0.85,
        classes: ['system_of_record', 'user_explicit'],
        newestAt: NOW - DAY,
        evidence: ['e1'],
      },
    ])
  })

  it('of what nothing is known are empty', () => {
    const { facts, evidence } = evaluate(gate, callOf('pay', [], { needs: ['a.b'] }))
    expect(facts).toEqual([
      {
        question: 'a.b',
        effect: 'deny',
        answer: null,
        probability: 0,
        lowerBound: 0,
        cleanRoom: { answer: null, probability: 0 },
        state: 'unknown',
        supporting: [],
        act: 0.85,
        classes: ['system_of_record', 'user_explicit'],
        newestAt: null,
        evidence: [],
      },
    ])
    expect(evidence).toEqual([])
  })

  it('name each piece of evidence once', () => {
    const two = [standingOf(), standingOf({ question: 'a.b', evidence: ['e1', 'e2'] })]
    expect(evaluate(gate, callOf('pay', two)).evidence).toEqual(['e1', 'e2'])
  })
})
