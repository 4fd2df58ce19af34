import type { EvidenceId } from '../../evidence/evidence.ts'
import type { QuestionKey } from '../../question/question.ts'
import type { FrustrationAction, FrustrationKind } from './frustration-response.ts'

/** One time that recall failed somebody. Holds no word of theirs: only what it points at. */
export interface RecallFailure {
  readonly id: string
  readonly at: number
  readonly kind: FrustrationKind
  /** Id of the cue, such as `en.told`; null for the quiet kind. */
  readonly cue: string | null
  readonly response: FrustrationAction
  /** Keys of the questions that it is about, where they are tracked. */
  readonly questionKeys: readonly QuestionKey[]
  /** What was there and didn't come, or was missing and is kept now. */
  readonly evidenceIds: readonly EvidenceId[]
}

/** What was missed on one question, however often: something to learn from. */
export interface RecallMistake {
  /** Null where no tracked question is concerned. */
  readonly questionKey: QuestionKey | null
  readonly times: number
  /** Of these times: it was there and didn't come. */
  readonly notFound: number
  /** It was said, as they say, and not kept. */
  readonly notKept: number
  /** Nobody knew what it was. */
  readonly notKnown: number
  readonly evidenceIds: readonly EvidenceId[]
  readonly lastAt: number
}

/** The failures by question, the most frequent first, then the latest. One failure on two questions counts for both. */
export function recallMistakes(failures: readonly RecallFailure[]): readonly RecallMistake[] {
  const byKey = new Map<QuestionKey | null, RecallFailure[]>()
  for (const failure of failures) {
    const keys = failure.questionKeys.length === 0 ? [null] : new Set(failure.questionKeys)
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), failure])
  }
  return [...byKey]
    .map(([questionKey, all]) => mistakeOf(questionKey, all))
    .sort((a, b) => b.times - a.times || b.lastAt - a.lastAt)
}

function mistakeOf(questionKey: QuestionKey | null, all: readonly RecallFailure[]): RecallMistake {
  const count = (action: FrustrationAction): number => all.filter(({ response }) => response === action).length
  return {
    questionKey,
    times: all.length,
    notFound: count('reassure'),
    notKept: count('recover_and_pin'),
    notKnown: count('apologise_and_ask'),
    evidenceIds: [...new Set(all.flatMap(({ evidenceIds }) => evidenceIds))],
    lastAt: Math.max(...all.map(({ at }) => at)),
  }
}
