import type { Axis } from '../figures/plot-frame.ts'

export function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}

/** Worked: .0234 is ".023". */
export function decimal(value: number): string {
  return value.toFixed(3).replace(/^0/u, '')
}

/** Shares from 0 to `to`, a tick at each step. */
export function shareAxis(label: string, to = 1, step = 0.2): Axis {
  return { label, from: 0, to, ticks: steps(0, to, step), format: percent }
}

export function plainAxis(label: string, from: number, to: number, step: number, digits = 0): Axis {
  return { label, from, to, ticks: steps(from, to, step), format: (value) => value.toFixed(digits) }
}

/** A logarithmic axis with a little room at both ends, and a tick at each of these. */
export function logAxis(label: string, ticks: readonly number[], format = String as (value: number) => string): Axis {
  return {
    label,
    from: (ticks[0] as number) * 0.85,
    to: (ticks.at(-1) as number) * 1.18,
    ticks,
    format,
    isLogarithmic: true,
  }
}

function steps(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)
}
