import type { Token } from '../text/tokens.ts'
import { norm, RELATIONS, type Reading } from './moment.ts'

const STREETS = new Set(
  'street road avenue lane drive close court place square gardens terrace crescent way hill st rd ave boulevard'.split(
    ' ',
  ),
)
const NUMBERED = new Set('chapter verse ratio odds scored psalm page figure scale'.split(' '))

/** Looks like a time and is none: `12 March Street`, `3/4 cup`, `chapter 7:12`, `he sat`, `April is my sister`. */
export function isNoTime(reading: Reading, at: number): boolean {
  const word = norm(reading, at)
  if (/^\d{1,2}\/\d{1,2}$/.test(word)) return isFraction(reading, at, word)
  if (/^\d{1,2}:\d\d$/.test(word)) return NUMBERED.has(before(reading, at))
  if (word === 'sat' || word === 'wed') return isVerb(reading, at)
  return NAMES.has(word) && isPersonsName(reading, at)
}

/** `12 March Street`, `14 May Road`: an address, where a street's word stands after what looked like a day. */
export function isAddress({ tokens, to }: Reading, after: number): boolean {
  const next = after < to ? (tokens[after] as Token) : undefined
  return next?.capital === true && STREETS.has(next.norm)
}

/** `a 4/5`, `3/4 cup`, `24/7`; `on 5/6` and `Birthday: 5/6` are days. */
function isFraction(reading: Reading, at: number, word: string): boolean {
  const lead = before(reading, at)
  if (word === '24/7' || lead === 'a' || lead === 'an' || norm(reading, at + 1) === 'of') return true
  return !(isLed(reading, at) || endsAt(reading, at + 1))
}

/** `he sat on the chair`, `they wed in May`: a day where it is written like one or something leads to it. */
function isVerb(reading: Reading, at: number): boolean {
  const { capital, newLine } = reading.tokens[at] as Token
  if (capital && !newLine && at > 0) return false
  const lead = reading.tokens[at - 1]
  if (lead !== undefined && (RELATIONS.has(lead.norm) || /^(?:this|next|last|every|or|and)$/.test(lead.norm)))
    return false
  const next = reading.tokens[at + 1]
  const stands = lead === undefined || lead.kind === 'mark' || newLine
  return !(stands && (endsAt(reading, at + 1) || next?.kind === 'number'))
}

const NAMES = new Set('april may june august'.split(' '))
const NAME_VERBS =
  /^(?:has|had|will|would|can|said|says|sent|told|asks?|wrote|wants|likes|loves|hates|thinks|needs|lives|works|called|came|went|got|gave|made|about|my|her|his|whom?|she|he|\p{L}{3,}ed)$/u
const OWNED = new Set('my our his her their a an your'.split(' '))

/** `April is my sister`, `ask May about it`: a month that is also a name, with nothing of time beside it. */
function isPersonsName(reading: Reading, at: number): boolean {
  const { capital } = reading.tokens[at] as Token
  if (!capital || isLed(reading, at) || MONTH_LEADS.has(before(reading, at))) return false
  const next = reading.tokens[at + 1]
  if (at + 1 >= reading.to || next?.kind !== 'word') return false
  return /^(?:is|was|'s)$/.test(next.norm) ? OWNED.has(norm(reading, at + 2)) : NAME_VERBS.test(next.norm)
}
const MONTH_LEADS = new Set(
  'this next last every each early late mid of to and or between is was beginning end start'.split(' '),
)

function isLed(reading: Reading, at: number): boolean {
  const lead = reading.tokens[at - 1]
  return lead !== undefined && (RELATIONS.has(lead.norm) || lead.kind === 'mark')
}

function before({ tokens }: Reading, at: number): string {
  return tokens[at - 1]?.norm ?? ''
}

function endsAt({ tokens, to }: Reading, at: number): boolean {
  return at >= to || (tokens[at] as Token).kind === 'mark' || (tokens[at] as Token).newLine
}
