import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { isCredenceError } from '../../error.ts'
import { checkZone, parseMoment } from './moment.ts'

const at = (iso: string): number => Date.parse(iso)

describe('parseMoment', () => {
  it.each<[string | number | Date, string | undefined, string, string | null]>([
    ['2026-06-03T19:20:00+02:00', undefined, '2026-06-03T17:20:00Z', '+02:00'],
    ['2026-06-03T19:20:00+0200', undefined, '2026-06-03T17:20:00Z', '+02:00'],
    ['2026-06-03T19:20:00.1239Z', undefined, '2026-06-03T19:20:00.123Z', 'UTC'],
    ['2026-06-03 19:20-05:30', undefined, '2026-06-04T00:50:00Z', '-05:30'],
    ['2026-06-03T19:20:00+02:00', 'Asia/Tokyo', '2026-06-03T17:20:00Z', 'Asia/Tokyo'],
    ['2026-06-03T19:20', 'Europe/Berlin', '2026-06-03T17:20:00Z', 'Europe/Berlin'],
    ['2026-01-03T19:20', 'Europe/Berlin', '2026-01-03T18:20:00Z', 'Europe/Berlin'],
    ['2026-06-03T19:20', '-03:00', '2026-06-03T22:20:00Z', '-03:00'],
    ['2026-06-03', 'Europe/Berlin', '2026-06-02T22:00:00Z', 'Europe/Berlin'],
    ['2024-02-29T00:00Z', undefined, '2024-02-29T00:00:00Z', 'UTC'],
    ['1900-01-01T00:00Z', undefined, '1900-01-01T00:00:00Z', 'UTC'],
    ['2200-12-31T23:59:59.999Z', undefined, '2200-12-31T23:59:59.999Z', 'UTC'],
    [new Date('2026-06-03T17:20:00Z'), undefined, '2026-06-03T17:20:00Z', null],
    [1780507200000.7, 'Europe/Berlin', '2026-06-03T17:20:00Z', 'Europe/Berlin'],
  ])('%s with zone %s', (moment, zone, instant, kept) => {
    expect(parseMoment(moment, zone, 'saidAt')).toEqual({ at: at(instant), zone: kept })
  })

  it.each([
    ['skipped', '2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    ['repeated', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
    ['skipped by half an hour', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
    ['a day that never was', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00Z'],
  ])('resolves a time %s by a clock change', (_name, local, zone, instant) => {
    expect(parseMoment(local, zone, 'saidAt').at).toBe(at(instant))
  })

  it.each<[unknown, string | undefined]>([
    ['2026-02-30T10:00Z', undefined],
    ['2025-02-29T10:00Z', undefined],
    ['1900-02-29T10:00Z', undefined],
    ['2026-04-31T10:00Z', undefined],
    ['2026-13-01T10:00Z', undefined],
    ['2026-00-01T10:00Z', undefined],
    ['2026-06-00T10:00Z', undefined],
    ['2026-06-03T24:00Z', undefined],
    ['2026-06-03T10:60Z', undefined],
    ['2026-06-03T10:00:60Z', undefined],
    ['2026-06-03T10:00+25:00', undefined],
    ['2026-06-03T10:00+02:60', undefined],
    ['2026-06-03T10:00', undefined],
    ['2026-06-03', undefined],
    ['1899-12-31T23:59Z', undefined],
    ['2201-01-01T00:00Z', undefined],
    ['3 June 2026', 'Europe/Berlin'],
    ['', undefined],
    ['2026-06-03T10:00Z', 'Mars/Base'],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [new Date(Number.NaN), undefined],
    [null, undefined],
    [{}, undefined],
  ])('refuses %s with zone %s', (moment, zone) => {
    try {
      parseMoment(moment as never, zone, 'claims.0.saidAt')
      expect.unreachable()
    } catch (error) {
      if (!isCredenceError(error)) throw error
      expect(error.code).toBe('invalid_date')
      expect(error.details.path).toBe(zone === 'Mars/Base' ? 'claims.0.zone' : 'claims.0.saidAt')
      expect(error.details.expected).toMatch(/\S/)
      expect(error.details.received).toMatch(/\S/)
    }
  })

  it('agrees with Temporal on local times in any zone', () => {
    const zone = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Africa/Casablanca',
      'Pacific/Apia',
      'America/Sao_Paulo',
      'Asia/Tehran',
    )
    const minute = fc.integer({ min: Date.UTC(1970, 0, 3) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
    fc.assert(
      fc.property(minute, zone, (minutes, name) => {
        const local = new Date(minutes * 60_000).toISOString().slice(0, 16)
        const expected = Temporal.PlainDateTime.from(local).toZonedDateTime(name).epochMilliseconds
        expect(parseMoment(local, name, 'saidAt').at).toBe(expected)
      }),
      { numRuns: 1000 },
    )
  })

  it('agrees with Date on instants', () => {
    const date = fc.date({
      min: new Date(at('1900-01-01T00:00Z')),
      max: new Date(at('2200-12-31T00:00Z')),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(date, (instant) => {
        expect(parseMoment(instant.toISOString(), undefined, 'at').at).toBe(instant.getTime())
      }),
    )
  })
})

describe('checkZone', () => {
  it.each(['Europe/Berlin', 'UTC', '+00:00', '-11:30', 'europe/berlin'])('takes %s', (zone) => {
    expect(() => checkZone(zone, 'zone')).not.toThrow()
  })
  it.each(['', 'Mars', '+25:00', '+02:75', '+2', 'x'.repeat(1000)])('refuses %s', (zone) => {
    expect(() => checkZone(zone, 'zone')).toThrow(expect.objectContaining({ code: 'invalid_date' }))
  })
})
