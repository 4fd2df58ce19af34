import type { SourceClass } from '../source/source.ts'

/** allow: go ahead · ask: put it to a person first · deny: not at all. */
export const EFFECTS = ['allow', 'ask', 'deny'] as const
export type Effect = (typeof EFFECTS)[number]

/** What one needed question must come up to. */
export interface GateRule {
  /** Classes of which one must support the winning answer, and whose evidence alone must bear it; null: any. */
  readonly classes: readonly SourceClass[] | null
  /** Probability from which the tool may act. */
  readonly act: number
  /** Probability from which a person is asked; below it the tool is denied. */
  readonly ask: number
  /** The newest evidence for the answer may be this old; null: however old. */
  readonly maxAgeInDays: number | null
  /** What becomes of it where the sources disagree. */
  readonly conflict: Effect
  /** Answers with which the tool may act; null: any. */
  readonly answers: readonly string[] | null
}

/** The rule for keys that begin with `prefix`, segment by segment. */
export interface KeyRule {
  readonly prefix: string
  readonly gate: GateRule
}

/** The same tool, for one purpose. */
export interface PurposeRule {
  readonly gate: GateRule
  /** Longest prefix first. */
  readonly keys: readonly KeyRule[]
}

/** What is asked of one argument of a call. Keys may hold `{argument}`, which stands for the argument as a key's segment. */
export interface ArgumentRule {
  /** It must be the winning answer of this question. */
  readonly equals: string | null
  /** It must name no answer that is at all believed of these questions, by anyone. */
  readonly avoids: readonly string[]
}

export interface ToolRule {
  /** Can't be taken back, or costs something: never acts on what is missing, unsure, contested or old. */
  readonly privileged: boolean
  /** Questions that it rests on whatever the caller names. */
  readonly needs: readonly string[]
  readonly args: ReadonlyMap<string, ArgumentRule>
  /** Words by which an order of a person concerns this tool: where one stands, the person is asked. */
  readonly topics: readonly string[]
  readonly plain: PurposeRule
  readonly purposes: ReadonlyMap<string, PurposeRule>
}

/** What a policy file means, with nothing left to default. */
export interface Policy {
  readonly unknownTool: 'ask' | 'deny'
  /** From then on nothing is allowed, in milliseconds; null: it holds for good. */
  readonly expiresAt: number | null
  /** An explicit word or a record leads over an inferred answer that is more probable by no more than this. */
  readonly slightly: number
  /** Below this an answer is middling: two that disagree are both kept, and a person is asked. */
  readonly middling: number
  /** An answer that an argument must avoid counts from this probability on. */
  readonly avoidFrom: number
  readonly tools: ReadonlyMap<string, ToolRule>
}

/** A policy and the fingerprint of what it means: comments and order don't change it. */
export interface HashedPolicy {
  readonly policy: Policy
  /** SHA-256 of the meaning, 64 hexadecimal digits. */
  readonly hash: string
}
