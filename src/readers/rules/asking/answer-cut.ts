import type { Analysis } from '../analysis.ts'
import type { Clause } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { VALUE_EDGES, VALUE_STOPS } from '../text/word-lists.ts'
import { clockInWords, dayInWords } from '../times/local-time.ts'
import type { Moment } from '../times/moment.ts'
import { momentInWords } from '../values/value-dates.ts'
import { numberOf } from '../values/value-numbers.ts'
import { isAnyMore } from './complement.ts'
import type { QuestionPlan } from './question-plan.ts'
import { saidNearest } from './said-nearest.ts'

/** An answer cut out of a clause, and where it stands. Token indexes, end exclusive. */
export interface Cut {
  readonly answer: string
  readonly from: number
  readonly to: number
}

/** Whether what stands there may be the answer. */
export type Accepts = (from: number, to: number) => boolean

/** Cuts an answer of its kind out of a clause; null where there is none that is accepted. */
export type Cutter = (analysis: Analysis, clause: Clause, plan: QuestionPlan, accepts: Accepts) => Cut | null

/** Times that the question itself names are not its answer. */
function newMoments(analysis: Analysis, clause: Clause, plan: QuestionPlan, accepts: Accepts): readonly Moment[] {
  const isAsked = ({ words }: Moment): boolean => plan.qualifiers.includes(words.toLowerCase().split(' ').at(-1) ?? '')
  const all = analysis.moments.between(clause.from, clause.to).filter((moment) => !isAsked(moment))
  return saidNearest(analysis.tokens, clause, all, plan).filter(({ from, to }) => accepts(from, to))
}

const SIDE = new Set(['before', 'after', 'by', 'until', 'since', 'every'])

export function whenOf(analysis: Analysis, clause: Clause, plan: QuestionPlan, accepts: Accepts): Cut | null {
  const moments = newMoments(analysis, clause, plan, accepts)
  const time = moments.find(({ kind }) => kind === 'time')
  const wantsDay = /\b(?:date|day)\b/i.test(plan.question.text)
  const isToday = /\btoday\b/i.test(plan.question.text)
  const day = moments.find(({ kind }) => kind !== 'time' && kind !== 'span')
  if (time === undefined && day === undefined)
    return justNow(analysis, clause, dayInWords(analysis.moments.said().day), accepts)
  if (time === undefined) return daysTogether(analysis, day as Moment, clause.to)
  if (day === undefined || isToday) return cutAs(inWords(time), time)
  return wantsDay ? cutAs(inWords(day), day) : cutAs(`${inWords(day)} at ${inWords(time)}`, day)
}

/** `on Mondays and Thursdays`: all days of one list. */
function daysTogether({ tokens, moments }: Analysis, first: Moment, limit: number): Cut {
  const days = [first]
  for (const next of moments.between(first.to, limit)) {
    const last = days.at(-1) as Moment
    const isListed = tokens.slice(last.to, next.from).every(({ norm }) => /^(?:and|or|,|on)$/.test(norm))
    if (first.kind !== 'weekday' || next.kind !== 'weekday' || next.from === last.to || !isListed) break
    days.push(next)
  }
  const names = days.map(inWords)
  const answer = names.length === 1 ? (names[0] as string) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return { answer, from: first.from, to: (days.at(-1) as Moment).to }
}

function cutAs(answer: string, { from, to }: Clause): Cut {
  return { answer, from, to }
}

function inWords(moment: Moment): string {
  const words = moment.spanInMs > 0 ? moment.words : momentInWords(moment)
  return SIDE.has(moment.relation) && moment.kind === 'time' ? `${moment.relation} ${words}` : words
}

export function timeOf(analysis: Analysis, clause: Clause, plan: QuestionPlan, accepts: Accepts): Cut | null {
  const moment = newMoments(analysis, clause, plan, accepts).find(({ kind }) => kind === 'time')
  if (moment !== undefined) return cutAs(momentInWords(moment), moment)
  return justNow(analysis, clause, clockInWords(analysis.moments.said().minutes), accepts)
}

