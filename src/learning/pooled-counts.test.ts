import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { withUnvouched } from '../trust/trust-model.ts'
import { createCountQuestion } from './count-question.ts'
import { addClaims, type Counts, claimCountsOf, DAY_GRAINS, EVIDENCE_GRAINS, emptyCounts, GRAINS } from './counts.ts'
import { countsOfRecord, recordOfCounts } from './counts-record.ts'
import { fitParameters } from './expectation-maximisation.ts'
import type { QuestionHistory } from './history.ts'
import { type LearningRun, learn, runLearning } from './learn.ts'
import { LEARN_OPTIONS } from './learn-options.ts'
import { startingParameters } from './learned.ts'
import { addCounts, subtractCounts, withoutAuthors } from './pooled-counts.ts'
import { anyHistories, FRAME, histories } from './small-world.fixture.ts'
import { updateQuestion } from './update.ts'

const COUNTING = { omega: 0.3, mostPerKind: 4, day: 2000, driftHalfLifeDays: 365 }

function counted(some: readonly QuestionHistory[]): Counts {
  const counts = emptyCounts(FRAME)
  const count = createCountQuestion(FRAME, startingParameters(FRAME, LEARN_OPTIONS), COUNTING)
  for (const history of some) count(history, counts)
  return counts
}

describe('counts', () => {
  it('come in grains of 2^-30, days in 2^-16 and evidence in 2^-20', () => {
    expect([GRAINS, DAY_GRAINS, EVIDENCE_GRAINS]).toEqual([2 ** 30, 2 ** 16, 2 ** 20])
  })

  it('are kept by author, kind and type, in that order, whoever came first', () => {
    const counts = emptyCounts(FRAME)
    addClaims(counts, 5, 3, 1, GRAINS, 0)
    addClaims(counts, -1, 2, 0, 0, 3 * GRAINS)
    addClaims(counts, 5, 0, 1, GRAINS / 2, GRAINS / 4)
    addClaims(counts, 5, 3, 1, GRAINS, 2 * GRAINS)
    const { length, author, kind, type, right, wrong } = claimCountsOf(counts)
    expect(length).toBe(3)
    const rows = [0, 1, 2].map((i) => [author[i], kind[i], type[i], right[i], wrong[i]])
    expect(rows).toEqual([
      [-1, 2, 0, 0, 3],
      [5, 0, 1, 0.5, 0.25],
      [5, 3, 1, 2, 2],
    ])
  })

  it('grow with the authors', () => {
    const counts = emptyCounts(FRAME)
    for (let author = 0; author < 1000; author++) addClaims(counts, author, 1, 1, author + 1, 1)
    const { length, right } = claimCountsOf(counts)
    expect(length).toBe(1000)
    expect((right[999] as number) * GRAINS).toBe(1000)
  })

  it('weigh a question without a settled fact by omega, and skip one that weighs nothing', () => {
    const [open] = histories({ questions: 1 }) as [QuestionHistory]
    const at = (omega: number): Counts => {
      const counts = emptyCounts(FRAME)
      createCountQuestion(FRAME, startingParameters(FRAME, LEARN_OPTIONS), { ...COUNTING, omega })(open, counts)
      return counts
    }
    const [full, half, none] = [at(1), at(0.5), at(0)]
    expect(half.logEvidence / full.logEvidence).toBeCloseTo(0.5, 6)
    expect((half.exposureDays[0] as number) / (full.exposureDays[0] as number)).toBeCloseTo(0.5, 6)
    expect((half.restarts[0] as number) / (full.restarts[0] as number)).toBeCloseTo(0.5, 6)
    const all = (counts: Float64Array): number => counts.reduce((sum, each) => sum + each, 0)
    expect(all(half.repeats) / all(full.repeats)).toBeCloseTo(0.5, 6)
    expect(all(half.repeatChances) / all(full.repeatChances)).toBeCloseTo(0.5, 6)
    expect(half.copies / full.copies).toBeCloseTo(0.5, 6)
    expect(half.copyChances / full.copyChances).toBeCloseTo(0.5, 6)
    expect([none.questions, none.messages, none.logEvidence, none.claims.length]).toEqual([0, 0, 0, 0])
    expect([full.questions, full.messages]).toEqual([1, 12])
  })

  it('skip a question of which nothing is known', () => {
    expect(counted([{ type: 0, multiplicity: [1, 1, 1], messages: [], settled: [] }]).questions).toBe(0)
  })
})

