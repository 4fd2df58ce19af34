import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, BE, NEGATORS, VALUE_EDGES, VALUE_STOPS } from '../text/word-lists.ts'
import { clockInWords, dayInWords } from '../times/local-time.ts'
import type { Moment } from '../times/moment.ts'
import { momentInWords } from '../values/value-dates.ts'
import { numberOf } from '../values/value-numbers.ts'
import type { Value } from '../values/value-phrases.ts'
import { captureValue } from '../values/values.ts'
import { captureComplement } from './complement.ts'
import type { QuestionPlan } from './question-plan.ts'

/** Answers cut out of a statement by the kind of thing the question asks for. */
export interface Extracted {
  readonly values: readonly Value[]
  readonly denied: readonly Value[]
  /** After a verb that the question shares, rather than after `is`. */
  readonly isObject?: boolean
}

export function extractAnswer(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): Extracted | null {
  switch (plan.asks) {
    case 'when':
      return said(whenOf(analysis, sentence, plan))
    case 'what_time':
      return said(timeOf(analysis, sentence, plan))
    case 'where':
      return said(whereOf(analysis, sentence, plan))
    case 'who':
      return said(whoOf(analysis, sentence, plan))
    case 'how_many':
    case 'how_much':
      return said(numberIn(analysis, sentence, plan))
    case 'what':
      return whatOf(analysis, sentence, plan)
    case 'yes_no':
      return null
  }
}

function said(answer: string | null): Extracted | null {
  return answer === null || answer === '' ? null : { values: [{ answer, share: 1 }], denied: [] }
}

/** Times that the question itself names are not its answer. */
function newMoments(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): readonly Moment[] {
  return analysis.moments
    .between(sentence.from, sentence.to)
    .filter(({ words }) => !plan.qualifiers.includes(words.toLowerCase().split(' ').at(-1) ?? ''))
}

const SIDE = new Set(['before', 'after', 'by', 'until', 'since', 'every'])

function whenOf(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): string | null {
  const moments = newMoments(analysis, sentence, plan)
  const wantsTime = moments.find(({ kind }) => kind === 'time')
  const wantsDay = /\b(?:date|day)\b/i.test(plan.question.text)
  const isToday = /\btoday\b/i.test(plan.question.text)
  const day = moments.find(({ kind }) => kind !== 'time' && kind !== 'span')
  if (wantsTime === undefined && day === undefined) {
    return justNow(analysis, sentence) === null ? null : dayInWords(analysis.moments.said().day)
  }
  if (wantsTime === undefined) return inWords(day as Moment)
  if (day === undefined || isToday) return inWords(wantsTime)
  return wantsDay ? inWords(day) : `${inWords(day)} at ${inWords(wantsTime)}`
}

function inWords(moment: Moment): string {
  const words = moment.spanInMs > 0 ? moment.words : momentInWords(moment)
  return SIDE.has(moment.relation) && moment.kind === 'time' ? `${moment.relation} ${words}` : words
}

function timeOf(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): string | null {
  const moment = newMoments(analysis, sentence, plan).find(({ kind }) => kind === 'time')
  if (moment !== undefined) return momentInWords(moment)
  return justNow(analysis, sentence)
}

/** `I've just taken my pill`: when it was said is when it happened. */
function justNow({ tokens, moments, passage }: Analysis, sentence: Sentence): string | null {
  if (!passage.evidence.saidAtKnown) return null
  for (let at = sentence.from; at < sentence.to; at++) {
    if ((tokens[at] as Token).norm === 'just' || (tokens[at] as Token).norm === 'now')
      return clockInWords(moments.said().minutes)
  }
  return null
}

const PLACES = new Set(
  'in on at under behind beside near above below inside outside between opposite next by over from with'.split(' '),
)

/** The last place phrase that says something new: `behind the shed`, `on the top shelf`, `in Porto`. */
function whereOf(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): string | null {
  const { tokens } = analysis
  for (let at = sentence.from; at + 1 < sentence.to; at++) {
    if (!PLACES.has((tokens[at] as Token).norm)) continue
    const to = phraseEnd(tokens, at + 1, sentence.to)
    if (to === at + 1 || !isNew(tokens, at + 1, to, plan)) continue
    if (analysis.moments.between(at, to).length > 0) continue
    return words(analysis, at, to)
  }
  return null
}

