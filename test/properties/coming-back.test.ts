import type { Memory } from 'credence'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beliefsOf, exportOf, freshMemories, tell } from './fresh-memory.ts'
import { questionKeys, story, turn } from './story.ts'

const RUNS = { numRuns: 15 }
const inFreshMemory = freshMemories()

const ruling = fc.record({
  kind: fc.constantFrom('settle', 'reject', 'pin', 'promote', 'instruct', 'forget', 'unreject'),
  pick: fc.nat(20),
})

async function rule(memory: Memory, { kind, pick }: { readonly kind: string; readonly pick: number }): Promise<void> {
  const key = questionKeys[pick % questionKeys.length] as string
  const kept = await memory.evidence()
  const id = kept[pick % Math.max(1, kept.length)]?.evidence.id
  const { leading, rejected } = await memory.ask(key)
  if (kind === 'instruct') await memory.instruct('Never ring before ten.', { about: 'Maya', uses: 2 })
  if (kind === 'settle' && leading !== null) await memory.settle(key, leading.answer, { reason: 'it is so' })
  if (kind === 'reject' && leading !== null) await memory.reject(key, leading.answer)
  if (kind === 'unreject' && rejected[0] !== undefined) await memory.unreject(key, rejected[0])
  if (id === undefined) return
  if (kind === 'pin') await memory.pin(id)
  if (kind === 'promote') await memory.promote(id)
  if (kind === 'forget') await memory.forget({ evidence: id })
}

it('an export imported and exported again is the same to the byte, and believes the same', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.array(ruling, { maxLength: 6 }), async (turns, rulings) => {
      await inFreshMemory(async (memory, credence) => {
        await tell(memory, turns)
        for (const each of rulings) await rule(memory, each)
        const lines = await exportOf(memory)
        const copy = await credence.tenant(`copy of ${memory.tenant}`)
        await copy.import(lines)
        expect(await exportOf(copy)).toEqual(lines)
        expect(await beliefsOf(copy)).toEqual(await beliefsOf(memory))
      })
    }),
    RUNS,
  )
})

it('what was forgotten stays forgotten when every old input comes again', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.array(turn, { maxLength: 4 }), fc.nat(7), async (turns, others, pick) => {
      await inFreshMemory(async (memory) => {
        const all = [...turns, ...others].map((each, index) => ({
          ...each,
          input: { ...each.input, deliveryId: `d${index}` },
        }))
        await tell(memory, all)
        const chosen = all[pick % all.length]?.input.text as string
        const kept = (await memory.evidence({ limit: 100 })).filter(({ evidence }) => evidence.text === chosen)
        await memory.forget({ evidence: kept.map(({ evidence }) => evidence.id) })
        const before = await beliefsOf(memory)
        await tell(memory, all)
        await tell(
          memory,
          all.map(({ input: { deliveryId: _, ...input }, ...rest }) => ({ ...rest, input })),
        )
        const texts = (await memory.evidence({ limit: 100 })).map(({ evidence }) => evidence.text)
        expect(texts).not.toContain(chosen)
        expect((await exportOf(memory)).join('\n')).not.toContain(chosen)
        expect((await beliefsOf(memory)).map(answersOf)).toEqual(before.map(answersOf))
      })
    }),
    RUNS,
  )
})

function answersOf(belief: unknown): unknown {
  const { answers, state, origins } = belief as {
    readonly answers: unknown
    readonly state: unknown
    readonly origins: unknown
  }
  return { answers, state, origins }
}
