import { analyse } from '../../src/readers/rules/analysis.ts'
import { loadCatalogue } from '../../src/readers/rules/catalogue/catalogue.ts'
import { guessOf } from '../../src/readers/rules/claim-strength.ts'
import { traitsOf } from '../../src/readers/rules/claim-traits.ts'
import { findingsAsGuessed } from '../../src/readers/rules/findings.ts'
import {
  type ClaimCounts,
  type ClaimModel,
  type Counted,
  claimCounts,
  measuredFrequency,
} from '../../src/readers/rules/measured.ts'
import { TRAITS, type Trait } from '../../src/readers/rules/traits.ts'
import { logit } from '../../src/statistics/log-odds.ts'
import { fitShrunkLogistic, type LogisticRow } from '../../src/statistics/shrunk-logistic.ts'
import type { LabelledMessage } from './golden-file.ts'
import { measure } from './measure.ts'
import { passageOf } from './passage-of.ts'
import type { Predicted } from './predict.ts'

/** Labelled messages, and whether rules were made on them. */
export interface FitPart {
  readonly messages: readonly LabelledMessage[]
  readonly isSeen: boolean
}

/** A claim that the reader took from a message, however weak. */
export interface ClaimRow {
  readonly topic: string
  readonly rule: string
  readonly guess: number
  readonly traits: Readonly<Record<Trait, number>>
  readonly isSeen: boolean
  readonly isRight: boolean
  /** Probability that it is so though no label has it. */
  readonly leftOut: number
}

/**
 * By message, the claims that no label has and that are so all the same, of the right subject: names of relatives, what
 * follows from a form. All unlabelled claims of the messages of `develop-2` and `fresh-a` were looked through.
 */
export type Audit = Readonly<Record<string, readonly string[]>>

/** In that audit, of unlabelled claims said outright 21 of 42 were so, of others 19 of 79. */
const LEFT_OUT = { plain: 21 / 42, other: 19 / 79 }

function leftOutOf(
  { id, claims }: LabelledMessage,
  question: string,
  traits: Readonly<Record<Trait, number>>,
  audited: Audit,
): number {
  if (claims.length === 0) return 0
  if (AUDITED.test(id)) return audited[id]?.includes(question) === true ? 1 : 0
  return traits.plain > 0 ? LEFT_OUT.plain : LEFT_OUT.other
}

const AUDITED = /^(?:[bc]|fa)-/

/** What was counted before must not keep a claim from being counted again. */
const WEAKEST = 0.03

export async function claimRows(parts: readonly FitPart[], audited: Audit): Promise<readonly ClaimRow[]> {
  const catalogue = loadCatalogue([])
  const rows: ClaimRow[] = []
  for (const [part, { messages, isSeen }] of parts.entries()) {
    for (const { message, comparison } of (await measure(messages, WEAKEST)).each) {
      const passage = passageOf(message)
      const findings = findingsAsGuessed(passage, catalogue)
      const add = ({ question, reading }: Predicted, isRight: boolean): void => {
        const finding = findings.find((each) => each.question.key === question && each.rule === reading.rule)
        if (finding === undefined) return
        const traits = traitsOf(analyse(passage), finding)
        rows.push({
          topic: `${part} ${message.topic}`,
          rule: finding.rule,
          guess: guessOf(finding),
          traits,
          isSeen,
          isRight,
          leftOut: leftOutOf(message, question, traits, audited),
        })
      }
      for (const { predicted } of comparison.right) add(predicted, true)
      for (const predicted of comparison.wrong) add(predicted, false)
    }
  }
  return rows
}

/** By rule: of its claims, those that are labelled. */
export function countsOf(rows: readonly ClaimRow[]): Readonly<Record<string, Counted>> {
  const counts = new Map<string, [fired: number, right: number]>()
  for (const { rule, isRight } of rows) {
    const [fired, right] = counts.get(rule) ?? [0, 0]
    counts.set(rule, [fired + 1, right + (isRight ? 1 : 0)])
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * What a rule's frequency and each trait are worth, by ridge logistic regression. Each claim gets the frequency of its rule on
 * all topics but its own. A feature of its own takes up how much better messages do that rules were made on, and is left out
 * of the model: what is left is how unseen ones do.
 */
export function fitClaimModel(rows: readonly ClaimRow[]): ClaimModel {
  const without = leaveTopicsOut(rows)
  const features = rows.flatMap((row): readonly LogisticRow[] => {
    const frequency = measuredFrequency(row.rule, row.guess, without(row.topic))
    const known = [1, logit(frequency), row.isSeen ? 1 : 0, ...TRAITS.map((trait) => row.traits[trait])]
    const share = row.isRight ? 1 : row.leftOut
    return [
      { features: known, isTrue: true, times: share },
      { features: known, isTrue: false, times: 1 - share },
    ]
  })
  const means = [0, 1, 0, ...TRAITS.map((trait) => (trait === 'plain' ? OUTRIGHT.mean : 0))]
  const deviations = [30, 0.7, 3, ...TRAITS.map((trait) => (trait === 'plain' ? OUTRIGHT.deviation : TRAIT_DEVIATION))]
  const [level, rule, , ...traits] = fitShrunkLogistic(features, { means, deviations })
  return {
    level: rounded(level as number),
    rule: rounded(rule as number),
    traits: Object.fromEntries(TRAITS.map((name, at) => [name, rounded(traits[at] as number)])) as Record<
      Trait,
      number
    >,
  }
}

/** What is said outright is expected to be so: few labelled messages are as plain as most that people write. */
const OUTRIGHT = { mean: 1, deviation: 0.2 }

/** A trait is expected to move the odds by no more than half or double. */
const TRAIT_DEVIATION = 0.5

function leaveTopicsOut(rows: readonly ClaimRow[]): (topic: string) => ClaimCounts {
  const byTopic = new Map<string, ClaimCounts>()
  for (const topic of new Set(rows.map((row) => row.topic)))
    byTopic.set(topic, claimCounts({ claims: countsOf(rows.filter((row) => row.topic !== topic)) }))
  return (topic) => byTopic.get(topic) as ClaimCounts
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