/** `I've just taken my pill`: when it was said is when it happened. */
function justNow({ tokens, passage }: Analysis, { from, to }: Clause, answer: string, accepts: Accepts): Cut | null {
  if (!passage.evidence.saidAtKnown) return null
  for (let at = from; at < to; at++) {
    const { norm } = tokens[at] as Token
    if ((norm === 'just' || norm === 'now') && accepts(at, at + 1)) return { answer, from: at, to: at + 1 }
  }
  return null
}

const PLACES = new Set(
  'in on at under behind beside near above below inside outside between opposite next by over from with'.split(' '),
)

/** The first place phrase that says something new: `behind the shed`, `on the top shelf`, `in Porto`. */
export function whereOf(analysis: Analysis, clause: Clause, plan: QuestionPlan, accepts: Accepts): Cut | null {
  const found = saidNearest(analysis.tokens, clause, placesIn(analysis, clause, plan), plan)
  const place = found.find(({ from, to }) => accepts(from, to))
  return place === undefined ? null : { answer: words(analysis, place.from, place.to), from: place.from, to: place.to }
}

function placesIn(analysis: Analysis, clause: Clause, plan: QuestionPlan): readonly Clause[] {
  const { tokens, moments } = analysis
  const found: Clause[] = []
  for (let at = clause.from; at + 1 < clause.to; at++) {
    if ((tokens[at] as Token).norm === 'to' && /^(?:email|url)$/.test((tokens[at + 1] as Token).kind))
      found.push({ from: at + 1, to: at + 2 })
    if (!PLACES.has((tokens[at] as Token).norm)) continue
    const to = phraseEnd(tokens, at + 1, clause.to)
    if (to === at + 1 || !isNew(tokens, at + 1, to, plan) || moments.between(at, to).length > 0) continue
    const goal = (tokens[at] as Token).norm === 'from' ? goalIn(tokens, at, to) : at
    found.push({ from: goal, to })
    at = Math.max(at, goal)
  }
  return found
}

/** `from the living room to the cellar`: where it is then. */
function goalIn(tokens: readonly Token[], from: number, to: number): number {
  const goal = tokens.findIndex(({ norm }, at) => at > from && at + 1 < to && norm === 'to')
  return goal < 0 ? from : goal + 1
}

function phraseEnd(tokens: readonly Token[], from: number, limit: number): number {
  let to = from
  while (to < Math.min(limit, from + 8)) {
    const token = tokens[to] as Token
    const joins = token.norm === ',' && tokens[to + 1]?.capital === true
    if (
      (token.kind === 'mark' && !joins) ||
      (to > from && VALUE_STOPS.has(token.norm)) ||
      isAnyMore(tokens, to) ||
      token.norm === 'for' ||
      (token.norm === 'from' && tokens[to + 1]?.norm === 'now') ||
      token.norm === 'and'
    )
      break
    to++
  }
  while (to > from && (VALUE_EDGES.has((tokens[to - 1] as Token).norm) || (tokens[to - 1] as Token).kind === 'mark'))
    to--
  return to
}

