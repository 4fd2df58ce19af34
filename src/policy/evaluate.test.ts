import { describe, expect, it } from 'vitest'
import { DEFAULT_POLICY } from './default-policy.ts'
import { callOf, DAY, NOW, policyOf, standingOf } from './evaluate.fixture.ts'
import { evaluate } from './evaluate.ts'
import type { Standing } from './standing.ts'

const defaults = policyOf(DEFAULT_POLICY.tools)
const codes = (decision: ReturnType<typeof evaluate>) => decision.reasons.map(({ code }) => code)

/** What an answer of this class alone, at this probability, offers a gate that wants a record or an explicit word. */
function of(sourceClass: Standing['supporting'][number], probability: number): Standing {
  const isAllowed = sourceClass === 'system_of_record' || sourceClass === 'user_explicit'
  return standingOf({
    probability,
    supporting: [sourceClass],
    cleanRoom: isAllowed
      ? { answer: 'gold', probability, state: 'likely' }
      : { answer: null, probability: 0, state: 'unknown' },
  })
}

describe('E2 the built-in policy', () => {
  it.each(['issue_refund', 'change_entitlement'])(
    '%s: a record or an explicit word at .85 is enough, at .84 not',
    (tool) => {
      for (const sourceClass of ['system_of_record', 'user_explicit'] as const) {
        expect(evaluate(defaults, callOf(tool, [of(sourceClass, 0.85)])).effect).toBe('allow')
        const short = evaluate(defaults, callOf(tool, [of(sourceClass, 0.84)]))
        expect(short.effect).toBe('ask')
        expect(short.reasons[0]).toMatchObject({ code: 'probability_too_low', text: '0.84, needs 0.85' })
      }
    },
  )

  it.each(['issue_refund', 'change_entitlement'])('%s: an inferred answer never is, at .99 or at 1', (tool) => {
    for (const probability of [0.99, 1]) {
      const decision = evaluate(defaults, callOf(tool, [of('inferred', probability)]))
      expect(decision.effect).toBe('ask')
      expect(codes(decision)).toEqual(['class_not_allowed', 'clean_room_too_low'])
    }
  })

  it('an ordinary declared tool may act at .55 of anything, and not at .54', () => {
    const inferred = (probability: number) => standingOf({ probability, supporting: ['inferred'] })
    expect(evaluate(defaults, callOf('personalise', [inferred(0.55)])).effect).toBe('allow')
    expect(evaluate(defaults, callOf('personalise', [inferred(0.54)]))).toMatchObject({
      effect: 'ask',
      reasons: [{ text: '0.54, needs 0.55' }],
    })
  })

  it('denies what is not declared, whatever is believed', () => {
    const decision = evaluate(defaults, callOf('wipe_disk', [of('user_explicit', 1)]))
    expect(decision).toMatchObject({ effect: 'deny', reasons: [{ code: 'unknown_tool' }], facts: [] })
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(evaluate(defaults, callOf(name, [])).effect).toBe('deny')
  })
})

