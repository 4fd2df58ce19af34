import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Credence, type Memory, openMemory, type ReadingScopeInput } from 'credence'
import { createFixedClock, createScriptedReader, createSequentialIds, type Script } from 'credence/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportOf, freshMemories, tell, withoutIds } from './fresh-memory.ts'
import { NOW, questionKeys, SCRIPT, story, type Turn } from './story.ts'

const RUNS = { numRuns: 25 }
const inFreshMemory = freshMemories()
const HOUR_MS = 3_600_000
const YEAR_BEFORE = NOW - 400 * 24 * HOUR_MS

/** A way of saying which texts, and the same said independently. */
interface Chosen {
  readonly scope: ReadingScopeInput
  readonly isIn: (turn: Turn) => boolean
}

const delivered = (turns: readonly Turn[], poisoned: readonly boolean[]): readonly Turn[] =>
  turns.map((turn, at) => ({
    ...turn,
    input: { ...turn.input, deliveryId: `${poisoned[at % poisoned.length] ? 'bad' : 'good'}:${at}` },
  }))

const chosen: fc.Arbitrary<Chosen> = fc.oneof(
  fc.constant<Chosen>({
    scope: { deliveryPrefix: 'bad:' },
    isIn: ({ input }) => input.deliveryId?.startsWith('bad:') === true,
  }),
  fc
    .constantFrom('user_stated', 'other_person', 'document', 'system_of_record')
    .map((each): Chosen => ({ scope: { class: each as 'tool' }, isIn: ({ input }) => input.source?.class === each })),
  fc
    .constantFrom('Maya', 'Ben', 'crm')
    .map((author): Chosen => ({ scope: { author }, isIn: ({ input }) => input.author === author })),
  fc.tuple(fc.nat(24 * 365), fc.nat(24 * 365)).map(([a, b]): Chosen => {
    const [saidFrom, saidUntil] = [a, b].sort((x, y) => x - y).map((hours) => YEAR_BEFORE + hours * HOUR_MS)
    return {
      scope: { saidFrom: saidFrom as number, saidUntil: saidUntil as number },
      isIn: ({ input }) =>
        Number(input.saidAt) >= (saidFrom as number) && Number(input.saidAt) <= (saidUntil as number),
    }
  }),
)

const told = fc
  .tuple(story, fc.array(fc.boolean(), { minLength: 3, maxLength: 8 }))
  .map(([turns, poisoned]) => delivered(turns, poisoned))

/** Everything that can be asked of what is believed, without the ids that arrival gives. */
async function allBelieved(memory: Memory, keys: readonly string[]): Promise<readonly unknown[]> {
  return await Promise.all(
    keys.map(async (key) => {
      const { belief, baseLogOdds, logOdds, together } = await memory.explain(key)
      return { asked: withoutIds(await memory.ask(key)), belief, baseLogOdds, logOdds, together }
    }),
  )
}

/** A question that nothing else was said of is still tracked, where it would never have been made. */
function keysOf(turns: readonly Turn[]): readonly string[] {
  return questionKeys.filter((key) => turns.some(({ about }) => about === key))
}

describe('what is under quarantine', () => {
  it('counts as never told, to the bit; and lifted as never put there', async () => {
    await fc.assert(
      fc.asyncProperty(told, fc.array(chosen, { minLength: 1, maxLength: 3 }), async (turns, all) => {
        const left = turns.filter((turn) => !all.some(({ isIn }) => isIn(turn)))
        const never = await inFreshMemory(async (memory) => {
          await tell(memory, left)
          return await allBelieved(memory, keysOf(left))
        })
        await inFreshMemory(async (memory) => {
          await tell(memory, turns)
          const [before, kept] = [await allBelieved(memory, questionKeys), await contentOf(memory)]
          const ids: string[] = []
          for (const { scope } of all) {
            const { quarantine } = await memory.quarantine(scope, { reason: 'a test' })
            ids.push(quarantine as string)
          }
          expect(await allBelieved(memory, keysOf(left))).toEqual(never)
          const emptied = questionKeys.filter((key) => !keysOf(left).includes(key))
          for (const key of emptied)
            expect((await memory.ask(key)).answers.filter((each) => each.probability > 0.99)).toEqual([])
          for (const id of ids.reverse()) await memory.liftQuarantine(id)
          expect(await allBelieved(memory, questionKeys)).toEqual(before)
          expect(await contentOf(memory)).toEqual(kept)
        })
      }),
      RUNS,
    )
  })

  it('counts for nothing also where it arrives while the quarantine stands, and in any order of both', async () => {
    await fc.assert(
      fc.asyncProperty(told, chosen, fc.nat(8), async (turns, { scope, isIn }, at) => {
        const left = turns.filter((turn) => !isIn(turn))
        const never = await inFreshMemory(async (memory) => {
          await tell(memory, left)
          return await allBelieved(memory, keysOf(left))
        })
        await inFreshMemory(async (memory) => {
          await tell(memory, turns.slice(0, at))
          const { quarantine } = await memory.quarantine(scope, { reason: 'a test' })
          for (const turn of turns.slice(at)) {
            const { moved } = await memory.observe(turn.input)
            if (isIn(turn)) expect(moved).toEqual([])
          }
          expect(await allBelieved(memory, keysOf(left))).toEqual(never)
          const whole = await inFreshMemory(async (other) => {
            await tell(other, turns)
            return await allBelieved(other, keysOf(turns))
          })
          await memory.liftQuarantine(quarantine as string)
          expect(await allBelieved(memory, keysOf(turns))).toEqual(whole)
        })
      }),
      RUNS,
    )
  })

  it('is told before it is done, and a dry run does nothing', async () => {
    await fc.assert(
      fc.asyncProperty(told, chosen, async (turns, { scope }) => {
        await inFreshMemory(async (memory) => {
          await tell(memory, turns)
          const kept = await exportOf(memory)
          const { quarantine: none, ...dry } = await memory.quarantine(scope, { reason: 'a test', dryRun: true })
          expect(none).toBeNull()
          expect(await exportOf(memory)).toEqual(kept)
          const { quarantine, ...done } = await memory.quarantine(scope, { reason: 'a test' })
          expect(done).toEqual(dry)
          for (const { question, after } of done.moved)
            expect((await memory.ask(question)).leading).toEqual(after.leading)
          const { lifted, ...back } = await memory.liftQuarantine(quarantine as string)
          expect(lifted).toBe(quarantine)
          expect(back.moved.map(({ question, before, after }) => ({ question, before: after, after: before }))).toEqual(
            done.moved,
          )
        })
      }),
      RUNS,
    )
  })
})

