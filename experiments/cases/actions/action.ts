import type { Decision, Memory, PolicyDocument } from 'credence'

/** How a case's action is put to a gate: what the tool's owner would declare, and what the agent would hand over. */
export interface ActionCase {
  readonly policy: PolicyDocument
  readonly calls: readonly ActionCall[]
  /** What the case asks for besides. */
  readonly check?: (memory: Memory, decisions: readonly Decision[]) => Promise<void> | void
}

export interface ActionCall {
  readonly needs?: readonly string[]
  readonly args?: Readonly<Record<string, unknown>>
  /** What the case expects: blocked is ask or deny. */
  readonly expect: 'allow' | 'ask' | 'deny' | 'blocked'
  /** The answer that an allowed call goes by. */
  readonly answer?: string
}
