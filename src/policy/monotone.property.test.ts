import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SOURCE_CLASSES } from '../source/source.ts'
import { callOf, DAY, NOW, policyOf } from './evaluate.fixture.ts'
import { evaluate } from './evaluate.ts'
import { EFFECTS } from './policy.ts'
import type { Standing } from './standing.ts'

const CLASSES = SOURCE_CLASSES.filter((each) => each !== 'assistant')
const classes = fc.uniqueArray(fc.constantFrom(...CLASSES), { maxLength: 4 })
/** Hundredths, so that thresholds are met to the digit. */
const probability = fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100)
const state = fc.constantFrom('settled', 'likely', 'likely', 'likely', 'contested', 'stale', 'unknown' as const)
const answer = fc.constantFrom('gold', 'gold', 'silver', null)

const gate = fc
  .record({
    privileged: fc.boolean(),
    classes: fc.uniqueArray(fc.constantFrom(...CLASSES), { minLength: 1, maxLength: 4 }),
    isAny: fc.boolean(),
    act: probability,
    ask: probability,
    conflict: fc.constantFrom(...EFFECTS),
    maxAgeInDays: fc.constantFrom(1, 30, undefined),
    answers: fc.constantFrom(['gold'], undefined),
  })
  .map(({ isAny, privileged, act, ask, conflict, maxAgeInDays, answers, ...rest }) => ({
    privileged,
    classes: isAny && !privileged ? ('any' as const) : rest.classes,
    act: Math.max(privileged ? 0.5 : 0.01, act),
    ask: Math.min(ask, privileged ? 0.5 : 0.01, act),
    conflict: privileged && conflict === 'allow' ? ('ask' as const) : conflict,
    ...(maxAgeInDays === undefined ? {} : { maxAgeInDays }),
    ...(answers === undefined ? {} : { answers }),
  }))

const standing: fc.Arbitrary<Standing> = fc.record({
  question: fc.constant('customer.tier'),
  state,
  reason: fc.constantFrom('no_evidence', 'too_weak', 'expired', null),
  answer,
  probability,
  lowerBound: probability,
  cleanRoom: fc.record({ answer, probability, state }),
  supporting: classes,
  settledBy: classes,
  isCorrected: fc.boolean(),
  newestAt: fc.constantFrom(NOW - DAY, NOW - 60 * DAY, null),
  mentions: fc.nat({ max: 9 }),
  rejected: fc.constant([]),
  isOverfull: fc.boolean(),
  byClass: fc.constantFrom(
    null,
    { lead: null, isUndecided: true },
    { lead: { answer: 'gold', sourceClass: 'user_explicit' as const, probability: 0.8 }, isUndecided: false },
  ),
  evidence: fc.constant([]),
})

const raise = fc.record({
  probability,
  lowerBound: probability,
  clean: probability,
  supporting: classes,
  newer: fc.boolean(),
  trusted: classes,
})

const PAIRS = 100_000

it(`more probability or one more trusted class never closes a gate: ${PAIRS.toLocaleString('en')} pairs`, () => {
  let opened = 0
  let allowed = 0
  fc.assert(
    fc.property(gate, standing, raise, (rule, before, more) => {
      const policy = policyOf({ tool: rule })
      const trusting = { ...rule, classes: rule.classes === 'any' ? rule.classes : [...rule.classes, ...more.trusted] }
      const wider = policyOf({ tool: trusting })
      const after: Standing = {
        ...before,
        probability: Math.max(before.probability, more.probability),
        lowerBound: Math.max(before.lowerBound, more.lowerBound),
        cleanRoom: { ...before.cleanRoom, probability: Math.max(before.cleanRoom.probability, more.clean) },
        supporting: [...new Set([...before.supporting, ...more.supporting])],
        newestAt: more.newer ? NOW : before.newestAt,
      }
      const effectOf = (each: Standing, by = policy): number =>
        EFFECTS.indexOf(evaluate(by, callOf('tool', [each])).effect)
      const [first, second, third] = [effectOf(before), effectOf(after), effectOf(after, wider)]
      if (second < first) opened++
      if (second === 0) allowed++
      return second <= first && third <= second
    }),
    { numRuns: PAIRS, seed: 20_261_130 },
  )
  // The pairs reach both sides of many gates, or the property would say little.
  expect(opened).toBeGreaterThan(PAIRS / 50)
  expect(allowed).toBeGreaterThan(PAIRS / 50)
}, 120_000)
