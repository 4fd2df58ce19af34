import type { Analysis } from '../analysis.ts'
import { isCondition } from '../framing/conditions.ts'
import { cuesAround } from '../framing/cue-reach.ts'
import { isLeftOpen } from '../framing/left-open.ts'
import { negationAt } from '../framing/negation-at.ts'
import { endsBefore, isNegator } from '../framing/negators.ts'
import { isUnreal } from '../framing/unreal.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, BE, BE_NOW, BE_PAST, NEGATORS } from '../text/word-lists.ts'
import type { Statement } from '../times/time-span.ts'
import { isStanding } from './asked-words.ts'
import type { QuestionPlan } from './question-plan.ts'

/**
 * How a statement stands to a value that it names: it holds, is said not to hold, is over, or is left open. `ended` is over
 * by what is said (`no longer`, `cancelled`), `over` in that it used to be.
 */
export type Holding = 'holds' | 'denied' | 'ended' | 'over' | 'open'

/** A value where it stands in a sentence. Token indexes, end exclusive. */
export interface Place {
  readonly clause: Clause
  readonly from: number
  readonly to: number
}

const RATHER = 0.5

/** To a question about what was, what is over holds; to one that asks what is not, a denial is the answer. */
export function holdingAt(analysis: Analysis, index: number, plan: QuestionPlan, place: Place): Holding {
  const found = statedAt(analysis, index, plan, place)
  if (plan.asksNot) return found === 'denied' ? 'holds' : 'open'
  if (!plan.asksPast) return found
  if (found === 'ended') return 'open'
  return found === 'over' ? 'holds' : found
}

/** The same of all that a clause says, its own negators aside: what answers with yes or no. */
export function holdingOf(
  analysis: Analysis,
  index: number,
  plan: QuestionPlan,
  clause: Clause,
): 'holds' | 'over' | 'open' {
  const { tokens } = analysis
  const sentence = analysis.sentences[index] as Sentence
  const statement = {
    sentence: index,
    ...clause,
    valueFrom: clause.to,
    valueTo: clause.to,
    subjectKey: plan.question.subject,
  }
  if (isLeftOpen(tokens, sentence, clause.to) || hangsOnCondition(tokens, sentence, clause, plan)) return 'open'
  if (plan.asksPast) return 'holds'
  if (isPast(analysis, statement)) return 'over'
  const has = (verbs: ReadonlySet<string>): boolean =>
    tokens.slice(clause.from, clause.to).some(({ norm }) => verbs.has(norm))
  if (isStillToCome(analysis, clause, plan)) return 'open'
  return plan.asksOfBeing && has(BE_PAST) && !has(BE_NOW) ? 'open' : 'holds'
}

const TO_COME = /^(?:will|'ll|gonna)$/
const GETTING = /^(?:getting|buying|ordering|joining|becoming|starting|moving)$/

/** `I'm getting a new phone next week` says nothing of what one has now. */
function isStillToCome({ tokens, moments }: Analysis, { from, to }: Clause, plan: QuestionPlan): boolean {
  if (!plan.asksOfHaving || plan.tokens.some(({ norm }) => TO_COME.test(norm) || norm === 'going')) return false
  const norms = tokens.slice(from, to).map(({ norm }) => norm)
  const isPlanned = norms.some((norm, at) => TO_COME.test(norm) || (norm === 'going' && norms[at + 1] === 'to'))
  const today = moments.said().day
  const isLater = moments.between(from, to).some(({ firstDay }) => firstDay !== null && firstDay > today)
  return isPlanned || (isLater && norms.some((norm) => GETTING.test(norm)))
}

/** `on Wednesdays, never on Fridays`: what is denied beside a value says nothing of it. */
function besideContrast(tokens: readonly Token[], { clause, from, to }: Place): Place {
  for (let at = to + 1; at + 1 < clause.to; at++) {
    const isContrast =
      /^(?:not|never)$/.test((tokens[at] as Token).norm) && /^[,(–—-]$/.test((tokens[at - 1] as Token).norm)
    if (isContrast && !OPEN_AFTER.test(tokens[at + 1]?.norm ?? ''))
      return { clause: { from: clause.from, to: at - 1 }, from, to }
  }
  return { clause, from, to }
}

/** `…, not sure`, `…, not yet` */
const OPEN_AFTER = /^(?:sure|certain|yet|really|quite|that|any|always|necessarily|confirmed|final|true|right)$/

function statedAt(analysis: Analysis, index: number, plan: QuestionPlan, whole: Place): Holding {
  const { tokens } = analysis
  const place = besideContrast(tokens, whole)
  const { clause, from, to } = place
  const sentence = analysis.sentences[index] as Sentence
  const statement: Statement = {
    sentence: index,
    from: clause.from,
    to: clause.to,
    valueFrom: from,
    valueTo: to,
    subjectKey: plan.question.subject,
  }
  if (isUnreal(analysis, { ...statement, valueFrom: clause.to }) || isLeftOpen(tokens, sentence, from)) return 'open'
  if (hangsOnCondition(tokens, sentence, clause, plan)) return 'open'
  const denies = negatorOf(analysis, place)
  if (denies !== null && isPartial(tokens, denies)) return 'open'
  const isGone = negationAt(analysis, statement) >= RATHER !== isEndAsked(tokens, place, plan)
  const isDenied = isGone || (denies !== null && denies >= to)
  const hasEnd = isEnded(analysis, statement, plan)
  const used = isPast(analysis, statement)
  if (hasEnd) return plan.asksPast || isDenied || denies === null ? 'ended' : 'denied'
  if (used) return denies === null ? 'over' : 'open'
  if (isDenied) return 'denied'
  return isThen(tokens, clause, from, to, plan) ? 'open' : 'holds'
}

/** `If it rains, I park in the street`: not where the question asks about that: `where do I park if it rains`. */
function hangsOnCondition(
  tokens: readonly Token[],
  sentence: Sentence,
  clause: Clause,
  { tokens: asked }: QuestionPlan,
): boolean {
  if (asked.some(({ norm }) => CONDITIONS.has(norm))) return false
  for (let at = sentence.from; at < clause.to; at++) {
    if (at < clause.from && (tokens[at] as Token).norm === 'but') return false
    if (isCondition(tokens, sentence, at) && !isCourtesy(tokens, at)) return true
  }
  return false
}
/** `The keys are in the drawer if you need them`, `in case you wonder` */
function isCourtesy(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at + 1]?.norm === 'you' &&
    /^(?:need|want|wonder|were|ask|care|like|forget|lose|must|ever)$/.test(tokens[at + 2]?.norm ?? '')
  )
}

