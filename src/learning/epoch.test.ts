import { expect, it } from 'vitest'
import { epochAt, epochInForce, NO_EPOCHS } from './epoch.ts'

const [one, two] = ['e1', 'e2'].map((id) => ({ id, madeAt: 0, learned: {}, report: {} }))
const at = (moment: number, epochId: string | null) => ({ epochId, at: moment, by: 'user' })

it('is the last that was switched to, and none before the first switch', () => {
  const log = {
    epochs: [one, two].flatMap((each) => each ?? []),
    switches: [at(10, 'e1'), at(20, 'e2'), at(30, null), at(25, 'e1')],
  }
  expect([9, 10, 19, 20, 26, 31].map((moment) => epochAt(log, moment)?.id ?? null)).toEqual([
    null,
    'e1',
    'e1',
    'e2',
    'e1',
    'e1',
  ])
  expect(epochInForce(log)?.id).toBe('e1')
  expect(epochInForce({ ...log, switches: log.switches.slice(0, 3) })).toBeNull()
  expect(epochInForce({ ...log, switches: [at(1, 'gone')] })).toBeNull()
  expect([epochInForce(NO_EPOCHS), epochAt(NO_EPOCHS, 5)]).toEqual([null, null])
  expect(NO_EPOCHS).toEqual({ epochs: [], switches: [] })
})
