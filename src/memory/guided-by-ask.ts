import type { AnswerProbability, UnknownReason } from '../belief/belief.ts'
import { withUnit } from '../question/answer-in-words.ts'
import type { Guided, RelatedText } from '../recall/guidance.ts'
import type { Stored, Verdict } from '../recall/verdict.ts'
import type { AskResult } from './receipts.ts'
import { leastSure, saidTogether } from './said-as-asked.ts'

const MOST_QUOTED = 3

/** An answer as guidance sees it: a question that was found and has a belief is the very question that was asked. */
export function guidedByAsk(result: AskResult): Guided {
  const { question, leading, state, known } = result
  const [verdict, stored] = standingOf(result)
  return {
    verdict,
    stored,
    probability: leading === null ? null : leastSure(saidTogether(result)),
    state,
    stakes: question.stakes,
    answer: result.said?.answer ?? null,
    competing: competingIn(result),
    related: known.length > 0 ? relatedOf(known) : quotesOf(result),
    sealed: result.sealed,
  }
}

const WITHOUT_BELIEF: Readonly<Record<UnknownReason, readonly [Verdict, Stored]>> = {
  no_such_question: ['none', 'nothing'],
  no_evidence: ['none', 'nothing'],
  all_rejected: ['none', 'nothing'],
  expired: ['low', 'answer'],
  too_weak: ['low', 'answer'],
}

function standingOf({ state, reason, known }: AskResult): readonly [Verdict, Stored] {
  if (state !== 'unknown') return ['high', 'answer']
  const standing = WITHOUT_BELIEF[reason ?? 'no_evidence']
  return standing[1] === 'nothing' && known.length > 0 ? ['low', 'about_them'] : standing
}

/** Members of a set don't exclude one another. */
function competingIn({ question, answers, leading }: AskResult): readonly AnswerProbability[] {
  if (question.shape === 'any_of') return []
  return answers
    .filter(({ answer }) => answer !== leading?.answer)
    .map(({ answer, probability }) => ({ answer: withUnit(question, answer), probability }))
}

function relatedOf(known: AskResult['known']): readonly RelatedText[] {
  return known.map(({ text, leading }) => ({ text: leading === null ? text : `${text} ${leading.answer}` }))
}

/** The reasons cost a belief each, so they are looked at only where there is nothing better to say. */
function quotesOf(result: AskResult): readonly RelatedText[] {
  return result.state === 'unknown' ? result.because.slice(0, MOST_QUOTED).map(({ quote }) => ({ text: quote })) : []
}
