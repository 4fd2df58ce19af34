import type { Analysis } from '../analysis.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { NEGATORS } from '../text/word-lists.ts'
import { oppositesOf, sameStems } from './asked-words.ts'
import { expressionsIn } from './expressions.ts'
import type { QuestionPlan } from './question-plan.ts'

const ENDING_STEMS = new Set(
  'leave quit stop cancel end finish lose sell drop close refuse deny hate dislike forbid ban avoid rid scrap donate'
    .split(' ')
    .map(stemOf),
)

/** `not`, or a verb that ends what the question asks about: `has left the choir`. */
export function isNegated(analysis: Analysis, sentence: Sentence, plan: QuestionPlan, clause: Clause): boolean {
  const { tokens } = analysis
  let negations = isDoubted(tokens, sentence, clause) ? 1 : 0
  // What `can't stand` denies is counted as the opposite of liking.
  const said = expressionsIn(tokens, clause.from, clause.to).filter(({ stem }) => isAskedOf(plan, stem))
  const isOfExpression = (at: number): boolean => said.some(({ from, to }) => from <= at && at < to)
  for (let at = clause.from; at < clause.to; at++)
    if (!isOfExpression(at) && negates(tokens, at, sentence, clause, plan)) negations++
  const asksNegative = /\b(?:not|n't|never)\b/.test(plan.question.text)
  return (negations % 2 === 1) !== asksNegative
}

function negates(
  tokens: readonly Token[],
  at: number,
  sentence: Sentence,
  clause: Clause,
  plan: QuestionPlan,
): boolean {
  const { norm } = tokens[at] as Token
  const next = tokens[at + 1]
  // `Neither Tom nor Ben came` denies both at once.
  if (norm === 'nor') return !tokens.slice(clause.from, at).some((each) => each.norm === 'neither')
  if (NEGATORS.has(norm)) return next?.norm !== 'only'
  // `No, I take it black` answers something; `No sugar in it` says that there is none.
  const opens = (at === sentence.from || at === clause.from) && next?.kind !== 'word'
  if (norm === 'no') return !opens && !SAYS_LITTLE.test(next?.norm ?? '')
  if (isGivenAway(tokens, at, clause)) return true
  if (isWithout(tokens, at, clause, plan) || isExcepted(tokens, at, sentence, plan)) return true
  return (NOBODY.has(norm) || ENDING_STEMS.has(stemOf(norm))) && !isAskedOf(plan, stemOf(norm))
}

/** `closes at noon, no exceptions` */
const SAYS_LITTLE =
  /^(?:exceptions?|doubt|problem|problems|worries|matter|idea|rush|hurry|kidding|joke|surprise|wonder|less|later|fewer)$/
/** `Nobody came`, `none of them works`: what is said is denied of all. */
const NOBODY = new Set('nobody none nothing nowhere'.split(' '))

const DOUBTS = /^(?:think|believe|reckon|suppose|guess|expect|imagine)$/
const REACH = 5

/** `I don't think the shop opens on Sunday`: what is not thought is thought not to be. */
function isDoubted(tokens: readonly Token[], { from }: Sentence, clause: Clause): boolean {
  for (let at = clause.from - 1; at > Math.max(from, clause.from - REACH); at--) {
    if (!DOUBTS.test((tokens[at] as Token).norm)) continue
    return (
      NEGATORS.has((tokens[at - 1] as Token).norm) || (at - 2 >= from && NEGATORS.has((tokens[at - 2] as Token).norm))
    )
  }
  return false
}

/** `gave the piano away`, `thrown out` */
function isGivenAway(tokens: readonly Token[], at: number, { to }: Clause): boolean {
  if (!/^(?:gave|give|given|giving|threw|throw|thrown)$/.test((tokens[at] as Token).norm)) return false
  return tokens.slice(at + 1, Math.min(to, at + REACH)).some(({ norm }) => norm === 'away' || norm === 'out')
}

const DETERMINERS = /^(?:the|a|an|any|my|our|his|her|their|all)$/
const OFF_AFTER =
  /^(?:am|is|are|was|were|be|been|'m|'s|'re|come|comes|came|coming|go|goes|went|gone|stay|stays|stayed|now|still|completely|weaned|taken)$/
const OUT_AFTER = /^(?:am|is|are|was|were|be|been|'m|'s|'re|run|ran|running|completely|all|now)$/

/** `off metformin`, `without sugar`, `out of milk`: of what is asked about there is none. */
function isWithout(tokens: readonly Token[], at: number, clause: Clause, plan: QuestionPlan): boolean {
  const [before, norm, after] = [tokens[at - 1]?.norm ?? '', (tokens[at] as Token).norm, tokens[at + 1]?.norm ?? '']
  const isOff = norm === 'off' && at > clause.from && OFF_AFTER.test(before)
  const isOut = norm === 'out' && after === 'of' && at > clause.from && OUT_AFTER.test(before)
  // `ran out of the house`
  if (isOut && /^(?:ran|run|running)$/.test(before) && DETERMINERS.test(tokens[at + 2]?.norm ?? '')) return false
  return (isOff || isOut || norm === 'without') && isAsked(tokens, isOut ? at + 2 : at + 1, clause.to, plan)
}

/** `Everyone but Tom came`, `all except the cellar` */
function isExcepted(tokens: readonly Token[], at: number, sentence: Sentence, plan: QuestionPlan): boolean {
  if (!/^(?:but|except|besides)$/.test((tokens[at] as Token).norm)) return false
  const to = tokens[at + 1]?.norm === 'for' ? at + 2 : at + 1
  const isOfAll = tokens
    .slice(Math.max(sentence.from, at - 3), at)
    .some(({ norm }) => /^(?:everyone|everybody|everything|all|nobody|nothing|none)$/.test(norm))
  return isOfAll && isAsked(tokens, to, sentence.to, plan)
}

/** A word of the question, or of the name that it is about, stands there. */
function isAsked(
  tokens: readonly Token[],
  from: number,
  limit: number,
  { content, subjectStems }: QuestionPlan,
): boolean {
  let at = from
  while (at < limit && DETERMINERS.test((tokens[at] as Token).norm)) at++
  const stem = at < limit ? stemOf((tokens[at] as Token).norm) : ''
  return content.includes(stem) || subjectStems.includes(stem)
}

/** Something is denied, or ended: `sold my car`, `I don't have my car any more`. */
export function isOpposed({ tokens }: Analysis, { from, to }: Sentence): boolean {
  return tokens
    .slice(from, to)
    .some(({ norm }) => NEGATORS.has(norm) || norm === 'no' || ENDING_STEMS.has(stemOf(norm)))
}

/** A word of the question, another for it, or its opposite, which is counted as such: `closed` to `open`. */
function isAskedOf({ content }: QuestionPlan, stem: string): boolean {
  return content.some((each) => each === stem || sameStems(each).includes(stem) || oppositesOf(each).has(stem))
}
