import { expect, it } from 'vitest'
import { createLatest } from './latest.ts'

it('keeps what was set last, each key once, and forgets what came long before', () => {
  const latest = createLatest<{ readonly id: number }, string>()
  const keys = Array.from({ length: 40 }, (_, id) => ({ id }))
  for (const key of keys) {
    latest.set(key, `first ${key.id}`)
    latest.set(key, `then ${key.id}`)
    expect(latest.get(key)).toBe(`then ${key.id}`)
  }
  expect(keys.filter((key) => latest.get(key) !== undefined)).toEqual(keys.slice(-16))
  expect(latest.get({ id: 39 })).toBeUndefined()
})
