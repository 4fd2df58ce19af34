import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BeliefState } from '../belief/belief.ts'
import { STAKES } from '../question/question.ts'
import { GUIDANCE_REASONS, type Guided, guide } from './guidance.ts'
import { type Advice, assertivenessOf, GUIDANCE_MODES, type GuidanceMode, VERDICT_ADVICE } from './guidance-table.ts'
import { type Stored, VERDICTS, type Verdict } from './verdict.ts'

const FOUND: Guided = {
  verdict: 'high',
  stored: 'answer',
  probability: 0.95,
  state: 'likely',
  stakes: 'low',
  answer: 'San Francisco',
  competing: [],
  related: [],
}
const RELATED = ['one', 'two', 'three', 'four'].map((text) => ({ text, id: text.length }))

describe('E15: the table of advice', () => {
  test.each<[GuidanceMode, Verdict, Advice, boolean]>([
    ['strict', 'high', 'answer', false],
    ['helpful', 'high', 'answer', false],
    ['creative', 'high', 'answer', false],
    ['strict', 'moderate', 'hedge', false],
    ['strict', 'low', 'refuse', false],
    ['strict', 'none', 'refuse', false],
    ['helpful', 'moderate', 'answer', true],
    ['helpful', 'low', 'hedge', false],
    ['helpful', 'none', 'refuse', false],
    ['creative', 'moderate', 'answer', false],
    ['creative', 'low', 'offer_guess', false],
    ['creative', 'none', 'offer_guess', false],
  ])('E15 %s, %s: %s', (mode, verdict, advice, hasCaveat) => {
    for (const state of ['likely', null] as const) {
      expect(guide({ ...FOUND, verdict, state }, mode)).toMatchObject({ advice, hasCaveat, mode })
    }
  })

  test('E15 high: nothing to add, in every mode', () => {
    for (const mode of GUIDANCE_MODES) {
      expect(guide({ ...FOUND, related: RELATED }, mode)).toMatchObject({ message: null, related: [] })
    }
  })

  test('E15 helpful, low: up to three related, most relevant first', () => {
    const { related, message } = guide({ ...FOUND, verdict: 'low', related: RELATED }, 'helpful')
    expect(related).toEqual(RELATED.slice(0, 3))
    expect(message).toBe('Perhaps San Francisco (95%), but I am not sure. What I have is “one”, “two”, “three”.')
  })

  test('E15 high stakes are strict where no mode is given, else helpful', () => {
    expect(guide({ ...FOUND, stakes: 'high' }).mode).toBe('strict')
    expect(guide({ ...FOUND, stakes: 'medium' }).mode).toBe('helpful')
    expect(guide({ ...FOUND, stakes: 'low' }).mode).toBe('helpful')
    expect(guide({ ...FOUND, stakes: 'high' }, 'creative').mode).toBe('creative')
  })
})

describe('E12 and E14: what is not stored', () => {
  const nothing: Guided = { ...FOUND, verdict: 'none', stored: 'nothing', probability: null, state: null, answer: null }

  test('E12 no answer in any mode but a marked guess in creative', () => {
    expect(guide({ ...nothing, related: RELATED }, 'strict')).toMatchObject({ advice: 'refuse', related: [] })
    expect(guide({ ...nothing, related: RELATED }, 'helpful')).toMatchObject({ advice: 'refuse', related: [] })
    expect(guide(nothing, 'creative')).toMatchObject({
      advice: 'offer_guess',
      message: "I don't know this: nobody has told me. Anything more would be a guess.",
    })
  })

  test('E14 something about them is stored, not this: refused or asked', () => {
    const about: Guided = { ...nothing, verdict: 'low', stored: 'about_them', related: RELATED }
    expect(guide(about, 'strict')).toMatchObject({
      advice: 'refuse',
      message: 'I know something close to it, but not this.',
      related: [],
    })
    expect(guide(about, 'helpful')).toMatchObject({
      advice: 'ask',
      message: 'I know something close to it, but not this. Can you tell me? What I have is “one”, “two”, “three”.',
      reasons: ['verdict_low', 'only_about_them'],
    })
    expect(guide(about, 'creative').advice).toBe('offer_guess')
  })

  test('a verdict counts no more than what is stored', () => {
    expect(guide({ ...FOUND, stored: 'about_them' }, 'strict').advice).toBe('refuse')
    expect(guide({ ...FOUND, stored: 'about_them' }, 'helpful').advice).toBe('ask')
    expect(guide({ ...FOUND, stored: 'nothing' }, 'helpful')).toMatchObject({
      advice: 'refuse',
      reasons: ['verdict_high', 'nothing_stored'],
    })
  })
})

