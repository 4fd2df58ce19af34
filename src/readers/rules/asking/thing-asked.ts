import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { BE } from '../text/word-lists.ts'
import type { QuestionPlan } from './question-plan.ts'

const BETWEEN = new Set('the a an my our his her their this that'.split(' '))
const GOVERNING = new Set('of to for in on from with at near behind under beside by'.split(' '))

/**
 * `The keys of the car are in the drawer`, `the bike pump is in the cellar`: the thing asked about only says of which other
 * thing it is told.
 */
export function isOfAnotherThing({ tokens }: Analysis, sentence: Sentence, plan: QuestionPlan): boolean {
  const stem = thingAsked(plan)
  if (stem === null) return false
  const places = [...tokens.keys()]
    .slice(sentence.from, sentence.to)
    .filter((at) => stemOf((tokens[at] as Token).norm) === stem)
  return places.length > 0 && places.every((at) => isPartOfName(tokens, sentence, at, plan))
}

function isPartOfName(
  tokens: readonly Token[],
  { from, to }: Sentence,
  at: number,
  { content }: QuestionPlan,
): boolean {
  const [next, after] = [tokens[at + 1], tokens[at + 2]]
  const isNoun = next?.kind === 'word' && isNounBefore(next) && !content.includes(stemOf(next.norm))
  if (at + 2 < to && isNoun && BE.has(after?.norm ?? '') && after?.norm !== "'s") return true
  let before = at - 1
  while (before > from && (BETWEEN.has((tokens[before] as Token).norm) || (tokens[before] as Token).kind !== 'word'))
    before--
  const isGoverned = before > from && GOVERNING.has((tokens[before] as Token).norm)
  return isGoverned && BE.has(next?.norm ?? '')
}

const NO_NOUNS = new Set(
  'and or that which who here there now still also always usually i we you he she they it not'.split(' '),
)

function isNounBefore({ norm }: Token): boolean {
  return !NO_NOUNS.has(norm) && !GOVERNING.has(norm) && !BE.has(norm) && !/(?:ly|ing|ed)$/.test(norm)
}

/** `bike` in `where is my red bike`, `garage` in `is the garage locked`; null where the question asks in another form. */
function thingAsked({ tokens, content, asks }: QuestionPlan): string | null {
  const being = tokens.findIndex(({ norm }) => BE.has(norm))
  if (being < 0 || being > 2) return null
  if (asks === 'yes_no') return content[0] ?? null
  if (asks !== 'where' && asks !== 'when' && asks !== 'what') return null
  const words = tokens.slice(being + 1).filter(({ kind }) => kind !== 'mark')
  const last = words.at(-1)
  const isWhole = words.every(({ norm }) => BETWEEN.has(norm) || content.includes(stemOf(norm)))
  return last !== undefined && isWhole && words.length > 0 ? stemOf(last.norm) : null
}