/** All rows but those that say what was done about readings, and what was shown. */
async function contentOf(memory: Memory): Promise<readonly string[]> {
  const rows = (await exportOf(memory)).map((line) => JSON.parse(line) as { table?: string })
  return rows
    .filter(({ table }) => table !== undefined && !['quarantine', 'rescore', 'meta', 'showing'].includes(table))
    .map((row) => JSON.stringify(row))
}

/** Reads the same texts, and says something else of every second one. */
const OTHER: Script = {
  ...SCRIPT,
  version: '2',
  passages: SCRIPT.passages.flatMap(({ text, readings }, at) =>
    at % 5 === 4
      ? []
      : [
          {
            text,
            readings: readings.map(({ answers = {}, ...rest }) => ({
              ...rest,
              answers: Object.fromEntries(
                Object.entries(answers).map(([answer, p]) => [answer, at % 2 === 0 ? p : p * 0.6]),
              ),
            })),
          },
        ],
  ),
}

/** Two processes' worth of memory on one directory, each with its own reader; every case has tenants of its own. */
const inTwoReaders = (() => {
  let dir = ''
  let both: readonly Credence[] = []
  let made = 0
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'credence-rescore-'))
    const ids = createSequentialIds()
    const clock = createFixedClock(NOW)
    const open = (script: Script): Promise<Credence> =>
      openMemory({ dir, clock, ids, log: { warn: () => {} }, ...createScriptedReader(script) })
    both = [await open(SCRIPT), await open(OTHER)]
  })
  afterAll(async () => {
    for (const each of both) await each.close()
    await rm(dir, { recursive: true, force: true })
  })
  return async <T>(work: (first: Memory, second: Memory) => Promise<T>): Promise<T> => {
    made += 1
    const [first, second] = await Promise.all(both.map((each) => each.tenant(`ada ${made}`)))
    return await work(first as Memory, second as Memory)
  }
})()

describe('what one reader read', { timeout: 60_000 }, () => {
  it('under quarantine counts as never read, whatever the other read', async () => {
    await fc.assert(
      fc.asyncProperty(told, async (turns) => {
        const byOther = turns.filter((_, at) => at % 2 === 1)
        const keys = withReadings(OTHER, byOther)
        const never = await inTwoReaders(async (_, memory) => {
          await tell(memory, byOther)
          return await allBelieved(memory, keys)
        })
        await inTwoReaders(async (first, second) => {
          for (const [at, { input }] of turns.entries()) await (at % 2 === 1 ? second : first).observe(input)
          const { quarantine } = await first.quarantine({ reader: 'scripted@1' }, { reason: 'it makes things up' })
          expect(await allBelieved(second, keys)).toEqual(never)
          expect((await second.quarantines()).map(({ id }) => id)).toEqual([quarantine])
        })
      }),
      RUNS,
    )
  })

  it('is read again as if the other had read it all along; undone, every belief and row is as before', async () => {
    await fc.assert(
      fc.asyncProperty(told, async (turns) => {
        const keys = withReadings(OTHER, turns)
        const always = await inTwoReaders(async (_, memory) => {
          await tell(memory, turns)
          return await allBelieved(memory, keys)
        })
        await inTwoReaders(async (old, memory) => {
          await tell(old, turns)
          const [before, kept] = [await allBelieved(old, keysOf(turns)), await contentOf(old)]
          const dry = await memory.rescore({ reader: 'scripted@1' }, { dryRun: true })
          expect(await contentOf(memory)).toEqual(kept)
          const done = await memory.rescore({ reader: 'scripted@1' })
          expect({ ...done, rescore: null }).toEqual(dry)
          expect(await allBelieved(memory, keys)).toEqual(always)
          expect(await allBelieved(old, keys)).toEqual(always)
          expect(await memory.rescore({ reader: 'scripted@1' })).toMatchObject({ rescore: null, texts: 0, changed: 0 })
          await memory.undoRescore(done.rescore as string)
          expect(await allBelieved(old, keysOf(turns))).toEqual(before)
          expect(await contentOf(memory)).toEqual(kept)
        })
      }),
      RUNS,
    )
  })
})

/** Questions that this script reads something for in what was told. */
function withReadings({ passages }: Script, turns: readonly Turn[]): readonly string[] {
  const read = new Set(passages.map(({ text }) => text))
  return keysOf(turns.filter(({ input }) => read.has(input.text)))
}
