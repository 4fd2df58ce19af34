import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SOURCE_CLASSES } from '../../source/source.ts'
import { ORDINARY } from '../compile.ts'
import { DAY, NOW, standingOf } from '../evaluate.fixture.ts'
import type { GateRule } from '../policy.ts'
import type { Standing } from '../standing.ts'
import { type Considered, type Place, type PlaceAt, placeOf } from './place.ts'

const TIER = 'customer.tier'

function consideredOf(over: Partial<Standing> = {}, answers: Considered['answers'] = []): Considered {
  const standing = standingOf(over)
  const named = standing.answer === null ? [] : [{ answer: standing.answer, probability: standing.probability }]
  return { standing, text: 'Which tier?', answers: answers.length > 0 ? answers : named, isMember: false }
}

function at(rule: Partial<GateRule> = {}, over: Partial<PlaceAt> = {}): PlaceAt {
  return { gate: { rule: { ...ORDINARY, ...rule } }, hasExpired: false, now: NOW, ...over }
}

const whatOf = (place: Place): string => ('kind' in place ? place.kind : place.reason)

describe('where an answer belongs in a prompt', () => {
  it('is a fact at the threshold and above, with the class that vouches most and its date', () => {
    expect(placeOf(consideredOf({ probability: 0.55, supporting: ['inferred', 'tool'] }), at())).toEqual({
      kind: 'fact',
      question: TIER,
      text: 'Which tier?',
      answer: 'gold',
      probability: 0.55,
      sourceClass: 'tool',
      saidAt: NOW - DAY,
      mentions: 1,
    })
  })

  it('is a hint just below it, with the figures', () => {
    expect(placeOf(consideredOf({ probability: 0.549 }), at())).toMatchObject({
      kind: 'hint',
      why: 'probability_too_low',
      detail: '0.54, needs 0.55',
    })
  })

  it('is left out below what is asked about', () => {
    const place = placeOf(consideredOf({ probability: 0.3 }), at({ ask: 0.31 }))
    expect(place).toMatchObject({ reason: 'below_threshold', question: TIER, answer: 'gold', count: 1 })
    expect(whatOf(placeOf(consideredOf({ probability: 0.31 }), at({ ask: 0.31 })))).toBe('hint')
  })

  it.each([
    [{ supporting: ['other_person'] } as const, { classes: ['tool'] } as const, 'class_not_allowed'],
    [{ newestAt: NOW - 31 * DAY }, { maxAgeInDays: 30 }, 'too_old'],
    [{ newestAt: null }, { maxAgeInDays: 30 }, 'too_old'],
    [{}, { answers: ['silver'] }, 'answer_not_allowed'],
    [{ state: 'unknown', answer: null, reason: 'expired' } as const, {}, 'expired'],
    [{ state: 'unknown', answer: null, reason: 'all_rejected' } as const, {}, 'rejected'],
    [{ state: 'unknown', answer: null, reason: 'too_weak' } as const, {}, 'below_threshold'],
    [{ state: 'unknown', answer: null, reason: 'no_evidence' } as const, {}, 'not_known'],
    [{ state: 'unknown', answer: null, reason: 'no_such_question' } as const, {}, 'not_known'],
    [{ state: 'likely', answer: null } as const, {}, 'not_known'],
  ])('of %o under %o is left out: %s', (standing, rule, reason) => {
    expect(whatOf(placeOf(consideredOf(standing), at(rule)))).toBe(reason)
  })

  it.each([
    [{ state: 'stale' } as const, {}, 'stale'],
    [{ lowerBound: 0.5 }, {}, 'thin'],
    [
      { cleanRoom: { answer: 'gold', probability: 0.5, state: 'likely' } } as const,
      { classes: ['system_of_record'] } as const,
      'clean_room_too_low',
    ],
    [
      { cleanRoom: { answer: 'gold', probability: 0.9, state: 'contested' } } as const,
      { classes: ['system_of_record'] } as const,
      'clean_room_too_low',
    ],
  ])('of %o under %o is a hint: %s', (standing, rule, why) => {
    expect(placeOf(consideredOf(standing), at(rule))).toMatchObject({ kind: 'hint', why })
  })

  it('E3 two middling answers are one open question, and neither a fact', () => {
    const answers = [
      { answer: 'gold', probability: 0.62 },
      { answer: 'silver', probability: 0.58 },
    ]
    const undecided = { byClass: { lead: null, isUndecided: true }, probability: 0.62 }
    expect(placeOf(consideredOf(undecided, answers), at())).toEqual({
      kind: 'open_question',
      question: TIER,
      text: 'Which tier?',
      answers,
      sourceClasses: ['system_of_record'],
      saidAt: NOW - DAY,
    })
  })

  it('E3 an explicit word leads over what is slightly more probable and only inferred, at its own probability', () => {
    const lead = { answer: 'silver', sourceClass: 'user_explicit', probability: 0.8 } as const
    const standing = { probability: 0.6, byClass: { lead, isUndecided: false }, supporting: ['inferred'] } as const
    const answers = [
      { answer: 'gold', probability: 0.6 },
      { answer: 'silver', probability: 0.35 },
    ]
    expect(placeOf(consideredOf(standing, answers), at())).toMatchObject({
      kind: 'hint',
      answer: 'silver',
      probability: 0.35,
      sourceClass: 'user_explicit',
      why: 'sources_differ',
    })
    expect(whatOf(placeOf(consideredOf(standing, answers), at({ ask: 0.4 })))).toBe('below_threshold')
  })

  it('is an open question where the sources disagree, whatever the policy says of conflicts', () => {
    for (const conflict of ['allow', 'ask', 'deny'] as const)
      expect(whatOf(placeOf(consideredOf({ state: 'contested' }), at({ conflict })))).toBe('open_question')
  })

  it('is an open question where the allowed classes alone say otherwise', () => {
    const differs = { cleanRoom: { answer: 'silver', probability: 0.9, state: 'likely' } } as const
    expect(whatOf(placeOf(consideredOf(differs), at({ classes: ['system_of_record'] })))).toBe('open_question')
  })

  it('names no more than five sides', () => {
    const answers = Array.from({ length: 7 }, (_, place) => ({ answer: `a${place}`, probability: 0.1 }))
    const place = placeOf(consideredOf({ state: 'contested' }, answers), at())
    expect(place).toMatchObject({ kind: 'open_question', answers: answers.slice(0, 5) })
  })

  it('is a hint at most once the policy is over, and nothing for a purpose that is not declared', () => {
    expect(placeOf(consideredOf(), at({}, { hasExpired: true }))).toMatchObject({ kind: 'hint', why: 'policy_expired' })
    const undeclared = (effect: 'ask' | 'deny'): Place =>
      placeOf(consideredOf(), at({}, { gate: { undeclared: effect, near: 'personalise' } }))
    expect(undeclared('deny')).toMatchObject({
      reason: 'purpose_not_declared',
      detail: 'no rule is declared for this purpose: did you mean personalise?',
    })
    expect(undeclared('ask')).toMatchObject({
      kind: 'hint',
      why: 'purpose_not_declared',
      sourceClass: 'system_of_record',
    })
  })

  it('says why in words', () => {
    const unknown = (reason: NonNullable<Standing['reason']>): Place =>
      placeOf(consideredOf({ state: 'unknown', answer: null, reason }), at())
    const told = (['no_such_question', 'no_evidence', 'too_weak', 'expired', 'all_rejected'] as const).map(unknown)
    expect(told.map((each) => ('detail' in each ? each.detail : ''))).toEqual([
      'nothing like this was asked or told before',
      'nothing kept bears on it',
      'what is kept says too little',
      'what was kept held for a time that is over',
      'every answer that was given is rejected',
    ])
    const held = placeOf(consideredOf({ state: 'unknown', reason: 'too_weak' }), at())
    expect(whatOf(held)).toBe('below_threshold')
    const over = placeOf(consideredOf(), at({}, { hasExpired: true }))
    expect(over).toMatchObject({ detail: 'the policy is over' })
  })

  it('shows a class that the rule allows, and unknown where nobody is known to support it', () => {
    const mixed = consideredOf({ supporting: ['user_explicit', 'tool'] })
    expect(placeOf(mixed, at({ classes: ['tool'] }))).toMatchObject({ kind: 'fact', sourceClass: 'tool' })
    expect(placeOf(consideredOf({ supporting: [] }), at())).toMatchObject({ kind: 'fact', sourceClass: 'unknown' })
  })

  const RANK: Readonly<Record<string, number>> = { fact: 2, hint: 1 }
  const rankOf = (place: Place): number => RANK[whatOf(place)] ?? 0
  const hundredths = fc.integer({ min: 0, max: 100 }).map((each) => each / 100)

  it('never falls when a probability rises or an allowed class joins those that support it', () => {
    fc.assert(
      fc.property(
        fc.record({ low: hundredths, high: hundredths, act: hundredths, ask: hundredths, clean: hundredths }),
        fc.subarray(SOURCE_CLASSES.filter((each) => each !== 'assistant')),
        fc.constantFrom('likely', 'stale', 'settled' as const),
        ({ low, high, act, ask, clean }, supporting, state) => {
          const rule = { classes: ['tool', 'document'] as const, act: Math.max(0.01, act), ask: Math.min(act, ask) }
          const of = (probability: number, classes: Standing['supporting']): number =>
            rankOf(
              placeOf(
                consideredOf({
                  state,
                  probability,
                  lowerBound: probability,
                  supporting: classes,
                  cleanRoom: { answer: 'gold', probability: clean, state: 'likely' },
                }),
                at(rule),
              ),
            )
          const [less, more] = [Math.min(low, high), Math.max(low, high)]
          expect(of(more, supporting)).toBeGreaterThanOrEqual(of(less, supporting))
          expect(of(less, [...supporting, 'tool'])).toBeGreaterThanOrEqual(of(less, supporting))
        },
      ),
    )
  })
})
