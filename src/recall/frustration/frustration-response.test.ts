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
})
