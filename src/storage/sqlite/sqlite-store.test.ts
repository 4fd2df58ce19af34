import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Store } from '../../ports/store.ts'
import { describeStore } from '../../testing/store-contract.ts'
import { createSqliteStore } from './sqlite-store.ts'

const root = mkdtempSync(join(tmpdir(), 'credence-contract-'))
afterAll(() => rmSync(root, { recursive: true }))

const dirs = new WeakMap<Store, string>()
async function openIn(dir: string): Promise<Store> {
  const store = await createSqliteStore({ dir, clock: { now: () => 1_767_225_600_000 }, keptOpen: 8 })
  dirs.set(store, dir)
  return store
}

describeStore(
  'SQLite',
  () => openIn(mkdtempSync(join(root, 'memory-'))),
  (closed) => openIn(dirs.get(closed) as string),
)
