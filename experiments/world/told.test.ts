import { expect, it } from 'vitest'
import { makeWorld } from './generator/make-world.ts'
import { toldInTraining, toldToMemory, toldUntilAsked } from './told.ts'

it('holds everything said about everybody, or of who is asked only what was said before', () => {
  const world = makeWorld(2, { trainPeople: 3, testPeople: 3, exposures: 0 })
  const memory = toldToMemory(world)
  const until = toldUntilAsked(world)
  expect(memory.reduce((sum, { messages }) => sum + messages.length, 0)).toBe(world.messages.count)
  expect(memory.slice(0, toldInTraining(world).length)).toEqual(toldInTraining(world))
  for (const [i, question] of Array.from(world.queries.question).entries()) {
    const last = until[question]?.messages.at(-1)?.day ?? 0
    expect(last).toBeLessThanOrEqual(world.queries.day[i] as number)
  }
})
