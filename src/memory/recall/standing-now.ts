import type { Belief } from '../../belief/belief.ts'
import type { Question, QuestionKey, Stakes } from '../../question/question.ts'
import type { Span } from '../../reading/reading.ts'
import { type ClaimStanding, claimStanding, hasFallen } from '../../recall/claim-standing.ts'
import { fallenShare } from '../../recall/fallen-share.ts'
import { beliefOf, type Grounds, saidBy } from '../beliefs.ts'
import type { Look } from '../organized-store.ts'
import type { TenantContext } from '../tenant-context.ts'
import type { Row } from './held-rows.ts'

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
  claimsOf(row: Pick<Row, 'kept' | 'readings'>): Promise<Claims>
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
  /** Left out: the memory is looked at for each question. */
  at?: Look,
): StandingNow {
  const all = new Map<QuestionKey, Promise<Held | null>>()
  let known: Promise<ReadonlyMap<string, Question>> | null = null

  function held(key: QuestionKey): Promise<Held | null> {
    const before = all.get(key)
    if (before !== undefined) return before
    const found = compute(key)
    all.set(key, found)
    return found
  }

  async function compute(key: QuestionKey): Promise<Held | null> {
    if (at === undefined || known === null) known = context.known.byKey(at)
    const question = (await known).get(key)
    if (question === undefined) return null
    const seen = await context.held.of(question, view.by, at)
    const grounds = view.asOf === null ? seen.grounds : saidBy(seen.grounds, view.asOf)
    const belief = view.asOf === null ? seen.beliefAt(view.now) : beliefOf(grounds, view.now)
    return { question, grounds, belief, leadingSaidAt: newestFor(belief, grounds) }
  }

  return {
    held,
    async claimsOf({ kept, readings }) {
      const { saidAt, text } = kept.evidence
      const claims: ClaimStanding[] = []
      const keys = new Set<QuestionKey>()
      const stakesOf = new Map<QuestionKey, Stakes>()
      const fallen: (Span | null)[] = []
      for (const reading of readings) {
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
