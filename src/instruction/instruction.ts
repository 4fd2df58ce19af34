/** A person's order. It stands until that person changes it; evidence can't move it. */
export interface Instruction {
  readonly id: string
  readonly text: string
  /** Subject key it is about, where it is about someone. */
  readonly about: string | null
  /** Where it holds: a channel, a project, a purpose; null: everywhere. */
  readonly scope: string | null
  /** How often it may still be used; null: no limit. */
  readonly limit: number | null
  readonly endsAt: number | null
  readonly by: string
  readonly givenAt: number
  /** Set when the person took it back. */
  readonly revokedAt: number | null
  /** Question keys whose belief it rests on: a drift in one raises a question to the person. */
  readonly restsOn: readonly string[]
}

export function isInForce(instruction: Instruction, now: number): boolean {
  return instruction.revokedAt === null && (instruction.endsAt === null || now < instruction.endsAt)
}
