import { type MultisourceQuestion, type Persona, SILENT } from './load-multisource.ts'

/** Learned from the train part of one seed: probability of each answer to a question. */
export type Beliefs = (persona: Persona, question: number) => Float64Array
export type Learner = (train: readonly Persona[], questions: readonly MultisourceQuestion[]) => Beliefs

/** Claims that the wider share of right ones counts for. */
const PRIOR_CLAIMS = 4

/** The answer that is most often true. */
export const majorityClass: Learner = (train, questions) => {
  const priors = questions.map(({ answers }, q) => trueShares(train, q, answers.length))
  return (_, q) => (priors[q] as Float64Array).slice()
}

/** Each answer's share of the claims; all alike where nobody claims. */
export const majorityVote: Learner = (_, questions) => (persona, q) => {
  const shares = new Float64Array((questions[q] as MultisourceQuestion).answers.length)
  const made = (persona.claims[q] as Int8Array).filter((claim) => claim !== SILENT)
  for (const claim of made) shares[claim] = (shares[claim] as number) + 1 / made.length
  return made.length === 0 ? shares.fill(1 / shares.length) : shares
}

/** The source that is right most often, silence counted as wrong; where it is silent, all answers alike. */
export const bestSource: Learner = (train, questions) => {
  const best = questions.map((_, q) => {
    const sources = (train[0] as Persona).claims[q]?.length ?? 0
    const rights = Array.from({ length: sources }, (_, s) => counted(train, q, s).right)
    return rights.indexOf(Math.max(...rights))
  })
  return (persona, q) => {
    const shares = new Float64Array((questions[q] as MultisourceQuestion).answers.length)
    const claim = (persona.claims[q] as Int8Array)[best[q] as number] as number
    if (claim === SILENT) return shares.fill(1 / shares.length)
    shares[claim] = 1
    return shares
  }
}

/** One reliability per source. */
export const trustPerSource: Learner = (train, questions) =>
  byTrust(train, questions, (s, _, all, pooled) => rightShare(train, all, s, PRIOR_CLAIMS * pooled, PRIOR_CLAIMS))

/** One reliability per source and question, shrunk to the source's. */
export const trustPerSourceAndQuestion: Learner = (train, questions) =>
  byTrust(train, questions, (s, q, all, pooled) => {
    const wide = rightShare(train, all, s, PRIOR_CLAIMS * pooled, PRIOR_CLAIMS)
    return rightShare(train, [q], s, PRIOR_CLAIMS * wide, PRIOR_CLAIMS)
  })

type TrustOf = (source: number, question: number, all: readonly number[], pooled: number) => number

function byTrust(train: readonly Persona[], questions: readonly MultisourceQuestion[], trustOf: TrustOf): Beliefs {
  const all = questions.map((_, q) => q)
  const sources = (train[0] as Persona).claims[0]?.length ?? 0
  const pooled = pooledShare(train, all, sources)
  const trust = all.map((q) => Array.from({ length: sources }, (_, s) => trustOf(s, q, all, pooled)))
  const priors = questions.map(({ answers }, q) => trueShares(train, q, answers.length))
  return (persona, q) => {
    const logs = (priors[q] as Float64Array).map(Math.log)
    ;(persona.claims[q] as Int8Array).forEach((claim, s) => {
      if (claim === SILENT) return
      const right = (trust[q] as number[])[s] as number
      for (let a = 0; a < logs.length; a++) {
        logs[a] = (logs[a] as number) + Math.log(a === claim ? right : (1 - right) / (logs.length - 1))
      }
    })
    return normalised(logs)
  }
}

function pooledShare(train: readonly Persona[], all: readonly number[], sources: number): number {
  let right = 0
  let claims = 0
  for (let s = 0; s < sources; s++) {
    for (const { right: r, claims: c } of all.map((q) => counted(train, q, s))) {
      right += r
      claims += c
    }
  }
  return right / claims
}

function rightShare(
  train: readonly Persona[],
  questions: readonly number[],
  source: number,
  priorRight: number,
  priorClaims: number,
): number {
  let right = priorRight
  let claims = priorClaims
  for (const q of questions) {
    const count = counted(train, q, source)
    right += count.right
    claims += count.claims
  }
  return right / claims
}

function counted(train: readonly Persona[], q: number, s: number): { readonly right: number; readonly claims: number } {
  let right = 0
  let claims = 0
  for (const { claims: byQuestion, truths } of train) {
    const claim = (byQuestion[q] as Int8Array)[s]
    if (claim === SILENT) continue
    claims++
    if (claim === truths[q]) right++
  }
  return { right, claims }
}

/** How often each answer is true, each seen once more. */
export function trueShares(train: readonly Persona[], q: number, answers: number): Float64Array {
  const shares = new Float64Array(answers).fill(1)
  for (const { truths } of train) shares[truths[q] as number] = (shares[truths[q] as number] as number) + 1
  return shares.map((count) => count / (train.length + answers))
}

/** Probabilities of these logarithms. */
export function normalised(logs: Float64Array): Float64Array {
  const highest = Math.max(...logs)
  const parts = logs.map((log) => Math.exp(log - highest))
  const sum = parts.reduce((all, part) => all + part, 0)
  return parts.map((part) => part / sum)
}
