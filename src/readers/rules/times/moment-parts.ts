import { type Core, DAY_MS, MONTH_INDEX, norm, type Reading, rangeCore, SEASONS } from './moment.ts'

type Part = 'early' | 'middle' | 'late'

const PARTS: ReadonlyMap<string, Part> = new Map([
  ['early', 'early'],
  ['beginning', 'early'],
  ['start', 'early'],
  ['mid', 'middle'],
  ['middle', 'middle'],
  ['late', 'late'],
  ['end', 'late'],
])
const OF = new Set('beginning start middle end'.split(' '))

/** `the end of May`, `early August`, `mid-July`, `the end of the year`: a third of a month, or a part of another stretch. */
export function readPart(reading: Reading, at: number): Core | null {
  const joined = /^mid-([a-z]{3,9})$/.exec(norm(reading, at))
  if (joined !== null) return ofMonth(reading, 'middle', joined[1] as string, at + 1)
  const start = norm(reading, at) === 'the' ? at + 1 : at
  const word = norm(reading, start)
  const part = PARTS.get(word)
  if (part === undefined) return null
  const isOf = norm(reading, start + 1) === 'of'
  if (OF.has(word) && !isOf && word !== 'end') return null
  const next = isOf ? start + 2 : norm(reading, start + 1) === '-' ? start + 2 : start + 1
  return ofMonth(reading, part, norm(reading, next), next + 1) ?? (isOf ? ofStretch(reading, part, next) : null)
}

function ofMonth(reading: Reading, part: Part, word: string, after: number): Core | null {
  const month = MONTH_INDEX.get(word)
  if (month === undefined) return null
  const year = yearAt(reading, after)
  const core = thirdOf(year ?? reading.said().year, month, part, year === null ? after : after + 1)
  return { ...core, hasYear: year !== null }
}

/** Days 1 to 10, 11 to 20, or 21 to the last. */
function thirdOf(year: number, month: number, part: Part, to: number): Core {
  const first = Date.UTC(year, month, 1) / DAY_MS
  const last = Date.UTC(year, month + 1, 1) / DAY_MS - 1
  if (part === 'late') return partCore(first + 20, last, to)
  return part === 'early' ? partCore(first, first + 9, to) : partCore(first + 10, first + 19, to)
}

/** `the end of the week`, `the start of next year`, `the end of 2027`. */
function ofStretch(reading: Reading, part: Part, at: number): Core | null {
  const year = yearAt(reading, at)
  if (year !== null) return ofYear(year, part, at + 1)
  const lead = norm(reading, at)
  const step = lead === 'next' ? 1 : lead === 'last' ? -1 : lead === 'the' || lead === 'this' ? 0 : null
  if (step === null) return null
  const said = reading.said()
  const unit = norm(reading, at + 1)
  if (unit === 'year') return ofYear(said.year + step, part, at + 2)
  if (unit === 'month') return { ...thirdOf(said.year, said.month + step, part, at + 2), hasYear: true }
  if (unit !== 'week') return null
  const monday = said.day - ((said.weekday + 6) % 7) + 7 * step
  const [from, to] = part === 'early' ? [0, 1] : part === 'middle' ? [2, 2] : [4, 6]
  return partCore(monday + from, monday + to, at + 2)
}

/** The first two months, the two in the middle, or the last. */
function ofYear(year: number, part: Part, to: number): Core {
  const [from, until] = part === 'early' ? [0, 2] : part === 'middle' ? [5, 7] : [11, 12]
  return { ...monthsCore(year, from, until, to), hasYear: true }
}

/** `Q3 2026`, `Q1`, `the third quarter of 2026`. */
export function readQuarter(reading: Reading, at: number): Core | null {
  const short = /^q([1-4])$/.exec(norm(reading, at))
  const start = norm(reading, at) === 'the' ? at + 1 : at
  const index = short === null ? QUARTERS.indexOf(norm(reading, start)) : Number(short[1]) - 1
  if (index < 0 || (short === null && norm(reading, start + 1) !== 'quarter')) return null
  const after = short === null ? start + 2 : at + 1
  const next = norm(reading, after) === 'of' ? after + 1 : after
  const year = yearAt(reading, next)
  if (year === null && short === null) return null
  const core = monthsCore(year ?? reading.said().year, 3 * index, 3 * index + 3, year === null ? after : next + 1)
  return { ...core, hasYear: year !== null }
}

const QUARTERS = 'first second third fourth'.split(' ')

/** `the summer of 2019`, `spring 2027`; the winter of a year ends in the next. */
export function readSeason(reading: Reading, at: number): Core | null {
  const start = norm(reading, at) === 'the' ? at + 1 : at
  const word = norm(reading, start)
  if (!Object.hasOwn(SEASONS, word)) return null
  const next = norm(reading, start + 1) === 'of' ? start + 2 : start + 1
  const year = yearAt(reading, next)
  const month = SEASONS[word] as number
  return year === null ? null : { ...monthsCore(year, month, month + 3, next + 1), hasYear: true }
}

function monthsCore(year: number, from: number, until: number, to: number): Core {
  return partCore(Date.UTC(year, from, 1) / DAY_MS, Date.UTC(year, until, 1) / DAY_MS - 1, to)
}

function partCore(first: number, last: number, to: number): Core {
  return rangeCore(first, last, to, 'part')
}

function yearAt(reading: Reading, at: number): number | null {
  const word = norm(reading, at)
  return /^(?:19|20)\d\d$/.test(word) ? Number(word) : null
}
