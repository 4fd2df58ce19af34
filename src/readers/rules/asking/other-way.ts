import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import type { QuestionPlan } from './question-plan.ts'

type Way = 'to' | 'from'

const TO = new Set('to into towards toward onto'.split(' '))
const LEAVING = new Set('leave leaves leaving left depart departs departed'.split(' '))
const BETWEEN = new Set('the a an my our his her their this that'.split(' '))

/** `I return from Rome` is no answer to when I go to Rome, nor `I leave for Rome` to when I leave it. */
export function goesOtherWay({ tokens }: Analysis, sentence: Sentence, plan: QuestionPlan): boolean {
  for (const [at, token] of plan.tokens.entries()) {
    const stem = stemOf(token.norm)
    if (!plan.content.includes(stem) && !plan.subjectStems.includes(stem)) continue
    const asked = wayTo(plan.tokens, 0, at)
    if (asked === null) continue
    const said = waysIn(tokens, sentence, stem)
    if (said.size > 0 && !said.has(asked)) return true
  }
  return false
}

function waysIn(tokens: readonly Token[], { from, to }: Sentence, stem: string): ReadonlySet<Way> {
  const found = new Set<Way>()
  for (let at = from; at < to; at++) {
    if (stemOf((tokens[at] as Token).norm) !== stem) continue
    const way = wayTo(tokens, from, at)
    if (way !== null) found.add(way)
  }
  return found
}

/** Whether one goes to or from what stands at a token; null where neither is said. */
function wayTo(tokens: readonly Token[], from: number, at: number): Way | null {
  let before = at - 1
  while (before >= from && BETWEEN.has((tokens[before] as Token).norm)) before--
  if (before < from) return null
  const { norm } = tokens[before] as Token
  if (TO.has(norm)) return 'to'
  if (norm === 'from' || (norm === 'of' && tokens[before - 1]?.norm === 'out')) return 'from'
  if (norm === 'for' && LEAVING.has(tokens[before - 1]?.norm ?? '')) return 'to'
  return LEAVING.has(norm) ? 'from' : null
}
