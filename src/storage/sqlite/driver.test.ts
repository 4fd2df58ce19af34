import { describe, expect, test } from 'vitest'
import { isRecentSqlite, loadDatabaseSync, loadDriver } from './driver.ts'

describe('the driver', () => {
  test('is recent enough not to corrupt a log', async () => {
    const driver = await loadDriver()
    expect(['node:sqlite', '@photostructure/sqlite']).toContain(driver.name)
    const database = new (await loadDatabaseSync())(':memory:')
    const { version } = database.prepare('SELECT sqlite_version() AS version').get() as { readonly version: string }
    expect(isRecentSqlite(version)).toBe(true)
    database.close()
  })

  test.each([
    ['3.51.3', true],
    ['3.51.2', false],
    ['3.51', false],
    ['3.9.9', false],
    ['3.60.0', true],
    ['4.0.0', true],
    ['2.99.99', false],
    ['3.51.10', true],
    ['3.53.0', true],
  ])('takes SQLite %s: %s', (version, recent) => {
    expect(isRecentSqlite(version)).toBe(recent)
  })
})