describe('a privileged tool', () => {
  const gate = policyOf({ pay: { privileged: true, maxAgeInDays: 30 } })

  it.each<[string, Partial<Standing>, string]>([
    ['stale', { state: 'stale' }, 'stale'],
    ['contested', { state: 'contested' }, 'contested'],
    [
      'unknown for want of evidence',
      { state: 'unknown', reason: 'no_evidence', answer: null, probability: 0 },
      'no_answer',
    ],
    ['over', { state: 'unknown', reason: 'expired', answer: null, probability: 0 }, 'expired'],
    ['all rejected', { state: 'unknown', reason: 'all_rejected', answer: null, probability: 0 }, 'all_rejected'],
    ['too weak', { state: 'unknown', reason: 'too_weak', probability: 0.99 }, 'answer_not_enough'],
    ['thinly calibrated', { probability: 0.95, lowerBound: 0.849 }, 'thin'],
    ['old', { newestAt: NOW - 30 * DAY - 1 }, 'too_old'],
    ['of no known age', { newestAt: null }, 'too_old'],
    ['a mouth of nobody allowed', { supporting: ['user_stated', 'other_person'] }, 'class_not_allowed'],
    [
      'otherwise by the record alone',
      { cleanRoom: { answer: 'silver', probability: 0.9, state: 'likely' } },
      'clean_room_differs',
    ],
    [
      'less sure by the record alone',
      { cleanRoom: { answer: 'gold', probability: 0.7, state: 'likely' } },
      'clean_room_too_low',
    ],
    ['stale by the record alone', { cleanRoom: { answer: 'gold', probability: 0.9, state: 'stale' } }, 'stale'],
    ['contested by records', { cleanRoom: { answer: 'gold', probability: 0.9, state: 'contested' } }, 'contested'],
    ['undecided', { byClass: { lead: null, isUndecided: true } }, 'undecided'],
  ])('never acts on what is %s', (_, over, code) => {
    const decision = evaluate(gate, callOf('pay', [standingOf(over)]))
    expect(decision.effect).not.toBe('allow')
    expect(codes(decision)).toContain(code)
  })

  it('acts where all of it holds, and says by how much', () => {
    const decision = evaluate(gate, callOf('pay', [standingOf({ newestAt: NOW - 30 * DAY })]))
    expect(decision).toMatchObject({ effect: 'allow', evidence: ['e1'], policyHash: 'h', at: NOW })
    expect(decision.reasons).toEqual([
      { code: 'met', effect: 'allow', text: 'gold: 0.90, needs 0.85', question: 'customer.tier' },
    ])
  })

  it('needs every question, and says what is missing of which', () => {
    const weak = standingOf({ question: 'customer.address', probability: 0.5 })
    const decision = evaluate(
      gate,
      callOf('pay', [standingOf(), weak], { needs: ['customer.tier', 'customer.address', 'x.y'] }),
    )
    expect(decision.effect).toBe('ask')
    expect(decision.facts.map(({ question, effect }) => [question, effect])).toEqual([
      ['customer.tier', 'allow'],
      ['customer.address', 'ask'],
      ['x.y', 'ask'],
    ])
  })

  it('does not act on nothing: what was allowed once is no standing permission', () => {
    expect(codes(evaluate(gate, callOf('pay', [])))).toEqual(['nothing_needed'])
    expect(evaluate(policyOf({ look: {} }), callOf('look', [])).effect).toBe('allow')
  })

  it('asks where a class that the policy trusts more says otherwise, and denies where conflicts are denied', () => {
    const byClass = {
      lead: { answer: 'silver', sourceClass: 'user_explicit' as const, probability: 0.8 },
      isUndecided: false,
    }
    expect(evaluate(gate, callOf('pay', [standingOf({ byClass })]))).toMatchObject({
      effect: 'ask',
      reasons: [{ code: 'sources_differ', text: 'user_explicit says otherwise, at 0.80' }],
    })
    const strict = policyOf({ pay: { privileged: true, conflict: 'deny' } })
    expect(evaluate(strict, callOf('pay', [standingOf({ byClass })])).effect).toBe('deny')
    const agreed = { lead: { ...byClass.lead, answer: 'Gold' }, isUndecided: false }
    expect(evaluate(gate, callOf('pay', [standingOf({ byClass: agreed })])).effect).toBe('allow')
  })
})

describe('thresholds', () => {
  it('below ask the tool is denied; between ask and act a person is asked', () => {
    const gate = policyOf({ pay: { act: 0.8, ask: 0.4 } })
    const effectAt = (probability: number) => evaluate(gate, callOf('pay', [standingOf({ probability })])).effect
    expect([0.39, 0.4, 0.79, 0.8].map(effectAt)).toEqual(['deny', 'ask', 'ask', 'allow'])
  })

  it('the longest prefix of a key counts, segment by segment', () => {
    const gate = policyOf({
      pay: {
        act: 0.6,
        keys: { customer: { act: 0.7 }, 'customer.payment.*': { act: 0.9, classes: ['system_of_record'] } },
      },
    })
    const actOf = (question: string) => evaluate(gate, callOf('pay', [standingOf({ question })])).facts[0]?.act
    expect(['customer.payment', 'customer.payment.card', 'customer.payments', 'customers.x'].map(actOf)).toEqual([
      0.9, 0.9, 0.7, 0.6,
    ])
  })

  it('a purpose has its own, and what it leaves out is the tool’s', () => {
    const gate = policyOf({
      write: {
        act: 0.6,
        keys: { 'user.health': { act: 0.8, maxAgeInDays: 10 } },
        purposes: { marketing: { act: 0.95, keys: { 'user.name': { act: 0.5 } } } },
      },
    })
    const actOf = (question: string, purpose: string | null) =>
      evaluate(gate, callOf('write', [standingOf({ question })], { purpose })).facts[0]?.act
    expect(actOf('user.diet', null)).toBe(0.6)
    expect(actOf('user.diet', 'marketing')).toBe(0.95)
    expect(actOf('user.health.weight', 'marketing')).toBe(0.95)
    expect(actOf('user.name', 'marketing')).toBe(0.5)
    expect(actOf('user.health.weight', 'something else')).toBe(0.8)
    const old = standingOf({ question: 'user.health', probability: 1, newestAt: NOW - 11 * DAY })
    expect(codes(evaluate(gate, callOf('write', [old], { purpose: 'marketing' })))).toContain('too_old')
  })

  it('only with certain answers', () => {
    const gate = policyOf({ upgrade: { answers: ['Gold', 'platinum'] } })
    expect(evaluate(gate, callOf('upgrade', [standingOf()])).effect).toBe('allow')
    expect(evaluate(gate, callOf('upgrade', [standingOf({ answer: 'silver' })]))).toMatchObject({
      effect: 'deny',
      reasons: [{ code: 'answer_not_allowed', text: 'it is silver, and must be Gold or platinum' }],
    })
  })

  it('a policy that is over allows nothing', () => {
    const gate = policyOf({ look: {} }, { expires: new Date(NOW).toISOString() })
    expect(evaluate(gate, callOf('look', [standingOf()]))).toMatchObject({ effect: 'ask' })
    expect(evaluate(gate, callOf('look', [standingOf()], { now: NOW - 1 })).effect).toBe('allow')
  })

  it('an order that stands is put to a person, without its words', () => {
    const orders = [{ id: 'i1', by: 'user' }]
    const decision = evaluate(policyOf({ call: {} }), callOf('call', [standingOf()], { orders }))
    expect(decision).toMatchObject({ effect: 'ask', orders: ['i1'] })
    expect(codes(decision)).toEqual(['order_stands', 'met'])
  })
})

