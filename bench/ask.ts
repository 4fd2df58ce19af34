import { openMemory } from 'credence'
import { type BenchResult, inTemporaryFolder, observationOf } from './bench.ts'
import { generateMessages } from './messages.ts'
import { quantilesOf } from './quantiles.ts'

const EVIDENCE = 10_000
const ASKED = 1000

/** `ask` on known questions in a tenant with 10,000 pieces of evidence: by key, and in plain words. */
export async function benchAsk(): Promise<BenchResult> {
  return await inTemporaryFolder(async (dir) => {
    const credence = await openMemory({ dir })
    const memory = await credence.tenant('bench')
    await memory.observeMany([...generateMessages(EVIDENCE, 11)].map(observationOf))
    // One message on it among ten thousand; and the busiest question there is.
    await memory.observe({ text: 'Greet is allergic to celery.', source: { class: 'user_stated' } })
    const busiest = await busiestKey(memory)
    const rows = []
    for (const [what, asked] of [
      ['ask by key, p50', 'greet.allergies'],
      ['ask in words, p50', 'What is Greet allergic to?'],
    ] as const) {
      const { state } = await memory.ask(asked)
      if (state === 'unknown') throw new Error(`nothing known of ${asked}: the bench would measure nothing`)
      rows.push({ what, value: await time(() => memory.ask(asked)), unit: 'ms' as const, atMost: 2 })
    }
    const messages = (await memory.ask(busiest.key)).origins
    rows.push({
      what: `ask, busiest question (${messages} messages), p50`,
      value: await time(() => memory.ask(busiest.key)),
      unit: 'ms' as const,
    })
    await credence.close()
    return { name: 'ask', rows }
  })
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  for (let index = 0; index < ASKED; index++) {
    const start = performance.now()
    await work()
    if (index >= 50) durations.push(performance.now() - start)
  }
  return quantilesOf(durations).p50
}

async function busiestKey(memory: Awaited<ReturnType<Awaited<ReturnType<typeof openMemory>>['tenant']>>) {
  let busiest = { key: '', origins: -1 }
  for (const { key } of await memory.questions()) {
    const { origins } = await memory.ask(key)
    if (origins > busiest.origins) busiest = { key, origins }
  }
  return busiest
}
