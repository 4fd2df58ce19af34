import { setTimeout as wait } from 'node:timers/promises'
import type { Reader, Reading } from 'credence'
import { createScriptedReader } from 'credence/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freshMemories, tell } from './fresh-memory.ts'
import { questionKeys, SCRIPT, story } from './story.ts'

const RUNS = { numRuns: 40 }

let read: Reader['read'] = () => []
const inFreshMemory = freshMemories({
  ...createScriptedReader(SCRIPT),
  reader: { version: 'broken@1', read: (request) => read(request) },
})

/** Anything that could come back from a model but an empty list, which is an answer: nothing found. */
const rubbish = fc.oneof(
  fc.anything().filter((returned) => !Array.isArray(returned) || returned.length > 0),
  fc.array(fc.anything(), { minLength: 1, maxLength: 4 }),
  fc.array(
    fc.record({
      evidenceId: fc.constantFrom('somebody-else', '', null),
      questionKey: fc.constantFrom(...questionKeys, 'nobody.asked'),
      answers: fc.dictionary(fc.string(), fc.double()),
      denies: fc.dictionary(fc.string(), fc.double()),
      unclear: fc.double(),
      unrelated: fc.double(),
      span: fc.constantFrom(null, { start: -1, end: 1e9 }, { start: 5, end: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
)

const failure = fc.oneof(
  rubbish.map(
    (returned): Reader['read'] =>
      () =>
        returned as readonly Reading[],
  ),
  rubbish.map(
    (returned): Reader['read'] =>
      async () =>
        returned as readonly Reading[],
  ),
  fc.string().map((message): Reader['read'] => () => {
    throw new Error(message)
  }),
  fc.string().map((message): Reader['read'] => async () => {
    await wait(1)
    throw new Error(`timed out: ${message}`)
  }),
)

it('a reader that returns rubbish, throws or times out loses nothing, invents nothing and marks nothing read', async () => {
  await fc.assert(
    fc.asyncProperty(story, failure, async (turns, broken) => {
      read = broken
      await inFreshMemory(async (memory) => {
        await tell(memory, turns)
        const kept = await memory.evidence({ limit: 100 })
        expect(kept.map(({ evidence }) => evidence.text)).toEqual(turns.map(({ input }) => input.text))
        expect(new Set(kept.map(({ readingState }) => readingState))).toEqual(new Set(['not_yet_read']))
        expect(await memory.questions()).toEqual([])
        for (const key of questionKeys) expect((await memory.ask(key)).leading).toBeNull()
      })
    }),
    RUNS,
  )
})
