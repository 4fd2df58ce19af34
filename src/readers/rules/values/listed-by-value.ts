import type { Analysis } from '../analysis.ts'
import type { QuestionPlan } from '../asking/question-plan.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import type { Moment } from '../times/moment.ts'
import { numberOf } from './value-numbers.ts'

/** A listed answer by what it comes to, whatever its letters: a day of the year, a time of day, a number. */
type Worth =
  | { readonly kind: 'day'; readonly month: number; readonly day: number }
  | { readonly kind: 'time'; readonly minutes: number }
  | { readonly kind: 'number'; readonly value: number }

/** Where a listed answer stands in a sentence. Token indexes, end exclusive. */
export interface Standing {
  readonly answer: string
  readonly from: number
  readonly to: number
}

/** English and German names of months begin so. */
const MONTHS = /^(?:jan|feb|m[aä]r|apr|ma[yi]|jun|jul|aug|sep|o[ck]t|nov|de[cz])/i
const BEGINNINGS = ['jan', 'feb', 'm[aä]r', 'apr', 'ma[yi]', 'jun', 'jul', 'aug', 'sep', 'o[ck]t', 'nov', 'de[cz]']
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?(\p{L}+)\.?(?: \d{4})?$/iu
const MONTH_FIRST = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? \d{4})?$/iu
const ISO = /^\d{4}-(\d\d)-(\d\d)$/
const CLOCK = /^(\d{1,2})[:.](\d\d) ?([ap]m)?(?: uhr)?$/i
const HOUR = /^(\d{1,2}) ?([ap])m$/i
const HALF_DAY = 720

function worthOf(answer: string): Worth | null {
  const text = answer.trim()
  const iso = ISO.exec(text)
  if (iso !== null) return { kind: 'day', month: Number(iso[1]), day: Number(iso[2]) }
  const [, day = '', month = ''] = DAY_FIRST.exec(text) ?? swapped(MONTH_FIRST.exec(text)) ?? []
  if (MONTHS.test(month)) return { kind: 'day', month: monthOf(month), day: Number(day) }
  const clock = CLOCK.exec(text)
  if (clock !== null) return timeOf(Number(clock[1]), Number(clock[2]), clock[3]?.toLowerCase().charAt(0))
  const hour = HOUR.exec(text)
  if (hour !== null) return timeOf(Number(hour[1]), 0, hour[2]?.toLowerCase())
  return /^\d+$/.test(text) ? { kind: 'number', value: Number(text) } : null
}

function swapped(found: RegExpExecArray | null): readonly [string, string, string] | null {
  return found === null ? null : [found[0], found[2] as string, found[1] as string]
}

function monthOf(name: string): number {
  return BEGINNINGS.findIndex((beginning) => new RegExp(`^${beginning}`, 'i').test(name)) + 1
}

function timeOf(hour: number, minute: number, half: string | undefined): Worth {
  const hours = half === 'p' && hour < 12 ? hour + 12 : half === 'a' && hour === 12 ? 0 : hour
  return { kind: 'time', minutes: hours * 60 + minute }
}

const worths = new WeakMap<QuestionPlan, readonly { readonly answer: string; readonly worth: Worth }[]>()

function listedWorths(plan: QuestionPlan): readonly { readonly answer: string; readonly worth: Worth }[] {
  const known = worths.get(plan)
  if (known !== undefined) return known
  const made = plan.answers.flatMap(({ answer }) => {
    const worth = worthOf(answer)
    return worth === null ? [] : [{ answer, worth }]
  })
  worths.set(plan, made)
  return made
}

/** `Wednesday the 15th`, of 15 May and 14 May; `half five`, of 16:30; `seventy-five`, of 75. */
export function listedByValue(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): readonly Standing[] {
  const listed = listedWorths(plan)
  if (listed.length === 0) return []
  const found: Standing[] = []
  const moments = analysis.moments.between(sentence.from, sentence.to)
  for (const moment of moments) {
    const same = listed.filter(({ worth }) => isSameMoment(moment, worth))
    if (same.length === 1) found.push({ answer: same[0]?.answer as string, from: moment.from, to: moment.to })
  }
  for (let at = sentence.from; at < sentence.to; at++) {
    const value = numberOf(analysis.tokens[at] as Token)
    if (value === null || moments.some(({ from, to }) => from <= at && at < to)) continue
    const same = listed.find(({ worth }) => worth.kind === 'number' && worth.value === value)
    if (same !== undefined) found.push({ answer: same.answer, from: at, to: at + 1 })
  }
  return found
}

const NAMES_MONTH = /\p{L}{3}/u

/** `the 15th` leaves the month open. */
function isSameMoment({ firstDay, lastDay, minutes, kind, words }: Moment, worth: Worth): boolean {
  if (worth.kind === 'time') {
    if (kind !== 'time' || minutes === null) return false
    const isOpen = minutes <= HALF_DAY && !/\d:\d|[ap]\.?m|morning|noon|evening|night/iu.test(words)
    return minutes === worth.minutes || (isOpen && worth.minutes - minutes === HALF_DAY)
  }
  if (worth.kind !== 'day' || firstDay === null || firstDay !== lastDay || kind === 'weekday') return false
  const date = new Date(firstDay * 86_400_000)
  if (date.getUTCDate() !== worth.day) return false
  const isNamed = words.split(/\s+/).some((word) => NAMES_MONTH.test(word) && MONTHS.test(word))
  return !isNamed || date.getUTCMonth() + 1 === worth.month
}
