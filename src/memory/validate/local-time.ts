import { Temporal } from 'temporal-polyfill'

const DAY_IN_MS = 86_400_000
const MINUTE_IN_MS = 60_000
const REMEMBERED = 10_000

const FIXED_OFFSET = /^([+-])(\d\d):(\d\d)$/

/** Minutes east of UTC, for a zone that is a fixed offset such as `+02:00`; null for any other. At most 18 hours. */
export function fixedOffsetInMinutes(zone: string): number | null {
  const match = FIXED_OFFSET.exec(zone)
  if (match === null) return null
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return Number(match[3]) < 60 && minutes <= 18 * 60 ? (match[1] === '-' ? -minutes : minutes) : null
}

const knownZones = new Map<string, boolean>([['UTC', true]])

/** True for an IANA zone this host knows, and for a fixed offset. */
export function isZone(zone: string): boolean {
  const known = knownZones.get(zone)
  if (known !== undefined) return known
  if (zone.length > 100) return false
  const valid = fixedOffsetInMinutes(zone) !== null || isNamedZone(zone)
  if (knownZones.size < REMEMBERED) knownZones.set(zone, valid)
  return valid
}

function isNamedZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/**
 * The instant of a local time in a valid zone, in milliseconds since 1970. `local` is the wall clock read as if it were
 * UTC. A time that a clock change skips moves on by the length of the gap (02:30 becomes 03:30); of a time that comes
 * twice the first is meant ("compatible", RFC 5545).
 */
export function instantOfLocalTime(local: number, zone: string): number {
  const fixed = fixedOffsetInMinutes(zone)
  if (fixed !== null) return local - fixed * MINUTE_IN_MS
  if (zone === 'UTC') return local
  const day = Math.floor(local / DAY_IN_MS)
  const before = offsetAtStartOf(day - 1, zone)
  if (before === offsetAtStartOf(day + 2, zone)) return local - before
  return instantNearClockChange(local, zone)
}

function instantNearClockChange(local: number, zone: string): number {
  const wall = Temporal.Instant.fromEpochMilliseconds(local).toZonedDateTimeISO('UTC').toPlainDateTime()
  return wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

const offsets = new Map<string, number>()

/** Offset at midnight UTC of a day counted from 1970, in milliseconds: most days have no clock change near them. */
function offsetAtStartOf(day: number, zone: string): number {
  const key = `${day} ${zone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const zoned = Temporal.Instant.fromEpochMilliseconds(day * DAY_IN_MS).toZonedDateTimeISO(zone)
  const offset = zoned.offsetNanoseconds / 1_000_000
  if (offsets.size >= REMEMBERED) offsets.clear()
  offsets.set(key, offset)
  return offset
}