describe('arguments', () => {
  const ship = policyOf({ ship: { privileged: true, args: { address: { equals: 'customer.address' } } } })
  const address = standingOf({
    question: 'customer.address',
    answer: 'Kade 12',
    cleanRoom: { answer: 'Kade 12', probability: 0.9, state: 'likely' },
    rejected: ['Old Street 1'],
  })
  const shipTo = (to: unknown) => evaluate(ship, callOf('ship', [address], { needs: [], args: { address: to } }))

  it('one that must be the answer of a question is looked up by the gate itself', () => {
    expect(shipTo(' kade 12.')).toMatchObject({ effect: 'allow', facts: [{ question: 'customer.address' }] })
    expect(shipTo('Portland')).toMatchObject({
      effect: 'ask',
      reasons: [{}, { code: 'argument_differs', text: 'address is not what is believed: it is Kade 12' }],
    })
    expect(shipTo(['Kade 12', 'Portland']).effect).toBe('ask')
    for (const nothing of [undefined, '', '  ', [], {}, null])
      expect(codes(shipTo(nothing))).toContain('argument_missing')
  })

  it('one that was ruled out is denied', () => {
    expect(shipTo('Old Street 1')).toMatchObject({ effect: 'deny', reasons: [{}, { code: 'argument_rejected' }] })
  })

  it('names who it is about', () => {
    const gate = policyOf({ pay: { args: { account: { equals: '{payee}.account' } } } })
    const account = standingOf({ question: 'halden_ltd.account', answer: '4471' })
    const pay = (args: Record<string, unknown>) => evaluate(gate, callOf('pay', [account], { needs: [], args })).effect
    expect(pay({ payee: 'Halden Ltd', account: 4471 })).toBe('allow')
    expect(pay({ payee: 'Halden Ltd', account: '9902' })).toBe('ask')
    expect(pay({ payee: 'Someone', account: '4471' })).toBe('ask')
    expect(pay({ account: '4471' })).toBe('ask')
    expect(pay({ payee: '…', account: '4471' })).toBe('ask')
  })

  it('without what it has to look at, asks for that and for nothing else', () => {
    const pay = policyOf({ pay: { privileged: true, needs: ['{friend}.home'] } })
    expect(evaluate(pay, callOf('pay', []))).toMatchObject({
      effect: 'ask',
      reasons: [{ code: 'argument_missing', text: 'friend is not given', question: null }],
      facts: [],
    })
    const gate = policyOf({ order: { args: { contains: { avoids: ['{guests}.allergies'] } } } })
    const order = (args: Record<string, unknown>) => evaluate(gate, callOf('order', [], { args }))
    expect(order({ ingredients: ['nuts'], guests: [] })).toMatchObject({
      effect: 'ask',
      reasons: [{ code: 'argument_missing', text: 'contains is not given' }],
    })
    expect(order({ contains: ['rice', { name: 'nuts' }], guests: [] }).reasons).toMatchObject([
      { text: 'contains is not given as a text or a list of texts' },
    ])
    expect(order({ contains: 'rice' }).reasons).toMatchObject([{ text: 'guests is not given' }])
    expect(order({ contains: 'rice', guests: [] }).effect).toBe('allow')
  })

  it.each([
    ['subject', 'subject_unknown', 'nothing at all is known of whom it is about'],
    ['several', 'argument_unclear', 'it seems to be about several: name each of them by themselves, in a list'],
    ['attribute', 'attribute_unknown', 'nothing of that name is tracked: did you mean user.allergies?'],
    ['record', 'record_unread', 'the system that owns it did not answer'],
    ['overfull', 'answers_left_out', 'more was named than there is room for, so not all of it can be checked'],
  ] as const)('asks where silence means nothing: %s', (why, code, text) => {
    const gate = policyOf({ order: { args: { contains: { avoids: ['user.alergies'] } } } })
    const near = why === 'attribute' ? 'user.allergies' : null
    const unchecked = [{ question: 'user.alergies', why, near }]
    expect(evaluate(gate, callOf('order', [], { args: { contains: 'rice' }, unchecked }))).toMatchObject({
      effect: 'ask',
      reasons: [{ code, text, question: 'user.alergies' }],
    })
  })

  it('avoids what anyone ever said might harm, however unsure', () => {
    const gate = policyOf({ order: { args: { contains: { avoids: ['{guests}.allergies'] } } } })
    const hazards = [
      { argument: 'contains', question: 'greet.allergies', answer: 'cashews', probability: 0.1, evidence: ['e2'] },
    ]
    const order = (contains: unknown, probability = 0.1) =>
      evaluate(
        gate,
        callOf('order', [], {
          args: { guests: ['Greet'], contains },
          hazards: hazards.map((each) => ({ ...each, probability, kinds: null })),
        }),
      )
    expect(order(['rice', 'a cashew sauce'])).toMatchObject({
      effect: 'deny',
      evidence: ['e2'],
      reasons: [{ text: 'contains names cashews, at 0.10' }],
    })
    expect(order('rice').effect).toBe('allow')
    expect(order('cashews', 0.09).effect).toBe('allow')
  })
})

