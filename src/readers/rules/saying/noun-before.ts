import type { Analysis } from '../analysis.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, BE, BE_PAST, NEGATORS } from '../text/word-lists.ts'
import { captureExactly, type FoundValue, STAYS } from './noun-values.ts'
import type { OwnedNoun } from './owned-noun.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

const AFTER_NOUN = words('now , . ! ; : ) and but so from since until as at these again too anyway though right')

function endsClause(tokens: readonly Token[], sentence: Sentence, to: number): boolean {
  return to >= sentence.to || AFTER_NOUN.has((tokens[to] as Token).norm)
}

/** `teal | is my favourite colour`, `Ingrid isn't my manager any more` */
export function isNounBefore(analysis: Analysis, sentence: Sentence, noun: OwnedNoun): FoundValue | null {
  const { tokens } = analysis
  if (!endsClause(tokens, sentence, noun.to)) return null
  let at = noun.from - 1
  if (at <= sentence.from) return null
  let isDenied = isAnyMore(tokens, noun.to)
  while (
    at > sentence.from &&
    (ADVERBS.has((tokens[at] as Token).norm) ||
      NEGATORS.has((tokens[at] as Token).norm) ||
      /^(?:longer|no)$/.test((tokens[at] as Token).norm))
  ) {
    if (!ADVERBS.has((tokens[at] as Token).norm) && (tokens[at] as Token).norm !== 'longer') isDenied = true
    at--
  }
  const { norm } = tokens[at] as Token
  if (!BE.has(norm) && !STAYS.has(norm)) return null
  const clause = clauseOf(sentence, at)
  const from = withoutLeads(tokens, clause.from, at)
  const captured = captureExactly(analysis, noun.entry, from, at)
  if (captured === null) return null
  const isPast = BE_PAST.has(norm)
  return { values: captured.values, from, to: at, isDenied: isDenied || isPast, isPast, frame: 'inverse' }
}

function isAnyMore(tokens: readonly Token[], at: number): boolean {
  const norm = tokens[at]?.norm
  return norm === 'anymore' || (norm === 'any' && /^(?:more|longer)$/.test(tokens[at + 1]?.norm ?? ''))
}

const PUTS = words(
  'put have has had use uses used using take took chose choose list listed add added give gave keep kept got get with down enter entered name named record recorded note noted save saved',
)
const BACK = 8

/** `put Halden down as my employer`, `with Ingrid as my manager` */
export function asNounBefore(analysis: Analysis, sentence: Sentence, noun: OwnedNoun): FoundValue | null {
  const { tokens } = analysis
  const as = noun.from - 1
  if (as <= sentence.from || (tokens[as] as Token).norm !== 'as') return null
  const to = (tokens[as - 1] as Token).norm === 'down' ? as - 1 : as
  for (let at = to - 1; at >= Math.max(sentence.from, to - BACK); at--) {
    if (!PUTS.has((tokens[at] as Token).norm)) continue
    const captured = captureExactly(analysis, noun.entry, at + 1, to)
    if (captured !== null)
      return { values: captured.values, from: at + 1, to, isDenied: false, isPast: false, frame: 'as' }
  }
  return null
}

function clauseOf({ clauses, from, to }: Sentence, at: number): Clause {
  return clauses.find((each) => each.from <= at && at < each.to) ?? { from, to }
}

const LEAD_WORDS = words(
  'well so and but yes no ok okay oh also then that because since , - – : ( " \' fyi btw actually honestly',
)

function withoutLeads(tokens: readonly Token[], from: number, to: number): number {
  let at = from
  while (at < to && LEAD_WORDS.has((tokens[at] as Token).norm)) at++
  return at
}
