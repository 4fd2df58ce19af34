import { describe, expect, it } from 'vitest'
import { progressLine } from './progress.ts'

describe('progressLine', () => {
  it('shows a bar, a count and a pace where the end is known', () => {
    const progress = { done: 5000, share: 0.5, elapsedInMilliseconds: 2000 }
    expect(progressLine('importing', 'message', progress, 80)).toBe(
      'importing ██████████░░░░░░░░░░ 50%  5,000 messages, 2,500/s',
    )
  })

  it('shows a count alone where the end is not known and nothing is timed yet', () => {
    const progress = { done: 1, share: null, elapsedInMilliseconds: 10 }
    expect(progressLine('importing', 'message', progress, 80)).toBe('importing 1 message')
  })

  it('keeps to the width, so that redrawing it leaves nothing behind', () => {
    const progress = { done: 5000, share: 0.5, elapsedInMilliseconds: 2000 }
    expect(progressLine('importing', 'message', progress, 20)).toHaveLength(20)
  })
})
