import { instantOf, type LocalTime, localTimeOf } from './local-time.ts'
import { type Core, type Moment, mayNameTime, RELATIONS, type Reading } from './moment.ts'
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
import { SPOKEN_STARTS } from './moment-numbers.ts'
import type { Token } from './tokens.ts'
import { NUMBER_WORDS } from './word-lists.ts'

export interface MomentReader {
  /** Times between two tokens, in order. Cheap where there is no digit and no time word. */
  between(from: number, to: number): readonly Moment[]
  readonly said: () => LocalTime
  toInstant(day: number, minutes: number): number
}

export function createMomentReader(tokens: readonly Token[], text: string, saidAt: number, zone: string): MomentReader {
  let local: LocalTime | null = null
  const said = (): LocalTime => {
    local ??= localTimeOf(saidAt, zone)
    return local
  }
  return {
    said,
    toInstant: (day, minutes) => instantOf(day, minutes, zone),
    between(from, to) {
      const found: Moment[] = []
      for (let at = from; at < to; at++) {
        if (!isStart(tokens, at)) continue
        const core = readAt({ tokens, to, said }, at)
        if (core === null) continue
        found.push(finish(core, tokens, text, at, from))
        at = core.to - 1
      }
      return found
    },
  }
}

const LEADS = new Set(
  'this last next the past a an few couple several another every half at previous coming'.split(' '),
)

function isStart(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at] as Token
  if (mayNameTime(token) || NUMBER_WORDS.has(token.norm) || SPOKEN_STARTS.has(token.norm)) return true
  if (token.norm.startsWith('twenty-') || token.norm.startsWith('thirty-')) return true
  return LEADS.has(token.norm)
}

function finish(core: Core, tokens: readonly Token[], text: string, at: number, limit: number): Moment {
  const before = at > limit ? (tokens[at - 1] as Token) : undefined
  const relation = before !== undefined && RELATIONS.has(before.norm) ? before.norm : ''
  const words = text.slice((tokens[at] as Token).start, (tokens[core.to - 1] as Token).end)
  return { ...core, from: at, words, relation: relation === 'till' || relation === 'til' ? 'until' : relation }
}

function readAt(reading: Reading, at: number): Core | null {
  return (
    readDeixis(reading, at) ??
    readIso(reading, at) ??
    readDayMonth(reading, at) ??
    readWeekdayWithDay(reading, at) ??
    readClock(reading, at) ??
    readRelative(reading, at) ??
    readSpan(reading, at) ??
    readWeekdayOrMonth(reading, at) ??
    readOrdinal(reading, at) ??
    readYear(reading, at)
  )
}
