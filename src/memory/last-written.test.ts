import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { TenantWrites } from '../ports/store.ts'
import { createLastWritten, type LastWritten, type WrittenQuestion } from './last-written.ts'
import { AUTHORS, organizingTenants, QUESTIONS, START, sentence, type Told } from './organizing.fixture.ts'

const tenant = organizingTenants()
const DAY_MS = 86_400_000

const NOTHING_HELD: LastWritten = { at: async () => new Map(), keep() {}, forget() {} }

/** Few questions, so that one is written to again and again. */
const told: fc.Arbitrary<Told> = fc
  .record({
    topic: fc.constantFrom(...QUESTIONS.slice(0, 3)),
    pick: fc.nat(2),
    author: fc.constantFrom(...AUTHORS),
    days: fc.nat(90),
  })
  .map(({ topic, pick, author, days }) => ({
    key: topic.key,
    answer: topic.answers[pick % topic.answers.length] as string,
    author,
    days,
  }))

type Act = { readonly told: Told } & { readonly does: 'observe' | 'settle' | 'forget' | 'pin' | 'promote' | 'many' }

const act: fc.Arbitrary<Act> = fc.record({
  told,
  does: fc.constantFrom('observe', 'observe', 'observe', 'observe', 'settle', 'forget', 'pin', 'promote', 'many'),
})

/** What each receipt says of what moved, with what is at hand and without. */
async function movesOf(acts: readonly Act[], isHeld: boolean): Promise<{ moved: unknown; reused: number }> {
  const { context, memory } = await tenant()
  let reused = 0
  const { lastWritten } = context
  const counted: LastWritten = {
    ...lastWritten,
    async at(writes) {
      const found = await lastWritten.at(writes)
      reused += found.size > 0 ? 1 : 0
      return found
    },
  }
  Object.assign(context, { lastWritten: isHeld ? counted : NOTHING_HELD })
  const moved: unknown[] = []
  const ids: string[] = []
  for (const {
    does,
    told: { key, answer, author, days },
  } of acts) {
    const input = {
      text: sentence(key, answer),
      ...(author === 'user' ? {} : { author }),
      source: { class: author === 'user' ? ('user_stated' as const) : ('other_person' as const) },
      saidAt: START + days * DAY_MS,
    }
    const last = ids.at(-1)
    if (does === 'observe') {
      const receipt = await memory.observe(input)
      if (receipt.evidenceId !== null) ids.push(receipt.evidenceId)
      moved.push(receipt.moved, receipt.status, receipt.bearsOn)
    } else if (does === 'many') await memory.observeMany([input])
    else if (does === 'settle') await memory.settle(key, answer).catch(() => {})
    else if (last === undefined) continue
    // A forgetting takes the copies of a text as well: what is gone can't be marked.
    else if (does === 'pin') await memory.pin(last).catch(() => {})
    else if (does === 'promote') await memory.promote(last).catch(() => {})
    else {
      ids.pop()
      await memory.forget({ evidence: [last] }).catch(() => {})
    }
  }
  return { moved, reused }
}

it('a receipt tells the same whether what a question rests on was at hand or was read', async () => {
  let reused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      const quick = await movesOf(acts, true)
      reused += quick.reused
      expect(quick.moved).toEqual((await movesOf(acts, false)).moved)
    }),
    { numRuns: 10 },
  )
  expect(reused).toBeGreaterThan(0)
})

describe('what is held', () => {
  const inStep = (step: number, version = 1): TenantWrites =>
    ({ step, foreignVersion: async () => version }) as unknown as TenantWrites
  const grounds = (key: string, text = 'x'): WrittenQuestion =>
    ({ question: { key }, readings: [{ evidence: { text } }], outcomes: [] }) as unknown as WrittenQuestion

  test('stands in the next step, and over steps that only add a text', async () => {
    const held = createLastWritten()
    await held.at(inStep(1))
    held.keep(inStep(1), [grounds('user.home')])
    expect([...(await held.at(inStep(2))).keys()]).toEqual(['user.home'])
    held.keep(inStep(2), [])
    held.keep(inStep(3), [])
    expect([...(await held.at(inStep(4))).keys()]).toEqual(['user.home'])
  })

  test.each([
    ['a step between that was not accounted for', 3, 1],
    ['a commit of another process', 2, 2],
  ])('is gone after %s', async (_, step, version) => {
    const held = createLastWritten()
    await held.at(inStep(1))
    held.keep(inStep(1), [grounds('user.home')])
    expect((await held.at(inStep(step, version))).size).toBe(0)
  })

  test('is gone where a step that only adds a text follows one that was not accounted for', async () => {
    const held = createLastWritten()
    await held.at(inStep(1))
    held.keep(inStep(1), [grounds('user.home')])
    held.keep(inStep(3), [])
    expect((await held.at(inStep(4))).size).toBe(0)
  })

  test('is no more than its measure: those longest not written to go first', async () => {
    const held = createLastWritten(3000)
    await held.at(inStep(1))
    held.keep(inStep(1), [grounds('a.x'), grounds('b.x')])
    held.keep(inStep(2), [grounds('a.x')])
    held.keep(inStep(3), [grounds('c.x')])
    expect([...(await held.at(inStep(4))).keys()]).toEqual(['a.x', 'c.x'])
    held.keep(inStep(4), [grounds('d.x', 'y'.repeat(4000))])
    expect((await held.at(inStep(5))).size).toBe(0)
  })

  test('is gone when texts are taken away', async () => {
    const held = createLastWritten()
    await held.at(inStep(1))
    held.keep(inStep(1), [grounds('user.home')])
    held.forget()
    expect((await held.at(inStep(2))).size).toBe(0)
  })
})
