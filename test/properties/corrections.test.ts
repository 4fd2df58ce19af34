import { createScriptedReader } from 'credence/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freshMemories, tell } from './fresh-memory.ts'
import { NOW, SCRIPT, story } from './story.ts'

const DAY_MS = 86_400_000
const CORRECTION = 'No, we live in Delft, as I keep saying.'
const inFreshMemory = freshMemories(
  createScriptedReader({
    ...SCRIPT,
    passages: [
      ...SCRIPT.passages,
      { text: CORRECTION, readings: [{ question: 'user.home', answers: { Delft: 0.95 }, correction: 0.95 }] },
    ],
  }),
)

it('another correction of the same fact never lowers it', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.integer({ min: 2, max: 6 }), fc.boolean(), async (before, times, byRuling) => {
      await inFreshMemory(async (memory) => {
        await tell(memory, before)
        let last = 0
        for (let time = 0; time < times; time++) {
          const at = NOW - (times - time) * DAY_MS
          if (byRuling) await memory.settle('user.home', 'Delft', { at })
          else await memory.observe({ text: CORRECTION, source: { class: 'user_explicit' }, saidAt: at })
          const { answers } = await memory.ask('user.home')
          const now = answers.find(({ answer }) => answer === 'Delft')?.probability ?? 0
          expect(now).toBeGreaterThanOrEqual(last)
          last = now
        }
      })
    }),
    { numRuns: 15 },
  )
})
