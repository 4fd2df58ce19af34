import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { type Cut, words } from './answer-cut.ts'
import type { QuestionPlan } from './question-plan.ts'

/** What has a number or a letter of its own, and is told by nothing else. */
const NUMBERED = new Set(
  'platform gate seat room track terminal coach carriage row table locker floor bay pitch berth cabin hall lane aisle desk shelf'
    .split(' ')
    .map(stemOf),
)
/** `What number is my locker?` is answered in its own words. */
const NUMBER = stemOf('number')
/** How far behind the question word its thing may stand: `what is my seat`. */
const NEAR = 5
const LINKS = /^(?:number|no|nr|is|'s|will|be|now|has|been|changed|switched|moved|to|:|#|from|at|on|it)$/
const MOST_LINKS = 5
/** `4`, `B12`, `22A`, `C` */
const LABEL = /^(?:[A-Za-z]?\d{1,4}[A-Za-z]?|[A-Z])$/

/** The thing with a number that a question asks for, `which platform`, `what is my seat number`; null where it asks for something else. */
export function numberedAsked({ tokens, asks }: QuestionPlan): string | null {
  const at = tokens.findIndex(({ norm }) => norm === 'which' || norm === 'what')
  if (asks !== 'what' || at < 0) return null
  const near = tokens.slice(at + 1, at + 1 + NEAR).map(({ norm }) => stemOf(norm))
  return near[0] === NUMBER ? null : (near.find((stem) => NUMBERED.has(stem)) ?? null)
}

const WHICH =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th)|top|bottom|ground|middle|back|front|upper|lower|last)$/

/** `from platform 4`, `on the third floor`, `seat 22A`, `the gate has changed to C`: the number of the very thing; the time of the train is none. */
export function numberOfThing(analysis: Analysis, sentence: Sentence, thing: string): Cut | null {
  const { tokens } = analysis
  let last: Cut | null = null
  for (let at = sentence.from; at < sentence.to; at++) {
    const token = tokens[at] as Token
    if (stemOf(token.norm) !== thing) continue
    if (at > sentence.from && WHICH.test((tokens[at - 1] as Token).norm)) {
      last = { answer: words(analysis, at - 1, at + 1), from: at - 1, to: at + 1 }
      continue
    }
    let value = at + 1
    while (value < sentence.to && value <= at + MOST_LINKS && LINKS.test((tokens[value] as Token).norm)) value++
    if (value >= sentence.to || !LABEL.test(words(analysis, value, value + 1)) || isOfTime(analysis, value)) continue
    last = { answer: words(analysis, value, value + 1), from: value, to: value + 1 }
  }
  return last
}

/** `the gate opens at 9`, `the room is ours from 3 May` */
function isOfTime({ moments, tokens }: Analysis, at: number): boolean {
  const moment = moments.between(at - 1, at + 2).find(({ from, to }) => from <= at && at < to)
  if (moment === undefined) return false
  return moment.kind !== 'time' || /^(?:at|on|from|to)$/.test(tokens[at - 1]?.norm ?? '') || moment.to > at + 1
}
