/** Who may be the author: the person asked about, three close people, four acquaintances, or a pool that all share. */
export type AuthorPool = 'person' | 'close' | 'acquaintance' | 'business' | 'record' | 'stranger'

/** One kind of source: its layers, how much it writes, and how it goes wrong. */
export interface WorldKind {
  readonly layers: readonly [who: string, about: string, channel: string, purpose: string]
  /** Share of all messages, before they are made to sum to 1. */
  readonly share: number
  /** Probability that a claim is about this once. */
  readonly oneOff: number
  /** Probability that a wrong claim is the answer that was true before. */
  readonly stale: number
  /** Probability that an author who has claimed something merely says it again. */
  readonly repeat: number
  /** Probability that a wrong claim is the answer that this kind pushes. */
  readonly push: number
  readonly pool: AuthorPool
}

export const LAYERS: readonly string[] = ['who', 'about', 'channel', 'purpose']

export const KINDS: readonly WorldKind[] = [
  kind('self/self/chat/plain', 0.11, 0.15, 0.2, 0.4, 0, 'person'),
  kind('self/self/email/plain', 0.06, 0.08, 0.2, 0.4, 0, 'person'),
  kind('self/self/web/plain', 0.07, 0.3, 0.2, 0.4, 0, 'person'),
  kind('close/other/chat/plain', 0.12, 0.12, 0.4, 0.6, 0, 'close'),
  kind('close/other/email/plain', 0.06, 0.08, 0.4, 0.6, 0, 'close'),
  kind('acquaintance/other/chat/plain', 0.08, 0.1, 0.4, 0.6, 0, 'acquaintance'),
  kind('acquaintance/other/email/plain', 0.05, 0.08, 0.4, 0.6, 0, 'acquaintance'),
  kind('acquaintance/other/web/plain', 0.05, 0.15, 0.4, 0.6, 0, 'acquaintance'),
  kind('business/other/email/plain', 0.07, 0.05, 0.5, 0.7, 0, 'business'),
  kind('business/other/email/marketing', 0.11, 0.02, 0.1, 0.85, 0.7, 'business'),
  kind('business/other/web/marketing', 0.05, 0.02, 0.1, 0.85, 0.7, 'business'),
  kind('system of record/other/db/plain', 0.06, 0.01, 0.8, 0.8, 0, 'record'),
  kind('stranger/other/web/plain', 0.07, 0.1, 0.2, 0.5, 0, 'stranger'),
  kind('stranger/other/email/hostile', 0.04, 0.02, 0, 0.5, 0, 'stranger'),
]

/** Kinds of which nobody vouches for who the author is: strangers and marketing. */
export const UNVERIFIED_KINDS: ReadonlySet<number> = new Set([9, 10, 12, 13])
/** The kind whose share the hostile worlds raise. */
export const HOSTILE_KIND = 13
/** Kinds whose reliability changes half-way in the world that drifts, and which way. */
export const DRIFTING_KINDS: ReadonlyMap<number, 1 | -1> = new Map([
  [3, -1],
  [8, -1],
  [12, 1],
])
/** In the world with a planner: its kind, and the type of question it plans. */
export const PLANNER_KIND = 8
export const PLANNED_TYPE = 4
/** How often the planner gives the favourable answer whatever is true; else it tells the truth. */
export const PLANNER_OPTIMISM = 0.85

/** Log-odds of a right claim: this, plus one effect for each layer's value, plus what a world draws. */
export const BASE_LOGIT = 0.8

/** Mean effects of the layers' values, in log-odds, before a world draws its own around them. */
export const LAYER_EFFECTS: Readonly<Record<string, number>> = {
  'who self': 1.6,
  'who close': 0.8,
  'who acquaintance': 0,
  'who business': 0.6,
  'who system of record': 1.5,
  'who stranger': -0.8,
  'about self': 0.3,
  'about other': 0,
  'channel chat': 0.2,
  'channel email': 0,
  'channel web': -0.4,
  'channel db': 0.2,
  'purpose plain': 0,
  'purpose marketing': -1.9,
  'purpose hostile': -2.6,
}

function kind(
  layers: string,
  share: number,
  oneOff: number,
  stale: number,
  repeat: number,
  push: number,
  pool: AuthorPool,
): WorldKind {
  return { layers: layers.split('/') as unknown as WorldKind['layers'], share, oneOff, stale, repeat, push, pool }
}
