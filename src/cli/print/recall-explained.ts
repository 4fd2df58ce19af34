import type { RecallItem, RecallResult } from '../../memory/recall/recall-result.ts'
import { ANSWERING } from '../../memory/recall/relevance.ts'
import type { CandidateSigns, PersonSign } from '../../recall/answerability/candidate-signs.ts'
import type { Sign } from '../../recall/answerability/sign.ts'
import { strengthOf } from '../../recall/relevance/relevance.ts'
import { toPrintable } from './clean.ts'
import type { Page } from './page.ts'
import { showLogOdds, showProbability } from './probability.ts'
import { cutTo } from './width.ts'

/** Every number that a rank and the verdict are made of, so that they can be worked out by hand. */
export function explainedLines(result: RecallResult, page: Page): readonly string[] {
  return [...result.items.flatMap((item) => ['', ...itemLines(item, page)]), ...verdictLines(result, page)]
}

function itemLines(item: RecallItem, page: Page): readonly string[] {
  return [
    page.paint.key(cutTo(toPrintable(item.text), page.width)),
    ...foundLines(item),
    ...relevanceLines(item),
    rankLine(item),
    ...item.claims.map(
      ({ question, answer, denies, probability, standing }) =>
        `  says ${toPrintable(question)}: ${denies ? 'not ' : ''}${toPrintable(answer)}, so now with ${showProbability(probability)} (${standing})`,
    ),
    ...(item.signs === null ? ['  not looked at as an answer: too far down'] : signLines(item.signs, item.answers)),
  ]
}

function foundLines({ foundBy, through, similarity, wordsMatched }: RecallItem): readonly string[] {
  const words = wordsMatched.length === 0 ? 'none' : wordsMatched.join(', ')
  const cosine = similarity === null ? 'none' : fixed(similarity)
  const chance = through?.probability == null ? '' : ` ${showProbability(through.probability)}`
  return [
    `  found by ${foundBy.join('+')}; similarity ${cosine}; words matched: ${toPrintable(words)}`,
    ...(through === null ? [] : [`  one hop: ${toPrintable(`${through.role} of ${through.of}`)}${chance}`]),
  ]
}

/** How near it is; what newer words on the matter or the way it was found made of that; and what answering adds. */
function relevanceLines({ relevance: parts, factors, answers }: RecallItem): readonly string[] {
  const strength = strengthOf(parts)
  const placed = 1 - (1 - factors.relevance) / (1 - ANSWERING * answers)
  const [own, now] = [fixed(parts.relevance), fixed(placed)]
  return [
    `  near ${own} = 1 - e^-${fixed(strength)}`,
    `  ${fixed(strength)} = whose ${fixed(parts.whose)} x when ${fixed(parts.when)} x (words ${fixed(parts.words)} + meaning ${fixed(parts.meaning)} + around ${fixed(parts.around)})`,
    ...(own === now
      ? []
      : [
          `  ${now} ${placed < parts.relevance ? 'after newer words on the matter' : 'at least, by the way it was found'}`,
        ]),
    `  relevance ${fixed(factors.relevance)} = 1 - (1 - ${now}) x (1 - ${ANSWERING} x ${fixed(answers)})`,
  ]
}

function rankLine({ rank, factors }: RecallItem): string {
  const { relevance, belief, importance, recency, veracity } = factors
  return `  rank ${fixed(rank)} = relevance ${fixed(relevance)} x belief ${fixed(belief)} x importance ${fixed(importance)} x recency ${fixed(recency)} x veracity ${fixed(veracity)}`
}

function signLines(signs: CandidateSigns, answers: number): readonly string[] {
  const { person, attribute, head, type, question, others, coverage } = signs
  const met = [
    `entity ${PEOPLE[person]}`,
    `attribute ${SIGNS[attribute]}`,
    `its name ${SIGNS[head]}`,
    `kind of answer ${SIGNS[type]}`,
    `question ${SIGNS[question]}`,
    ...(others === 'unsure' ? [] : [`others ${SIGNS[others]}`]),
    `words covered ${showProbability(coverage)}`,
  ]
  return [`  answers this very question with ${showProbability(answers)} (${fixed(answers)})`, `  ${met.join('; ')}`]
}

const SIGNS: Readonly<Record<Sign, string>> = { met: 'matches', unmet: 'differs', unsure: 'not asked' }
const PEOPLE: Readonly<Record<PersonSign, string>> = {
  them: 'matches',
  named: 'is named',
  theirs: 'is somebody of theirs',
  owner: 'is whose they are',
  other: 'is somebody else',
  nobody: 'is nobody',
  not_asked: 'not asked',
}

/** They sum to the log-odds of the probability that the answer is stored. */
function verdictLines({ signs, answerability }: RecallResult, page: Page): readonly string[] {
  if (signs.length === 0) return []
  const sum = signs.reduce((all, { logOdds }) => all + logOdds, 0)
  return [
    '',
    page.paint.key('what the verdict rests on (log-odds)'),
    ...signs.map(({ name, logOdds }) => `  ${showLogOdds(logOdds)} ${name}`),
    `  ${showLogOdds(sum)} in all, which is ${showProbability(answerability)}`,
  ]
}

function fixed(number: number): string {
  return number.toFixed(3)
}
