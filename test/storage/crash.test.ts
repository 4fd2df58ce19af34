import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { KeptEvidence } from '../../src/ports/store.ts'
import { loadDriver } from '../../src/storage/sqlite/driver.ts'
import { createSqliteStore, createStoreOn } from '../../src/storage/sqlite/sqlite-store.ts'
import { sampleId } from '../../src/testing/store-contract/samples.ts'
import { betweenStatements } from './between-statements.ts'
import { keptBy, startChild } from './child-process.ts'
import { writeOne } from './writing-child.ts'

const root = mkdtempSync(join(tmpdir(), 'credence-crash-'))
afterAll(() => rmSync(root, { recursive: true }))
const newDir = (): string => mkdtempSync(join(root, 'memory-'))
const clock = { now: (): number => Date.now() }

/** Opens what a crash left: it must be whole, and hold every step as a whole. */
async function keptIn(dir: string): Promise<readonly KeptEvidence[]> {
  const store = await createSqliteStore({ dir, clock })
  try {
    const tenant = await store.tenant('ada')
    expect((await tenant.check()).problems).toStrictEqual([])
    const kept = await tenant.evidence({}, { limit: 100_000 })
    expect(await tenant.counts()).toMatchObject({ questions: kept.length, readings: kept.length })
    expect(await tenant.evidence({ pinned: true }, { limit: 100_000 })).toStrictEqual(kept)
    const found = await tenant.findWords(['fish'], {}, 100_000)
    expect(found).toHaveLength(kept.length)
    return kept
  } finally {
    await store.close()
  }
}

/** The statements of one step, as the driver sees them. */
async function statementsOfAStep(): Promise<readonly string[]> {
  const statements: string[] = []
  const driver = betweenStatements(await loadDriver(), (sql) => statements.push(sql))
  const store = await createStoreOn(driver, { dir: newDir(), clock })
  const tenant = await store.tenant('ada')
  await writeOne(tenant, 0)
  statements.length = 0
  await writeOne(tenant, 1)
  const step = [...statements]
  await store.close()
  return step
}

describe('a process that is killed', () => {
  test('before any statement of a step leaves all of the step or nothing of it', { timeout: 120_000 }, async () => {
    const statements = await statementsOfAStep()
    const commit = statements.indexOf('COMMIT')
    expect(statements[0]).toBe('BEGIN IMMEDIATE')
    expect(commit).toBeGreaterThan(5)
    const writes = statements.flatMap((sql, index) => (/^(?:SELECT|PRAGMA)/.test(sql) ? [] : [index + 1]))
    const moments = [...writes, statements.length + 1]
    const dieAt = async (moment: number): Promise<void> => {
      const dir = newDir()
      const child = startChild({ dir, tenant: 'ada', from: 0, count: 3, dieBeforeStatement: moment })
      await child.ended
      expect(child.process.signalCode).toBe('SIGKILL')
      const acknowledged = moment > statements.length ? [0, 1] : [0]
      expect(keptBy(child)).toStrictEqual(acknowledged)
      const kept = await keptIn(dir)
      const wanted = moment > commit + 1 ? [0, 1] : [0]
      expect(kept.map(({ evidence }) => evidence.id)).toStrictEqual(wanted.map(sampleId))
    }
    const queue = [...moments]
    const worker = async (): Promise<void> => {
      for (let moment = queue.shift(); moment !== undefined; moment = queue.shift()) await dieAt(moment)
    }
    await Promise.all([worker(), worker(), worker()])
  })

  test('at any moment has lost nothing that it acknowledged', { timeout: 120_000 }, async () => {
    const dir = newDir()
    const acknowledged: number[] = []
    for (const [round, delayMs] of [5, 60, 200].entries()) {
      const child = startChild({ dir, tenant: 'ada', from: round * 100_000, count: 100_000 })
      await child.said('ready')
      await new Promise((resolve) => setTimeout(resolve, delayMs * (0.5 + Math.random())))
      child.process.kill('SIGKILL')
      await child.ended
      acknowledged.push(...keptBy(child))
      const ids = new Set((await keptIn(dir)).map(({ evidence }) => evidence.id))
      expect(acknowledged.filter((number) => !ids.has(sampleId(number)))).toStrictEqual([])
      expect(ids.size).toBeLessThanOrEqual(acknowledged.length + round + 1)
    }
    expect(acknowledged.length).toBeGreaterThan(4)
  })
})
