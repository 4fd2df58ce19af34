import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beliefsOf, exportOf, freshMemories, tell } from './fresh-memory.ts'
import { forwarded, questionKeys, quoted, story, type Turn, turn } from './story.ts'

const RUNS = { numRuns: 15 }
const inFreshMemory = freshMemories()

it('asking, explaining, listing and finding any number of times changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.integer({ min: 1, max: 5 }), async (turns, times) => {
      await inFreshMemory(async (memory) => {
        await tell(memory, turns)
        const [before, kept] = [await beliefsOf(memory), await exportOf(memory)]
        for (let time = 0; time < times; time++) {
          for (const key of questionKeys) await Promise.all([memory.ask(key), memory.explain(key), memory.find(key)])
          await Promise.all([memory.evidence(), memory.suspects(), memory.openQuestions()])
        }
        expect(await beliefsOf(memory)).toEqual(before)
        expect(await exportOf(memory)).toEqual(kept)
      })
    }),
    RUNS,
  )
})

it('any order of arrival gives the same beliefs, to the bit', async () => {
  const twoOrders = story.chain((turns) =>
    fc.tuple(fc.constant(turns), fc.shuffledSubarray([...turns], { minLength: turns.length, maxLength: turns.length })),
  )
  await fc.assert(
    fc.asyncProperty(twoOrders, async ([turns, shuffled]) => {
      const beliefs = (order: typeof turns) =>
        inFreshMemory(async (memory) => {
          await tell(memory, order)
          return await beliefsOf(memory)
        })
      expect(await beliefs(shuffled)).toEqual(await beliefs(turns))
    }),
    RUNS,
  )
})

it('words of the assistant anywhere between leave every belief as it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      story,
      fc.array(fc.tuple(fc.nat(8), turn), { minLength: 1, maxLength: 6 }),
      async (turns, notes) => {
        await inFreshMemory(async (memory) => {
          for (const [index, said] of turns.entries()) {
            for (const [, note] of notes.filter(([place]) => place === index)) {
              await memory.observe({ ...note.input, author: 'assistant', source: { class: 'assistant' } })
            }
            await memory.observe(said.input)
          }
          const noted = await beliefsOf(memory)
          const plain = await inFreshMemory(async (other) => {
            await tell(other, turns)
            return await beliefsOf(other)
          })
          expect(noted).toEqual(plain)
        })
      },
    ),
    RUNS,
  )
})

const MINUTE_MS = 60_000
type Input = Turn['input']

/** Ways in which the same origin comes again. */
const COPIES: Readonly<Record<string, (input: Input, count: number) => Input>> = {
  redelivered: (input) => ({ ...input, deliveryId: 'd1' }),
  deliveredAnew: (input, count) => ({ ...input, deliveryId: `d${count + 2}` }),
  forwarded: (input, count) => ({ ...passedOn(input, count), text: forwarded(input.text) }),
  quoted: (input, count) => ({ ...passedOn(input, count), text: quoted(input.text) }),
}

function passedOn(input: Input, count: number): Input {
  return { ...input, author: 'Tim', saidAt: (input.saidAt as number) + (count + 1) * MINUTE_MS }
}

it('delivered twice, forwarded or quoted, one origin counts once and moves nothing', async () => {
  const ways = fc.array(fc.constantFrom(...Object.keys(COPIES)), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(turn, ways, async ({ about, input }, copies) => {
      await inFreshMemory(async (memory) => {
        await memory.observe({ ...input, deliveryId: 'd1' })
        const before = await memory.ask(about)
        for (const [count, way] of copies.entries()) await memory.observe(COPIES[way]?.(input, count) ?? input)
        const after = await memory.ask(about)
        expect(after.origins).toBe(before.origins)
        expect(after.answers).toEqual(before.answers)
      })
    }),
    RUNS,
  )
})
