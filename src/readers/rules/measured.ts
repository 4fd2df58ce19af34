import { readFileSync } from 'node:fs'

/** How often a rule fired on labelled messages, and how often what it says was so. */
export type Counted = readonly [fired: number, right: number]

/** `measured.json`: what `npm run experiment -- reading --fit` counted on the develop part of the golden set. */
export interface Measured {
  /** By cue id: of the claims that the cue reaches, those that are labelled with its effect. */
  readonly cues: Readonly<Record<string, Counted>>
  /** By rule (`diet.says.3`, `name.field`, `relation.apposition`): of the claims it took from texts, those that are labelled. */
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

/**
 * Strength of a claim by its rule: the frequency of the rule, smoothed toward its catalogue entry's, that toward the
 * guess of its kind, and that by how right the kind was on the whole:
 *
 *     kind  = guess x min(1, (right + 20 usual) / ((fired + 20) usual))        usual = .9
 *     entry = (right + 5 kind) / (fired + 5),   rule = (right + 5 entry) / (fired + 5),   at most `most`
 *
 * Worked: guess .9, kind 83 of 100, entry 2 of 3, the rule 0 of 1: kind .9 x 101 / 108 = .8417, entry (2 + 4.2083) / 8 =
 * .7760, rule 3.8802 / 6 = .6467.
 */
export function measuredStrength(rule: string, guess: number, most: number): number {
  const kind = kindOf(rule)
  const ofKind = TOTALS.get(kind) ?? NEVER
  const correction = (ofKind[1] + KIND_WEIGHT * USUAL) / ((ofKind[0] + KIND_WEIGHT) * USUAL)
  const byKind = guess * Math.min(1, correction)
  const byEntry = smoothed(TOTALS.get(entryOf(rule)) ?? NEVER, byKind)
  const own = Object.hasOwn(MEASURED.claims, rule) ? (MEASURED.claims[rule] as Counted) : NEVER
  return Math.min(most, smoothed(own, byEntry))
}

const USUAL = 0.9
const KIND_WEIGHT = 20
const NEVER: Counted = [0, 0]

function smoothed([fired, right]: Counted, prior: number): number {
  return (right + PRIOR_WEIGHT * prior) / (fired + PRIOR_WEIGHT)
}

/** `pattern` for a catalogue's statement, `field` for a record's line, else the first part of the rule's name. */
function kindOf(rule: string): string {
  if (rule.includes('.says.')) return '(pattern)'
  return rule.endsWith('.field') ? '(field)' : `(${rule.slice(0, Math.max(0, rule.indexOf('.')) || rule.length)})`
}

function entryOf(rule: string): string {
  const dot = rule.indexOf('.')
  return dot < 0 ? rule : rule.slice(0, dot)
}

/** Sums by kind and by entry. */
const TOTALS: ReadonlyMap<string, Counted> = sumUp()

function sumUp(): ReadonlyMap<string, Counted> {
  const totals = new Map<string, Counted>()
  for (const [rule, [fired, right]] of Object.entries(MEASURED.claims)) {
    for (const id of [kindOf(rule), entryOf(rule)]) {
      const before = totals.get(id) ?? NEVER
      totals.set(id, [before[0] + fired, before[1] + right])
    }
  }
  return totals
}
