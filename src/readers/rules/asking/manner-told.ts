import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { BE, VALUE_STOPS } from '../text/word-lists.ts'
import { type Cut, words } from './answer-cut.ts'
import type { QuestionPlan } from './question-plan.ts'

const MANNER =
  /^(?:\p{L}+ly|well|badly|fine|great|good|bad|ok|okay|better|worse|brilliant|awful|terrible|perfect|alright|rough|by|with|without|via|through|on)$/u
const NO_MANNER = /^(?:only|family|reply|supply|early|daily|weekly|monthly|yearly|really|already|probably|apparently)$/
const LONGEST = 6

/** `How did it go?` */
export function asksHow({ tokens, asks }: QuestionPlan): boolean {
  return asks === 'what' && tokens[0]?.norm === 'how'
}

/** `The operation went well`, `I go to yoga by bike`: how what was asked about is done, after its last word. */
export function mannerTold(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): Cut | null {
  const { tokens } = analysis
  let last = -1
  for (let at = sentence.from; at < sentence.to; at++) {
    const { norm } = tokens[at] as Token
    if (plan.content.includes(stemOf(norm)) || (plan.asksOfBeing && BE.has(norm) && last >= 0)) last = at
  }
  const from = last + 1
  const first = tokens[from]
  if (last < 0 || from >= sentence.to || first === undefined) return null
  if (!MANNER.test(first.norm) || NO_MANNER.test(first.norm)) return null
  let to = from + 1
  while (to < Math.min(sentence.to, from + LONGEST) && !endsManner(tokens[to] as Token)) to++
  return { answer: words(analysis, from, to), from, to }
}

function endsManner({ kind, norm }: Token): boolean {
  return kind === 'mark' || (VALUE_STOPS.has(norm) && norm !== 'than')
}