describe('a belief takes away', () => {
  const two: Guided = {
    ...FOUND,
    probability: 0.55,
    answer: 'fish',
    competing: [{ answer: 'vegetarian', probability: 0.35 }],
  }
  const contested: Guided = { ...two, state: 'contested' }

  test('contested: hedged, and asked in strict or at high stakes', () => {
    expect(guide(contested, 'helpful')).toMatchObject({
      advice: 'hedge',
      message: 'I have heard different things: fish (55%) or vegetarian (35%).',
      reasons: ['verdict_high', 'contested'],
    })
    expect(guide(contested, 'creative').advice).toBe('hedge')
    expect(guide(contested, 'strict')).toMatchObject({
      advice: 'ask',
      message: 'I have heard different things. Is it fish or vegetarian?',
    })
    expect(guide({ ...contested, stakes: 'high' }, 'creative')).toMatchObject({
      advice: 'ask',
      reasons: ['verdict_high', 'contested', 'below_threshold', 'high_stakes'],
    })
    expect(guide({ ...contested, stakes: 'medium' }, 'creative').advice).toBe('hedge')
  })

  test('at most two rivals are named', () => {
    const competing = ['a', 'b', 'c'].map((answer) => ({ answer, probability: 0.1 }))
    expect(guide({ ...contested, competing }, 'strict').message).toMatch(/Is it fish or a or b\?$/u)
    expect(guide({ ...contested, competing: [] }, 'strict').message).toBe('Is it fish?')
  })

  test('stale: hedged, and asked in strict or at high stakes', () => {
    const stale: Guided = { ...FOUND, state: 'stale' }
    expect(guide(stale, 'helpful')).toMatchObject({
      advice: 'hedge',
      message: 'It was San Francisco when I last heard, which may have changed since.',
    })
    expect(guide({ ...stale, stakes: 'high' })).toMatchObject({
      advice: 'ask',
      message: 'It was San Francisco when I last heard. Is that still so?',
    })
    expect(guide(stale, 'strict').advice).toBe('ask')
  })

  test.each([
    ['low', 0.5, 0.49],
    ['medium', 0.8, 0.79],
    ['high', 0.9, 0.89],
  ] as const)('below the threshold of %s stakes, %d, it is hedged', (stakes, enough, tooLittle) => {
    expect(guide({ ...FOUND, stakes, probability: enough }, 'helpful').advice).toBe('answer')
    expect(guide({ ...FOUND, stakes, probability: tooLittle }, 'helpful')).toMatchObject({
      advice: 'hedge',
      message: `${tooLittle < 0.5 ? 'Perhaps' : 'Probably'} San Francisco (${Math.round(tooLittle * 100)}%), but I am not sure.`,
    })
    expect(guide({ ...FOUND, stakes, probability: tooLittle }, 'strict').advice).toBe('hedge')
  })

  test('unknown: as a verdict of low where some answer leads, and of none where none does', () => {
    const weak: Guided = { ...FOUND, state: 'unknown' }
    expect(guide(weak, 'helpful')).toMatchObject({ advice: 'hedge', reasons: ['verdict_high', 'belief_unknown'] })
    expect(guide(weak, 'strict')).toMatchObject({
      advice: 'refuse',
      message: "I don't know this well enough to say.",
    })
    expect(guide(weak, 'creative').message).toBe(
      "I don't know this well enough to say. A guess, and no more than that: San Francisco.",
    )
    const none: Guided = { ...weak, answer: null, probability: null }
    expect(guide(none, 'helpful').advice).toBe('refuse')
    expect(guide(none, 'creative').advice).toBe('offer_guess')
  })

  test('where no belief is concerned, the texts stand for themselves', () => {
    const texts: Guided = { ...FOUND, state: null, probability: null, answer: null, related: RELATED }
    expect(guide(texts, 'strict')).toMatchObject({ advice: 'answer', related: [] })
    expect(guide({ ...texts, verdict: 'moderate' }, 'helpful').message).toBe(
      'What I found may not be the whole answer.',
    )
    expect(guide({ ...texts, verdict: 'low' }, 'helpful').message).toBe(
      'I found something, but I am not sure that it answers this. What I have is “one”, “two”, “three”.',
    )
    expect(guide({ ...FOUND, verdict: 'moderate' }, 'helpful').message).toBe('As far as I know: San Francisco.')
    expect(guide({ ...FOUND, verdict: 'moderate', probability: null }, 'strict').message).toBe(
      'Probably San Francisco, but I am not sure.',
    )
  })
})

