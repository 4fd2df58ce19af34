import { createAuthors } from './authors.ts'
import { drawExposures, drawQueries } from './moments.ts'
import { BASE_WORLD, type WorldOptions } from './options.ts'
import { packMessages } from './pack-messages.ts'
import { type Draft, messagesAbout } from './question-messages.ts'
import { QUESTION_TYPES } from './question-types.ts'
import { createRandom } from './random.ts'
import { drawReliabilities } from './reliabilities.ts'
import { drawTrajectory, type Trajectory } from './trajectory.ts'
import type { World } from './world.ts'

/** Each part of a world draws from a stream of its own, so that an option changes only what it is about. */
const STREAM = {
  reliabilities: 1,
  facts: 2,
  authors: 3,
  messages: 4,
  reader: 5,
  queries: 6,
  exposures: 7,
  twists: 8,
} as const
const ACTIVITY_SHAPE = 4
const CHANGE_SHAPE = 1.5

/** One generated world: what is true, what is written, how it is read, and when somebody asks. */
export function makeWorld(seed: number, overrides: Partial<WorldOptions> = {}): World {
  const options = { ...BASE_WORLD, ...overrides }
  const truths = drawReliabilities(createRandom(seed, STREAM.reliabilities), options)
  const facts = createRandom(seed, STREAM.facts)
  const twists = createRandom(seed, STREAM.twists)
  const authors = createAuthors(createRandom(seed, STREAM.authors), options.authorSpread)
  const random = createRandom(seed, STREAM.messages)
  const people = options.trainPeople + options.testPeople
  const count = people * QUESTION_TYPES.length
  const type = new Uint8Array(count)
  const person = new Int32Array(count)
  const start = new Int32Array(count + 1)
  const trajectory: Trajectory[] = []
  const drafts: (readonly Draft[])[] = []
  let origins = 0
  const maker = { random, truths, options, authors, nextOrigin: () => origins++ }
  for (let question = 0, who = 0; who < people; who++) {
    const activity = facts.gamma(ACTIVITY_SHAPE, 1 / ACTIVITY_SHAPE)
    for (let kind = 0; kind < QUESTION_TYPES.length; kind++, question++) {
      type[question] = kind
      person[question] = who
      const pace = options.unevenChange ? twists.gamma(CHANGE_SHAPE, 1 / CHANGE_SHAPE) : 1
      const baseRates = truths.baseRates[kind] as Float64Array
      const life = drawTrajectory(facts, (truths.changeRate[kind] as number) * pace, baseRates, options.days)
      const hardness = options.hardness > 0 ? twists.normal() * options.hardness : 0
      trajectory.push(life)
      const about = { question, person: who, type: kind, trajectory: life, activity, hardness }
      drafts.push(messagesAbout(about, maker))
      start[question + 1] = (start[question] as number) + (drafts[question]?.length ?? 0)
    }
  }
  const messages = packMessages(drafts, type, createRandom(seed, STREAM.reader), options)
  const questions = { count, type, person, start, trajectory }
  return {
    seed,
    options,
    truths,
    authorLogit: Float64Array.from(authors.logits),
    questions,
    messages,
    queries: drawQueries(createRandom(seed, STREAM.queries), questions, messages, options),
    exposures: drawExposures(createRandom(seed, STREAM.exposures), questions, messages, options),
  }
}
