/**
 * A unit vector in 16 bits a number, in two halves: entry = scale × (coarse + fine / 254). The coarse halves alone are
 * what is scanned, at a quarter of the bytes of 32-bit floats; the fine ones put the best of them in order.
 */
export interface Quantized {
  /** Largest entry without its sign, over 127: no entry is cut off. */
  readonly scale: number
  readonly coarse: Int8Array
  readonly fine: Int8Array
}

const COARSE_STEPS = 127
/** What is left over is at most half a coarse step, and takes the same 127 steps each way. */
const FINE_STEPS = 254

/** Of a unit vector. */
export function quantize(unit: Float32Array): Quantized {
  let largest = 0
  for (const entry of unit) largest = Math.max(largest, Math.abs(entry))
  const scale = largest / COARSE_STEPS
  const coarse = new Int8Array(unit.length)
  const fine = new Int8Array(unit.length)
  for (let at = 0; at < unit.length; at++) {
    const steps = (unit[at] as number) / scale
    const whole = clamped(Math.round(steps))
    coarse[at] = whole
    fine[at] = clamped(Math.round((steps - whole) * FINE_STEPS))
  }
  return { scale, coarse, fine }
}

/**
 * Cosine of a unit vector with a kept one, whose halves lie at these places among other bytes. Each entry is off by at most
 * scale / 508: about 0.00001 in all.
 */
export function packedCosine(
  unit: Float32Array,
  bytes: Int8Array,
  coarse: number,
  fine: number,
  scale: number,
): number {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  const whole = unit.length - (unit.length % 4)
  let at = 0
  // Four sums at once: each need not wait for the one before it.
  for (; at < whole; at += 4) {
    first += (unit[at] as number) * stepsAt(bytes, coarse + at, fine + at)
    second += (unit[at + 1] as number) * stepsAt(bytes, coarse + at + 1, fine + at + 1)
    third += (unit[at + 2] as number) * stepsAt(bytes, coarse + at + 2, fine + at + 2)
    fourth += (unit[at + 3] as number) * stepsAt(bytes, coarse + at + 3, fine + at + 3)
  }
  for (; at < unit.length; at++) first += (unit[at] as number) * stepsAt(bytes, coarse + at, fine + at)
  return Math.min(1, Math.max(-1, (scale * (first + second + third + fourth)) / FINE_STEPS))
}

/** An entry in fine steps. */
function stepsAt(bytes: Int8Array, coarse: number, fine: number): number {
  return (bytes[coarse] as number) * FINE_STEPS + (bytes[fine] as number)
}

/** The vector at length 1; null where it has no direction: all zero, or a number that is none. */
export function unitOf(vector: Float32Array): Float32Array | null {
  let squares = 0
  for (const entry of vector) squares += entry * entry
  if (!(squares > 0) || !Number.isFinite(squares)) return null
  const length = Math.sqrt(squares)
  return vector.map((entry) => entry / length)
}

function clamped(step: number): number {
  return Math.min(COARSE_STEPS, Math.max(-COARSE_STEPS, step))
}
