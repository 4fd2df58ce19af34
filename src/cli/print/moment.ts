const OFFSET = /^([+-])(\d\d):?(\d\d)$/

/** A moment as `2026-06-03 19:20` in a zone: sorts as text and reads the same in every country. */
export function showMoment(at: number, zone: string): string {
  const offset = offsetInMilliseconds(zone)
  const moment = new Date(at + (offset ?? 0))
  if (Number.isNaN(moment.getTime())) return 'at an unknown time'
  if (offset !== null) return toIsoMinutes(moment)
  const parts = new Map(
    formatIn(zone)
      .formatToParts(moment)
      .map((part) => [part.type, part.value]),
  )
  const year = (parts.get('year') ?? '').padStart(4, '0')
  return `${year}-${parts.get('month')}-${parts.get('day')} ${parts.get('hour')}:${parts.get('minute')}`
}

/** True for an IANA zone that this machine knows, or a fixed offset such as `+02:00`. */
export function isZone(zone: string): boolean {
  if (offsetInMilliseconds(zone) !== null) return true
  try {
    formatIn(zone)
    return true
  } catch {
    return false
  }
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** Node 20 knows no fixed offsets as zones, so they are added by hand. */
function offsetInMilliseconds(zone: string): number | null {
  const match = OFFSET.exec(zone)
  if (!match) return null
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return (match[1] === '-' ? -minutes : minutes) * 60_000
}

function toIsoMinutes(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ')
}
