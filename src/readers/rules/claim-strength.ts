import { logit, sigmoid } from '../../statistics/log-odds.ts'
import type { Analysis } from './analysis.ts'
import { traitsOf } from './claim-traits.ts'
import type { Finding } from './finding.ts'
import { type ClaimModel, MEASURED, measuredFrequency } from './measured.ts'
import { PROBABILITY } from './probabilities.ts'
import { TRAITS, type Trait } from './traits.ts'

/**
 * A finding as strong as claims of its rule and traits are labelled on messages that no rule was made on: what of its guess
 * went to the answer and what was denied keep their proportion. Free text never gets more than .90, a record's field .98.
 */
export function asMeasured(analysis: Analysis, finding: Finding): Finding {
  const { rule, strength, deniedStrength } = finding
  // Of keys outside the catalogue too few are labelled to say.
  if (finding.question.catalogueEntry === null) return finding
  const guess = guessOf(finding)
  const most = rule.endsWith('.field') ? PROBABILITY.field : PROBABILITY.pattern
  const probability = claimProbability(measuredFrequency(rule, guess), traitsOf(analysis, finding))
  const scale = Math.min(Math.max(most, guess), probability) / guess
  return { ...finding, strength: strength * scale, deniedStrength: deniedStrength * scale }
}

/** What a finding says for or against its answers, together. */
export function guessOf({ values, denied, strength, deniedStrength }: Finding): number {
  const said = values.length > 0 ? strength : 0
  return said + (denied.length > 0 ? deniedStrength : 0) || Math.max(strength, deniedStrength)
}

/** sigmoid(level + rule logit(frequency) + sum of traits), worked in the test. */
export function claimProbability(
  frequency: number,
  traits: Readonly<Record<Trait, number>>,
  model: ClaimModel = MEASURED.claimModel,
): number {
  let logOdds = model.level + model.rule * logit(frequency)
  for (const trait of TRAITS) logOdds += model.traits[trait] * traits[trait]
  return sigmoid(logOdds)
}
