/** What an order does: has something done in some way, forbids it, or allows it. */
export const INSTRUCTION_KINDS = ['order', 'ban', 'permission'] as const
export type InstructionKind = (typeof INSTRUCTION_KINDS)[number]

/** A person's order. It stands until that person changes it; evidence can't move it. */
export interface Instruction extends InstructionScope {
  readonly id: string
  readonly text: string
  readonly kind: InstructionKind
  /** How often it may be used; null: no limit. */
  readonly limit: number | null
  /** How often it was used. */
  readonly used: number
  readonly endsAt: number | null
  readonly by: string
  readonly givenAt: number
  /** Set when the person took it back. */
  readonly revokedAt: number | null
  /** Question keys whose belief it rests on: a drift in one raises a question to the person. */
  readonly restsOn: readonly string[]
  /** The message in which the user gave it; null: given as an instruction. Forgetting the message forgets it. */
  readonly evidenceId: string | null
}

/** Where an order holds; null: not limited in this. */
export interface InstructionScope {
  /** Subject key of whom or what it is about. */
  readonly about: string | null
  readonly channel: string | null
  readonly project: string | null
}

/** Why an order no longer counts; null: it stands. */
export type Lapse = 'revoked' | 'ended' | 'used_up'

export function lapseOf(instruction: Instruction, now: number): Lapse | null {
  const { revokedAt, endsAt, limit, used } = instruction
  if (revokedAt !== null) return 'revoked'
  if (endsAt !== null && now >= endsAt) return 'ended'
  return limit !== null && used >= limit ? 'used_up' : null
}

/** What lapsed neither bans nor grants. */
export function isInForce(instruction: Instruction, now: number): boolean {
  return lapseOf(instruction, now) === null
}
