import { splitKey } from '../../src/question/question.ts'
import type { LabelledClaim, LabelledMessage } from './golden-file.ts'
import { isSameAnswer, isSameSubject } from './match.ts'

/** Two labellers' claims of one message, side by side. */
export interface Paired {
  readonly both: readonly (readonly [LabelledClaim, LabelledClaim])[]
  readonly onlyA: readonly LabelledClaim[]
  readonly onlyB: readonly LabelledClaim[]
}

export function pairClaims(a: readonly LabelledClaim[], b: readonly LabelledClaim[]): Paired {
  const left = new Set(b)
  const both: (readonly [LabelledClaim, LabelledClaim])[] = []
  const onlyA: LabelledClaim[] = []
  for (const claim of a) {
    const same = [...left].find((other) => isSame(claim, other))
    if (same === undefined) onlyA.push(claim)
    else {
      left.delete(same)
      both.push([claim, same])
    }
  }
  return { both, onlyA, onlyB: [...left] }
}

function isSame(a: LabelledClaim, b: LabelledClaim): boolean {
  const [one, other] = [splitKey(a.question.toLowerCase()), splitKey(b.question.toLowerCase())]
  const sameAttribute = one.attribute === other.attribute || (a.free === true && b.free === true)
  return sameAttribute && isSameSubject(one.subject, other.subject) && isSameAnswer(a.answer, b.answer)
}

export interface Agreement {
  readonly messages: number
  readonly claimsA: number
  readonly claimsB: number
  readonly both: number
  /** 2 both / (A + B): the F1 of one labeller against the other, over (question, subject, answer). */
  readonly claimsF1: number
  /** The same over questions of the catalogue that are asserted: what extraction is measured on. */
  readonly assertedF1: number
  /** Cohen's kappa over the claims that both have, by facet. */
  readonly kappa: Readonly<Record<string, number>>
}

type Label = (claim: LabelledClaim) => string

const LABELS: Readonly<Record<string, Label>> = {
  force: ({ force }) => force,
  negation: ({ denied }) => String(denied === true),
  hearsay: ({ told }) => String(told === true),
  lasting: ({ lasting }) => lasting,
  correction: ({ correction }) => String(correction === true),
  hedged: ({ hedged }) => String(hedged === true),
}

export function agreementOf(a: readonly LabelledMessage[], b: readonly LabelledMessage[]): Agreement {
  const ofB = new Map(b.map((message) => [message.id, message.claims]))
  const paired = a.map((message) => pairClaims(message.claims, ofB.get(message.id) ?? []))
  const pairs = paired.flatMap(({ both }) => both)
  const [claimsA, claimsB] = [total(a), total(b)]
  const isAsserted = (claim: LabelledClaim): boolean => claim.force === 'assert' && claim.free !== true
  const asserted = pairs.filter(([one, other]) => isAsserted(one) && isAsserted(other)).length
  const allAsserted = [...a, ...b].flatMap(({ claims }) => claims.filter(isAsserted)).length
  return {
    messages: a.length,
    claimsA,
    claimsB,
    both: pairs.length,
    claimsF1: (2 * pairs.length) / (claimsA + claimsB),
    assertedF1: (2 * asserted) / allAsserted,
    kappa: Object.fromEntries(Object.entries(LABELS).map(([name, label]) => [name, kappa(pairs, label)])),
  }
}

function total(messages: readonly LabelledMessage[]): number {
  return messages.reduce((sum, { claims }) => sum + claims.length, 0)
}

/** (observed - chance) / (1 - chance); chance from each labeller's own shares. Cohen 1960. */
function kappa(pairs: readonly (readonly [LabelledClaim, LabelledClaim])[], label: Label): number {
  const n = pairs.length
  const shares = (side: 0 | 1): Map<string, number> => {
    const counts = new Map<string, number>()
    for (const pair of pairs) counts.set(label(pair[side]), (counts.get(label(pair[side])) ?? 0) + 1 / n)
    return counts
  }
  const [one, other] = [shares(0), shares(1)]
  const observed = pairs.filter(([x, y]) => label(x) === label(y)).length / n
  const chance = [...one].reduce((sum, [name, share]) => sum + share * (other.get(name) ?? 0), 0)
  return chance === 1 ? 1 : (observed - chance) / (1 - chance)
}
