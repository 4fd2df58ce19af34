import type { Verdict } from '../verdict.ts'
import type { FrustrationSignal } from './notice-frustration.ts'

/** said: somebody complained of having been forgotten · rephrased: the same was asked over and over */
export type FrustrationKind = 'said' | 'rephrased'

/** reassure: it is known · recover_and_pin: keep what they said now, pinned · apologise_and_ask: they didn't say what it was */
export type FrustrationAction = 'reassure' | 'recover_and_pin' | 'apologise_and_ask'

/** What a recall of the restated fact found. */
export interface RecalledFact {
  readonly verdict: Verdict
  /** The leading belief is the restated fact itself; something else about the same matter is not enough. */
  readonly leadingSaysIt: boolean
  /** What may be answered without reserve, where they did not say what it was. */
  readonly answer?: string | null
  /** What else may be said of it: a question to put to them, or an answer with its doubts. */
  readonly doubtful?: string | null
}

export interface FrustrationResponse {
  readonly action: FrustrationAction
  /** To be observed and pinned, in the user's own words; null where there is nothing to keep. */
  readonly keep: string | null
  /** A sentence that may be said as it stands. */
  readonly message: string
}

/** What to do about a complaint of having been forgotten, or about a question that was asked over and over; null for no signal. */
export function frustrationResponse({
  signal,
  recalled,
}: {
  readonly signal: (Pick<FrustrationSignal, 'restated'> & { readonly kind?: FrustrationKind }) | null
  /** Null where there was nothing to recall. */
  readonly recalled: RecalledFact | null
}): FrustrationResponse | null {
  if (signal === null) return null
  const { restated, kind = 'said' } = signal
  if (restated === null) {
    const answer = recalled?.verdict === 'high' ? (recalled.answer ?? null) : null
    const doubtful = recalled?.doubtful ?? null
    const apology = doubtful === null ? ASKING[kind] : `I'm sorry. ${doubtful}`
    return answer === null
      ? { action: 'apologise_and_ask', keep: null, message: apology }
      : { action: 'reassure', keep: null, message: `I do have that: ${withoutStop(answer)}.` }
  }
  if (recalled?.verdict === 'high' && recalled.leadingSaysIt) {
    return { action: 'reassure', keep: null, message: `I do have that: “${restated}”.` }
  }
  const message = `I'm sorry, I didn't have that. From now on I do: “${restated}”.`
  return { action: 'recover_and_pin', keep: restated, message }
}

const ASKING: Readonly<Record<FrustrationKind, string>> = {
  said: "I'm sorry, I don't have that. Could you tell me once more what I should know?",
  rephrased: "I'm sorry, you have asked this before, and I still don't know it. Could you tell me?",
}

function withoutStop(answer: string): string {
  return answer.replace(/[\s.!]+$/u, '')
}