describe('pooled counts', () => {
  it('add in any order, and a memory taken out leaves nothing, to the bit', () => {
    fc.assert(
      fc.property(anyHistories, anyHistories, (mine, theirs) => {
        const [a, b] = [counted(mine), counted(theirs)]
        const both = recordOfCounts(addCounts(a, b))
        expect(both).toEqual(recordOfCounts(counted([...theirs, ...mine])))
        const rest = recordOfCounts(subtractCounts(addCounts(a, b), b))
        expect({ ...rest, ...blanks(rest) }).toEqual({ ...recordOfCounts(a), ...blanks(recordOfCounts(a)) })
      }),
      { numRuns: 50 },
    )
  })

  it('do not change what they are made of', () => {
    const [a, b] = [counted(histories({ questions: 4 })), counted(histories({ questions: 6, seed: 2 }))]
    const before = [recordOfCounts(a), recordOfCounts(b)]
    subtractCounts(addCounts(a, b), a)
    expect([recordOfCounts(a), recordOfCounts(b)]).toEqual(before)
  })

  it('of other kinds or types are refused', () => {
    const other = emptyCounts({ ...FRAME, kinds: FRAME.kinds.slice(1) })
    expect(() => addCounts(counted([]), other)).toThrow(RangeError)
    const types = emptyCounts({ ...FRAME, questionTypes: FRAME.questionTypes.slice(1) })
    expect(() => addCounts(counted([]), types)).toThrow('4 kinds and 1 types')
  })

  it('leave without their authors, and nothing else changed', () => {
    const counts = counted(histories({ questions: 20 }))
    const shared = recordOfCounts(withoutAuthors(counts))
    expect(shared.claims.every(([author]) => author === -1)).toBe(true)
    const sum = (rows: typeof shared.claims): number => rows.reduce((total, row) => total + row[3] + row[4], 0)
    expect(sum(shared.claims)).toBe(sum(recordOfCounts(counts).claims))
    expect({ ...shared, claims: [] }).toEqual({ ...recordOfCounts(counts), claims: [] })
  })

  it('come back from JSON as they were', () => {
    const record = recordOfCounts(counted(histories({ questions: 20 })))
    const back = countsOfRecord(JSON.parse(JSON.stringify(record)) as typeof record)
    expect(recordOfCounts(back)).toEqual(record)
  })

  it('teach a memory that has nothing of its own', () => {
    const pooled = withoutAuthors(runLearning(FRAME, histories({ questions: 300 }), { omega: 1 }).counts)
    const alone = learn(FRAME, histories({ questions: 2, seed: 9 }), { omega: 1 })
    const helped = learn(FRAME, histories({ questions: 2, seed: 9 }), { omega: 1, pooled })
    const trust = ({ trust: { logOdds } }: typeof alone): number => logOdds[6] as number
    expect(trust(helped)).toBeLessThan(trust(alone) - 0.8)
    expect(helped.questions).toBe(2)
  })
})

/** An array of zeros that is there says the same as one that isn't. */
function blanks(record: ReturnType<typeof recordOfCounts>): Partial<ReturnType<typeof recordOfCounts>> {
  const filled = (arrays: typeof record.arrivals): typeof record.arrivals =>
    arrays.map((each) => (each?.every((grain) => grain === 0) ? null : each))
  return { arrivals: filled(record.arrivals), wrongClaims: filled(record.wrongClaims), multiplicity: [] }
}

describe('updateQuestion', () => {
  const some = histories()
  const options = { omega: 0.2, iterations: 6 }
  let run: LearningRun
  beforeAll(() => {
    run = runLearning(FRAME, some, options)
  })
  const settled = { ...(some[0] as QuestionHistory), settled: [{ day: 700, likelihood: [0.005, 1, 0.005] }] }

  it('counts as the last iteration would have, to the grain', () => {
    const updated = updateQuestion(FRAME, run, some[0] as QuestionHistory, settled, options)
    const counts = emptyCounts(FRAME)
    const count = createCountQuestion(FRAME, run.under, run.learned)
    for (const history of [settled, ...some.slice(1)]) count(history, counts)
    expect(recordOfCounts(updated.counts)).toEqual(recordOfCounts(counts))
    expect(updated.learned.settledFacts).toBe(run.learned.settledFacts + 1)
    expect(updated.learned.questions).toBe(120)
    expect(updated.learned.trust).not.toEqual(run.learned.trust)
  })

  it('takes a new question in, and leaves the run as it was', () => {
    const before = recordOfCounts(run.counts)
    const [fresh] = histories({ questions: 1, seed: 77 }) as [QuestionHistory]
    const updated = updateQuestion(FRAME, run, null, fresh, options)
    expect(updated.learned.questions).toBe(121)
    expect(updated.learned.messages).toBe(1440 + 12)
    expect(recordOfCounts(run.counts)).toEqual(before)
  })

  it('is undone by the same question as it was', () => {
    const there = updateQuestion(FRAME, run, some[0] as QuestionHistory, settled, options)
    const back = updateQuestion(FRAME, there, settled, some[0] as QuestionHistory, options)
    expect(recordOfCounts(back.counts)).toEqual(recordOfCounts(run.counts))
  })

  it('keeps what others have counted', () => {
    const pooled = withoutAuthors(runLearning(FRAME, histories({ seed: 3, questions: 300 }), options).counts)
    const alone = updateQuestion(FRAME, run, null, settled, options).learned.trust.kinds.claims[0] as number
    const helped = updateQuestion(FRAME, run, null, settled, { ...options, pooled }).learned.trust.kinds
      .claims[0] as number
    expect(helped).toBeGreaterThan(alone + 1)
  })
})

describe('fitParameters', () => {
  it('gives the counts that its parameters were made from, and what they were counted under', () => {
    const one = fitParameters(FRAME, histories(), { ...LEARN_OPTIONS, iterations: 1 }, COUNTING)
    expect(one.under).toEqual(startingParameters(FRAME, LEARN_OPTIONS))
    expect(recordOfCounts(one.counts)).toEqual(recordOfCounts(counted(histories())))
    const none = fitParameters(FRAME, histories(), { ...LEARN_OPTIONS, iterations: 0 }, COUNTING).parameters
    const start = startingParameters(FRAME, LEARN_OPTIONS)
    expect(none).toEqual({ ...start, trust: withUnvouched(start.trust, LEARN_OPTIONS.priors.unvouched) })
  })
})
