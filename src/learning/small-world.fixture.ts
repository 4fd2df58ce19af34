import fc from 'fast-check'
import type { LearningFrame, LearningMessage, QuestionHistory, SettledPoint } from './history.ts'

/** Oneself, a record, advertising and hostile mail; diets shared over people, addresses each their own. */
export const FRAME: LearningFrame = {
  layers: ['who', 'purpose'],
  kinds: [
    { layers: ['self', 'plain'] },
    { layers: ['system of record', 'plain'] },
    { layers: ['business', 'marketing'] },
    { layers: ['stranger', 'hostile'] },
  ],
  questionTypes: [
    { changeRate: 1 / 1000, sharedStates: 3 },
    { changeRate: 1 / 500, sharedStates: null },
  ],
  authorCount: 12,
}

const STATES = [3, 4] as const

/** How right each kind is, and what it says when wrong (null: anything else). */
export interface World {
  readonly questions: number
  readonly messages: number
  readonly theta: readonly number[]
  /** How often each kind speaks, summing to 1. */
  readonly shares: readonly number[]
  /** All of a kind's lies about one question say the same. */
  readonly coordinated: boolean
  readonly seed: number
  /** Every so many questions one is settled. */
  readonly settledEvery: number
}

export const WORLD: World = {
  questions: 120,
  messages: 12,
  theta: [0.9, 0.85, 0.35, 0.1],
  shares: [0.35, 0.2, 0.3, 0.15],
  coordinated: false,
  seed: 1,
  settledEvery: 4,
}

/** Histories with a truth that is redrawn now and then, and sources of known quality; the same for the same seed. */
export function histories(given: Partial<World> = {}): readonly QuestionHistory[] {
  const world = { ...WORLD, ...given }
  const next = numbersFrom(world.seed)
  return Array.from({ length: world.questions }, (_, question) => historyOf(question, world, next))
}

function historyOf(question: number, world: World, next: () => number): QuestionHistory {
  const type = question % 2
  const states = STATES[type] as number
  const rate = FRAME.questionTypes[type]?.changeRate ?? 0
  const lie = Math.floor(next() * states)
  const messages: LearningMessage[] = []
  const lastOf = new Map<number, number>()
  let truth = Math.floor(next() * states)
  let day = 0
  for (let j = 0; j < world.messages; j++) {
    const gap = 1 + Math.floor(next() * 60)
    day += gap
    if (next() < 1 - Math.exp(-rate * gap)) truth = Math.floor(next() * states)
    const kind = pick(world.shares, next())
    const author = kind * 3 + Math.floor(next() * 3)
    const other = (truth + 1 + Math.floor(next() * (states - 1))) % states
    const wrong = world.coordinated && lie !== truth ? lie : other
    const claim = next() < (world.theta[kind] as number) ? truth : wrong
    const { rumour, rumourSize } = rumourAt(messages, day, author)
    messages.push({
      day,
      kind,
      author,
      ...readingOf(claim, states),
      earlier: lastOf.get(author) ?? -1,
      rumour,
      rumourSize,
    })
    lastOf.set(author, j)
  }
  const isSettled = question % world.settledEvery === world.settledEvery - 1
  return {
    type,
    multiplicity: new Array<number>(states).fill(1),
    messages,
    settled: isSettled ? [settledAt(day + 1, truth, states)] : [],
  }
}

export function readingOf(claim: number, states: number): Pick<LearningMessage, 'masses' | 'none' | 'oneOff'> {
  const masses = new Array<number>(states).fill(0.01 / (states - 1))
  masses[claim] = 0.985
  return { masses, none: 0.005, oneOff: 0.01 }
}

export function settledAt(day: number, truth: number, states: number): SettledPoint {
  return { day, likelihood: Array.from({ length: states }, (_, x) => (x === truth ? 1 : 0.005)) }
}

/** Others' claims of the last 56 days, faded by e^(-days / 14). */
function rumourAt(
  messages: readonly LearningMessage[],
  day: number,
  author: number,
): Pick<LearningMessage, 'rumour' | 'rumourSize'> {
  const recent = messages.filter((each) => each.author !== author && day - each.day < 56)
  if (recent.length === 0) return { rumour: null, rumourSize: 0 }
  const amounts = recent.map((each) => 0.995 * Math.exp(-(day - each.day) / 14))
  const rumourSize = amounts.reduce((sum, each) => sum + each, 0)
  const states = recent[0]?.masses.length ?? 0
  const rumour = Array.from({ length: states }, (_, x) =>
    recent.reduce(
      (sum, { masses }, i) => sum + ((amounts[i] as number) * (masses[x] as number)) / 0.995 / rumourSize,
      0,
    ),
  )
  return { rumour, rumourSize }
}

function pick(shares: readonly number[], at: number): number {
  let sum = 0
  const found = shares.findIndex((share) => {
    sum += share
    return at < sum
  })
  return found < 0 ? shares.length - 1 : found
}

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const mass = fc.double({ min: 0, max: 1, noNaN: true })

/** Any few histories at all, settled or not. */
export const anyHistories: fc.Arbitrary<readonly QuestionHistory[]> = fc.array(anyHistory(), {
  minLength: 1,
  maxLength: 5,
})

function anyHistory(): fc.Arbitrary<QuestionHistory> {
  return fc.integer({ min: 0, max: 1 }).chain((type) => {
    const states = STATES[type] as number
    const masses = fc.array(mass, { minLength: states, maxLength: states })
    const message = fc.record({
      day: fc.integer({ min: 0, max: 2000 }),
      masses,
      none: mass,
      oneOff: mass,
      kind: fc.integer({ min: 0, max: 3 }),
      author: fc.integer({ min: 0, max: 11 }),
      rumoured: fc.option(fc.record({ masses, size: fc.double({ min: 0.01, max: 5, noNaN: true }) }), { nil: null }),
    })
    const settled = fc.record({
      day: fc.integer({ min: 0, max: 2000 }),
      truth: fc.integer({ min: 0, max: states - 1 }),
    })
    return fc
      .record({ said: fc.array(message, { maxLength: 6 }), known: fc.array(settled, { maxLength: 2 }) })
      .map(({ said, known }) => {
        const lastOf = new Map<number, number>()
        const messages = said
          .toSorted((a, b) => a.day - b.day)
          .map(({ rumoured, ...rest }, j): LearningMessage => {
            const earlier = lastOf.get(rest.author) ?? -1
            lastOf.set(rest.author, j)
            const sum = rumoured === null ? 0 : rumoured.masses.reduce((total, each) => total + each, 0)
            const rumour = rumoured === null || sum === 0 ? null : rumoured.masses.map((each) => each / sum)
            return { ...rest, earlier, rumour, rumourSize: rumour === null ? 0 : (rumoured?.size ?? 0) }
          })
        const points = known.toSorted((a, b) => a.day - b.day).map(({ day, truth }) => settledAt(day, truth, states))
        return { type, multiplicity: new Array<number>(states).fill(1), messages, settled: points }
      })
  })
}
