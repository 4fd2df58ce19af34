import { describe, expect, it } from 'vitest'
import { createFixedClock, createSequentialIds } from '../testing/index.ts'
import { freshMemory } from './fresh.fixture.ts'

const NOW = '2026-09-01T12:00:00Z'
const keyOf = (number: number): string => `item_${number}.level`

async function shownMemory(times: readonly number[]) {
  const clock = createFixedClock(NOW)
  const { memory } = await freshMemory({ clock, ids: createSequentialIds() })
  for (const [number, count] of times.entries()) {
    await memory.define({ key: keyOf(number), text: `Level of ${number}?`, answers: ['high', 'low'], open: false })
    const claims = [{ question: keyOf(number), answer: 'low' }]
    await memory.observe({ claims, author: 'register', source: { class: 'tool' }, saidAt: '2026-08-30T12:00:00Z' })
    for (let shown = 0; shown < count; shown++) await memory.ask(keyOf(number))
  }
  return { memory, clock }
}

async function showingsOf(memory: Awaited<ReturnType<typeof shownMemory>>['memory']) {
  const showings: { audit_share: number | null; question_key: string }[] = []
  for await (const line of memory.export()) {
    const { table, row } = JSON.parse(line) as { table?: string; row: (typeof showings)[number] }
    if (table === 'showing') showings.push(row)
  }
  return showings
}

describe('proposeAudits', () => {
  it('draws among what was shown, as often as it was shown, and says how probable that was', async () => {
    const { memory } = await shownMemory([1, 1, 2, 0])
    expect(await memory.proposeAudits({ perWeek: 9, seed: 1 })).toHaveLength(3)
    const { memory: other } = await shownMemory([1, 1, 2, 0])
    const [one, ...more] = await other.proposeAudits({ perWeek: 1, seed: 1 })
    expect(more).toEqual([])
    expect(one).toEqual({
      question: one?.question,
      text: `Level of ${one?.question.slice(5, 6)}?`,
      answer: 'low',
      probability: (await other.ask(one?.question ?? '')).leading?.probability,
      inclusion: one?.question === keyOf(2) ? 0.5 : 0.25,
    })
  })

  it('draws the same of the same seed, others of others, and three where no number is given', async () => {
    const drawn = async (seed?: number) => {
      const { memory } = await shownMemory([1, 1, 1, 1, 1, 1])
      return (await memory.proposeAudits(seed === undefined ? {} : { seed })).map(({ question }) => question).sort()
    }
    expect(await drawn(5)).toEqual(await drawn(5))
    expect(await drawn()).toEqual(await drawn())
    expect(await drawn()).toHaveLength(3)
    const sets = new Set<string>()
    for (let seed = 0; seed < 6; seed++) sets.add(String(await drawn(seed)))
    expect(sets.size).toBeGreaterThan(1)
  }, 40_000)

  it('proposes so many a week and no question twice, and again in the next', async () => {
    const { memory, clock } = await shownMemory([1, 1, 1, 1, 1])
    const first = await memory.proposeAudits({ perWeek: 2, seed: 1 })
    expect(first).toHaveLength(2)
    expect(await memory.proposeAudits({ perWeek: 2, seed: 2 })).toEqual([])
    const more = await memory.proposeAudits({ perWeek: 4, seed: 3 })
    expect(more).toHaveLength(2)
    expect(new Set([...first, ...more].map(({ question }) => question)).size).toBe(4)
    clock.advance(8 * 86_400_000)
    expect(await memory.proposeAudits({ perWeek: 2, seed: 4 })).toEqual([])
    await memory.ask(keyOf(0))
    expect((await memory.proposeAudits({ perWeek: 2, seed: 4 })).map(({ question }) => question)).toEqual([keyOf(0)])
  })

  it('leaves out what is settled, and what leads by another answer than was shown', async () => {
    const { memory } = await shownMemory([3, 3, 3])
    await memory.settle(keyOf(0), 'low')
    await memory.observe({
      claims: [{ question: keyOf(1), answer: 'high' }],
      author: 'user',
      source: { class: 'user_explicit' },
    })
    expect((await memory.proposeAudits({ perWeek: 9 })).map(({ question }) => question)).toEqual([keyOf(2)])
  })

  it('is kept as a showing, and what is settled after it is a random check', async () => {
    const { memory, clock } = await shownMemory([1, 1])
    const [check] = await memory.proposeAudits({ perWeek: 1, seed: 1 })
    const audits = (await showingsOf(memory)).filter(({ audit_share }) => audit_share !== null)
    expect(audits).toMatchObject([{ question_key: check?.question, audit_share: 0.5 }])
    clock.advance(1000)
    await memory.settle(check?.question ?? '', 'high', { how: 'audit' })
    const { calibrations } = await memory.learn({ dryRun: true })
    expect(calibrations).toMatchObject([{ exposures: 3, settled: 1 }])
  })

  it('refuses what is no number of audits', async () => {
    const { memory } = await shownMemory([])
    expect(await memory.proposeAudits()).toEqual([])
    for (const perWeek of [0, 1.5, -1]) {
      await expect(memory.proposeAudits({ perWeek })).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })
})
