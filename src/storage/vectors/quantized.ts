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
export const FINE_STEPS = 254

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

/** The vector at length 1; null where it has no direction: all zero, or a number that is none. */
export function unitOf(vector: Float32Array): Float32Array | null {
  let squares = 0
  for (const entry of vector) squares += entry * entry
  if (!(squares > 0) || !Number.isFinite(squares)) return null
  const length = Math.sqrt(squares)
  const unit = new Float32Array(vector.length)
  for (let at = 0; at < vector.length; at++) unit[at] = (vector[at] as number) / length
  return unit
}

function clamped(step: number): number {
  return Math.min(COARSE_STEPS, Math.max(-COARSE_STEPS, step))
}
