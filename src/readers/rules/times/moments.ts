import type { Token } from '../text/tokens.ts'
import { instantOf, type LocalTime, localTimeOf } from './local-time.ts'
import { type Core, type Moment, RELATIONS, type Reading } from './moment.ts'
import {
  readDayMonth,
  readDeixis,
  readIso,
  readOrdinal,
  readRelative,
  readWeekdayOrMonth,
  readWeekdayWithDay,
  readYear,
} from './moment-calendar.ts'
import { readClock, readSpan } from './moment-clock.ts'
import { readDaysOfMonth, readJoined } from './moment-joined.ts'
import { onItsSide } from './moment-nearest.ts'
import { readPart, readQuarter, readSeason } from './moment-parts.ts'
import { createStarts } from './moment-starts.ts'
import { readDayAround, readDayOfWeek, readDaysFrom } from './moment-weeks.ts'
import { isAddress, isNoTime } from './not-a-time.ts'

export interface MomentReader {
  /** Times between two tokens, in order. Cheap where there is no digit and no time word. */
  between(from: number, to: number): readonly Moment[]
  readonly said: () => LocalTime
  toInstant(day: number, minutes: number): number
}

export function createMomentReader(tokens: readonly Token[], text: string, saidAt: number, zone: string): MomentReader {
  let local: LocalTime | null = null
  const mayStart = createStarts(tokens)
  /** The same stretch is asked about by many: what value it is, when it holds, whether it says more. */
  const found = new Map<number, readonly Moment[]>()
  const said = (): LocalTime => {
    local ??= localTimeOf(saidAt, zone)
    return local
  }
  return {
    said,
    toInstant: (day, minutes) => instantOf(day, minutes, zone),
    between(from, to) {
      const stretch = from * (tokens.length + 1) + to
      const known = found.get(stretch)
      if (known !== undefined) return known
      const moments = momentsIn({ tokens, to, said }, text, from, mayStart)
      found.set(stretch, moments)
      return moments
    },
  }
}

function momentsIn(reading: Reading, text: string, from: number, mayStart: (at: number) => boolean): readonly Moment[] {
  const { tokens, to } = reading
  let found: Moment[] | undefined
  for (let at = from; at < to; at++) {
    if (!mayStart(at)) continue
    const core = readAt(reading, at)
    if (core === null) continue
    found ??= []
    if (!isAddress(reading, core.to)) found.push(afterTheFirst(found, finish(core, reading, text, at, from), tokens))
    at = core.to - 1
  }
  return found ?? NONE
}
const NONE: readonly Moment[] = []

function finish(core: Core, { tokens, said }: Reading, text: string, at: number, limit: number): Moment {
  const relation = relationAt(tokens, at, limit)
  const words = text.slice((tokens[at] as Token).start, (tokens[core.to - 1] as Token).end)
  const placed = relation === '' ? core : onItsSide(core, relation, said().day, tokens.slice(at, core.to))
  return { ...placed, from: at, words, relation: relation === 'till' || relation === 'til' ? 'until' : relation }
}

/** The preposition before it, over a word that only makes it vague: `for | about three weeks`. */
function relationAt(tokens: readonly Token[], at: number, limit: number): string {
  const before = at > limit ? (tokens[at - 1] as Token).norm : ''
  const further = at - 1 > limit && VAGUE.has(before) ? (tokens[at - 2] as Token).norm : ''
  return RELATIONS.has(further) ? further : RELATIONS.has(before) ? before : ''
}
const VAGUE = new Set('about around roughly nearly almost approximately'.split(' '))

/** `Monday to Thursday`: the second day of a stretch comes after the first. */
function afterTheFirst(found: readonly Moment[], moment: Moment, tokens: readonly Token[]): Moment {
  const first = found.at(-1)
  if (first?.kind !== 'weekday' || moment.kind !== 'weekday' || moment.from !== first.to + 1) return moment
  if (!/^(?:to|till|until|through|-|–|—)$/.test((tokens[first.to] as Token).norm)) return moment
  const isBefore = (moment.firstDay ?? 0) < (first.firstDay ?? 0)
  const day = (moment.firstDay ?? 0) + 7
  return isBefore ? { ...moment, firstDay: day, lastDay: day } : moment
}

export function readAt(reading: Reading, at: number): Core | null {
  if (isNoTime(reading, at)) return null
  return (
    readDeixis(reading, at) ??
    readDayAround(reading, at) ??
    readJoined(reading, at) ??
    readIso(reading, at) ??
    readDaysOfMonth(reading, at) ??
    readPart(reading, at) ??
    readQuarter(reading, at) ??
    readSeason(reading, at) ??
    readDayMonth(reading, at) ??
    readDayOfWeek(reading, at) ??
    readDaysFrom(reading, at) ??
    readWeekdayWithDay(reading, at) ??
    readClock(reading, at) ??
    readRelative(reading, at) ??
    readSpan(reading, at) ??
    readWeekdayOrMonth(reading, at) ??
    readOrdinal(reading, at) ??
    readYear(reading, at)
  )
}
