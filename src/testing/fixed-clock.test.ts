import { expect, it } from 'vitest'
import { createFixedClock } from './fixed-clock.ts'
import { createSequentialIds } from './sequential-ids.ts'

it('stands still until it is moved', () => {
  const clock = createFixedClock('2026-03-01T10:00:00+01:00')
  expect(clock.now()).toBe(Date.UTC(2026, 2, 1, 9))
  clock.advance(1000)
  expect(clock.now()).toBe(Date.UTC(2026, 2, 1, 9, 0, 1))
  clock.set(7)
  expect(clock.now()).toBe(7)
})

it('refuses a moment that depends on the machine', () => {
  expect(() => createFixedClock('2026-03-01T10:00:00')).toThrow('not an instant')
  expect(() => createFixedClock(Number.NaN)).toThrow('not an instant')
})

it('counts ids that sort as they were made', () => {
  const ids = createSequentialIds()
  const made = Array.from({ length: 300 }, () => ids.next())
  expect(made[0]).toBe('00000000-0000-7000-8000-000000000001')
  expect([...made].sort()).toEqual(made)
  expect(createSequentialIds(300).next() > (made.at(-1) as string)).toBe(true)
})
