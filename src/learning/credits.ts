import { type Counting, createCountQuestion, weightOf } from './count-question.ts'
import { type Counts, eachClaim, emptyCounts, GRAINS } from './counts.ts'
import { each, type Histories } from './expectation-maximisation.ts'
import type { LearningFrame, QuestionHistory } from './history.ts'
import type { LearnedParameters } from './learned.ts'

/** Whose claims: those of a kind, an author and a type, each null for all. */
export interface Whose {
  readonly kind: number | null
  readonly author: number | null
  readonly type: number | null
}

/** What one question says of how right somebody is. */
export interface Credit {
  /** Place among the histories. */
  readonly question: number
  readonly settledFacts: number
  /** How much the question counts: 1 if it has a settled fact, else omega. */
  readonly amount: number
  /** Fractional claims, weighed by that. */
  readonly right: number
  readonly wrong: number
  /** What the same question would say had nothing been settled: the difference is what the labels did. */
  readonly unsettled: { readonly right: number; readonly wrong: number }
}

/**
 * Every trust is traceable to what it was learned from: the questions that gave right or wrong claims of somebody, with
 * how much of it came of settled facts. Summed over all questions they are the counts that trust was fitted to, to the
 * grain, given the parameters under which they were counted (`under` of the run).
 */
export function* creditsOf(
  frame: LearningFrame,
  histories: Histories,
  under: LearnedParameters,
  counting: Counting,
  whose: Whose,
): Generator<Credit> {
  const count = createCountQuestion(frame, under, counting)
  let question = -1
  for (const history of each(histories)) {
    question++
    if (!history.messages.some((message) => isOf(whose, message.kind, message.author, history.type))) continue
    const own = claimsIn(history)
    const { right, wrong } = own
    if (right === 0 && wrong === 0) continue
    const settledFacts = history.settled.length
    const unsettled = settledFacts === 0 ? own : claimsIn({ ...history, settled: [] })
    yield { question, settledFacts, amount: weightOf(history, counting), right, wrong, unsettled }
  }

  function claimsIn(history: QuestionHistory): { right: number; wrong: number } {
    const counts: Counts = emptyCounts(frame)
    count(history, counts)
    const sums = { right: 0, wrong: 0 }
    eachClaim(counts, ({ author, kind, type, right, wrong }) => {
      if (!isOf(whose, kind, author, type)) return
      sums.right += right / GRAINS
      sums.wrong += wrong / GRAINS
    })
    return sums
  }
}

function isOf(whose: Whose, kind: number, author: number, type: number): boolean {
  return (
    (whose.kind === null || whose.kind === kind) &&
    (whose.author === null || whose.author === author) &&
    (whose.type === null || whose.type === type)
  )
}
