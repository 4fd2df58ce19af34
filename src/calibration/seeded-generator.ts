/** Draws evenly from [0, 1). Always handed in, so that a run can be repeated. */
export type Generator = () => number

/**
 * The same draws for the same seed on every machine: a counter whose bits are mixed (splitmix, 32 bits, period 2^32).
 * Not for secrets.
 *
 * Source: Steele, Lea, Flood 2014, with the finalizer of MurmurHash3.
 */
export function seededGenerator(seed: number): Generator {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    return mixedBits(state) / 2 ** 32
  }
}

/** 32 bits that look like chance, the same for the same whole number. Worked: 0 is 0, 1 is 1,364,076,727. */
export function mixedBits(whole: number): number {
  let bits = whole | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
