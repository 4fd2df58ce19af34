import type { Analysis } from '../analysis.ts'
import { sentenceStems } from '../people/sentence-subject.ts'
import { saysOrDenies } from '../saying/opposed.ts'
import type { Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, MONTHS, WEEKDAYS } from '../text/word-lists.ts'
import { isStanding, sameStems } from './asked-words.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import type { QuestionPlan } from './question-plan.ts'

/** A word of a question that tells what it asks about from other things. */
interface Telling {
  readonly stem: string
  /** What stands after `which` or `what`: `bus` in `which bus do I take`, said of the answer and not of what is asked about. */
  readonly isKind: boolean
  /** The names before and after it in one run: `Port` and `Mere`. */
  readonly isName: boolean
  readonly followsName: boolean
}

/** What a sentence lacks of the words that tell a question's thing from others. */
export interface Lacking {
  /** Nothing is lacking. */
  readonly nothing: boolean
  /** Only what says of which kind the answer is: a name or a number is as good. */
  readonly onlyKind: boolean
  readonly aName: boolean
}

/** `I fly to Rome` is no answer to `When do I fly to Paris?`, nor is `my passport expires` to a question about a visa. */
export function lackingIn(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): Lacking {
  const stems = sentenceStems(analysis, sentence)
  const lacking = tellingOf(plan).filter((word) => !isMet(analysis, sentence, stems, word, plan))
  return {
    nothing: lacking.length === 0,
    onlyKind: lacking.every(({ isKind }) => isKind),
    aName: lacking.some(({ isName, isKind }) => isName && !isKind),
  }
}

function isMet(
  analysis: Analysis,
  sentence: Sentence,
  stems: ReadonlySet<string>,
  { stem, followsName }: Telling,
  { asks }: QuestionPlan,
): boolean {
  if (stems.has(stem) || (asks === 'yes_no' && saysOrDenies(stems, stem))) return true
  if (sameStems(stem).some((other) => stems.has(other))) return true
  for (const other of stems) if (isCloseForm(stem, other) || isCloseForm(other, stem)) return true
  return followsName && !hasRunOfNames(analysis, sentence)
}

/** `Ann Smith` is `Ann`, where no other name follows hers. */
function hasRunOfNames({ tokens }: Analysis, { from, to }: Sentence): boolean {
  for (let at = from + 1; at < to; at++) {
    const [before, token] = [tokens[at - 1] as Token, tokens[at] as Token]
    if (before.capital && token.capital && token.kind === 'word' && before.norm !== 'i') return true
  }
  return false
}

const NOUN_ENDINGS = new Set('y al ment ion ation ure ance ence ing'.split(' '))
const SHORTEST = 4

/** `arrival` to `arrive`, `delivery` to `deliver`: one with the ending of a noun. */
function isCloseForm(long: string, short: string): boolean {
  return short.length >= SHORTEST && long.startsWith(short) && NOUN_ENDINGS.has(long.slice(short.length))
}

const known = new WeakMap<QuestionPlan, readonly Telling[]>()

function tellingOf(plan: QuestionPlan): readonly Telling[] {
  const before = known.get(plan)
  if (before !== undefined) return before
  const all = carrying(plan)
  const told = all.filter(({ stem }) => !saysLittle(stem, plan))
  const found = told.length > 0 ? told : all
  known.set(plan, found)
  return found
}

/** What is asked with, and says nothing of which thing is meant. */
const LITTLE = new Set(
  `go next last current usual own real actual whole exact exactly thing stuff everything anything something there mr mrs ms dr
   every always each`
    .split(/\s+/)
    .map(stemOf),
)
const OF_AMOUNT = new Set('price cost charge pay spend amount total'.split(' ').map(stemOf))
const OF_NUMBER = new Set('own possess contain number altogether total'.split(' ').map(stemOf))

/** Says nothing of which thing is meant. */
export function saysLittle(stem: string, { asks }: QuestionPlan): boolean {
  if (LITTLE.has(stem) || ADVERB_STEMS.has(stem) || isStanding(stem, asks)) return true
  return (asks === 'how_much' && OF_AMOUNT.has(stem)) || (asks === 'how_many' && OF_NUMBER.has(stem))
}
const ADVERB_STEMS = new Set([...ADVERBS].map(stemOf))

/** Content words but for the subject's name and the days and months, which are compared as times. */
function carrying({ tokens, content, subjectStems, question, asks }: QuestionPlan): readonly Telling[] {
  const kindTo = kindEnd(tokens)
  const found = tokens.flatMap((token, at): readonly Telling[] => {
    const stem = stemOf(token.norm)
    const isTime = MONTHS.includes(token.norm) || WEEKDAYS.includes(token.norm)
    if (!content.includes(stem) || subjectStems.includes(stem) || isTime || token.kind === 'number') return []
    const isName = token.capital && at > 0
    const followsName = isName && tokens[at - 1]?.capital === true && at > 1 && isContent(tokens[at - 1] as Token)
    if (at < kindTo && OF_QUALITY.has(token.norm)) return []
    const isPrice = asks === 'what' && OF_AMOUNT.has(stem)
    return [{ stem, isKind: at < kindTo || isPrice, isName, followsName }]
  })
  if (found.length > 0 || question.origin !== 'defined') return found
  return content.map((stem) => ({ stem, isKind: false, isName: false, followsName: false }))
}

/** `What colour is my bike?`: what it is says so without the word. */
const OF_QUALITY = new Set('colour color size shape material length height weight'.split(' '))

function isContent({ kind, norm }: Token): boolean {
  return kind !== 'mark' && !FUNCTION_WORDS.has(norm)
}

const AUXILIARY = new Set(
  "is are was were am 's 're do does did has have had can could will would should may must".split(' '),
)

/** Where what stands after `which` or `what` ends; 0 where the question names no kind. */
function kindEnd(tokens: readonly Token[]): number {
  const asked = tokens.findIndex(({ norm }) => norm === 'which' || norm === 'what' || norm === 'whose')
  if (asked < 0) return 0
  for (let at = asked + 1; at < tokens.length; at++) if (AUXILIARY.has((tokens[at] as Token).norm)) return at
  return tokens.length > asked + 1 ? asked + 2 : 0
}
