import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Store } from '../../ports/store.ts'
import { sampleEvidence, sampleId } from '../../testing/store-contract/samples.ts'
import { loadDatabaseSync } from './driver.ts'
import { TENANT_FILE } from './migrations/migrations.ts'
import { createSqliteStore } from './sqlite-store.ts'

const root = mkdtempSync(join(tmpdir(), 'credence-opening-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const newDir = (): string => mkdtempSync(join(root, 'memory-'))

const open = (dir: string, over: { keptOpen?: number; busyTimeoutMs?: number } = {}): Promise<Store> =>
  createSqliteStore({ dir, clock: { now: () => 0 }, ...over })

async function withStore<T>(dir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await open(dir)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** A directory with some evidence of one tenant, closed again. */
async function filled(dir: string, tenant: string, count = 1): Promise<string> {
  await withStore(dir, async (store) => {
    const { transact } = await store.tenant(tenant)
    await transact(async (writes) => {
      for (let number = 0; number < count; number++) {
        await writes.appendEvidence(sampleEvidence(number), ['fish', `w${number}`], 'read')
      }
    })
  })
  return join(dir, 'tenants', fileOf(dir, tenant))
}
function fileOf(dir: string, slug: string): string {
  return readdirSync(join(dir, 'tenants')).find((name) => name.startsWith(slug) && name.endsWith('.sqlite')) as string
}
async function sql(file: string, text: string): Promise<void> {
  const DatabaseSync = await loadDatabaseSync()
  const database = new DatabaseSync(file)
  database.exec(text)
  database.close()
}
const countOf = (dir: string, tenant: string): Promise<number> =>
  withStore(dir, async (store) => (await (await store.tenant(tenant)).counts()).evidence)

describe('opening', () => {
  test('makes a directory and files that only their owner may read', async () => {
    const dir = join(newDir(), 'deep', 'memory')
    await filled(dir, 'ada')
    if (process.platform === 'win32') return
    const modeOf = (path: string): number => statSync(path).mode & 0o777
    expect(modeOf(dir)).toBe(0o700)
    expect(modeOf(join(dir, 'tenants'))).toBe(0o700)
    await withStore(dir, async (store) => {
      await (await store.tenant('ada')).transact((writes) => writes.appendEvidence(sampleEvidence(9), [], 'read'))
      const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      expect(files.length).toBeGreaterThan(3)
      for (const { parentPath, name } of files) expect(modeOf(join(parentPath, name)), name).toBe(0o600)
      expect((await (await store.tenant('ada')).check()).problems).toStrictEqual([])
    })
  })

  test('files are named by a readable part and a hash, all in lower case', async () => {
    const dir = newDir()
    await withStore(dir, async (store) => {
      for (const name of ['Ada', 'ada', 'Zoë & Söhne GmbH/../x', '寿司']) await store.tenant(name)
    })
    const names = readdirSync(join(dir, 'tenants')).filter((name) => name.endsWith('.sqlite'))
    for (const name of names) expect(name).toMatch(/^(?:ada|zoe-sohne-gmbh-x|tenant)-[0-9a-f]{16}\.sqlite$/)
    expect(names).toHaveLength(4)
  })

  test('settings hold: a log, full flushes, overwriting of what is deleted', async () => {
    const dir = newDir()
    const file = await filled(dir, 'ada')
    const header = readFileSync(file)
    expect([header[18], header[19]], 'write-ahead log').toStrictEqual([2, 2])
    expect(header.subarray(68, 72).toString()).toBe('Crdt')
    expect(header.readUInt32BE(60)).toBe(TENANT_FILE.migrations.length)
  })

  test('refuses files of other programs and leaves them as they are', async () => {
    const foreign = newDir()
    await sql(join(foreign, 'control.sqlite'), 'CREATE TABLE song (title); PRAGMA application_id = 7')
    const before = readFileSync(join(foreign, 'control.sqlite'))
    await expect(open(foreign)).rejects.toMatchObject({ code: 'not_credence', details: { remedy: expect.any(String) } })
    expect(readFileSync(join(foreign, 'control.sqlite'))).toStrictEqual(before)

    const unmarked = newDir()
    await sql(join(unmarked, 'control.sqlite'), 'CREATE TABLE song (title)')
    await expect(open(unmarked)).rejects.toMatchObject({ code: 'not_credence' })

    const text = newDir()
    writeFileSync(join(text, 'control.sqlite'), 'Dear diary, '.repeat(1000))
    await expect(open(text)).rejects.toMatchObject({ code: 'not_credence' })

    const noDirectory = join(newDir(), 'file')
    writeFileSync(noDirectory, 'x')
    await expect(open(noDirectory)).rejects.toMatchObject({ code: 'storage_failed' })
  })

  test('refuses a database of a newer version and leaves it as it is', async () => {
    const dir = newDir()
    const file = await filled(dir, 'ada')
    await sql(file, 'PRAGMA user_version = 99')
    const before = readFileSync(file)
    await withStore(dir, async (store) => {
      await expect(store.tenant('ada')).rejects.toMatchObject({
        code: 'newer_database',
        details: { received: 'schema version 99' },
      })
    })
    expect(readFileSync(file)).toStrictEqual(before)
    await sql(join(dir, 'control.sqlite'), 'PRAGMA user_version = 99')
    await expect(open(dir)).rejects.toMatchObject({ code: 'newer_database' })
  })

  test('a file that was cut short or is no database is never taken for an empty memory', async () => {
    const cut = newDir()
    const file = await filled(cut, 'ada', 200)
    truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096)
    const damaged = { code: 'storage_failed', details: { remedy: expect.stringContaining('backup') } }
    await withStore(cut, async (store) => {
      await expect(store.tenant('ada')).rejects.toMatchObject(damaged)
      truncateSync(file, 0)
      await expect(store.tenant('ada')).rejects.toMatchObject(damaged)
      rmSync(file)
      await expect(store.tenant('ada')).rejects.toMatchObject(damaged)
      writeFileSync(file, 'no database '.repeat(1000))
      await expect(store.tenant('ada')).rejects.toMatchObject({ code: 'not_credence' })
      await store.eraseTenant('ada')
      expect((await (await store.tenant('ada')).counts()).evidence).toBe(0)
    })
  })

  test('damage inside is found by a check, or said by the call that meets it', async () => {
    const dir = newDir()
    const file = await filled(dir, 'ada', 300)
    const bytes = readFileSync(file)
    // An empty file is all schema: what lies behind its end is content.
    bytes.fill(0x5a, statSync(await filled(newDir(), 'ada', 0)).size)
    writeFileSync(file, bytes)
    await withStore(dir, async (store) => {
      const tenant = await store.tenant('ada')
      const problems = await tenant.check().then(
        (report) => report.problems,
        (error: { readonly code: string }) => [error.code],
      )
      expect(problems.length).toBeGreaterThan(0)
      await expect(tenant.evidence({}, { limit: 1000 })).rejects.toMatchObject({ code: 'storage_failed' })
    })
  })

  test('a file under another tenant’s name is refused', async () => {
    const dir = newDir()
    const ada = await filled(dir, 'ada')
    const ben = await filled(dir, 'ben')
    copyFileSync(ben, `${ben}.kept`)
    renameSync(ada, ben)
    await withStore(dir, async (store) => {
      await expect(store.tenant('ben')).rejects.toMatchObject({ code: 'storage_failed' })
    })
    renameSync(`${ben}.kept`, ben)
    expect(await countOf(dir, 'ben')).toBe(1)
  })

  test('tenants survive the loss of the control file', async () => {
    const dir = newDir()
    await filled(dir, 'ada')
    rmSync(join(dir, 'control.sqlite'))
    expect(await countOf(dir, 'ada')).toBe(1)
    await withStore(dir, async (store) => expect(await store.tenants()).toStrictEqual(['ada']))
  })

  test('an erase or a creation that was cut off is brought to its end', async () => {
    const dir = newDir()
    const file = await filled(dir, 'ada')
    await sql(join(dir, 'control.sqlite'), `UPDATE tenant SET state = 'erasing'`)
    await withStore(dir, async (store) => {
      expect(await store.tenants()).toStrictEqual([])
      expect((await (await store.tenant('ada')).counts()).evidence).toBe(0)
    })
    rmSync(file)
    await sql(join(dir, 'control.sqlite'), `UPDATE tenant SET state = 'creating'`)
    writeFileSync(file, '')
    expect(await countOf(dir, 'ada')).toBe(0)
    await withStore(dir, async (store) => expect(await store.tenants()).toStrictEqual(['ada']))
  })
})

describe('open files', () => {
  test('are few, however many tenants there are, and none in use is closed', async () => {
    const store = await open(newDir(), { keptOpen: 2 })
    const names = Array.from({ length: 12 }, (_, index) => `tenant ${index}`)
    const first = await store.tenant('tenant 0')
    await first.transact(async (writes) => {
      await writes.appendEvidence(sampleEvidence(100), [], 'read')
      await Promise.all(
        names.slice(1).map(async (name, index) => {
          const tenant = await store.tenant(name)
          await tenant.transact((others) => others.appendEvidence(sampleEvidence(index), [], 'read'))
        }),
      )
      await writes.appendEvidence(sampleEvidence(101), [], 'read')
    })
    for (const [index, name] of names.entries()) {
      expect((await (await store.tenant(name)).counts()).evidence).toBe(index === 0 ? 2 : 1)
    }
    if (process.platform === 'linux') {
      const openFiles = readdirSync('/proc/self/fd', { withFileTypes: true }).length
      for (let round = 0; round < 3; round++) for (const name of names) await (await store.tenant(name)).counts()
      expect(readdirSync('/proc/self/fd').length).toBeLessThan(openFiles + 10)
    }
    await store.close()
  })

  test('a cache that was made before a file was closed is never taken for current', async () => {
    const store = await open(newDir(), { keptOpen: 1 })
    const ada = await store.tenant('ada')
    const before = await ada.foreignVersion()
    await (await store.tenant('ben')).counts()
    await (await store.tenant('cyd')).counts()
    expect(await ada.foreignVersion()).not.toBe(before)
    await store.close()
  })
})

describe('where nothing may be written', () => {
  const asNobody = async (work: () => Promise<void>): Promise<void> => {
    const isRoot = process.getuid?.() === 0
    if (isRoot) process.seteuid?.(65_534)
    try {
      await work()
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
  }

  test('what is kept can be read, and a write says why not', async () => {
    if (process.platform === 'win32') return
    chmodSync(root, 0o755)
    const dir = newDir()
    const file = await filled(dir, 'ada')
    chmodSync(file, 0o444)
    chmodSync(join(dir, 'control.sqlite'), 0o444)
    for (const each of [join(dir, 'tenants'), dir]) chmodSync(each, 0o555)
    const refused = { code: 'read_only', details: { remedy: expect.any(String) } }
    await asNobody(async () => {
      const store = await open(dir)
      expect(await store.tenants()).toStrictEqual(['ada'])
      const tenant = await store.tenant('ada')
      expect((await tenant.evidence({}, { limit: 9 })).map(({ evidence }) => evidence.id)).toStrictEqual([sampleId(0)])
      expect(await tenant.findWords(['fish'], {}, 9)).toHaveLength(1)
      await expect(tenant.transact((writes) => writes.counts())).rejects.toMatchObject(refused)
      await expect(tenant.scrub()).rejects.toMatchObject(refused)
      await expect(store.tenant('new')).rejects.toMatchObject(refused)
      await expect(store.eraseTenant('ada')).rejects.toMatchObject(refused)
      let rows = 0
      for await (const _ of tenant.dump()) rows++
      expect(rows).toBe(2)
      await store.close()
    })
    await asNobody(async () => {
      await expect(open(join(dir, 'below'))).rejects.toMatchObject(refused)
    })
    for (const each of [dir, join(dir, 'tenants')]) chmodSync(each, 0o700)
  })
})

test('a directory given relative to where the process stands stays the same when the process moves', async () => {
  const dir = newDir()
  const stood = process.cwd()
  process.chdir(root)
  try {
    mkdirSync(join(root, 'elsewhere'))
    const store = await open(dir.slice(root.length + 1))
    process.chdir(join(root, 'elsewhere'))
    await (await store.tenant('ada')).transact((writes) => writes.appendEvidence(sampleEvidence(1), [], 'read'))
    await store.close()
  } finally {
    process.chdir(stood)
  }
  expect(await countOf(dir, 'ada')).toBe(1)
})