function phraseEnd(tokens: readonly Token[], from: number, limit: number): number {
  let to = from
  while (to < Math.min(limit, from + 8)) {
    const token = tokens[to] as Token
    const joins = token.norm === ',' && tokens[to + 1]?.capital === true
    if (
      (token.kind === 'mark' && !joins) ||
      (to > from && VALUE_STOPS.has(token.norm)) ||
      token.norm === 'for' ||
      token.norm === 'and'
    )
      break
    to++
  }
  while (to > from && (VALUE_EDGES.has((tokens[to - 1] as Token).norm) || (tokens[to - 1] as Token).kind === 'mark'))
    to--
  return to
}

function isNew(tokens: readonly Token[], from: number, to: number, plan: QuestionPlan): boolean {
  for (let at = from; at < to; at++) {
    const { norm, kind } = tokens[at] as Token
    if (
      kind !== 'mark' &&
      !/^(?:the|a|an|my|our|his|her|their|of)$/.test(norm) &&
      !plan.content.includes(stemOf(norm)) &&
      !plan.subjectStems.includes(stemOf(norm))
    )
      return true
  }
  return false
}

function words({ tokens, text }: Analysis, from: number, to: number): string {
  return text.slice((tokens[from] as Token).start, (tokens[to - 1] as Token).end)
}

const TELLING = new Set(
  'said says told tells thinks thought claims claimed heard believes reckons knows knew wrote writes mentioned mentions'.split(
    ' ',
  ),
)

/** A name in the statement that the question doesn't have. */
function whoOf(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): string | null {
  const { tokens, mentions } = analysis
  for (const { kind, owns, from, to, guessed } of mentions.all) {
    if (kind !== 'name' || owns || from < sentence.from || to > sentence.to) continue
    if (TELLING.has(tokens[to]?.norm ?? '') && !plan.content.includes(stemOf((tokens[to] as Token).norm))) continue
    if (
      guessed &&
      from === sentence.from &&
      tokens[to]?.capital === false &&
      (tokens[from] as Token).norm === stemOf((tokens[from] as Token).norm) &&
      plan.content.includes(stemOf((tokens[from] as Token).norm))
    )
      continue
    if (isNew(tokens, from, to, plan)) return words(analysis, from, to)
  }
  const role = mentions.all.find(
    ({ kind, from, to }) =>
      kind === 'role' && from >= sentence.from && to <= sentence.to && isNew(tokens, from, to, plan),
  )
  return role === undefined ? null : words(analysis, role.from, role.to)
}

/** A number with its unit; where the question names the unit, the number that has it. */
function numberIn(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): string | null {
  const { tokens } = analysis
  let first: string | null = null
  for (let at = sentence.from; at < sentence.to; at++) {
    const token = tokens[at] as Token
    if (numberOf(token) === null || plan.qualifiers.includes(token.norm)) continue
    const unit = tokens[at + 1]
    const hasUnit =
      at + 1 < sentence.to &&
      unit?.kind === 'word' &&
      !VALUE_STOPS.has(unit.norm) &&
      !/^(?:and|or|on|in|at|for|to|of|a|the|with)$/.test(unit.norm)
    const currency = at > sentence.from && /^[€$£]$/.test((tokens[at - 1] as Token).norm) ? at - 1 : at
    const isBare = plan.question.shape === 'number'
    const answer = isBare ? String(numberOf(token)) : words(analysis, currency, hasUnit ? at + 2 : at + 1)
    if (hasUnit && plan.content.includes(stemOf((unit as Token).norm))) return answer
    first ??= answer
  }
  return first
}

