import assert from 'node:assert/strict'
import type { Memory, RecallOptions } from 'credence'
import type { CodedCase } from '../coded.ts'
import { assertRefused } from '../expectations.ts'
import { seededMessages } from '../made-up-messages.ts'

const SIZES = [1000, 10_000, 100_000]
const PEOPLE = 300
const ASKED = 200
/** The deadline that the case names. */
const MOST_MS = 200

/** A search with a filter tells what it left out, and a large memory answers in time. */
export const recallCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-088'({ open }) {
    const world = await open()
    await world.deliver()
    const memory = await world.memory()
    const found = await memory.recall('roof quote', { channel: 'email' })
    assert.deepEqual(
      found.items.map(({ channel }) => channel),
      ['email'],
      `one result, of ${JSON.stringify(found.items.map(({ text, channel }) => [channel, text]))}`,
    )
    const unknown = { colour: 'red' } as unknown as RecallOptions
    await assertRefused(() => memory.recall('roof quote', unknown), ['invalid_input'], 'colour')
    await assertRefused(() => memory.find('roof quote', { colour: 'red' } as never), ['invalid_input'], 'colour')
    assert.equal(
      (found.leftOut as { readonly filtered?: number }).filtered,
      1,
      'the reply counts what the filter left out',
    )
  },

  async 'BUG-129'({ open }) {
    const world = await open({ embedder: null })
    const all = seededMessages(SIZES.at(-1) as number, PEOPLE)
    const memory = await world.memory()
    const slowest: number[] = []
    let kept = 0
    for (const size of SIZES) {
      const source = { class: 'imported' as const }
      await memory.observeMany(all.slice(kept, size).map((text, at) => ({ text, source, deliveryId: `m${kept + at}` })))
      kept = size
      slowest.push(await p95Of(memory))
    }
    const told = slowest.map((ms) => ms.toFixed(1)).join(', ')
    assert.ok((slowest.at(-1) as number) < MOST_MS, `p95 at 1k, 10k, 100k: ${told} ms; at most ${MOST_MS} wanted`)
    assert.ok((slowest[2] as number) < 10 * Math.max(1, slowest[1] as number), `growth below linear: ${told} ms`)
  },
}

async function p95Of(memory: Memory): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < ASKED; n++) {
    const from = performance.now()
    const { answers } = await memory.ask(`Where does Person${n % PEOPLE} live?`)
    took.push(performance.now() - from)
    assert.ok(answers !== undefined)
  }
  return took.sort((a, b) => a - b)[Math.floor(0.95 * ASKED)] as number
}
