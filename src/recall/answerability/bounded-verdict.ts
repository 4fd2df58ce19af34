import { VERDICTS, type Verdict } from '../verdict.ts'
import type { CandidateSigns } from './candidate-signs.ts'

/** What is known beyond how like the texts are. */
export interface VerdictBounds {
  /** Something is believed on the very question that is asked. */
  readonly isBelieved: boolean
  /** A text, or the question that the belief is on, names what is asked about. */
  readonly isNamed: boolean
  /** What is asked for is of a kind that is hardly to be overlooked, and the text has none of it. */
  readonly lacksKind?: boolean
  /** Signs of the text that is taken for the answer; null without any. */
  readonly best: CandidateSigns | null
}

/**
 * What no likeness of texts outweighs. What is believed on the very question is stored, and so is what a short text of theirs tells in
 * all the words that the question has: moderate at least. A text that doesn't name what is asked about may be of its neighbour, the
 * passport for the visa: moderate at most, and where a belief on a wider question rests on it, low at least. Where a day or a person is
 * asked for and the text has none, low at most.
 */
export function boundedVerdict(
  verdict: Verdict,
  { isBelieved, isNamed, lacksKind = false, best }: VerdictBounds,
): Verdict {
  if (isBelieved) return isNamed ? atLeast('moderate', verdict) : atMost('moderate', atLeast('low', verdict))
  if (best === null) return verdict
  if (lacksKind) return atMost('low', verdict)
  if (!isNamed) return best.question === 'met' ? verdict : atMost('moderate', verdict)
  return isToldPlainly(best) ? atLeast('moderate', verdict) : verdict
}

function atLeast(least: Verdict, verdict: Verdict): Verdict {
  return VERDICTS.indexOf(verdict) > VERDICTS.indexOf(least) ? least : verdict
}

function atMost(most: Verdict, verdict: Verdict): Verdict {
  return VERDICTS.indexOf(verdict) < VERDICTS.indexOf(most) ? most : verdict
}

/** A longer text has many words beside what it tells. */
const LONGEST_PLAIN = 20

/** All that is asked stands in it, of whom it is asked, with a value of the kind that is asked for. */
export function isToldPlainly({
  person,
  others,
  type,
  covered,
  uncovered,
  wordCount,
  isQuestion,
}: CandidateSigns): boolean {
  const isTheirs = person === 'them' || person === 'named' || person === 'not_asked'
  const isWhole = covered > 0 && uncovered === 0 && others !== 'unmet' && type !== 'unmet'
  return isTheirs && isWhole && !isQuestion && wordCount <= LONGEST_PLAIN
}
