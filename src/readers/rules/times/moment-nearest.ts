import type { Token } from '../text/tokens.ts'
import { type Core, DAY_MS, MONTH_INDEX } from './moment.ts'

/**
 * A time without a year lies where its word for a side puts it: `since September` is the last one, `until 3 March` the
 * next. Said of a time that already lies there, nothing changes.
 */
export function onItsSide(core: Core, relation: string, today: number, words: readonly Token[]): Core {
  if (core.hasYear && core.kind !== 'day') return core
  if (core.firstDay === null || core.lastDay === null || core.spanInMs !== 0) return core
  if (relation === 'since' && core.firstDay > today) return stepped(core, -1, words)
  if ((relation === 'until' || relation === 'till' || relation === 'through') && core.lastDay < today)
    return stepped(core, 1, words)
  return core
}

/** Back or ahead by what the words leave open: a week, a month, or a year. */
function stepped(core: Core, step: 1 | -1, words: readonly Token[]): Core {
  if (core.kind === 'weekday') return shifted(core, (day) => day + 7 * step)
  if (core.hasYear) return core
  const namesMonth = words.some(({ norm }) => MONTH_INDEX.has(norm.replace(/^mid-/, '')) || /[/.]|^q\d/.test(norm))
  if (core.kind === 'day' && !namesMonth) return shifted(core, (day) => moved(day, step, 0))
  return namesMonth ? shifted(core, (day) => moved(day, 0, step)) : core
}

function shifted(core: Core, move: (day: number) => number): Core {
  const [first, last, other] = [core.firstDay, core.lastDay, core.otherDay]
  return {
    ...core,
    firstDay: first === null ? null : move(first),
    lastDay: last === null ? null : lastOf(core, move(last)),
    otherDay: other === null ? null : move(other),
  }
}

/** A whole February may end on another day in another year. */
function lastOf(core: Core, day: number): number {
  const date = new Date(day * DAY_MS)
  if (core.kind === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS - 1
  return day
}

/** The same date in another month or year; the last day of a shorter month. */
function moved(day: number, months: number, years: number): number {
  const date = new Date(day * DAY_MS)
  const [year, month] = [date.getUTCFullYear() + years, date.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY_MS
}
