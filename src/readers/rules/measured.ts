import { readFileSync } from 'node:fs'

/** How often a rule fired on labelled messages, and how often what it says was so. */
export type Counted = readonly [fired: number, right: number]

/** `measured.json`: what `npm run experiment -- reading --fit` counted on the golden set without its test part. */
export interface Measured {
  /** By cue id: of the claims that the cue reaches, those that are labelled with its effect. */
  readonly cues: Readonly<Record<string, Counted>>
  /** By rule (`diet.says.3`, `name.field`, `relation.apposition`): of the claims it took from texts, those that are labelled. */
  readonly claims: Readonly<Record<string, Counted>>
}

const NEVER: Counted = [0, 0]
const MEASURED = JSON.parse(readFileSync(new URL('./measured.json', import.meta.url), 'utf8')) as Measured

/** What stood there before anything was counted weighs as much as so many labels. */
const PRIOR_WEIGHT = 15
/** A cue is met in many kinds of sentences, and the labelled ones are few kinds. */
const CUE_PRIOR_WEIGHT = 20

/** (right + 20 prior) / (fired + 20): how often a cue was right, smoothed toward the guess that stood there before. */
export function measuredShare(id: string, prior: number, { cues }: Pick<Measured, 'cues'> = MEASURED): number {
  const [fired, right] = Object.hasOwn(cues, id) ? (cues[id] as Counted) : NEVER
  return (right + CUE_PRIOR_WEIGHT * prior) / (fired + CUE_PRIOR_WEIGHT)
}

/**
 * Strength of a claim by its rule: the frequency of the rule, smoothed toward the mean of the guess of its kind and the
 * frequency of its family, such as all that the patterns of one catalogue entry say, since its rules are not alike.
 * A rule that has no family stands for itself, so that nothing is counted twice:
 *
 *     family = (right / .866 + 15 guess) / (fired + 15),   rule = (right / .866 + 15 (guess + family) / 2) / (fired + 15),
 *     at most `most`; right / .866 at most fired
 *
 * Worked: guess .9, family 2 of 3, the rule 0 of 1: family (2.3095 + 13.5) / 18 = .8783, rule 13.3373 / 16 = .8336.
 */
export function measuredStrength(rule: string, guess: number, most: number, counts: ClaimCounts = COUNTS): number {
  const family = familyOf(rule)
  const byFamily = family === null ? guess : smoothed(counts.byFamily.get(family) ?? NEVER, guess)
  return Math.min(most, smoothed(counts.byRule.get(rule) ?? NEVER, (guess + byFamily) / 2))
}

/** Counts by rule, and their sums by family. */
export interface ClaimCounts {
  readonly byRule: ReadonlyMap<string, Counted>
  readonly byFamily: ReadonlyMap<string, Counted>
}

export function claimCounts({ claims }: Pick<Measured, 'claims'>): ClaimCounts {
  const byFamily = new Map<string, Counted>()
  for (const [rule, [fired, right]] of Object.entries(claims)) {
    const family = familyOf(rule)
    if (family === null) continue
    const before = byFamily.get(family) ?? NEVER
    byFamily.set(family, [before[0] + fired, before[1] + right])
  }
  return { byRule: new Map(Object.entries(claims)), byFamily }
}

function smoothed([fired, right]: Counted, prior: number): number {
  return (Math.min(fired, right / LABELLED) + PRIOR_WEIGHT * prior) / (fired + PRIOR_WEIGHT)
}

/** Of what one labeller takes from a text, the other takes this much too: so many true claims are labelled at all. */
const LABELLED = 0.866

/** `diet.says.3` → `diet.says`: what is said in a sentence is not as often right as what stands in a field, `diet.field`. */
function familyOf(rule: string): string | null {
  const [entry, kind, one] = rule.split('.')
  return one === undefined ? null : `${entry}.${kind}`
}

const COUNTS: ClaimCounts = claimCounts(MEASURED)
