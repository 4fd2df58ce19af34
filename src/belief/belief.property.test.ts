import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Outcome } from '../outcome/outcome.ts'
import type { Question, Shape } from '../question/question.ts'
import type { SourceClass } from '../source/source.ts'
import { STARTING_PARAMETERS } from '../trust/parameters.ts'
import type { Belief, BeliefInputs, EvidenceReading } from './belief.ts'
import { computeBelief } from './compute-belief.ts'
import { explainBelief } from './explain-belief.ts'
import { NONE } from './known-to-be-none.ts'
import { lastingBelief } from './lasting-belief.ts'
import { anOutcome, aQuestion, DAY, NOW, type Told, told } from './told.fixture.ts'

const SHAPES: readonly Shape[] = ['one_of', 'yes_no', 'any_of', 'number', 'date']
const ANSWERS: Readonly<Record<Shape, readonly string[]>> = {
  one_of: ['fish', 'meat', 'Fish', 'vegan', 'halal'],
  yes_no: ['yes', 'no'],
  any_of: ['nuts', 'milk', 'soy', 'Nuts'],
  number: ['100', '101', '120', '3000', '-4'],
  date: ['1990-05-12', '--05-12', '1990-12-05', '1990-05', '1990-05-13'],
}
const CLASSES: readonly SourceClass[] = [
  'user_explicit',
  'user_stated',
  'tool',
  'other_person',
  'document',
  'inferred',
  'unknown',
  'assistant',
]
const probability = fc.double({ min: 0, max: 1, noNaN: true })

function questionOf(shape: Shape, open: boolean): Question {
  return aQuestion({ shape, open, answers: shape === 'one_of' ? ['fish', 'meat'] : [] })
}

const anyTold = (shape: Shape): fc.Arbitrary<Told> => {
  const distribution = fc.dictionary(fc.constantFrom(...ANSWERS[shape]), probability, { maxKeys: 3 })
  return fc.record({
    digest: fc.constantFrom('d1', 'd2', 'd3', 'd4'),
    origin: fc.constantFrom('o1', 'o2', 'o3', 'o4', 'o5'),
    originWords: fc.constantFrom(3, 9),
    forwarded: fc.boolean(),
    author: fc.constantFrom('maya', 'ben', 'user', 'cy'),
    source: fc.record({ class: fc.constantFrom(...CLASSES), closeness: fc.constantFrom('close', 'stranger') }),
    daysAgo: fc.integer({ min: -3, max: 300 }),
    promoted: fc.boolean(),
    says: distribution,
    denies: distribution,
    facets: fc.record({ correction: probability, lasting: fc.record({ lasting: probability, one_off: probability }) }),
    reading: fc.record({
      unclear: probability,
      listIsComplete: fc.boolean(),
      validUntil: fc.constantFrom(null, NOW - DAY, NOW + DAY),
      asOf: fc.constantFrom(null, NOW - 500 * DAY),
    }),
  })
}

const anyOutcome = (shape: Shape): fc.Arbitrary<Omit<Outcome, 'id'>> =>
  fc
    .record({
      kind: fc.constantFrom('settled', 'rejected', 'reinstated' as const),
      answer: fc.constantFrom(...ANSWERS[shape]),
      daysAgo: fc.integer({ min: 0, max: 300 }),
      by: fc.constantFrom('user', 'ben'),
    })
    .map(({ kind, answer, daysAgo, by }) => anOutcome('', kind, answer, { at: NOW - daysAgo * DAY, by }))

const anyInputs: fc.Arbitrary<BeliefInputs> = fc.constantFrom(...SHAPES).chain((shape) =>
  fc
    .record({
      readings: fc.array(anyTold(shape), { maxLength: 12 }),
      outcomes: fc.array(anyOutcome(shape), { maxLength: 3 }),
      open: fc.boolean(),
    })
    .map(({ readings, outcomes, open }) => ({
      question: questionOf(shape, open),
      readings: readings.map((each, i) => told(`e${i}`, each)),
      outcomes: outcomes.map((each, i) => ({ ...each, id: `o${i}` })),
      now: NOW,
    })),
)

