import type { Told } from '../told.ts'
import { likeliest, shareOut } from './distribution.ts'
import { CLAIMS_NOTHING } from './last-write.ts'

/** Ties go to the newer votes: so much of a vote, falling off within a year. */
const TIE_BREAK = 1e-4
const TIE_BREAK_DAYS = 365

/** One vote a message for its likeliest answer; shares of votes are the probabilities. */
export function majority({ answers, messages, day }: Told): Float64Array {
  const votes = new Float64Array(answers)
  for (const message of messages) {
    if (message.none >= CLAIMS_NOTHING) continue
    const answer = likeliest(message.masses)
    const recency = TIE_BREAK * Math.exp(-(day - message.day) / TIE_BREAK_DAYS)
    votes[answer] = (votes[answer] as number) + 1 + recency
  }
  return shareOut(votes)
}
