import type { Analysis } from '../analysis.ts'
import type { Finding } from '../finding.ts'
import { isQuestion } from '../framing/sentence-force.ts'
import { bearsOnSubject, sentenceStems } from '../people/sentence-subject.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import { type ListedAnswer, listedAnswers } from '../values/listed-answers.ts'
import { sameStems } from './asked-words.ts'
import { draftOf, finish } from './on-demand-draft.ts'
import type { QuestionPlan } from './question-plan.ts'

/** Of the question's words, what the message must have where one sentence has too few. */
const ENOUGH = 0.6
const MOST_SENTENCES = 12

interface Named extends ListedAnswer {
  readonly index: number
}

/**
 * `Finally quiet. Ines won't drop off unless the hall light is on.`: a listed answer in a sentence that says too little of what was
 * asked, of a message that says it in all. Null where the message names several of them as so, or another one's.
 */
export function listedBeside(analysis: Analysis, plan: QuestionPlan): Finding | null {
  if (plan.asks === 'yes_no' || plan.answers.length < 2 || plan.content.length === 0) return null
  const own = analysis.sentences.slice(0, MOST_SENTENCES).filter(({ region }) => region === 'own')
  if (coverageOf(analysis, own, plan) < ENOUGH) return null
  const named = own.flatMap((sentence): readonly Named[] => {
    if (isQuestion(analysis, sentence) || !bearsOnSubject(analysis, sentence, plan, ENOUGH)) return []
    const index = analysis.sentences.indexOf(sentence)
    return listedAnswers(analysis, sentence, plan).map((each) => ({ ...each, index }))
  })
  const said = named.filter(({ isDenied }) => !isDenied)
  const answers = new Set(said.map(({ answer }) => answer))
  const last = said.at(-1)
  if (last === undefined || answers.size > 1) return null
  const draft = draftOf(plan, last.index, analysis.sentences[last.index] as Sentence)
  const denied = named.filter(({ isDenied, answer }) => isDenied && answer !== last.answer)
  return finish(analysis, plan, {
    ...draft,
    values: [{ answer: last.answer, share: 1 }],
    denied: denied.map(({ answer }) => ({ answer, share: 1 })),
    strength: PROBABILITY.listedAnswerAlone,
    deniedStrength: 0.1,
    rule: 'on_demand.listed_beside',
  })
}

function coverageOf(
  analysis: Analysis,
  sentences: readonly Sentence[],
  { content, subjectStems }: QuestionPlan,
): number {
  const stems = new Set(sentences.flatMap((sentence) => [...sentenceStems(analysis, sentence)]))
  const isSaid = (stem: string): boolean => stems.has(stem) || sameStems(stem).some((other) => stems.has(other))
  if (!subjectStems.every(isSaid)) return 0
  return content.filter(isSaid).length / content.length
}
