import { describe, expect, it } from 'vitest'
import { parseMailDate } from './date.ts'

const read = (written: string): readonly [string, string | null] | null => {
  const date = parseMailDate(written)
  return date === null ? null : [new Date(date.at).toISOString(), date.zone]
}

describe('parseMailDate', () => {
  it.each([
    ['Wed, 3 Jun 2026 10:19:58 +0200', '2026-06-03T08:19:58.000Z', '+02:00'],
    ['3 Jun 2026 10:19 +0530', '2026-06-03T04:49:00.000Z', '+05:30'],
    ['Wed, 03 Jun 2026 10:19:58 +0200 (CEST)', '2026-06-03T08:19:58.000Z', '+02:00'],
    ['Wed, 3 Jun 2026 10:19:58 GMT', '2026-06-03T10:19:58.000Z', 'UTC'],
    ['Wed, 3 Jun 26 10:19:58 EST', '2026-06-03T15:19:58.000Z', '-05:00'],
    ['Wed, 3 Jun 2026 10:19:58 -0000', '2026-06-03T10:19:58.000Z', null],
    ['Wed, 3 Jun 2026 10:19:58', '2026-06-03T10:19:58.000Z', null],
    ['Wed, 3 Jun 2026 10:19:58 GMT+0200', '2026-06-03T08:19:58.000Z', '+02:00'],
    ['Wednesday, 3-June-2026 10.19.58 +0200', '2026-06-03T08:19:58.000Z', '+02:00'],
    ['Fri, 31 Dec 99 23:59:60 +0000', '1999-12-31T23:59:59.000Z', 'UTC'],
    ['Wed Jun  3 10:19:58 2026', '2026-06-03T10:19:58.000Z', null],
    ['Wed Jun 03 10:19:58 +0200 2026', '2026-06-03T08:19:58.000Z', '+02:00'],
    ['Jun 3, 2026 10:19 +0200', '2026-06-03T08:19:00.000Z', '+02:00'],
    ['2026-06-03T10:19:58+02:00', '2026-06-03T08:19:58.000Z', '+02:00'],
  ])('%j', (written, at, zone) => {
    expect(read(written)).toEqual([at, zone])
  })

  it.each([
    'Wed, 31 Feb 2026 10:00:00 +0000',
    'Wed, 3 Jun 2026 25:00:00 +0000',
    'Wed, 3 Jun 2026 10:61:00 +0000',
    'Wed, 3 Jun 2026 10:00:00 +9900',
    'Wed, 3 Foo 2026 10:00:00 +0000',
    'yesterday',
    '',
    `${'9'.repeat(100_000)} Jun`,
  ])('%j does not exist', (written) => {
    expect(read(written.slice(0, 60))).toBeNull()
    expect(read(written)).toBeNull()
  })
})
