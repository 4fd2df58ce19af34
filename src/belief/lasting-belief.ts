import type { Parameters } from '../trust/parameters.ts'
import type { Belief, BeliefInputs } from './belief.ts'
import { type BeliefChains, beliefChainsOf } from './belief-chains.ts'
import { beliefFrom, computeBelief, leadingChainOf } from './compute-belief.ts'
import { toDays } from './statement.ts'

/** What a belief is computed from, at whatever time. */
export type LastingGrounds = Omit<BeliefInputs, 'now'>

/** The belief that the same grounds give at any moment, for less than computing all of it again. */
export interface LastingBelief {
  /** Bit-equal to `computeBelief` of the same grounds at this moment. */
  at(now: number): Belief
  /** How much is kept for that: 1 for what a message says in a chain, some 400 bytes. */
  held(): number
}

/**
 * The clock enters a belief in two ways. What is dated later than now counts otherwise than once it is past: a span that still
 * runs, a time from which something holds. And everything fades until now. Once all dates in the grounds are past, only the
 * fading is left, and the chains of likelihoods stay what they are.
 */
export function lastingBelief(grounds: LastingGrounds, parameters: Parameters): LastingBelief {
  const from = latestMomentIn(grounds)
  let chains: BeliefChains | null = null
  return {
    at(now) {
      const inputs = { ...grounds, now }
      if (!(now >= from)) return computeBelief(inputs, parameters)
      chains ??= beliefChainsOf(inputs, parameters)
      return beliefFrom(inputs, leadingChainOf(fadedTo(chains, toDays(now))), parameters)
    },
    held: () => (chains === null ? 0 : sizeOf(chains)),
  }
}

function fadedTo(all: BeliefChains, nowDays: number): BeliefChains {
  return { ...all, chains: all.chains.map((chain) => ({ ...chain, nowDays })) }
}

/** Messages in chains, and what each statement says of every answer: 16 bytes each. */
function sizeOf({ space, kept, chains }: BeliefChains): number {
  const messages = chains.reduce((sum, { events }) => sum + events.length, 0)
  return messages + Math.ceil((kept.length * space.named.answers.length) / 25)
}

/** The last of all times that the grounds name, in milliseconds since 1970. */
function latestMomentIn({ readings, outcomes }: LastingGrounds): number {
  let latest = Number.NEGATIVE_INFINITY
  for (const { reading, evidence } of readings) {
    const said = Math.min(evidence.saidAt, evidence.receivedAt ?? evidence.saidAt)
    latest = Math.max(latest, said, reading.validFrom ?? said, reading.validUntil ?? said, reading.asOf ?? said)
  }
  for (const { at } of outcomes) latest = Math.max(latest, at)
  return latest
}