const masses = ({ answers, somethingElse }: Belief): readonly number[] => [
  somethingElse,
  ...answers.map((each) => each.probability),
]

describe('any belief', () => {
  it('is bit-equal in any order of arrival', () => {
    fc.assert(
      fc.property(
        anyInputs.chain((inputs) =>
          fc.tuple(
            fc.constant(inputs),
            fc.shuffledSubarray([...inputs.readings], { minLength: inputs.readings.length }),
            fc.shuffledSubarray([...inputs.outcomes], { minLength: inputs.outcomes.length }),
          ),
        ),
        ([inputs, readings, outcomes]) => {
          const arrived = { ...inputs, readings, outcomes }
          expect(computeBelief(arrived)).toStrictEqual(computeBelief(inputs))
          expect(explainBelief(arrived)).toStrictEqual(explainBelief(inputs))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('told again at any time is that of the time, to the bit', () => {
    const moments = fc.array(fc.integer({ min: -400 * 24, max: 60 * 24 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(anyInputs, moments, (inputs, hours) => {
        const lasting = lastingBelief(inputs, STARTING_PARAMETERS)
        for (const hour of hours) {
          const now = NOW + (hour * DAY) / 24
          expect(lasting.at(now)).toStrictEqual(computeBelief({ ...inputs, now }))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is made of probabilities, which sum to 1 where answers exclude one another', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const belief = computeBelief(inputs)
        for (const mass of masses(belief)) {
          expect(mass).toBeGreaterThanOrEqual(0)
          expect(mass).toBeLessThanOrEqual(1)
        }
        const sum = masses(belief).reduce((total, each) => total + each, 0)
        const { shape } = inputs.question
        if ((shape === 'one_of' || shape === 'yes_no' || shape === 'date') && belief.reason !== 'all_rejected') {
          expect(Math.abs(sum - 1)).toBeLessThan(1e-12)
        }
        expect(belief.answers).toEqual(belief.answers.toSorted((a, b) => b.probability - a.probability))
      }),
      { numRuns: 200 },
    )
  })

  it('keeps rejected answers out, and says why it knows nothing', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const belief = computeBelief(inputs)
        for (const { answer } of belief.answers) expect(belief.rejected).not.toContain(answer)
        expect(belief.state === 'unknown').toBe(belief.reason !== null)
        const isNone = belief.leading?.answer === NONE
        if (belief.leading !== null && !isNone) expect(belief.leading).toEqual(belief.answers[0])
        if (belief.state === 'settled') expect(belief.settled?.answer).toBe(belief.leading?.answer)
      }),
      { numRuns: 200 },
    )
  })

  it('adds up in its explanation', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { contributions, baseLogOdds, logOdds, together } = explainBelief(inputs)
        const sum = contributions.reduce((total, each) => total + each.logOdds, baseLogOdds + together)
        expect(sum).toBeCloseTo(logOdds, 9)
        for (const { logOdds: own } of contributions) expect(Math.abs(own)).toBeLessThanOrEqual(6)
      }),
      { numRuns: 150 },
    )
  })

  it('does not change by redelivery', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const again = inputs.readings.map((each, i): EvidenceReading => {
          const id = `again-${i}`
          return {
            ...each,
            evidence: { ...each.evidence, id, forwarded: true },
            reading: { ...each.reading, evidenceId: id },
          }
        })
        const apart = inputs.readings.map((each, i) => ({
          ...each,
          evidence: { ...each.evidence, origin: `o${i}`, digest: `d${i}` },
        }))
        const doubled = [
          ...apart,
          ...again.map((each, i) => ({ ...each, evidence: { ...each.evidence, origin: `o${i}`, digest: `d${i}` } })),
        ]
        expect(computeBelief({ ...inputs, readings: doubled }).answers).toEqual(
          computeBelief({ ...inputs, readings: apart }).answers,
        )
      }),
      { numRuns: 150 },
    )
  })

  it('is not lowered by a weaker copy of what somebody says', () => {
    const spoken = fc.record({
      author: fc.constantFrom('user', 'ben'),
      says: fc.constantFrom('fish', 'meat'),
      closeness: fc.constantFrom('close', 'acquaintance' as const),
      daysAgo: fc.double({ min: 0, max: 200, noNaN: true }),
    })
    const copied = fc.record({ of: fc.nat(20), daysBefore: fc.integer({ min: -3, max: 3 }), forwarded: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(spoken, { minLength: 1, maxLength: 8 }),
        fc.array(copied, { minLength: 1, maxLength: 8 }),
        (said, copies) => {
          const readings = said.map(({ author, says, closeness, daysAgo }, i) =>
            told(`e${i}`, {
              ...{ author, says, daysAgo, origin: `origin-${author}-${says}` },
              source: author === 'user' ? { class: 'user_stated' } : { class: 'other_person', closeness },
            }),
          )
          const weaker = copies.map(({ of, daysBefore, forwarded }, i) => {
            const { evidence, reading } = readings[of % readings.length] as EvidenceReading
            const daysAgo = Math.max(0, (NOW - evidence.saidAt) / DAY + daysBefore)
            return told(`w${i}`, {
              ...{ author: `eve${i % 2}`, origin: evidence.origin, says: reading.answers, daysAgo, forwarded },
              source: { class: 'other_person', closeness: 'stranger', purpose: 'marketing' },
            })
          })
          const believed = (all: readonly EvidenceReading[]): Belief =>
            computeBelief({ question: aQuestion(), readings: all, outcomes: [], now: NOW })
          const alone = believed(readings)
          expect(believed([...weaker, ...readings]).answers).toEqual(alone.answers)
          expect(believed([...readings, ...weaker]).origins).toBe(alone.origins)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('does not depend on what its answers are called', () => {
    const labels = fc.shuffledSubarray(['ape', 'bee', 'cat', 'dog'], { minLength: 4 })
    const sayings = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 99 })), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(labels, sayings, (names, said) => {
        const plain = ['ape', 'bee', 'cat', 'dog']
        const named = (words: readonly string[]): Belief =>
          computeBelief({
            question: aQuestion({ answers: words }),
            readings: said.map(([which, daysAgo], i) =>
              told(`e${i}`, { author: `a${i}`, says: words[which] as string, daysAgo }),
            ),
            outcomes: [],
            now: NOW,
          })
        const [one, other] = [named(plain), named(names)]
        names.forEach((name, i) => {
          const mine = other.answers.find(({ answer }) => answer === name)?.probability ?? -1
          expect(one.answers.find(({ answer }) => answer === plain[i])?.probability).toBeCloseTo(mine, 12)
        })
      }),
    )
  })
})

