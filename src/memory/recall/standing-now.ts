import type { Belief } from '../../belief/belief.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { Question, QuestionKey, Stakes } from '../../question/question.ts'
import type { Span } from '../../reading/reading.ts'
import { type ClaimStanding, claimStanding, hasFallen } from '../../recall/claim-standing.ts'
import { fallenShare } from '../../recall/fallen-share.ts'
import { narrowed } from '../ask-view.ts'
import { beliefOf, type Grounds, groundsOf } from '../beliefs.ts'
import type { TenantContext } from '../tenant-context.ts'

/** One question as it stands for who asks, worked out once in a recall. */
export interface Held {
  readonly question: Question
  readonly grounds: Grounds
  readonly belief: Belief
  /** When the newest text was said that speaks for the leading answer. */
  readonly leadingSaidAt: number | null
}

/** How claims stand now (or at `asOf`), with each belief computed once. */
export interface StandingNow {
  held(key: QuestionKey): Promise<Held | null>
  claimsOf(evidence: Pick<Evidence, 'id' | 'saidAt' | 'text'>): Promise<Claims>
}

export interface Claims {
  readonly claims: readonly ClaimStanding[]
  readonly keys: readonly QuestionKey[]
  /** Of each question that it speaks to. */
  readonly stakesOf: ReadonlyMap<QuestionKey, Stakes>
  /** Share of the text in sentences whose claims do not stand. */
  readonly fallenShare: number
}

export function createStandingNow(
  context: TenantContext,
  view: { readonly by: string; readonly asOf: number | null; readonly now: number },
): StandingNow {
  const all = new Map<QuestionKey, Promise<Held | null>>()

  function held(key: QuestionKey): Promise<Held | null> {
    const known = all.get(key)
    if (known !== undefined) return known
    const found = compute(key)
    all.set(key, found)
    return found
  }

  async function compute(key: QuestionKey): Promise<Held | null> {
    const question = (await context.known.byKey()).get(key)
    if (question === undefined) return null
    const grounds = narrowed(await groundsOf(context, context.store, question), view)
    const belief = beliefOf(grounds, view.now)
    return { question, grounds, belief, leadingSaidAt: newestFor(belief, grounds) }
  }

  return {
    held,
    async claimsOf({ id, saidAt, text }) {
      const claims: ClaimStanding[] = []
      const keys = new Set<QuestionKey>()
      const stakesOf = new Map<QuestionKey, Stakes>()
      const fallen: (Span | null)[] = []
      for (const reading of await context.store.readingsOf(id)) {
        const on = await held(reading.questionKey)
        if (on === null) continue
        keys.add(on.question.key)
        stakesOf.set(on.question.key, on.question.stakes)
        const claim = claimStanding(reading, on.belief, saidAt, on.leadingSaidAt)
        if (claim === null) continue
        claims.push(claim)
        if (hasFallen(claim)) fallen.push(reading.span)
      }
      return { claims, keys: [...keys], stakesOf, fallenShare: fallenShare(text, fallen) }
    },
  }
}

function newestFor({ leading }: Belief, { readings }: Grounds): number | null {
  if (leading === null) return null
  let newest: number | null = null
  for (const { reading, evidence } of readings) {
    const speaks = Object.entries(reading.answers).some(([answer, p]) => answer === leading.answer && p > 0)
    if (speaks && evidence.saidAt > (newest ?? Number.NEGATIVE_INFINITY)) newest = evidence.saidAt
  }
  return newest
}
