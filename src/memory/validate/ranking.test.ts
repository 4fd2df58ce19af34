import { describe, expect, test } from 'vitest'
import { VERACITY_RANKING } from '../../recall/veracity-ranking.ts'
import { parseVeracityRanking } from './ranking.ts'

describe('parseVeracityRanking', () => {
  test('E7 what is configured counts, the rest is as it was', () => {
    expect(parseVeracityRanking({})).toEqual(VERACITY_RANKING)
    expect(parseVeracityRanking({ byVeracity: { unknown: 0.3 }, byTier: { warm: 0.6 }, warmUpToDays: 90 })).toEqual({
      byVeracity: { ...VERACITY_RANKING.byVeracity, unknown: 0.3 },
      byTier: { ...VERACITY_RANKING.byTier, warm: 0.6 },
      hotUpToDays: 30,
      warmUpToDays: 90,
    })
    expect(parseVeracityRanking({ hotUpToDays: 180, byVeracity: { stated: 1, tool: 0 } })).toMatchObject({
      hotUpToDays: 180,
      byVeracity: { stated: 1, tool: 0 },
    })
  })

  test.each<[unknown, RegExp]>([
    [{ byVeracity: { tool: 1.1 } }, /byVeracity\.tool can't be 1\.1; expected a factor from 0 to 1/u],
    [{ byTier: { cold: -0.1 } }, /byTier\.cold/u],
    [{ byVeracity: { gossip: 1 } }, /no field byVeracity\.gossip/u],
    [{ hotUpToDays: -1 }, /hotUpToDays can't be -1; expected a number of days/u],
    [{ hotUpToDays: 181 }, /warmUpToDays to be no less than hotUpToDays/u],
    [{ warmUpToDays: '9' }, /warmUpToDays/u],
    [null, /veracityRanking/u],
  ])('refuses %j', (value, message) => {
    expect(() => parseVeracityRanking(value)).toThrow(message)
  })
})
