const WORD = 0xffffffffn
const WIDE = (1n << 128n) - 1n
const LONG = (1n << 64n) - 1n
const MULTIPLIER = 0x2360ed051fc65da44385df649fccf645n

/**
 * `numpy.random.default_rng(seed).permutation(count)`, to the bit: published tables name those draws, and a figure can only
 * be compared on the same ones.
 *
 * Worked: seed 0, count 5 is 2, 4, 3, 0, 1.
 *
 * Source: O'Neill 2014 (PCG64, XSL-RR); numpy 1.17 and later (SeedSequence, random_interval).
 */
export function numpyPermutation(seed: number, count: number): Int32Array {
  const next = wordsOf(seed)
  const order = Int32Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = below(next, i)
    const each = order[i] as number
    order[i] = order[j] as number
    order[j] = each
  }
  return order
}

/** Even from 0 to `most`, both included: as many bits as that has, drawn again while they are more. */
function below(next: () => bigint, most: number): number {
  let mask = most
  for (const shift of [1, 2, 4, 8, 16]) mask |= mask >>> shift
  let drawn = Number(next()) & mask
  while (drawn > most) drawn = Number(next()) & mask
  return drawn
}

/** 32 bits at a time: the lower half of each draw first. */
function wordsOf(seed: number): () => bigint {
  const [high, low, sequenceHigh, sequenceLow] = seedState(seed)
  const increment = ((((sequenceHigh << 64n) | sequenceLow) << 1n) | 1n) & WIDE
  const step = (state: bigint): bigint => (state * MULTIPLIER + increment) & WIDE
  let state = step((increment + ((high << 64n) | low)) & WIDE)
  let kept: bigint | null = null
  return () => {
    if (kept !== null) {
      const word = kept
      kept = null
      return word
    }
    state = step(state)
    const folded = (state >> 64n) ^ (state & LONG)
    const turn = state >> 122n
    const long = ((folded >> turn) | (folded << ((64n - turn) & 63n))) & LONG
    kept = long >> 32n
    return long & WORD
  }
}

/** numpy's SeedSequence(seed).generate_state(4, uint64). */
function seedState(seed: number): readonly [bigint, bigint, bigint, bigint] {
  let constant = 0x43b0d7e5
  const hashed = (value: number): number => {
    const mixed = (value ^ constant) | 0
    constant = Math.imul(constant, 0x931e8875)
    const product = Math.imul(mixed, constant)
    return product ^ (product >>> 16)
  }
  const joined = (a: number, b: number): number => {
    const mixed = (Math.imul(0xca01f9dd, a) - Math.imul(0x4973f715, b)) | 0
    return mixed ^ (mixed >>> 16)
  }
  const pool = [seed, 0, 0, 0].map(hashed)
  for (let from = 0; from < 4; from++) {
    for (let to = 0; to < 4; to++) {
      if (from !== to) pool[to] = joined(pool[to] as number, hashed(pool[from] as number))
    }
  }
  let spread = 0x8b51f9dd
  const words = Array.from({ length: 8 }, (_, i) => {
    const mixed = ((pool[i % 4] as number) ^ spread) | 0
    spread = Math.imul(spread, 0x58f38ded)
    const product = Math.imul(mixed, spread)
    return BigInt((product ^ (product >>> 16)) >>> 0)
  })
  const long = (i: number): bigint => (words[2 * i] as bigint) | ((words[2 * i + 1] as bigint) << 32n)
  return [long(0), long(1), long(2), long(3)]
}