describe('whatever was found', () => {
  const states: readonly (BeliefState | null)[] = ['likely', 'contested', 'stale', 'unknown', 'settled', null]
  const stored: readonly Stored[] = ['answer', 'about_them', 'nothing']
  const found: fc.Arbitrary<Guided> = fc.record({
    verdict: fc.constantFrom(...VERDICTS),
    stored: fc.constantFrom(...stored),
    probability: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    state: fc.constantFrom(...states),
    stakes: fc.constantFrom(...STAKES),
    answer: fc.option(fc.constantFrom('fish', 'San Francisco')),
    competing: fc.array(fc.record({ answer: fc.string(), probability: fc.double({ min: 0, max: 1, noNaN: true }) })),
    related: fc.array(fc.record({ text: fc.string() })),
    notNamed: fc.option(fc.constant('visa'), { nil: null }),
  })
  const mode = fc.constantFrom(...GUIDANCE_MODES)
  const assertiveness = (given: Guided, inMode?: GuidanceMode): number => assertivenessOf(guide(given, inMode))

  test('a lower verdict never makes it more assertive', () => {
    fc.assert(
      fc.property(found, mode, (given, inMode) => {
        const all = VERDICTS.map((verdict) => assertiveness({ ...given, verdict }, inMode))
        expect(all).toEqual([...all].sort((a, b) => b - a))
      }),
    )
  })

  test('a lower probability never makes it more assertive', () => {
    const probability = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(found, mode, probability, probability, (given, inMode, one, other) => {
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)]
        expect(assertiveness({ ...given, probability: lower }, inMode)).toBeLessThanOrEqual(
          assertiveness({ ...given, probability: higher }, inMode),
        )
      }),
    )
  })

  test('a stricter mode, dearer stakes or less that is stored never makes it more assertive', () => {
    fc.assert(
      fc.property(found, mode, (given, inMode) => {
        const byMode = GUIDANCE_MODES.map((each) => assertiveness(given, each))
        expect(byMode).toEqual([...byMode].sort((a, b) => a - b))
        for (const named of [inMode, undefined]) {
          const byStakes = STAKES.map((stakes) => assertiveness({ ...given, stakes }, named))
          expect(byStakes).toEqual([...byStakes].sort((a, b) => b - a))
        }
        const byStored = stored.map((each) => assertiveness({ ...given, stored: each }, inMode))
        expect(byStored).toEqual([...byStored].sort((a, b) => b - a))
      }),
    )
  })

  test('it is never more assertive than the verdict alone, and silent only about a plain answer', () => {
    fc.assert(
      fc.property(found, mode, (given, inMode) => {
        const guidance = guide(given, inMode)
        expect(assertivenessOf(guidance)).toBeLessThanOrEqual(assertivenessOf(VERDICT_ADVICE[inMode][given.verdict]))
        expect(guidance.message === null).toBe(guidance.advice === 'answer' && !guidance.hasCaveat)
        expect(guidance.related.length).toBeLessThanOrEqual(3)
        expect(guidance.reasons[0]).toBe(`verdict_${given.verdict}`)
        for (const reason of guidance.reasons) expect(GUIDANCE_REASONS).toContain(reason)
      }),
    )
  })
})

