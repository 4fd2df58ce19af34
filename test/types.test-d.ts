import { describe, expectTypeOf, test } from 'vitest'
import type {
  AnswerProbability,
  AskResult,
  Belief,
  BeliefState,
  Contribution,
  Credence,
  ErrorCode,
  ForgetSelection,
  Memory,
  ObserveInput,
  ObserveReceipt,
  OpenMemoryOptions,
  OpenQuestion,
  Reading,
  RememberInput,
  SettledBy,
  Shape,
  SourceClass,
  UnknownReason,
  Veracity,
} from '../src/index.ts'

declare const memory: Memory
declare const belief: Belief
declare const receipt: ObserveReceipt

describe('what comes out is readonly', () => {
  test('a belief and all within it', () => {
    // @ts-expect-error a belief is computed, never set
    belief.state = 'likely'
    // @ts-expect-error nor is its probability
    belief.answers[0].probability = 1
    // @ts-expect-error nor does its list grow
    belief.answers.push({ answer: 'fish', probability: 1 })
    // @ts-expect-error a receipt says what happened
    receipt.moved.length = 0
    expectTypeOf(belief.answers).toEqualTypeOf<readonly AnswerProbability[]>()
    expectTypeOf<AskResult['because']>().toEqualTypeOf<readonly Contribution[]>()
  })

  test('not knowing is typed: no leading answer, no settled fact, no estimate', () => {
    expectTypeOf(belief.leading).toEqualTypeOf<AnswerProbability | null>()
    expectTypeOf(belief.reason).toEqualTypeOf<UnknownReason | null>()
    // @ts-expect-error the leading answer may be null
    void belief.leading.answer
  })
})

describe('closed unions', () => {
  test('have exactly these members', () => {
    expectTypeOf<BeliefState>().toEqualTypeOf<'likely' | 'contested' | 'stale' | 'unknown' | 'settled'>()
    expectTypeOf<UnknownReason>().toEqualTypeOf<
      'no_such_question' | 'no_evidence' | 'too_weak' | 'expired' | 'all_rejected'
    >()
    expectTypeOf<Shape>().toEqualTypeOf<'one_of' | 'yes_no' | 'any_of' | 'number' | 'date'>()
    expectTypeOf<Veracity>().toEqualTypeOf<'stated' | 'inferred' | 'tool' | 'imported' | 'unknown'>()
    expectTypeOf<SettledBy>().toEqualTypeOf<'correction' | 'confirmation' | 'outcome' | 'audit' | 'asked'>()
    expectTypeOf<ObserveReceipt['status']>().toEqualTypeOf<'kept' | 'already_kept' | 'forgotten_before'>()
    expectTypeOf<OpenQuestion['kind']>().toEqualTypeOf<
      'contested' | 'stale' | 'drift' | 'reopened' | 'unsettled' | 'asked' | 'high_stakes' | 'blocked'
    >()
  })

  test('can be switched over without a default', () => {
    function wordOf(state: BeliefState): string {
      switch (state) {
        case 'likely':
          return 'probably'
        case 'contested':
          return 'disputed'
        case 'stale':
          return 'a while ago'
        case 'unknown':
          return "don't know"
        case 'settled':
          return 'known'
      }
    }
    expectTypeOf(wordOf).returns.toBeString()
  })

  test('refuse what is not in them', () => {
    expectTypeOf<'user'>().not.toExtend<SourceClass>()
    expectTypeOf<'oops'>().not.toExtend<ErrorCode>()
    // @ts-expect-error not a source class
    void memory.observe({ text: 'Hello', source: { class: 'user' } })
    // @ts-expect-error not a veracity
    void memory.remember({ text: 'Hello', veracity: 'true' })
  })
})

describe('inputs are exact', () => {
  test('what is not known is left out, never undefined', () => {
    // @ts-expect-error leave `author` out instead
    void memory.observe({ text: 'Hello', author: undefined })
    // @ts-expect-error leave `veracity` out instead
    void memory.remember({ text: 'Hello', veracity: undefined })
    expectTypeOf<{ text: string }>().toExtend<ObserveInput>()
    expectTypeOf<{ text: string }>().toExtend<RememberInput>()
  })

  test('nobody can hand in a probability', () => {
    // @ts-expect-error no such field: a claimed confidence is a signal, a probability is computed
    void memory.observe({ text: 'Maya eats fish', probability: 0.9 })
    // @ts-expect-error no such option
    void memory.settle('maya.diet', 'fish', { probability: 1 })
  })

  test('forgetting everything must be spelled out', () => {
    expectTypeOf<Record<string, never>>().not.toExtend<ForgetSelection>()
    expectTypeOf<{ everything: false }>().not.toExtend<ForgetSelection>()
    expectTypeOf<{ everything: true }>().toExtend<ForgetSelection>()
  })

  test('a memory needs a folder, and a tenant its name', () => {
    expectTypeOf<Record<string, never>>().not.toExtend<OpenMemoryOptions>()
    expectTypeOf<Credence['tenant']>().parameters.toEqualTypeOf<[name: string]>()
  })
})

test('a reading is a distribution with a span that may be missing', () => {
  expectTypeOf<Reading['answers']>().toEqualTypeOf<Readonly<Record<string, number>>>()
  expectTypeOf<Reading['span']>().toEqualTypeOf<{ readonly start: number; readonly end: number } | null>()
})
