import { USER } from '../../../evidence/evidence.ts'
import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue, Entry } from '../catalogue/catalogue.ts'
import type { ValueKind } from '../catalogue/catalogue-schema.ts'
import { type CueWords, cueWordsOf } from '../catalogue/cue-words.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import type { Mention } from '../people/mentions.ts'
import { isHandle, isToUser } from '../people/speaker.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { NEGATORS } from '../text/word-lists.ts'
import { captureAnswer } from '../values/headed-values.ts'
import type { Captured } from '../values/value-phrases.ts'
import { captureValue } from '../values/values.ts'

/** A value whose kind shows by its form, and the question that the words around it speak for. */
interface Cued {
  readonly entry: Entry
  readonly captured: Captured
  readonly valueFrom: number
  readonly score: number
  /** Of the strongest cue. */
  readonly cueAt: number
}

/**
 * What no pattern covers word for word: `For the big gate at the yard it's 3390*`, `I pull in packages through pnpm`.
 * A value that shows by its form, in a clause whose other words speak for one question clearly more than for any other.
 */
export function cuedFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  taken: readonly Finding[],
): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  const cues = cueWordsOf(catalogue)
  const found: Finding[] = []
  for (const clause of sentence.clauses) {
    const { from, to } = clause
    if (to - from > MOST_TOKENS || hasNegator(analysis, clause)) continue
    const cued = strongest(analysis, cues, clause)
    if (cued === null) continue
    if (isTaken(taken, cued)) continue
    const subjectKey = subjectOf(analysis, sentence, clause, cued)
    if (subjectKey === null) continue
    if (taken.some(({ question }) => question.key === `${subjectKey}.${cued.entry.key}`)) continue
    found.push(findingOf(analysis, index, clause, cued, subjectKey))
  }
  return found
}

/** Another finding rests on the same words. */
function isTaken(taken: readonly Finding[], { captured, valueFrom }: Cued): boolean {
  return taken.some(({ statement }) => statement.valueFrom < captured.to && statement.valueTo > valueFrom)
}

const MOST_TOKENS = 40

function hasNegator({ tokens }: Analysis, { from, to }: Clause): boolean {
  for (let at = from; at < to; at++) if (isNegation((tokens[at] as Token).norm)) return true
  return false
}

const isNegation = (norm: string): boolean => NEGATORS.has(norm) || /^(?:nobody|no-one|none|neither)$/.test(norm)

const LEAST_SCORE = 5.5
const CLEARLY = 0.8
const MOST_ENTRIES = 8

function strongest(analysis: Analysis, cues: CueWords, clause: Clause): Cued | null {
  const scores = scoresOf(analysis, cues, clause)
  const entries = [...scores].sort((a, b) => b[1].score - a[1].score).slice(0, MOST_ENTRIES)
  let best: Cued | null = null
  let second = 0
  for (const [entry, { score, at }] of entries) {
    if (score < LEAST_SCORE * 0.6) break
    const value = valueIn(analysis, clause, entry, at)
    if (value === null) continue
    if (best === null) best = { entry, captured: value.captured, valueFrom: value.from, score, cueAt: at }
    else second = Math.max(second, score)
  }
  return best !== null && best.score >= LEAST_SCORE && best.score - second >= CLEARLY ? best : null
}

interface Scored {
  readonly score: number
  readonly at: number
}

/** The cues of a clause, summed by question; each word counts once. */
function scoresOf({ tokens }: Analysis, cues: CueWords, { from, to }: Clause): ReadonlyMap<Entry, Scored> {
  const scores = new Map<Entry, { score: number; at: number; best: number }>()
  const seen = new Set<string>()
  for (let at = from; at < to; at++) {
    const { norm } = tokens[at] as Token
    const byEntry = seen.has(norm) ? undefined : cues.get(norm)
    seen.add(norm)
    for (const [entry, cue] of byEntry ?? []) {
      const known = scores.get(entry)
      if (known === undefined) scores.set(entry, { score: cue, at, best: cue })
      else {
        known.score += cue
        if (cue > known.best) Object.assign(known, { at, best: cue })
      }
    }
  }
  return scores
}

/** Kinds that show by their form wherever they stand. */
const SHOWN: ReadonlySet<ValueKind> = new Set([
  'id',
  'iban',
  'plate',
  'amount',
  'weekday',
  'date',
  'day_of_year',
  'release',
  'duration',
  'when',
  'time',
  'hours',
  'height',
  'mass',
  'address',
  'pin',
  'url',
  'name',
])

/** Said of too many things for their words alone to tell: most days and prices, and what is a thing's rather than a person's. */
const TOO_COMMON = new Set(
  `tool_state order_status status office_days availability favourite_subject hotel_preference children_birth_years likes dislikes
   prefers deadline meeting_time meeting_day start_date renewal_date moving_date return_date departure_date delivery_date contract_end
   wedding_date passport_expiry due_date graduation opening_hours environment_url price_paid salary team wake_time
   delivery_slot working_hours work_mode sports`.split(/\s+/),
)
/** Names of firms and of who deals with one: the words around them are of that business alone. */
const FIRMS = new Set('insurer electricity_supplier gas_supplier billing_contact'.split(' '))
const NEAR = 10

