import { splitKey } from '../../question/question.ts'
import { boundedVerdict } from '../../recall/answerability/bounded-verdict.ts'
import type { CandidateSigns } from '../../recall/answerability/candidate-signs.ts'
import { lacksKind } from '../../recall/answerability/lacks-kind.ts'
import { reasonOf as missingOf } from '../../recall/answerability/reason.ts'
import { asksNothingElse, lackedBy } from '../../recall/answerability/thing-told.ts'
import { toldWordsOf } from '../../recall/answerability/told-words.ts'
import { kinMeantBy, kinOf } from '../../recall/query/kin.ts'
import type { PersonPath, RecallQuery } from '../../recall/query/recall-query.ts'
import type { Judged } from './judged.ts'
import type { RecalledAnswer } from './recall-result.ts'

export interface Bounded extends Judged {
  readonly notNamed: string | null
}

/** What the signs of texts say, within what is believed on the question and whether the best text names what is asked about. */
export function bounded(judged: Judged, query: RecallQuery, answer: RecalledAnswer | null): Bounded {
  const isBelieved = answer?.leading != null && !isOfOtherKin(query.person, answer.question)
  const { best } = judged
  const lacks = lackedOf(query, best, isBelieved ? answer : null)
  const verdict = boundedVerdict(judged.verdict, {
    isBelieved,
    isNamed: lacks === null,
    lacksKind: best !== null && lacksKind(query, best),
    best,
  })
  const isTaken = verdict === 'high' || verdict === 'moderate'
  const notNamed = isTaken && (isBelieved || best?.question !== 'met') ? lacks : null
  if (verdict === judged.verdict) return { ...judged, notNamed }
  if (!isTaken && !isBelieved)
    return { ...judged, notNamed, verdict, stored: 'about_them', reason: missingOf(query, 'about_them', best) }
  return { ...judged, notNamed, verdict, stored: 'answer', reason: reasonOf(judged.reason, isBelieved, lacks) }
}

/** What neither the text that is taken for the answer nor the question that the belief is on has a name of. */
function lackedOf(query: RecallQuery, best: CandidateSigns | null, answer: RecalledAnswer | null): string | null {
  const lacks = best?.lacks ?? null
  if (answer !== null && asksNothingElse(query)) return null
  return lacks === null || answer === null ? lacks : lackedBy(toldWordsOf(answer.text), query)
}

function reasonOf(reason: string, isBelieved: boolean, lacks: string | null): string {
  if (isBelieved && lacks !== null) return `something is believed on a wider question, and no text says ${lacks}`
  if (isBelieved) return 'something is believed on this very question'
  return lacks === null ? 'a stored text has every word of the question' : `${reason}, and does not say ${lacks}`
}

/** A husband's birthday is not a wife's, though either is a partner's. */
function isOfOtherKin(asked: PersonPath | null, key: string): boolean {
  const kin = kinOf(asked?.at(-1) ?? '')
  const told = kinOf(splitKey(key).subject.split('.').at(-1) ?? '')
  return kin !== null && told !== null && !kinMeantBy(kin).includes(told)
}
