import { describe, expect, test } from 'vitest'
import { frustrationResponse } from './frustration-response.ts'
import { noticeFrustration } from './notice-frustration.ts'

const signal = noticeFrustration('I told you I moved to Boston!')

describe('frustrationResponse', () => {
  test('E18 only San Francisco is stored: not reassured, kept and pinned', () => {
    for (const verdict of ['high', 'moderate', 'low', 'none'] as const) {
      expect(frustrationResponse({ signal, recalled: { verdict, leadingSaysIt: false } })).toEqual({
        action: 'recover_and_pin',
        keep: 'I moved to Boston',
        message: "I'm sorry, I didn't have that. From now on I do: “I moved to Boston”.",
      })
    }
    expect(frustrationResponse({ signal, recalled: null })?.action).toBe('recover_and_pin')
  })

  test('E18 Boston leads with a high verdict: reassured', () => {
    expect(frustrationResponse({ signal, recalled: { verdict: 'high', leadingSaysIt: true } })).toEqual({
      action: 'reassure',
      keep: null,
      message: 'I do have that: “I moved to Boston”.',
    })
    expect(frustrationResponse({ signal, recalled: { verdict: 'moderate', leadingSaysIt: true } })?.action).toBe(
      'recover_and_pin',
    )
  })

  test('E18 no signal: null', () => {
    expect(frustrationResponse({ signal: null, recalled: { verdict: 'high', leadingSaysIt: true } })).toBeNull()
  })

  test('nothing said again: asked', () => {
    expect(frustrationResponse({ signal: { restated: null }, recalled: null })).toEqual({
      action: 'apologise_and_ask',
      keep: null,
      message: "I'm sorry, I don't have that. Could you tell me once more what I should know?",
    })
  })

  test('nothing said again, and what they mean is known for sure: reassured with it', () => {
    const recalled = { verdict: 'high', leadingSaysIt: false, answer: 'Boston. ' } as const
    expect(frustrationResponse({ signal: { restated: null }, recalled })).toEqual({
      action: 'reassure',
      keep: null,
      message: 'I do have that: Boston.',
    })
    for (const verdict of ['moderate', 'low', 'none'] as const)
      expect(frustrationResponse({ signal: { restated: null }, recalled: { ...recalled, verdict } })?.action).toBe(
        'apologise_and_ask',
      )
    const none = frustrationResponse({ signal: { restated: null }, recalled: { ...recalled, answer: null } })
    expect(none?.action).toBe('apologise_and_ask')
  })

  test('known with a doubt: the doubt is said', () => {
    const recalled = { verdict: 'high', leadingSaysIt: false, answer: null, doubtful: 'Is it fish or meat?' } as const
    for (const kind of ['said', 'rephrased'] as const)
      expect(frustrationResponse({ signal: { restated: null, kind }, recalled })).toMatchObject({
        action: 'apologise_and_ask',
        message: "I'm sorry. Is it fish or meat?",
      })
  })

  test('asked over and over, and not known', () => {
    expect(frustrationResponse({ signal: { restated: null, kind: 'rephrased' }, recalled: null })).toEqual({
      action: 'apologise_and_ask',
      keep: null,
      message: "I'm sorry, you have asked this before, and I still don't know it. Could you tell me?",
    })
  })
})
