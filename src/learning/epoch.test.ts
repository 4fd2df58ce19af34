import { describe, expect, it } from 'vitest'
import { type EpochLog, epochAt, epochInForce, NO_EPOCHS } from './epoch.ts'

const epoch = (id: string) => ({ id, madeAt: 1, learned: {}, report: {} })
const log: EpochLog = {
  epochs: [epoch('a'), epoch('b')],
  switches: [
    { epochId: 'a', at: 10, by: 'user' },
    { epochId: null, at: 20, by: 'user' },
    { epochId: 'b', at: 30, by: 'user' },
  ],
}

describe('the epoch that counts', () => {
  it('at a moment is that of the last switch by then; before the first, none', () => {
    expect([9, 10, 19, 20, 29, 30, 99].map((at) => epochAt(log, at)?.id ?? null)).toEqual([
      null,
      'a',
      'a',
      null,
      null,
      'b',
      'b',
    ])
  })

  it('now is that of the last switch, whatever its clock says', () => {
    expect(epochInForce(log)?.id).toBe('b')
    expect(epochInForce({ ...log, switches: [...log.switches, { epochId: 'a', at: 5, by: 'user' }] })?.id).toBe('a')
    expect(epochInForce({ ...log, switches: [...log.switches, { epochId: null, at: 5, by: 'user' }] })).toBeNull()
  })

  it('is none where nothing was learned, or what was switched to is gone', () => {
    expect([epochInForce(NO_EPOCHS), epochAt(NO_EPOCHS, 1)]).toEqual([null, null])
    expect(epochInForce({ epochs: [], switches: log.switches })).toBeNull()
  })
})
