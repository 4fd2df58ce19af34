import { describe, expect, it } from 'vitest'
import { guide } from './guided.ts'
import type { RecallItem, RecallResult } from './recall-result.ts'

function recalled(text: string): RecallResult {
  const item = { text, answers: 0.6, probability: null } as RecallItem
  return {
    verdict: 'moderate',
    stored: 'answer',
    stakes: 'low',
    answer: null,
    items: [item],
  } as unknown as RecallResult
}

describe('guide', () => {
  it('puts a text into a sentence without its own full stop', () => {
    expect(guide(recalled('The spare key hangs behind the mill. ')).message).toBe(
      'As far as I know: The spare key hangs behind the mill.',
    )
  })
})
