import { readFileSync } from 'node:fs'

/** How often a rule fired on labelled messages, and how often what it says was so. */
export type Counted = readonly [fired: number, right: number]

/** `measured.json`: what `npm run experiment -- reading --fit` counted on the develop part of the golden set. */
export interface Measured {
  /** By cue id: of the claims that the cue reaches, those that are labelled with its effect. */
  readonly cues: Readonly<Record<string, Counted>>
  /** By catalogue entry or rule kind: of the claims taken from texts, those that are labelled. */
  readonly claims: Readonly<Record<string, Counted>>
}

const MEASURED = JSON.parse(readFileSync(new URL('./measured.json', import.meta.url), 'utf8')) as Measured

/** Counts as heavy as the prior's five look alike: with ten labels the frequency leads. */
const PRIOR_WEIGHT = 5

/** (right + 5 prior) / (fired + 5): the frequency, smoothed toward the guess that stood there before anything was counted. */
export function measuredShare(part: keyof Measured, id: string, prior: number): number {
  const counted = Object.hasOwn(MEASURED[part], id) ? MEASURED[part][id] : undefined
  if (counted === undefined) return prior
  const [fired, right] = counted
  return (right + PRIOR_WEIGHT * prior) / (fired + PRIOR_WEIGHT)
}
