import { describe, expect, it } from 'vitest'
import { NOW, policyOf, standingOf } from '../evaluate.fixture.ts'
import type { Standing } from '../standing.ts'
import type { Considered } from './place.ts'
import { selectFacts } from './select-facts.ts'

function consideredOf(question: string, answer: string, probability: number, over: Partial<Standing> = {}): Considered {
  const standing = standingOf({
    question,
    answer,
    probability,
    cleanRoom: { answer, probability, state: 'likely' },
    ...over,
  })
  return { standing, text: question, answers: [{ answer, probability }], isMember: false }
}

const { policy } = policyOf({
  personalise: {
    act: 0.6,
    purposes: { greeting: { act: 0.9 } },
    keys: { 'user.card': { classes: ['system_of_record'], act: 0.95 } },
  },
  refund: { privileged: true, act: 0.8 },
})
const FOR = { purpose: null, now: NOW }
const named = (facts: readonly { question: string; answer: string }[]): string[] =>
  facts.map(({ question, answer }) => `${question}=${answer}`)

describe('what may enter a prompt', () => {
  it('E1 takes what is at or above the threshold, most probable first, ties by key', () => {
    const all = [
      consideredOf('b.x', 'two', 0.6),
      consideredOf('c.x', 'three', 0.59),
      consideredOf('a.x', 'one', 0.6),
      consideredOf('d.x', 'four', 0.95),
      consideredOf('e.x', 'five', 0.58),
    ]
    const { facts, hints } = selectFacts(all, policy, FOR)
    expect(named(facts)).toEqual(['d.x=four', 'a.x=one', 'b.x=two'])
    expect(named(hints)).toEqual(['c.x=three', 'e.x=five'])
  })

  it('goes by the rule of the purpose, and of the key', () => {
    const plain = consideredOf('user.city', 'Halden', 0.85)
    const card = consideredOf('user.card', 'Visa', 0.94)
    const facts = (purpose: string | null): string[] =>
      named(selectFacts([plain, card], policy, { purpose, now: NOW }).facts)
    expect(facts(null)).toEqual(['user.city=Halden'])
    expect(facts('personalise')).toEqual(['user.city=Halden'])
    expect(facts('greeting')).toEqual(['user.card=Visa'])
    expect(facts('refund')).toEqual(['user.card=Visa', 'user.city=Halden'])
  })

  it('lets nothing in for a purpose that is not declared, or only hints where the policy says ask', () => {
    const all = [consideredOf('user.city', 'Halden', 0.99)]
    expect(selectFacts(all, policy, { purpose: 'refnud', now: NOW })).toEqual({
      facts: [],
      hints: [],
      openQuestions: [],
      leftOut: [
        {
          reason: 'purpose_not_declared',
          question: 'user.city',
          answer: 'Halden',
          count: 1,
          detail: 'no rule is declared for this purpose: did you mean refund?',
        },
      ],
    })
    const asking = policyOf({ refund: {} }, { unknownTool: 'ask' }).policy
    expect(selectFacts(all, asking, { purpose: 'refnud', now: NOW }).hints).toHaveLength(1)
  })

  it('goes by the rule of ordinary tools where the policy says nothing of personalising', () => {
    const other = policyOf({ refund: {} }).policy
    const all = [consideredOf('user.city', 'Halden', 0.55), consideredOf('user.car', 'Saab', 0.54)]
    for (const purpose of [null, 'personalise'])
      expect(named(selectFacts(all, other, { purpose, now: NOW }).facts)).toEqual(['user.city=Halden'])
  })

  it('never lets a question that is open in as a fact too, and keeps members of a set apart', () => {
    const open = consideredOf('user.car', 'Saab', 0.5, { state: 'contested' })
    const again = consideredOf('user.car', 'Volvo', 0.9)
    const selected = selectFacts([open, again], policy, FOR)
    expect(selected.openQuestions).toHaveLength(1)
    expect(selected.facts).toEqual([])
    const members = [open, again].map((each) => ({ ...each, isMember: true }))
    const ofSet = selectFacts(members, policy, FOR)
    expect(named(ofSet.facts)).toEqual(['user.car=Volvo'])
    expect(ofSet.openQuestions).toHaveLength(1)
  })

  it('names what was ruled out, once', () => {
    const one = consideredOf('user.car', 'Saab', 0.9, { rejected: ['Volvo'] })
    expect(selectFacts([one], policy, FOR).leftOut).toEqual([
      {
        reason: 'rejected',
        question: 'user.car',
        answer: 'Volvo',
        count: 1,
        detail: 'a person said that it is not so',
      },
    ])
    const none = consideredOf('user.car', 'x', 0, {
      state: 'unknown',
      answer: null,
      reason: 'all_rejected',
      rejected: ['x'],
    })
    expect(selectFacts([none], policy, FOR).leftOut).toHaveLength(1)
  })

  it('has no facts from the moment that the policy is over', () => {
    const ends = policyOf({ personalise: {} }, { expires: '2026-06-01T00:00:00Z' }).policy
    const all = [consideredOf('user.car', 'Saab', 0.9)]
    expect(selectFacts(all, ends, { purpose: null, now: NOW - 1 }).facts).toHaveLength(1)
    expect(selectFacts(all, ends, FOR)).toMatchObject({ facts: [], hints: [{ why: 'policy_expired' }] })
  })
})
