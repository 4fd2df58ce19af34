/**
 * F2: theta among K answers, no lower than `leastOfChance` / K. A source that is always wrong may speak against what it says, but
 * not without limit, or it could say the opposite of what it wants believed.
 *
 * Worked: .05 among two answers, at half of chance: .25; among twelve: .05, since .5 / 12 is less.
 */
export function trustAmong(trust: number, answerCount: number, leastOfChance: number): number {
  return Math.max(trust, leastOfChance / answerCount)
}
