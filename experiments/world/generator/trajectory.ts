import type { Random } from './random.ts'

/** A fact over time: from `days[i]` on it is `values[i]`; `days[0]` is minus infinity, neighbours differ. */
export interface Trajectory {
  readonly days: Float64Array
  readonly values: Uint8Array
}

/** The restart chain: at `changeRate` a day the answer is redrawn from the base rates, perhaps to what it was. */
export function drawTrajectory(
  random: Random,
  changeRate: number,
  baseRates: ArrayLike<number>,
  days: number,
): Trajectory {
  const times = [Number.NEGATIVE_INFINITY]
  const values = [random.index(baseRates)]
  for (let day = random.exponential(1 / changeRate); day <= days; day += random.exponential(1 / changeRate)) {
    const value = random.index(baseRates)
    if (value === values[values.length - 1]) continue
    times.push(day)
    values.push(value)
  }
  return { days: Float64Array.from(times), values: Uint8Array.from(values) }
}

/** The fact on a day. */
export function truthAt(trajectory: Trajectory, day: number): number {
  return trajectory.values[stretchAt(trajectory, day)] as number
}

/** What was true before what is true on a day; the same where nothing has changed yet. */
export function truthBefore(trajectory: Trajectory, day: number): number {
  return trajectory.values[Math.max(0, stretchAt(trajectory, day) - 1)] as number
}

function stretchAt({ days }: Trajectory, day: number): number {
  let i = days.length - 1
  while (i > 0 && (days[i] as number) > day) i--
  return i
}