export function isNew(tokens: readonly Token[], from: number, to: number, plan: QuestionPlan): boolean {
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

export function words({ tokens, text }: Analysis, from: number, to: number): string {
  return text.slice((tokens[from] as Token).start, (tokens[to - 1] as Token).end)
}

const TELLING = new Set(
  'said says told tells thinks thought claims claimed heard believes reckons knows knew wrote writes mentioned mentions'.split(
    ' ',
  ),
)

const HOLDING =
  /^(?:has|have|had|'ve|got|gets|keeps?|kept|holds?|owns?|borrow(?:s|ed)?|lent|lend|gave|given|took|takes|bought|with|at|belongs?|sold|inherited|stole|passed|handed)$/

/** `Who has my drill?`, not `who has paid?` */
function asksWhoHas({ tokens, content }: QuestionPlan): boolean {
  const [first, second, third] = tokens
  const isHaving = first?.norm === 'who' && /^(?:has|'s|have)$/.test(second?.norm ?? '')
  return (
    isHaving &&
    /^(?:my|our|the|got|a|an|his|her|their)$/.test(third?.norm ?? '') &&
    (second?.norm !== "'s" || third?.norm === 'got') &&
    content.length > 0
  )
}

function hasOneOf(tokens: readonly Token[], { from, to }: Clause, words: RegExp): boolean {
  return tokens.slice(from, to).some(({ norm }) => words.test(norm))
}

/** A name in the clause that the question doesn't have, else somebody by their role. */
export function whoOf(analysis: Analysis, clause: Clause, plan: QuestionPlan, accepts: Accepts): Cut | null {
  const { tokens, mentions } = analysis
  if (asksWhoHas(plan) && !hasOneOf(tokens, clause, HOLDING)) return null
  const isTold = (to: number): boolean =>
    TELLING.has(tokens[to]?.norm ?? '') && !plan.content.includes(stemOf((tokens[to] as Token).norm))
  const people = mentions.all.filter(
    ({ from, to }) => from >= clause.from && to <= clause.to && isNew(tokens, from, to, plan) && accepts(from, to),
  )
  const names = people.filter(
    ({ kind, owns, from, to, guessed }) =>
      kind === 'name' && !owns && !isTold(to) && !(guessed && isCapitalOfAWord(tokens, clause, from, to, plan)),
  )
  const roles = people.filter(({ kind, owns }) => kind === 'role' && !owns)
  const verb = plan.asksOfDoer ? verbIn(tokens, clause, plan) : null
  const found = verb === null ? (names[0] ?? roles[0]) : (doerOf(tokens, names, verb) ?? doerOf(tokens, roles, verb))
  return found === undefined ? null : { answer: words(analysis, found.from, found.to), from: found.from, to: found.to }
}

/** Where the clause has the verb of `who fixed the roof`; null where it leaves it out: `Ann did`. */
function verbIn(tokens: readonly Token[], { from, to }: Clause, { content }: QuestionPlan): number | null {
  for (let at = from; at < to; at++) if (stemOf((tokens[at] as Token).norm) === content[0]) return at
  return null
}

/** The last before the verb (`Tom saw Ann fix it`), the first of several that do it together, or after `by`. */
function doerOf<T extends Clause>(tokens: readonly Token[], people: readonly T[], verb: number): T | undefined {
  const before = people.filter(({ to }) => to <= verb)
  let at = before.length - 1
  while (at > 0 && /^(?:and|or|,)$/.test(tokens[(before[at] as T).from - 1]?.norm ?? '')) at--
  return before[at] ?? people.find(({ from }) => tokens[from - 1]?.norm === 'by')
}

/** `Run the lab`: a word of the question that only opens the sentence. */
function isCapitalOfAWord(
  tokens: readonly Token[],
  clause: Clause,
  from: number,
  to: number,
  { content }: QuestionPlan,
): boolean {
  const { norm } = tokens[from] as Token
  return from === clause.from && tokens[to]?.capital === false && norm === stemOf(norm) && content.includes(norm)
}

const NO_UNIT = /^(?:and|or|on|in|at|for|to|of|a|the|with)$/

/** A number with its unit; where the question names the unit, the number that has it. */
export function numberIn(analysis: Analysis, clause: Clause, plan: QuestionPlan, accepts: Accepts): Cut | null {
  const { tokens } = analysis
  let first: Cut | null = null
  for (let at = clause.from; at < clause.to; at++) {
    const token = tokens[at] as Token
    if (numberOf(token) === null || plan.qualifiers.includes(token.norm) || !accepts(at, at + 1)) continue
    const unit = tokens[at + 1]
    const hasUnit =
      at + 1 < clause.to && unit?.kind === 'word' && !VALUE_STOPS.has(unit.norm) && !NO_UNIT.test(unit.norm)
    const from = at > clause.from && /^[€$£]$/.test((tokens[at - 1] as Token).norm) ? at - 1 : at
    const isBare = plan.question.shape === 'number'
    const answer = isBare ? String(numberOf(token)) : words(analysis, from, hasUnit ? at + 2 : at + 1)
    const found = { answer, from: at, to: at + 1 }
    if (hasUnit && plan.content.includes(stemOf((unit as Token).norm))) return found
    first ??= found
  }
  return first
}
