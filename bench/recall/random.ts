/** Same seed, same numbers. */
export interface Random {
  /** From 0 to 1, without 1. */
  readonly next: () => number
  readonly pick: <T>(from: readonly T[]) => T
}

/** Numerical Recipes' linear congruential generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return { next, pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number] }
}