const CONDITIONS = new Set('if unless when'.split(' '))

/** A verb of ending that the question asks for (`When did I quit smoking?`), or that leaves a thing at its place. */
function isEndAsked(tokens: readonly Token[], { clause, from }: Place, { content, asks }: QuestionPlan): boolean {
  if (!endsBefore(tokens, clause.from, from)) return false
  for (let at = from - 1; at >= clause.from; at--) {
    const stem = stemOf((tokens[at] as Token).norm)
    if (endsBefore(tokens, at, at + 1) && (content.includes(stem) || isStanding(stem, asks))) return true
  }
  return false
}

/** The negator of the clause that the value stands in, before it or, with its verb, after it; null where there is none. */
function negatorOf({ tokens }: Analysis, { clause, from, to }: Place): number | null {
  for (let at = from - 1; at >= clause.from; at--) {
    const { norm } = tokens[at] as Token
    if (norm === 'but') break
    if (NEGATORS.has(norm) && isNegator(tokens, at, from)) return at
  }
  return negatedVerbAfter(tokens, clause, from, to)
}

/** A thing apart begins with one of these: `the drawer that doesn't lock`. */
const APART = new Set('that which who whom whose because when while if unless since so but to until'.split(' '))

/** `On Mondays I don't go`, `Kurt did not fix it`: not `in the street, not in the garage`. */
function negatedVerbAfter(tokens: readonly Token[], clause: Clause, from: number, to: number): number | null {
  const isFronted = !tokens.slice(clause.from, from).some(({ norm }) => BE.has(norm) || /^(?:i|we|do|did)$/.test(norm))
  for (let at = to; at < clause.to; at++) {
    const { norm, kind } = tokens[at] as Token
    if (APART.has(norm) || (kind === 'mark' && !(isFronted && norm === ','))) return null
    const isVerbal = norm === "n't" || norm === 'never' || (norm === 'not' && VERBAL.has(tokens[at - 1]?.norm ?? ''))
    if (isVerbal && isNegator(tokens, at, clause.to)) return at
  }
  return null
}

const VERBAL = new Set(
  "do does did is are was were am 'm 're 's has have had will would can could should must may".split(' '),
)
const PARTS = new Set('always usually necessarily every all often each sure certain exactly entirely'.split(' '))

/** `don't always go on Mondays` denies only a part. */
function isPartial(tokens: readonly Token[], negator: number): boolean {
  return PARTS.has(tokens[negator + 1]?.norm ?? '')
}

/** `no longer`, `cancelled`, `any more`; not where the question asks for it: `When does the bus stop?` */
function isEnded(analysis: Analysis, statement: Statement, { content }: QuestionPlan): boolean {
  return cuesAround(analysis, statement).some(
    ({ cue, from, to }) =>
      cue.effect === 'ended' &&
      from >= statement.from &&
      to <= statement.to &&
      !content.includes(stemOf((analysis.tokens[from] as Token).norm)),
  )
}

/** `used to`, `formerly`, `back then` */
function isPast(analysis: Analysis, statement: Statement): boolean {
  return cuesAround(analysis, statement).some(({ cue }) => cue.effect === 'past')
}

/** Where or who it was, and how many one had, says little of now; an event, and what was paid, stay as they were. */
function isThen(
  tokens: readonly Token[],
  clause: Clause,
  from: number,
  to: number,
  { asks, asksOfBeing, asksOfHaving }: QuestionPlan,
): boolean {
  if (asks === 'how_many' && asksOfHaving) return verbBefore(tokens, clause, from) === 'had'
  if (!asksOfBeing || (asks !== 'where' && asks !== 'who')) return false
  return BE_PAST.has(verbBefore(tokens, clause, from)) || (asks === 'who' && BE_PAST.has(tokens[to]?.norm ?? ''))
}

function verbBefore(tokens: readonly Token[], clause: Clause, from: number): string {
  let at = from - 1
  while (at > clause.from && (ADVERBS.has((tokens[at] as Token).norm) || /(?:ed|pt)$/.test((tokens[at] as Token).norm)))
    at--
  return at >= clause.from ? (tokens[at] as Token).norm : ''
}