describe('numbers of any size', () => {
  const EXTREMES = ['1e308', '-1e308', '1e15', '-1e15', '999999999999999', '0', '5e-324', '1e-9', '1', '1e999', '1e16']
  const spelt = fc.oneof(fc.constantFrom(...EXTREMES), fc.double({ noNaN: true }).map(String))

  it('leave finite probabilities', () => {
    fc.assert(
      fc.property(
        fc.array(spelt, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(0, 1e-12, 1, 1e15, Number.MAX_VALUE),
        fc.option(spelt),
        (said, tolerance, settled) => {
          const inputs: BeliefInputs = {
            question: aQuestion({ shape: 'number', answers: [], tolerance }),
            readings: said.map((says, i) => told(`e${i}`, { author: `a${i % 3}`, says, daysAgo: i })),
            outcomes: settled === null ? [] : [anOutcome('o', 'settled', settled, { at: NOW - DAY })],
            now: NOW,
          }
          const belief = computeBelief(inputs)
          for (const mass of masses(belief)) expect(mass >= 0 && mass <= 1 + 1e-9).toBe(true)
          for (const { logOdds } of explainBelief(inputs).contributions) expect(logOdds).toSatisfy(Number.isFinite)
          if (belief.estimate !== null) {
            expect(Object.values(belief.estimate).map(Number.parseFloat)).toSatisfy((all: number[]) =>
              all.every(Number.isFinite),
            )
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('count up to 1e15, and beyond it are no answers', () => {
    const claimed = (...said: string[]): Belief =>
      computeBelief({
        question: aQuestion({ shape: 'number', answers: [] }),
        readings: said.map((says, i) => told(`e${i}`, { author: `a${i}`, says })),
        outcomes: [],
        now: NOW,
      })
    expect(claimed('-1e308', '1e308')).toMatchObject({ answers: [], reason: 'no_evidence' })
    expect(claimed('1e308', '12').answers).toHaveLength(1)
    expect(claimed('-1e15', '1e15').answers).toHaveLength(2)
  })
})

describe('a hint', () => {
  it('before what is said outright hardly makes it less probable than it is without', () => {
    const shapes = fc.constantFrom<Shape>('one_of', 'yes_no', 'any_of')
    fc.assert(
      fc.property(shapes, fc.double({ min: 0.001, max: 0.93, noNaN: true }), fc.boolean(), (shape, hint, isUser) => {
        const answer = ANSWERS[shape][0] as string
        const author = isUser ? { author: 'user', source: { class: 'user_stated' } as const } : {}
        const outright = told('e1', { ...author, says: answer, daysAgo: 10 })
        const hinted = told('e0', { ...author, says: { [answer]: hint }, daysAgo: 20 })
        const of = (...readings: readonly ReturnType<typeof told>[]): number =>
          computeBelief({ question: questionOf(shape, false), readings, outcomes: [], now: NOW }).answers.find(
            (each) => each.answer.toLowerCase() === answer,
          )?.probability ?? 0
        expect(of(hinted, outright)).toBeGreaterThanOrEqual(of(outright) - 0.05 - 1e-9)
      }),
      { numRuns: 300 },
    )
  })
})

describe('corrections', () => {
  it('of the user, repeated, never lower what they say', () => {
    const shapes = fc.constantFrom<Shape>('one_of', 'yes_no', 'any_of', 'number')
    fc.assert(
      fc.property(
        shapes.chain((shape) =>
          fc.tuple(fc.constant(shape), fc.array(anyTold(shape), { maxLength: 8 }), fc.integer({ min: 1, max: 5 })),
        ),
        ([shape, before, times]) => {
          const question = questionOf(shape, true)
          const answer = shape === 'number' ? '120' : (ANSWERS[shape][0] as string)
          const readings = before.map((each, i) =>
            told(`e${i}`, { ...each, daysAgo: 100 + Math.abs(each.daysAgo ?? 0), reading: {} }),
          )
          let last = -1
          for (let i = 0; i < times; i++) {
            readings.push(
              told(`c${i}`, {
                author: 'user',
                source: { class: 'user_stated' },
                says: answer,
                facets: { correction: 1 },
                daysAgo: 90 - 10 * i,
              }),
            )
            const { answers } = computeBelief({ question, readings, outcomes: [], now: NOW })
            const now = answers.find((each) => each.answer.toLowerCase() === answer)?.probability ?? -1
            expect(now).toBeGreaterThanOrEqual(last - 1e-12)
            last = now
          }
          expect(last).toBeGreaterThan(0.5)
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('ten thousand pieces of evidence', () => {
  it('leave a distribution', () => {
    const answers = ['fish', 'meat', 'vegan']
    const readings = Array.from({ length: 10_000 }, (_, i) =>
      told(`e${i}`, { author: `a${i % 700}`, says: answers[i % 3] as string, daysAgo: i / 5 }),
    )
    const belief = computeBelief({ question: aQuestion(), readings, outcomes: [], now: NOW })
    expect(Math.abs(masses(belief).reduce((sum, each) => sum + each, 0) - 1)).toBeLessThan(1e-12)
    expect(belief.origins).toBe(10_000)
  })
})
