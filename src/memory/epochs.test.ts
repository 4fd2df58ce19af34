import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isCredenceError } from '../error.ts'
import { openMemory } from '../open-memory.ts'
import { createSqliteStore } from '../storage/sqlite/sqlite-store.ts'
import { freshMemory } from './fresh.fixture.ts'

type Json = Record<string, unknown>

/** An export with one epoch in force and one showing. */
async function learned(): Promise<readonly string[]> {
  const { memory } = await freshMemory()
  const claims = [{ question: 'item_1.level', answer: 'low' }]
  for (const author of ['register', 'clerk'])
    await memory.observe({ claims, author, source: { class: 'tool' }, saidAt: '2026-08-01T12:00:00Z' })
  await memory.switchEpoch((await memory.learn()).epoch)
  await memory.ask('item_1.level')
  await memory.confirm('item_1.level')
  const lines: string[] = []
  for await (const line of memory.export()) lines.push(line)
  return lines
}

/** The same with one row changed. */
function changed(lines: readonly string[], table: string, change: (row: Json) => void): readonly string[] {
  return lines.map((line) => {
    const parsed = JSON.parse(line) as { table?: string; row?: Json }
    if (parsed.table === table) change(parsed.row as Json)
    return JSON.stringify(parsed)
  })
}

/** Changes the numbers of an epoch, at a path. */
function withValue(path: string, value: unknown): (row: Json) => void {
  return (row) => {
    const whole = JSON.parse(row['learned'] as string) as Json
    const steps = path.split('.')
    const last = steps.pop() as string
    const place = steps.reduce((each, step) => each[step] as Json, whole)
    place[last] = value
    row['learned'] = JSON.stringify(whole)
  }
}

const DAMAGED: readonly (readonly [path: string, value: unknown])[] = [
  ['parameters.trust.layerValues', undefined],
  ['parameters.trust.layers', undefined],
  ['parameters.trust.typeCount', '1'],
  ['parameters.trust.typeCount', 7],
  ['parameters.trust.logOdds', []],
  ['parameters.trust.kinds.effect', [0, 0]],
  ['parameters.trust.base', null],
  ['parameters.changeRate.0', -1],
  ['parameters.repeatProbability.0', 2],
  ['calibration', [{ reader: 'r', slope: -1, offset: 0, offsets: {} }]],
  ['calibration', [{ reader: '', slope: 1, offset: 0, offsets: {} }]],
]
const ROWS: readonly (readonly [table: string, column: string, value: unknown])[] = [
  ['epoch', 'id', ''],
  ['epoch_switch', 'epoch_id', ''],
  ['epoch_switch', 'by', null],
  ['showing', 'probability', 1.5],
  ['showing', 'times', 0],
  ['showing', 'audit_share', -0.1],
  ['showing', 'answer', null],
]

describe('an epoch that an import brings', () => {
  it('comes whole', async () => {
    const { memory } = await freshMemory()
    await memory.import(await learned())
    expect((await memory.ask('item_1.level')).epoch).not.toBeNull()
    expect((await memory.doctor()).healthy).toBe(true)
  })

  it.each(DAMAGED)('is refused where %s is %j', async (path, value) => {
    const { memory } = await freshMemory()
    const refused = memory.import(changed(await learned(), 'epoch', withValue(path, value)))
    await expect(refused).rejects.toMatchObject({ code: 'corrupt_line' })
    const details = await refused.catch((error: unknown) => (isCredenceError(error) ? error.details : {}))
    expect(JSON.stringify(details)).toContain(`learned.${path.split('.')[0]}`)
    expect(await memory.epochs()).toEqual([])
  })

  it.each(ROWS)('is refused where %s.%s is %j', async (table, column, value) => {
    const { memory } = await freshMemory()
    const refused = memory.import(
      changed(await learned(), table, (row) => {
        row[column] = value
      }),
    )
    await expect(refused).rejects.toMatchObject({ code: 'corrupt_line' })
  })
})

describe('an epoch in force that can’t be read', () => {
  it('leaves every verb with the starting values, is warned of once, and told by doctor', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'credence-epochs-'))
    const clock = { now: () => Date.parse('2026-09-01T12:00:00Z') }
    const store = await createSqliteStore({ dir, clock })
    await (await store.tenant('ada')).transact(async (writes) => {
      await writes.appendEpoch({ id: 'torn', madeAt: 1, learned: { format: 1 }, report: {} })
      await writes.switchEpoch({ epochId: 'torn', at: 1, by: 'user' })
    })
    await store.close()
    const warned: string[] = []
    const credence = await openMemory({ dir, clock, log: { warn: (message) => warned.push(message) } })
    const memory = await credence.tenant('ada')
    await memory.observe({ text: 'I live in Berlin.', source: { class: 'user_stated' } })
    const told = await memory.ask('Where do I live?')
    expect(told).toMatchObject({ epoch: null, leading: { answer: 'Berlin' } })
    await memory.ask('Where do I live?')
    expect(warned.filter((each) => each.includes('torn'))).toHaveLength(1)
    expect((await memory.doctor()).problems.join()).toContain('epoch torn')
    await expect(memory.switchEpoch('torn')).rejects.toMatchObject({ code: 'storage_failed' })
    await memory.observe({
      claims: [{ question: told.question.key, answer: 'Berlin' }],
      author: 'register',
      source: { class: 'tool' },
    })
    const learned = await memory.learn()
    expect(learned).toMatchObject({ isNew: true, reason: 'unchecked' })
    await memory.switchEpoch(learned.epoch)
    expect((await memory.ask('Where do I live?')).epoch).not.toBeNull()
    await credence.close()
    await rm(dir, { recursive: true, force: true })
  })
})
