import type { ReplayedBelief, ReplayedDialogue, ReplayedGate, ReplayedReading, ReplayRun } from './replay-run.ts'

export const TIER = 'customer.tier'

export function readingOf(mass: number, over: Partial<ReplayedReading> = {}): ReplayedReading {
  return {
    ...{ turn: 1, question: TIER, sourceClass: 'tool', reader: 'x@1', answers: { gold: mass }, denies: {} },
    ...{ unclear: 1 - mass, unrelated: 0 },
    ...over,
  }
}

export function beliefOf(probability: number | null, over: Partial<ReplayedBelief> = {}): ReplayedBelief {
  const leading = probability === null ? null : { answer: 'gold', probability }
  return {
    ...{ question: TIER, shape: 'one_of', state: leading === null ? 'unknown' : 'likely', leading },
    ...{ answers: leading === null ? [] : [leading], somethingElse: 1 - (probability ?? 0) },
    ...over,
  }
}

export function gateOf(effect: ReplayedGate['effect'], figure: number, over: Partial<ReplayedGate> = {}): ReplayedGate {
  return {
    ...{ tool: 'issue_refund', purpose: null, needs: [TIER], args: {}, effect },
    reasons: effect === 'allow' ? [] : [`${TIER}: ${figure}, needs 0.85`],
    facts: [{ question: TIER, answer: 'gold', state: 'likely', figure, act: 0.85 }],
    ...over,
  }
}

export function dialogueOf(id: string, over: Partial<ReplayedDialogue> = {}): ReplayedDialogue {
  return { ...{ id, digest: `of ${id}`, readings: [], beliefs: [], gates: [], unread: [] }, ...over }
}

export function runOf(dialogues: readonly ReplayedDialogue[], over: Partial<ReplayRun> = {}): ReplayRun {
  return { ...{ credence: 'replay', format: 1, reader: 'x@1', policy: 'p1', dialogues }, ...over }
}
