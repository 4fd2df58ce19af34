import { expect, it } from 'vitest'
import { expectationsOf } from './expectations.ts'
import { beliefOf, dialogueOf, gateOf, runOf } from './run.fixture.ts'

const right = { expected: 'gold', isRight: true }
const wrong = { expected: 'silver', isRight: false }

it('is as worked', () => {
  const beliefs = [beliefOf(0.9, right), beliefOf(0.8, wrong), beliefOf(null, { expected: null, isRight: true })]
  const found = expectationsOf(runOf([dialogueOf('a', { beliefs: [...beliefs, beliefOf(0.7)] })]))
  expect(found).toMatchObject({ questions: 3, right: 2, accuracy: { share: 2 / 3 }, gates: 0, unmetGates: [] })
  expect(found.accuracy?.low).toBeCloseTo(0.2077, 3)
  expect(found.calibration?.meanStated).toBeCloseTo(0.85, 12)
  expect(found.calibration).toMatchObject({ answered: 2, shareRight: 0.5 })
  expect(found.calibration?.brier).toBeCloseTo(0.325, 12)
  expect(found.wrong).toEqual([
    { dialogue: 'a', question: 'customer.tier', expected: 'silver', got: { answer: 'gold', probability: 0.8 } },
  ])
})

it('has no figures of nothing, and leaves sets out of calibration', () => {
  expect(expectationsOf(runOf([dialogueOf('a', { beliefs: [beliefOf(0.9)] })]))).toEqual({
    ...{ questions: 0, right: 0, accuracy: null, calibration: null, wrong: [], gates: 0, unmetGates: [] },
  })
  const set = beliefOf(0.9, { ...right, shape: 'any_of' })
  expect(expectationsOf(runOf([dialogueOf('a', { beliefs: [set] })]))).toMatchObject({ right: 1, calibration: null })
  const known = beliefOf(0.9, { expected: null, isRight: false })
  expect(expectationsOf(runOf([dialogueOf('a', { beliefs: [known] })])).wrong).toMatchObject([{ expected: null }])
})

it('tells gates that are not as they should be', () => {
  const gates = [
    gateOf('ask', 0.6, { expected: 'allow' }),
    gateOf('allow', 0.9, { expected: 'allow', tool: 'b' }),
    gateOf('deny', 0.1, { tool: 'c' }),
  ]
  const found = expectationsOf(runOf([dialogueOf('a', { gates })]))
  expect(found.gates).toBe(2)
  expect(found.unmetGates).toMatchObject([
    { dialogue: 'a', tool: 'issue_refund', expected: 'allow', got: 'ask', reasons: ['customer.tier: 0.6, needs 0.85'] },
  ])
})