function valueIn(
  analysis: Analysis,
  { from, to }: Clause,
  entry: Entry,
  cueAt: number,
): { readonly captured: Captured; readonly from: number } | null {
  const kind = entry.value === 'code' ? 'pin' : entry.value
  const isListed = entry.answers.length + entry.heads.length > 2
  if ((!isListed && !SHOWN.has(kind)) || TOO_COMMON.has(entry.key)) return null
  if (kind === 'name' && !FIRMS.has(entry.key)) return null
  for (let at = Math.max(from, cueAt - NEAR); at < Math.min(to, cueAt + NEAR); at++) {
    if (at === cueAt) continue
    const captured = isListed ? listedAt(analysis, entry, at, to) : shownAt(analysis, entry, kind, at, to)
    if (captured === null || captured.values.length === 0) continue
    if (at <= cueAt && captured.to > cueAt) continue
    return { captured, from: at }
  }
  return null
}

function listedAt(analysis: Analysis, entry: Entry, at: number, limit: number): Captured | null {
  return entry.answerWords.has(stemOf((analysis.tokens[at] as Token).norm))
    ? captureAnswer(analysis, entry, at, limit)
    : null
}

const CURRENCY = /[€$£]|\b(?:eur|euros?|usd|dollars?|gbp|pounds?|chf|francs?|pesos?|reais|yen|kroner|kr|k)\b/i

function shownAt(analysis: Analysis, entry: Entry, kind: ValueKind, at: number, limit: number): Captured | null {
  const token = analysis.tokens[at] as Token
  if (kind === 'name' && (!token.capital || isPersonAt(analysis, entry, at))) return null
  if (kind === 'address' && !(token.kind === 'number' || token.capital)) return null
  const captured = captureValue(analysis, at, limit, kind, entry.shape === 'any_of')
  const answer = captured?.values[0]?.answer ?? ''
  if (kind === 'amount' && !CURRENCY.test(answer)) return null
  if (kind === 'pin' && !/\d{3}/.test(answer)) return null
  return captured
}

/** The subject of the clause is no value of its own. */
function isPersonAt({ mentions }: Analysis, entry: Entry, at: number): boolean {
  const mention = mentions.startingAt(at, false)
  return mentions.startingAt(at, true) !== null || (mention !== null && !OF_PEOPLE.has(entry.key) && !mention.guessed)
}
const OF_PEOPLE = new Set(
  'partner reports_to account_manager billing_contact emergency_contact owner on_call flatmates'.split(' '),
)

const OWNER_REACH = 3
const OF_NOBODY = new Set('customers household work'.split(' '))

/** Who owns the cue, who the clause is about, or for things of a household or a firm whose memory it is. */
function subjectOf(analysis: Analysis, sentence: Sentence, clause: Clause, cued: Cued): string | null {
  const { mentions } = analysis
  for (let at = cued.cueAt; at >= Math.max(clause.from, cued.cueAt - OWNER_REACH); at--) {
    const owner = mentions.endingAt(at, true)
    if (owner !== null && owner.from >= clause.from) return owner.key
  }
  const subject = firstPerson(analysis, clause, cued)
  if (subject !== null) return subject.key
  const { about, authorKey } = analysis.passage.evidence
  if (cued.entry.group === 'people') {
    const isOwn = clause.from === sentence.from && about === null && authorKey === USER
    return isOwn ? USER : null
  }
  if (!OF_NOBODY.has(cued.entry.group)) return null
  if (about !== null) return about
  return isToUser(analysis.passage) || !isHandle(authorKey) ? USER : analysis.speaker
}

function firstPerson({ mentions }: Analysis, clause: Clause, { entry, valueFrom, captured }: Cued): Mention | null {
  const inside = mentions.all.find(
    ({ from, to, owns, guessed }) =>
      !owns &&
      !(guessed && entry.group !== 'people') &&
      from >= clause.from &&
      to <= clause.to &&
      (to <= valueFrom || from >= captured.to) &&
      from - clause.from < 6,
  )
  return inside ?? null
}

function findingOf(analysis: Analysis, index: number, clause: Clause, cued: Cued, subjectKey: string): Finding {
  const { entry, captured, valueFrom, cueAt } = cued
  const finding = toFinding(analysis, {
    question: questionOfEntry(entry, subjectKey),
    values: captured.values,
    denied: captured.denied.map((answer) => ({ answer, share: 1 })),
    strength: PROBABILITY.weakPattern,
    deniedStrength: PROBABILITY.contrast,
    statement: {
      sentence: index,
      from: Math.min(cueAt, valueFrom),
      to: Math.max(captured.to, cueAt + 1),
      valueFrom,
      valueTo: captured.to,
      subjectKey,
    },
    rule: `${entry.key}.cued`,
  })
  return lastingByNature(analysis, finding, entry)
}
