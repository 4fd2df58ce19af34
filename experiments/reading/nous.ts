import { openMemory } from 'credence'
import { inTemporaryFolder } from '../../bench/bench.ts'
import { comparable, sameLead } from '../cases/comparable.ts'
import { dataFile } from '../data/data-folder.ts'
import { readJsonLines } from '../data/rows.ts'

interface Scenario {
  readonly utterances: readonly { readonly text: string; readonly entity: string; readonly value: string }[]
  readonly gt: string
  readonly type: string
}

export interface NousResult {
  /** Share right in percent, by type of scenario. */
  readonly byType: Readonly<Record<string, number>>
  /** Mean over the types but `adversarial`, where wording is made to mislead. */
  readonly macro: number
  readonly withAdversarial: number
}

/** Who said the statements is not known, so each is an unnamed colleague's: only the wording tells them apart. */
export async function readNous(file: string = dataFile('nous', 'reliability_scenarios.jsonl')): Promise<NousResult> {
  const scenarios = readJsonLines(file) as readonly Scenario[]
  const right = new Map<string, boolean[]>()
  await inTemporaryFolder(async (dir) => {
    const credence = await openMemory({ dir })
    for (const [index, scenario] of scenarios.entries()) {
      const memory = await credence.tenant(`s${index}`)
      const answer = await currentAnswer(memory, scenario)
      const isRight = answer !== null && sameLead(comparable(scenario.gt), comparable(answer))
      right.set(scenario.type, [...(right.get(scenario.type) ?? []), isRight])
    }
    await credence.close()
  })
  const byType = Object.fromEntries([...right].map(([type, all]) => [type, percent(all)]))
  const types = Object.keys(byType)
  return {
    byType,
    macro: mean(types.filter((type) => type !== 'adversarial').map((type) => byType[type] as number)),
    withAdversarial: mean(types.map((type) => byType[type] as number)),
  }
}

type Memory = Awaited<ReturnType<Awaited<ReturnType<typeof openMemory>>['tenant']>>

const START = Date.UTC(2026, 0, 5, 9)
const HOUR_MS = 3_600_000

/** The statements an hour apart; the question is the one that most of them bear on. */
async function currentAnswer(memory: Memory, { utterances }: Scenario): Promise<string | null> {
  const counts = new Map<string, number>()
  for (const [index, { text }] of utterances.entries()) {
    const receipt = await memory.observe({
      text,
      author: 'narrator',
      channel: 'team',
      source: { class: 'other_person' },
      saidAt: new Date(START + index * HOUR_MS).toISOString(),
    })
    for (const key of receipt.bearsOn) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const key = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
  if (key === undefined) return null
  const belief = await memory.ask(key, { asOf: new Date(START + utterances.length * HOUR_MS).toISOString() })
  return belief.leading?.answer ?? null
}

function percent(all: readonly boolean[]): number {
  return (100 * all.filter(Boolean).length) / all.length
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
