import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Credence, isCredenceError, type Memory, openMemory } from 'credence'
import { createFixedClock, createHashedEmbedder } from 'credence/testing'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'

/** What recall holds in memory changes nothing: a memory that has recalled all along finds what one opened anew finds. */

const START = Date.UTC(2026, 5, 1, 8)
const DAY = 86_400_000
const TEXTS = [
  'I live in Boston now.',
  'I moved to Ghent last month.',
  'I am staying in Porto until Friday.',
  "I'm allergic to peanuts, please remember.",
  'Actually I am not allergic to peanuts, I am allergic to kiwi.',
  'My sister Maya lives in Porto.',
  'Maya found the old bicycle near the harbour.',
  'We painted the kitchen yesterday.',
  'I work at Orchard Mill these days',
  'The train to Leeds was late again.',
]
const QUERIES = [
  'Where do I live?',
  'What am I allergic to?',
  'Where does Maya live?',
  'Who found the bicycle?',
  'Plan a dinner for Maya.',
]

type Memories = Readonly<Record<'own' | 'others' | 'neighbour', Memory>>
type Clock = ReturnType<typeof createFixedClock>

interface Taken {
  readonly pick: number
  readonly saidAt: number
  /** Some piece of evidence that is kept, if any is. */
  readonly id: string | undefined
  readonly clock: Clock
}

const said = ({ pick, saidAt }: Taken) => ({
  text: TEXTS[pick % TEXTS.length] as string,
  saidAt,
  channel: `room ${pick % 2}`,
  source: { class: 'user_stated' as const },
  ...(pick % 3 === 0 ? { audience: ['Maya'] } : {}),
})

const STEPS: Readonly<Record<string, (memories: Memories, taken: Taken) => unknown>> = {
  observe: ({ own }, taken) => own.observe(said(taken)),
  observeElsewhere: ({ others }, taken) =>
    others.observe({ ...said(taken), author: 'Maya', source: { class: 'other_person' } }),
  observeMany: ({ own }, taken) =>
    own.observeMany(TEXTS.map((text, at) => ({ ...said(taken), text, saidAt: taken.saidAt + at }))),
  observeInAnotherTenant: ({ neighbour }, taken) => neighbour.observe(said(taken)),
  later: (_, { clock, pick }) => clock.advance((pick % 40) * (DAY / 4)),
  pin: ({ own }, { id, pick }) => id !== undefined && (pick % 2 === 0 ? own.pin(id) : own.unpin(id)),
  promote: ({ others, own }, { id, pick }) => id !== undefined && (pick % 2 === 0 ? own : others).promote(id),
  settle: ({ own, others }, { pick }) =>
    (pick % 2 === 0 ? own : others).settle('user.home', pick % 4 < 2 ? 'Boston' : 'Ghent'),
  reject: ({ own }) => own.reject('user.allergies', 'peanuts'),
  forget: ({ own, others }, { id, pick }) =>
    id !== undefined && (pick % 2 === 0 ? own : others).forget({ evidence: id }),
  forgetQuestion: ({ own }) => own.forget({ question: 'user.home' }),
  define: ({ own }) => own.define({ key: 'user.bicycle', text: 'Who found the bicycle?', open: true }),
  organize: ({ own, others }, { pick }) => (pick % 2 === 0 ? own : others).organize({ apply: true }),
}

const steps = fc.array(fc.record({ step: fc.constantFrom(...Object.keys(STEPS)), pick: fc.nat(1000) }), {
  minLength: 4,
  maxLength: 10,
})

const toClean: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const clean of toClean.splice(0)) await clean()
})

test('a memory that has recalled all along finds what one opened anew finds, to the bit', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const dir = await mkdtemp(join(tmpdir(), 'credence-held-'))
      toClean.push(() => rm(dir, { recursive: true, force: true }))
      const clock = createFixedClock(START)
      const open = (older = false): Promise<Credence> =>
        openMemory({
          dir,
          clock,
          embedder: createHashedEmbedder(),
          log: { warn: () => {} },
          ...(older ? { ids: olderIds() } : {}),
        })
      const [warm, other] = [await open(), await open(true)]
      try {
        const memories = {
          own: await warm.tenant('ada'),
          others: await other.tenant('ada'),
          neighbour: await warm.tenant('ben'),
        }
        for (const [at, { step, pick }] of taken.entries()) {
          await take(step, pick, memories, clock, START - (taken.length - at) * DAY)
          await expectSameAsAnew(memories.own, open)
        }
      } finally {
        await warm.close()
        await other.close()
      }
    }),
    { numRuns: 14 },
  )
}, 300_000)

/** Ids that stand before all that another process gives: what came last need not be last in their order. */
function olderIds(): { next(): string } {
  let count = 0
  return { next: () => `00000000-0000-7000-8000-${String(++count).padStart(12, '0')}` }
}

/** What can't be done, such as settling what is not tracked, changes nothing. */
async function take(step: string, pick: number, memories: Memories, clock: Clock, saidAt: number): Promise<void> {
  const kept = await memories.own.evidence({ limit: 100 })
  const id = kept[pick % Math.max(1, kept.length)]?.evidence.id
  try {
    await STEPS[step]?.(memories, { pick, saidAt, id, clock })
  } catch (error) {
    if (!isCredenceError(error) || error.code === 'storage_failed') throw error
  }
}

async function expectSameAsAnew(memory: Memory, open: () => Promise<Credence>): Promise<void> {
  const warm = await recalled(memory)
  const anew = await open()
  try {
    expect(warm).toEqual(await recalled(await anew.tenant('ada')))
  } finally {
    await anew.close()
  }
}

async function recalled(memory: Memory): Promise<readonly unknown[]> {
  const found = []
  for (const query of QUERIES) {
    for (const options of [{}, { by: 'Maya' }]) {
      const { embeddingMs: _, ...rest } = await memory.recall(query, options)
      found.push(rest)
    }
  }
  return found
}
