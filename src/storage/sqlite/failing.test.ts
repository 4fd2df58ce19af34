import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Store } from '../../ports/store.ts'
import { sampleEvidence, sampleQuestion } from '../../testing/store-contract/samples.ts'
import { type Driver, loadDriver, type SqlStatement } from './driver.ts'
import { createStoreOn } from './sqlite-store.ts'
import { toStorageError } from './storage-error.ts'

const root = mkdtempSync(join(tmpdir(), 'credence-failing-'))
afterAll(() => rmSync(root, { recursive: true }))

/** A driver that meets trouble: `trouble` runs ahead of each statement and may throw as SQLite would. */
async function troubled(trouble: (sql: string) => void, limitPages?: number): Promise<Driver> {
  const driver = await loadDriver()
  return {
    name: driver.name,
    open(file, options) {
      const database = driver.open(file, options)
      const watch = (sql: string, statement: SqlStatement): SqlStatement => ({
        run(...values) {
          trouble(sql)
          const result = statement.run(...values)
          if (sql.startsWith('ATTACH') && limitPages !== undefined) {
            database.exec(`PRAGMA memory.max_page_count = ${limitPages}`)
          }
          return result
        },
        get: (...values) => statement.get(...values),
        all: (...values) => statement.all(...values),
        iterate: (...values) => statement.iterate(...values),
        setReturnArrays: (returnArrays) => statement.setReturnArrays(returnArrays),
      })
      return {
        exec: (sql) => database.exec(sql),
        prepare: (sql) => watch(sql, database.prepare(sql)),
        close: () => database.close(),
      }
    },
  }
}

function sqliteError(errcode: number, message: string): Error {
  return Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode })
}

async function openOn(driver: Driver): Promise<Store> {
  const dir = mkdtempSync(join(root, 'memory-'))
  return createStoreOn(driver, { dir, clock: { now: () => 0 }, busyTimeoutMs: 100 })
}

describe('a store in trouble', () => {
  test('on a full disk says so, keeps what it had, and goes on once there is room', async () => {
    const store = await openOn(await troubled(() => undefined, 80))
    const tenant = await store.tenant('ada')
    await tenant.transact((writes) => writes.appendEvidence(sampleEvidence(0), ['fish'], 'read'))
    const large = tenant.transact(async (writes) => {
      await writes.appendEvidence(sampleEvidence(1), ['small'], 'read')
      await writes.appendEvidence(sampleEvidence(2, { text: 'x'.repeat(1_000_000) }), ['large'], 'read')
    })
    await expect(large).rejects.toMatchObject({ code: 'disk_full', details: { remedy: expect.any(String) } })
    expect((await tenant.counts()).evidence).toBe(1)
    expect(await tenant.findWords(['small', 'large'], {}, 9)).toStrictEqual([])
    await tenant.transact((writes) => writes.appendEvidence(sampleEvidence(3), ['fish'], 'read'))
    expect((await tenant.check()).problems).toStrictEqual([])
    await store.close()
  })

  test.each([
    ['INSERT INTO evidence', 10, 'storage_failed'],
    ['INSERT INTO words_index', 13, 'disk_full'],
    ['INSERT INTO question', 8, 'read_only'],
    ['COMMIT', 778, 'storage_failed'],
    ['COMMIT', 13, 'disk_full'],
    ['BEGIN IMMEDIATE', 5, 'busy'],
    ['BEGIN IMMEDIATE', 1032, 'read_only'],
  ])('where %s fails with %i keeps nothing of the step and says %s', async (statement, errcode, code) => {
    let failing = false
    const cause = sqliteError(errcode, 'as the disk would have it')
    const driver = await troubled((sql) => {
      if (failing && sql.startsWith(statement)) throw cause
    })
    const store = await openOn(driver)
    const tenant = await store.tenant('ada')
    const step = (number: number): Promise<void> =>
      tenant.transact(async (writes) => {
        await writes.appendEvidence(sampleEvidence(number), ['fish'], 'read')
        await writes.putQuestion(sampleQuestion('maya.diet'))
      })
    failing = true
    await expect(step(1)).rejects.toMatchObject({ name: 'CredenceError', code })
    if (code !== 'busy') await expect(step(1)).rejects.toMatchObject({ cause })
    failing = false
    expect(await tenant.counts()).toMatchObject({ evidence: 0, questions: 0 })
    await step(1)
    expect(await tenant.counts()).toMatchObject({ evidence: 1, questions: 1 })
    await store.close()
  })

  test('takes steps one inside the other for a holder that never lets go', async () => {
    const store = await openOn(await loadDriver())
    const tenant = await store.tenant('ada')
    const nested = tenant.transact(async (writes) => {
      await writes.appendEvidence(sampleEvidence(1), [], 'read')
      await tenant.transact((inner) => inner.appendEvidence(sampleEvidence(2), [], 'read'))
    })
    await expect(nested).rejects.toMatchObject({ code: 'busy' })
    expect((await tenant.counts()).evidence).toBe(0)
    await store.close()
  })
})

describe('errors from below', () => {
  test.each([
    [{ code: 'EACCES' }, 'read_only'],
    [{ code: 'EROFS' }, 'read_only'],
    [{ code: 'ENOSPC' }, 'disk_full'],
    [{ code: 'EISDIR' }, 'storage_failed'],
    [{ errcode: 5 | (1 << 8) }, 'busy'],
    [{ errcode: 6 }, 'busy'],
    [{ errcode: 11 }, 'storage_failed'],
    [{ errcode: 26 }, 'not_credence'],
    [{ errcode: 787 }, 'invalid_input'],
    [{ errcode: 2067 }, 'storage_failed'],
  ])('%o become %s', (below, code) => {
    const cause = Object.assign(new Error('below'), below)
    const error = toStorageError(cause)
    expect(error).toMatchObject({ name: 'CredenceError', code, cause, details: { remedy: expect.any(String) } })
  })

  test('what is not an error becomes one; what is ours stays itself', () => {
    const ours = toStorageError('words')
    expect(ours).toMatchObject({ code: 'storage_failed', details: { received: 'words' } })
    expect(toStorageError(ours)).toBe(ours)
    expect(toStorageError(null).code).toBe('storage_failed')
  })
})