/** After a colon, else after the copula; else the number with the unit that the question names. */
function whatOf(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): Extracted | null {
  const { tokens } = analysis
  for (let at = sentence.from + 1; at + 1 < sentence.to; at++) {
    if ((tokens[at] as Token).norm === ':' && sharesWords(tokens, sentence.from, at, plan))
      return afterColon(analysis, sentence, at + 1)
  }
  const unit = unitNumber(analysis, sentence, plan)
  if (unit !== null) return said(unit)
  for (const clause of sentence.clauses) {
    for (let at = clause.from; at + 1 < clause.to; at++) {
      if (!BE.has((tokens[at] as Token).norm) || !sharesWords(tokens, clause.from, at, plan)) continue
      const complement = captureComplement(analysis, at + 1, clause.to, true)
      if (complement === null || !isNew(tokens, complement.from, complement.to, plan)) continue
      return complement.isNegated
        ? { values: [], denied: complement.values }
        : { values: complement.values, denied: complement.denied }
    }
  }
  const code = codeAfterWord(analysis, sentence, plan)
  return code === null ? objectOf(analysis, sentence, plan) : said(code)
}

function afterColon(analysis: Analysis, sentence: Sentence, from: number): Extracted | null {
  let to = from
  while (
    to < Math.min(sentence.to, from + 8) &&
    !((analysis.tokens[to] as Token).kind === 'mark' && /^[,;(]$/.test((analysis.tokens[to] as Token).norm))
  )
    to++
  return said(words(analysis, from, to))
}

function sharesWords(tokens: readonly Token[], from: number, to: number, plan: QuestionPlan): boolean {
  for (let at = from; at < to; at++) if (plan.content.includes(stemOf((tokens[at] as Token).norm))) return true
  return false
}

/** `capped at 2 GB/s`, where the question says `GB/s`. */
function unitNumber(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): string | null {
  const { tokens } = analysis
  for (let at = sentence.from; at + 1 < sentence.to; at++) {
    if (numberOf(tokens[at]) !== null && plan.content.includes(stemOf((tokens[at + 1] as Token).norm)))
      return words(analysis, at, at + 2)
  }
  return null
}

/** `works since firmware 3.7.12`, asked for the version: a code after one of the question's words. */
function codeAfterWord(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): string | null {
  const { tokens } = analysis
  for (let at = sentence.from + 1; at < sentence.to; at++) {
    const token = tokens[at] as Token
    if (!/\d/.test(token.norm) || plan.qualifiers.includes(token.norm)) continue
    let before = at - 1
    while (
      before > sentence.from &&
      (ADVERBS.has((tokens[before] as Token).norm) ||
        /^(?:to|at|is|takes|ending|as|number|no)$/.test((tokens[before] as Token).norm))
    )
      before--
    if (plan.content.includes(stemOf((tokens[before] as Token).norm))) return token.norm
  }
  return null
}

/** `I sell kayaks`, asked what I sell: the noun phrase after the last of the question's words. */
function objectOf(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): Extracted | null {
  const { tokens } = analysis
  for (let at = sentence.to - 2; at >= sentence.from; at--) {
    const token = tokens[at] as Token
    if (token.kind !== 'word' || !plan.content.includes(stemOf(token.norm))) continue
    const named = /^(?:called|named|is|:)$/.test(tokens[at + 1]?.norm ?? '') ? at + 2 : at + 1
    const captured = captureValue(analysis, named, sentence.to, 'noun', false)
    if (captured === null || captured.values.length === 0 || !isNew(tokens, named, captured.to, plan)) continue
    if (NEGATORS.has(tokens[at - 1]?.norm ?? '')) return { values: [], denied: captured.values }
    return { values: captured.values, denied: [], isObject: true }
  }
  return null
}

const PASSES = new Set(['pass', 'passes', 'go', 'goes'])

/** `Never let noon pass without watering it`, `don't let Friday go by without …`: it has to be done before then. */
export function notPassedWithout(analysis: Analysis, sentence: Sentence): string | null {
  const { tokens } = analysis
  const norms = tokens.slice(sentence.from, sentence.to).map(({ norm }) => norm)
  const pass = norms.findIndex((norm) => PASSES.has(norm))
  const without = norms.indexOf('without', pass)
  if (pass < 1 || without < 0 || without > pass + 2) return null
  const negations = norms.slice(0, pass).filter((norm) => NEGATORS.has(norm) || norm === 'no')
  const moment = analysis.moments.between(sentence.from, sentence.from + pass)[0]
  if (negations.length !== 1 || moment === undefined) return null
  return `before ${momentInWords(moment)}`
}
