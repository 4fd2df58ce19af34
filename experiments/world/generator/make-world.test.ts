import { describe, expect, it } from 'vitest'
import { makeWorld } from './make-world.ts'
import { NAMED_WORLDS, namedWorld } from './named-worlds.ts'
import { QUESTION_TYPES } from './question-types.ts'
import { truthAt } from './trajectory.ts'

const SMALL = { trainPeople: 12, testPeople: 12, exposures: 300 } as const
const world = makeWorld(3, SMALL)
const { messages, questions } = world
const every = Array.from({ length: messages.count }, (_, at) => at)

describe('makeWorld', () => {
  it('makes the same world of the same seed, and another of another', () => {
    expect(makeWorld(3, SMALL)).toEqual(world)
    expect(makeWorld(4, SMALL).messages.day).not.toEqual(messages.day)
  })

  it('gives every person one question of each type', () => {
    expect(questions.count).toBe(24 * QUESTION_TYPES.length)
    expect(questions.start[questions.count]).toBe(messages.count)
  })

  it('keeps the messages of a question together and in order of time', () => {
    for (const at of every) {
      const question = messages.question[at] as number
      expect(at).toBeGreaterThanOrEqual(questions.start[question] as number)
      expect(at).toBeLessThan(questions.start[question + 1] as number)
      if (at > 0 && messages.question[at - 1] === question) {
        expect(messages.day[at] as number).toBeGreaterThanOrEqual(messages.day[at - 1] as number)
      }
    }
  })

  it('gives readings that sum to one over the answers of the type and nothing', () => {
    for (const at of every) {
      const row = messages.reading.subarray(at * messages.readingWidth, (at + 1) * messages.readingWidth)
      expect(row.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
      const answers = QUESTION_TYPES[questions.type[messages.question[at] as number] as number]?.answers as number
      for (let a = answers; a < messages.readingWidth - 1; a++) expect(row[a]).toBe(0)
    }
  })

  it('lets a copy that shows follow its original, with the same origin, content and reading', () => {
    const copies = every.filter((at) => (messages.copyOf[at] as number) >= 0)
    expect(copies.length).toBeGreaterThan(20)
    for (const at of copies) {
      const original = messages.copyOf[at] as number
      expect(original).toBeLessThan(at)
      expect(messages.copyOf[original]).toBe(-1)
      expect(messages.earlier[at]).toBe(-1)
      for (const column of ['question', 'origin', 'claimed', 'isOneOff', 'oneOffReading'] as const) {
        expect(messages[column][at]).toBe(messages[column][original])
      }
    }
  })

  it('points from each message to the one before by the same author on the same question', () => {
    for (const at of every) {
      const earlier = messages.earlier[at] as number
      if (earlier < 0) continue
      expect(messages.author[earlier]).toBe(messages.author[at])
      expect(messages.question[earlier]).toBe(messages.question[at])
      expect(earlier).toBeLessThan(at)
    }
  })

  it('asks only about test people, shows only to training people, and knows what was true that day', () => {
    for (const [moments, isTest] of [
      [world.queries, true],
      [world.exposures, false],
    ] as const) {
      expect(moments.count).toBeGreaterThan(100)
      for (let i = 0; i < moments.count; i++) {
        const question = moments.question[i] as number
        expect((questions.person[question] as number) >= SMALL.trainPeople).toBe(isTest)
        const trajectory = questions.trajectory[question] as (typeof questions.trajectory)[number]
        expect(moments.truth[i]).toBe(truthAt(trajectory, moments.day[i] as number))
        expect(messages.day[questions.start[question] as number] as number).toBeLessThanOrEqual(
          moments.day[i] as number,
        )
      }
    }
  })

  it('changes only what an option is about', () => {
    const bad = makeWorld(3, { ...SMALL, readerBlunders: 0.3 })
    expect(bad.messages.claimed).toEqual(messages.claimed)
    expect(bad.messages.reading).not.toEqual(messages.reading)
  })

  it('has no copies or repeats where there are to be none', () => {
    const { messages: single } = makeWorld(3, { ...SMALL, ...NAMED_WORLDS['no-copies'], trainPeople: 12 })
    expect(new Set(single.origin).size).toBe(single.count)
  })

  it('makes every named world', () => {
    expect(namedWorld('toString')).toBeUndefined()
    for (const name of Object.keys(NAMED_WORLDS)) {
      const named = makeWorld(1, { ...namedWorld(name), trainPeople: 2, testPeople: 2, exposures: 10 })
      expect(named.messages.count, name).toBeGreaterThan(100)
    }
  })

  it('lets hostile messages agree on one lie where they are coordinated', () => {
    const { messages: told, questions: asked } = makeWorld(1, {
      ...namedWorld('coordinated-45'),
      trainPeople: 5,
      testPeople: 0,
      changeFactor: 1e-9,
    })
    const lies = new Map<number, Set<number>>()
    for (let at = 0; at < told.count; at++) {
      const question = told.question[at] as number
      const claimed = told.claimed[at] as number
      const isLie =
        told.kind[at] === 13 &&
        told.isOneOff[at] === 0 &&
        (told.copyOf[at] as number) < 0 &&
        claimed !== asked.trajectory[question]?.values[0] &&
        claimed !== QUESTION_TYPES[asked.type[question] as number]?.answers
      // Hidden copies may bring other kinds' errors: only first messages of an origin are the liars' own.
      if (!isLie || told.origin.indexOf(told.origin[at] as number) !== at) continue
      lies.set(question, (lies.get(question) ?? new Set()).add(claimed))
    }
    expect(lies.size).toBeGreaterThan(20)
    for (const told of lies.values()) expect(told.size).toBe(1)
  })
})
