import { describe, expect, it } from 'vitest'
import { makeWorld } from './generator/make-world.ts'
import { frameOf, historyOf, trainingHistories } from './history.ts'
import { message, told } from './told.fixture.ts'

describe('historyOf', () => {
  it('leaves copies out and counts places without them', () => {
    const { messages } = historyOf(
      told([
        message([0.9, 0.1], { author: 1, day: 0 }),
        message([0.9, 0.1], { author: 2, day: 1, isCopy: true }),
        message([0.2, 0.8], { author: 1, day: 2 }),
      ]),
    )
    expect(messages.map(({ day, earlier }) => [day, earlier])).toEqual([
      [0, -1],
      [2, 0],
    ])
  })

  it("hears others' claims of the last eight weeks as a rumour: e^-1 + 1 of them", () => {
    const others = [message([0.9, 0], { author: 1, day: 0 }), message([0, 0.8], { author: 2, day: 14 })]
    const { messages } = historyOf(told([...others, message([1, 0], { author: 3, day: 14 })]))
    const { rumour, rumourSize } = messages[2] as (typeof messages)[number]
    expect(rumourSize).toBeCloseTo(0.9 * Math.exp(-1) + 0.8, 12)
    expect(rumour?.[1]).toBeCloseTo(0.8 / (0.9 * Math.exp(-1) + 0.8), 12)
    const late = historyOf(told([...others, message([1, 0], { author: 3, day: 80 })]))
    expect(late.messages[2]?.rumour).toBeNull()
  })
})

describe('a world as histories', () => {
  it('has the training people alone, with the settled facts handed in', () => {
    const world = makeWorld(1, { trainPeople: 3, testPeople: 4, exposures: 20 })
    const point = { day: 500, likelihood: [1, 0.005] }
    const histories = trainingHistories(world, new Map([[2, [point]]]))
    expect(histories).toHaveLength(18)
    expect(histories.map(({ settled }) => settled.length)).toEqual([0, 0, 1, ...new Array(15).fill(0)])
    expect(frameOf(world).kinds).toHaveLength(14)
    expect(frameOf(world).questionTypes.map(({ sharedStates }) => sharedStates)).toEqual([6, 6, 4, 5, 5, 2])
  })
})