describe('what is settled', () => {
  const gate = policyOf({ pay: { privileged: true } })
  const settled = standingOf({
    state: 'settled',
    probability: 0.6,
    settledBy: ['user_explicit'],
    cleanRoom: { answer: 'silver', probability: 0.9, state: 'likely' },
  })

  it('by one whom the policy trusts is answered, whatever the figure', () => {
    expect(evaluate(gate, callOf('pay', [settled]))).toMatchObject({
      effect: 'allow',
      reasons: [{ code: 'met', text: 'gold: settled by one who may (user_explicit)' }],
    })
  })

  it('by anyone else, or no longer, is judged like the rest', () => {
    for (const over of [{ settledBy: ['user_stated' as const] }, { settledBy: [] }, { state: 'likely' as const }])
      expect(evaluate(gate, callOf('pay', [{ ...settled, ...over }])).effect).toBe('ask')
  })

  it('by a correction read from talk is no ruling: the figure has to bear it, and the reason says so', () => {
    const clean = { answer: 'gold', probability: 0.9, state: 'settled' as const }
    const corrected = {
      ...settled,
      settledBy: [],
      isCorrected: true,
      supporting: ['user_explicit' as const],
      cleanRoom: clean,
    }
    expect(evaluate(gate, callOf('pay', [corrected]))).toMatchObject({
      effect: 'ask',
      reasons: [{ code: 'probability_too_low', text: '0.60, needs 0.85: put right in talk, which is no ruling' }],
    })
    const sure = { ...corrected, probability: 0.9, lowerBound: 0.9 }
    expect(evaluate(gate, callOf('pay', [sure]))).toMatchObject({
      effect: 'allow',
      reasons: [{ code: 'met', text: 'gold: 0.90, needs 0.85; put right in talk, which is no ruling' }],
    })
    expect(evaluate(gate, callOf('pay', [{ ...sure, supporting: ['user_stated'] }]))).toMatchObject({
      effect: 'ask',
      reasons: [
        {
          code: 'class_not_allowed',
          text: 'it rests on user_stated (put right in talk, which is no ruling), needs system_of_record or user_explicit',
        },
      ],
    })
  })

  it('may still be too old, or not among the answers', () => {
    const strict = policyOf({ pay: { privileged: true, maxAgeInDays: 1, answers: ['silver'] } })
    const old = { ...settled, newestAt: NOW - 2 * DAY }
    expect(codes(evaluate(strict, callOf('pay', [old])))).toEqual(['too_old', 'answer_not_allowed'])
  })
})