describe('what is less likely than not', () => {
  const refuted: Guided = { ...FOUND, verdict: 'moderate', state: null, probability: 0.08, answer: 'I live in Oslo' }
  const texts = [
    { text: 'I live in Oslo', probability: 0.08 },
    { text: 'I do not live in Oslo any more', probability: 0.92 },
    { text: 'Oslo is cold', probability: null },
  ]

  test('a text that is refuted is not said; what is known instead is', () => {
    for (const mode of GUIDANCE_MODES) {
      for (const verdict of VERDICTS) {
        const { message, advice, related } = guide({ ...refuted, verdict, related: texts }, mode)
        expect(message ?? '').not.toContain('“I live in Oslo”')
        expect(message ?? '').not.toContain('8%')
        expect(advice).not.toBe('answer')
        expect(related).not.toContainEqual(texts[0])
      }
    }
    expect(guide({ ...refuted, related: texts }, 'helpful').message).toBe(
      'I found something, but I am not sure that it answers this. What I have is “I do not live in Oslo any more”, “Oslo is cold”.',
    )
    expect(guide({ ...refuted, probability: 0.5 }, 'helpful').message).toContain('I live in Oslo')
    expect(guide({ ...refuted, probability: null }, 'helpful').message).toContain('I live in Oslo')
  })

  test('a leading answer below a half is a perhaps, and sides that are told stay told', () => {
    const leading: Guided = { ...FOUND, verdict: 'moderate', probability: 0.45, state: 'likely' }
    expect(guide(leading, 'helpful').message).toBe('Perhaps San Francisco (45%), but I am not sure.')
    const both: Guided = { ...leading, state: 'contested', competing: [{ answer: 'Rome', probability: 0.4 }] }
    expect(guide({ ...both, verdict: 'high' }, 'helpful').message).toBe(
      'I have heard different things: San Francisco (45%) or Rome (40%).',
    )
    for (const state of ['likely', 'stale', 'settled', null] as const)
      for (const mode of GUIDANCE_MODES)
        expect(guide({ ...leading, state }, mode).message ?? '').not.toContain('Probably')
  })
})

describe('what does not name the thing that is asked about', () => {
  const passport = [{ text: 'My passport expires in May.' }]
  const ofAnother: Guided = {
    ...FOUND,
    state: null,
    probability: null,
    answer: 'My passport expires in May',
    related: passport,
    notNamed: 'visa',
  }

  test.each<[GuidanceMode, Guided['stakes'], Advice, string]>([
    ['helpful', 'low', 'hedge', 'I found nothing that says “visa”.'],
    ['creative', 'low', 'hedge', 'I found nothing that says “visa”.'],
    ['strict', 'low', 'ask', 'I found nothing that says “visa”. Can you tell me?'],
    ['helpful', 'high', 'ask', 'I found nothing that says “visa”. Can you tell me?'],
  ])('%s at %s stakes: %s, and the text is shown', (mode, stakes, advice, message) => {
    const guidance = guide({ ...ofAnother, stakes }, mode)
    expect(guidance).toMatchObject({ advice, related: passport })
    expect(guidance.message).toBe(`${message} What I have is “My passport expires in May.”.`)
    expect(guidance.reasons).toContain('not_named')
  })

  test('a belief on a wider question is said as unsure', () => {
    const wider: Guided = { ...FOUND, answer: 'black', notNamed: 'tea' }
    expect(guide(wider, 'helpful')).toMatchObject({
      advice: 'hedge',
      message: 'Probably black (95%), but I am not sure.',
    })
    expect(guide(wider, 'strict').message).toBe('Is it black?')
    expect(guide({ ...wider, notNamed: null }, 'helpful').advice).toBe('answer')
  })
})
