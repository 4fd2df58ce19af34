import type { Analysis } from '../analysis.ts'
import type { QuestionPlan } from '../asking/question-plan.ts'
import type { Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { NEGATORS } from '../text/word-lists.ts'
import { listedByValue } from './listed-by-value.ts'
import { momentInWords } from './value-dates.ts'

/** A listed answer that a sentence names. */
export interface ListedAnswer {
  readonly answer: string
  readonly isDenied: boolean
}

/** Answers of the question that the sentence names, whatever their ending; dates also by what they come to. */
export function listedAnswers(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): readonly ListedAnswer[] {
  const found: ListedAnswer[] = []
  const taken = new Set<number>()
  const longestFirst = [...plan.answers].sort((a, b) => b.stems.length - a.stems.length)
  for (const { answer, stems } of longestFirst) {
    if (stems.length === 0 || stems.every((stem) => plan.content.includes(stem))) continue
    const at = findStems(analysis, sentence, stems, taken)
    if (at >= 0) found.push({ answer, isDenied: isDeniedAt(analysis, sentence, at, stems.length) })
    else if (isPersonIn(analysis, sentence, stems)) found.push({ answer, isDenied: false })
  }
  const named = new Set(found.map(({ answer }) => answer))
  for (const { answer, from, to } of listedByValue(analysis, sentence, plan))
    if (!named.has(answer)) found.push({ answer, isDenied: isDeniedAt(analysis, sentence, from, to - from) })
  if (found.length === 0 && (plan.asks === 'when' || plan.asks === 'what_time'))
    return byCalendar(analysis, sentence, plan)
  return found
}

function findStems({ tokens }: Analysis, sentence: Sentence, stems: readonly string[], taken: Set<number>): number {
  for (let at = sentence.from; at + stems.length <= sentence.to; at++) {
    if (taken.has(at)) continue
    if (!stems.every((stem, offset) => stemOf((tokens[at + offset] as Token).norm) === stem)) continue
    for (let offset = 0; offset < stems.length; offset++) taken.add(at + offset)
    return at
  }
  return -1
}

/** `Selma's`, where `she` is Selma. */
function isPersonIn({ mentions }: Analysis, sentence: Sentence, stems: readonly string[]): boolean {
  const wanted = stems.map((stem) => stem.replace(/'s?$/, '')).join('_')
  const asked = wanted === 'owner' || wanted === 'user' ? 'user' : wanted
  return mentions.all.some(
    ({ from, kind, key }) => kind === 'pronoun' && from >= sentence.from && from < sentence.to && key === asked,
  )
}

const SMALL = new Set(['a', 'an', 'the', 'on', 'at', 'in', 'for', 'to', 'my', 'our', 'longer', 'take', 'like'])

/** `not a Halden`, `isn't on Tuesday`, `instead of Oak`, `over JavaScript`. */
function isDeniedAt({ tokens }: Analysis, sentence: Sentence, at: number, length: number): boolean {
  let before = at - 1
  while (before > sentence.from && SMALL.has((tokens[before] as Token).norm)) before--
  const norm = before >= sentence.from ? (tokens[before] as Token).norm : ''
  if (NEGATORS.has(norm) || norm === 'no' || norm === 'over') return true
  const isSetAside = norm === 'of' && tokens[before - 1]?.norm === 'instead'
  const isLess = norm === 'than' && tokens[before - 1]?.norm === 'rather'
  const after = tokens[at + length]?.norm
  return isSetAside || isLess || (after === 'anymore' && norm !== '')
}

/** `yesterday`, said on 6 May, is in May and on a Monday. */
function byCalendar(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): readonly ListedAnswer[] {
  for (const moment of analysis.moments.between(sentence.from, sentence.to)) {
    if (moment.firstDay === null) continue
    const date = new Date(moment.firstDay * 86_400_000)
    const names = [
      momentInWords(moment),
      date.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' }),
      date.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' }),
      String(date.getUTCFullYear()),
    ].map((name) => name.toLowerCase())
    const listed = plan.answers.filter(({ answer }) => names.includes(answer.toLowerCase()))
    if (listed.length > 0) return listed.map(({ answer }) => ({ answer, isDenied: false }))
  }
  return []
}
