import type { Analysis } from '../analysis.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { NEGATORS } from '../text/word-lists.ts'
import { type Cut, words } from './answer-cut.ts'
import type { QuestionPlan } from './question-plan.ts'

const LONGEST_REASON = 24

/** Where a reason begins after `because`, `because of`, `due to`, `so that`; null where none is given there. */
function reasonStart(tokens: readonly Token[], at: number): number | null {
  const [norm, next] = [tokens[at]?.norm ?? '', tokens[at + 1]?.norm ?? '']
  if (norm === 'because' || norm === 'cos' || norm === 'cuz') return next === 'of' ? at + 2 : at + 1
  if ((norm === 'due' || norm === 'owing' || norm === 'thanks') && next === 'to') return at + 2
  return norm === 'so' && next === 'that' ? at + 2 : null
}

/** `She needs the ground floor because of her knee`, asked why: the reason, where what it is given for is what was asked. */
export function reasonGiven(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): Cut | null {
  const { tokens } = analysis
  for (let at = sentence.from + 1; at + 1 < sentence.to; at++) {
    const from = reasonStart(tokens, at)
    if (from === null || from >= sentence.to || !isOfAsked(tokens, { from: sentence.from, to: at }, plan)) continue
    let to = from
    while (to < Math.min(sentence.to, from + LONGEST_REASON) && !endsReason(tokens, to)) to++
    return to > from ? { answer: words(analysis, from, to), from, to } : null
  }
  return null
}

function endsReason(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokens[at] as Token
  return /^[;()–—]$/.test(norm) || (norm === ',' && /^(?:but|so|and|which)$/.test(tokens[at + 1]?.norm ?? ''))
}

/** All that is asked stands before the reason, denied as the question denies it. */
function isOfAsked(tokens: readonly Token[], { from, to }: Clause, plan: QuestionPlan): boolean {
  const said = tokens.slice(from, to)
  const stems = new Set(said.flatMap(({ norm }) => [stemOf(norm), ...norm.split('-').map(stemOf)]))
  const isDenied = said.some(({ norm }) => NEGATORS.has(norm))
  const shared = plan.content.filter((stem) => stems.has(stem) || stem.split('-').every((part) => stems.has(part)))
  return isDenied === plan.asksNot && shared.length >= plan.content.length * MOST
}

const MOST = 0.6
