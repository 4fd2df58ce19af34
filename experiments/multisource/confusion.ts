import { type Learner, normalised } from './baselines.ts'
import { type MultisourceQuestion, type Persona, SILENT } from './load-multisource.ts'

/** What each source says, by what is true: `counts[source][truth][claim]`, and how often each answer is true. */
export interface ConfusionCounts {
  readonly truths: Float64Array
  readonly claims: readonly (readonly Float64Array[])[]
}

/** Each count starts at 1 (Laplace). */
export function countConfusions(train: readonly Persona[], q: number, answers: number): ConfusionCounts {
  const sources = (train[0] as Persona).claims[q]?.length ?? 0
  const truths = new Float64Array(answers).fill(1)
  const claims = Array.from({ length: sources }, () =>
    Array.from({ length: answers }, () => new Float64Array(answers).fill(1)),
  )
  for (const persona of train) {
    const truth = persona.truths[q] as number
    truths[truth] = (truths[truth] as number) + 1
    ;(persona.claims[q] as Int8Array).forEach((claim, s) => {
      if (claim === SILENT) return
      const row = claims[s]?.[truth] as Float64Array
      row[claim] = (row[claim] as number) + 1
    })
  }
  return { truths, claims }
}

/**
 * ln P(answer) + sum over sources of ln P(claim | answer), from counts. `without` says whose own row is taken out of the counts first,
 * so that a row of the train part is judged as a new one would be.
 */
export function confusionLogs(counts: ConfusionCounts, persona: Persona, q: number, without: boolean): Float64Array {
  const own = without ? (persona.truths[q] as number) : -1
  const total = counts.truths.reduce((sum, count) => sum + count, without ? -1 : 0)
  return counts.truths.map((count, a) => {
    const taken = a === own ? 1 : 0
    let log = Math.log((count - taken) / total)
    ;(persona.claims[q] as Int8Array).forEach((claim, s) => {
      if (claim === SILENT) return
      const row = counts.claims[s]?.[a] as Float64Array
      const sum = row.reduce((all, each) => all + each, 0)
      log += Math.log(((row[claim] as number) - taken) / (sum - taken))
    })
    return log
  })
}

/** Naive Bayes with one confusion matrix per source and question. */
export const confusionMatrices: Learner = (train, questions) => {
  const counts = questions.map(({ answers }: MultisourceQuestion, q) => countConfusions(train, q, answers.length))
  return (persona, q) => normalised(confusionLogs(counts[q] as ConfusionCounts, persona, q, false))
}
