import { describe, expect, it } from 'vitest'
import type { Outcome } from './outcome.ts'
import { rubberStamped } from './rubber-stamps.ts'

const approval = (id: string, at: number, over: Partial<Outcome> = {}): Outcome => ({
  id,
  questionKey: `maya.${id}`,
  kind: 'settled',
  answer: 'fish',
  at,
  by: 'user',
  how: 'confirmation',
  reason: null,
  evidenceId: null,
  withdraws: null,
  ...over,
})

describe('rubberStamped', () => {
  it('is five of one person within a minute, and those that join them', () => {
    const quick = [0, 10, 20, 30, 40, 75].map((second, n) => approval(`a${n}`, second * 1000))
    expect([...rubberStamped(quick)].sort()).toEqual(['a0', 'a1', 'a2', 'a3', 'a4'])
    const longer = [...quick, approval('a6', 80_000)]
    expect(rubberStamped(longer)).toEqual(new Set(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6']))
  })

  it('is not four, not five in more than a minute, not of several people, and nothing but approvals', () => {
    expect(rubberStamped([0, 1, 2, 3].map((n) => approval(`a${n}`, n)))).toEqual(new Set())
    expect(rubberStamped([0, 1, 2, 3, 4].map((n) => approval(`a${n}`, n * 15_001)))).toEqual(new Set())
    expect(rubberStamped([0, 1, 2, 3, 4].map((n) => approval(`a${n}`, n * 15_000))).size).toBe(5)
    expect(rubberStamped([0, 1, 2, 3, 4].map((n) => approval(`a${n}`, n, { by: `p${n % 2}` })))).toEqual(new Set())
    expect(rubberStamped([0, 1, 2, 3, 4].map((n) => approval(`a${n}`, n, { how: 'correction' })))).toEqual(new Set())
    expect(rubberStamped([0, 1, 2, 3, 4].map((n) => approval(`a${n}`, n, { kind: 'rejected' })))).toEqual(new Set())
  })

  it('does not depend on the order', () => {
    const quick = [0, 1, 2, 3, 4].map((n) => approval(`a${n}`, n))
    expect(rubberStamped([...quick].reverse())).toEqual(rubberStamped(quick))
  })
})
