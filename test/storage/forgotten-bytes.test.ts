import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Store } from '../../src/ports/store.ts'
import { createConnections } from '../../src/storage/sqlite/connection.ts'
import { loadDriver } from '../../src/storage/sqlite/driver.ts'
import { logicalTables } from '../../src/storage/sqlite/logical-tables.ts'
import { createSqliteStore } from '../../src/storage/sqlite/sqlite-store.ts'
import {
  sampleEpoch,
  sampleEvidence,
  sampleId,
  sampleInstruction,
  sampleJournalEntry,
  sampleQuestion,
  sampleReading,
} from '../../src/testing/store-contract/samples.ts'
import { plant } from './every-call.ts'

const root = mkdtempSync(join(tmpdir(), 'credence-bytes-'))
afterAll(() => rmSync(root, { recursive: true }))

/** All bytes of all files of a directory, one character a byte. */
function bytesIn(dir: string): string {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
}
const asBytes = (text: string): string => Buffer.from(text).toString('latin1')

/** Different in each number from the first letter on, so that no index can share its beginning. */
const markOf = (number: number): string =>
  `${[...String(number)].map((digit) => 'bcdfghjkmn'[Number(digit)]).join('')}zürichquagga`

async function withStore<T>(work: (store: Store, dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(root, 'memory-'))
  const store = await createSqliteStore({ dir, clock: { now: () => 0 } })
  try {
    return await work(store, dir)
  } finally {
    await store.close()
  }
}

/** Columns whose values come from a closed list, or are made by the store: nothing of a person can be in them. */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set([
  ...['id', 'source_class', 'closeness', 'purpose', 'reading_state'].map((column) => `evidence.${column}`),
  ...['id', 'evidence_id', 'kind'].map((column) => `mark.${column}`),
  ...['id', 'kind', 'how', 'evidence_id', 'withdraws'].map((column) => `outcome.${column}`),
  ...['shape', 'stakes', 'origin', 'attribute'].map((column) => `question.${column}`),
  ...['evidence_id', 'facets', 'made_by', 'set_aside_by'].map((column) => `reading.${column}`),
  ...['id', 'kind', 'cue', 'response', 'evidence_ids'].map((column) => `recall_failure.${column}`),
  ...['id', 'epoch'].map((column) => `showing.${column}`),
  ...['id', 'kind'].map((column) => `ask_note.${column}`),
])

describe('forgotten bytes', { timeout: 120_000 }, () => {
  test('the mark is planted in every text column of every table that evidence can reach', async () => {
    await withStore(async (store, dir) => {
      const tenant = await store.tenant('ada')
      await plant(tenant, 1, markOf(1))
      const marked = new Set<string>()
      for await (const { table, row } of tenant.dump()) {
        for (const [column, value] of Object.entries(row)) {
          if (String(value).includes(markOf(1))) marked.add(`${table}.${column}`)
        }
      }
      const connections = createConnections(await loadDriver())
      const [file] = readdirSync(join(dir, 'tenants')).filter((name) => name.endsWith('.sqlite'))
      const connection = connections.open(join(dir, 'tenants', file as string), { lockWaitMs: 100, onlyReads: true })
      const reachable = logicalTables(connection).filter(
        ({ name }) =>
          ![
            'answerability',
            'meta',
            'instruction',
            'decision',
            'journal',
            'quarantine',
            'rescore',
            'tombstone',
            'epoch',
            'epoch_switch',
            'vector_space',
          ].includes(name),
      )
      const texts = reachable.flatMap(({ name }) =>
        connection
          .rows(`SELECT name FROM pragma_table_info(?, 'memory') WHERE type = 'TEXT' AND name <> 'tenant_id'`, name)
          .map(([column]) => `${name}.${column}`),
      )
      connection.close()
      connections.close()
      expect([...marked].sort()).toStrictEqual(texts.filter((column) => !WITHOUT_CONTENT.has(column)).sort())
    })
  })

  test('go at the next opening where whoever erased them ended before the scrub', async () => {
    const dir = mkdtempSync(join(root, 'memory-'))
    const opened = async <T>(work: (tenant: Awaited<ReturnType<Store['tenant']>>) => Promise<T>): Promise<T> => {
      const store = await createSqliteStore({ dir, clock: { now: () => 0 } })
      try {
        return await work(await store.tenant('ada'))
      } finally {
        await store.close()
      }
    }
    const isDue = async (tenant: Awaited<ReturnType<Store['tenant']>>): Promise<boolean> => {
      for await (const { table, row } of tenant.dump()) if (table === 'meta' && row['name'] === 'scrub_due') return true
      return false
    }
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    await opened(async (tenant) => {
      for (const number of numbers) await plant(tenant, number, markOf(number))
      await tenant.transact((writes) => writes.eraseEvidence(numbers.map(sampleId)))
      expect(await isDue(tenant)).toBe(true)
    })
    expect(await opened(isDue)).toBe(false)
    expect(bytesIn(dir)).not.toContain('quagga')
    await opened(async (tenant) => {
      await tenant.transact((writes) => writes.eraseEvidence([]))
      await tenant.scrub()
      expect(await isDue(tenant)).toBe(false)
    })
  })

  test('are in none of the files after an erase and a scrub', async () => {
    await withStore(async (store, dir) => {
      const tenant = await store.tenant('ada')
      const marked = Array.from({ length: 60 }, (_, index) => 7 + index * 11)
      const noise = Array.from({ length: 700 }, (_, index) => (index * 389) % 700)
      await tenant.transact(async (writes) => {
        for (let each = 0; each < 20; each++) await writes.putQuestion(sampleQuestion(`maya.q${each}`))
      })
      for (const number of noise) {
        if (marked.includes(number)) await plant(tenant, number, markOf(number))
        else {
          await tenant.transact(async (writes) => {
            const evidence = sampleEvidence(number, { text: `noise ${'lorem ipsum '.repeat(number % 40)}` })
            await writes.appendEvidence(evidence, ['noise', 'lorem', `w${number}`], 'read')
            await writes.addReadings([sampleReading(evidence.id, `maya.q${number % 20}`)])
          })
        }
      }
      const before = bytesIn(dir)
      expect(marked.filter((number) => !before.includes(asBytes(markOf(number))))).toStrictEqual([])
      await tenant.transact((writes) => writes.eraseEvidence(marked.map(sampleId)))
      await tenant.scrub()
      const left = bytesIn(dir)
      expect(marked.filter((number) => left.includes(asBytes(markOf(number))))).toStrictEqual([])
      expect(left).not.toContain('quagga')
      expect(left).toContain('lorem ipsum')
      expect((await tenant.check()).problems).toStrictEqual([])
    })
  })

  test('of a vector are in none of the files', async () => {
    await withStore(async (store, dir) => {
      const tenant = await store.tenant('ada')
      const numbers = Array.from({ length: 300 }, (_, number) => number)
      const marked = numbers.filter((number) => number % 5 === 0)
      /** As it lies in the file: 36 entries that look like nothing else, each its letter in steps of the largest. */
      const vectorOf = (number: number): Float32Array => {
        const letters = [...Buffer.from(marked.includes(number) ? 'Quagga of vectors' : 'lorem ipsum dolor')]
        return Float32Array.from({ length: 36 }, (_, at) => (at === 0 ? 127 : (letters[at % letters.length] as number)))
      }
      await tenant.transact(async (writes) => {
        for (const number of numbers) await writes.appendEvidence(sampleEvidence(number), [], 'read')
        for (const model of ['one', 'two']) {
          const vectors = numbers.map((number) => ({ evidenceId: sampleId(number), vector: vectorOf(number) }))
          await writes.putVectors(model, vectors)
        }
      })
      expect(await tenant.nearest('one', vectorOf(0), {}, 1)).toHaveLength(1)
      expect(bytesIn(dir)).toContain('of vectors')
      await tenant.transact((writes) => writes.eraseEvidence(marked.map(sampleId)))
      await tenant.scrub()
      expect(bytesIn(dir)).not.toContain('of vectors')
      expect(bytesIn(dir)).toContain('ipsum dolor')
      expect((await tenant.check()).problems).toStrictEqual([])
      await tenant.transact((writes) => writes.dropVectors('one'))
      await tenant.transact((writes) => writes.dropVectors('two'))
      await tenant.scrub()
      expect(bytesIn(dir)).not.toContain('ipsum dolor')
    })
  })

  test('of a journal are in none of the files once it is replaced', async () => {
    await withStore(async (store, dir) => {
      const tenant = await store.tenant('ada')
      const entries = Array.from({ length: 300 }, (_, number) =>
        sampleJournalEntry(number, { operation: { kind: 'no_op', reason: `${markOf(number)} lorem` } }),
      )
      await tenant.transact((writes) => writes.appendJournal(entries))
      expect(bytesIn(dir)).toContain('quagga')
      const cleaned = entries.map((entry) => ({ ...entry, operation: { kind: 'no_op' as const, reason: 'lorem' } }))
      await tenant.transact((writes) => writes.replaceJournal(cleaned))
      await tenant.scrub()
      expect(bytesIn(dir)).not.toContain('quagga')
      expect(await tenant.journal()).toStrictEqual(cleaned)
    })
  })

  test('of what was learned are in none of the files once it is replaced', async () => {
    await withStore(async (store, dir) => {
      const tenant = await store.tenant('ada')
      const learned = (text: string) => ({
        authors: Array.from({ length: 300 }, (_, number) => `${markOf(number)}${text}`),
      })
      await tenant.transact((writes) => writes.appendEpoch(sampleEpoch(1, { learned: learned('') })))
      expect(bytesIn(dir)).toContain('quagga')
      await tenant.transact((writes) => writes.replaceEpochs({ epochs: [sampleEpoch(2)], switches: [] }))
      await tenant.scrub()
      expect(bytesIn(dir)).not.toContain('quagga')
    })
  })

  test('of a whole tenant, its name included, are in none of the files', async () => {
    await withStore(async (store, dir) => {
      const tenant = await store.tenant('Quagga of Zürich')
      const other = await store.tenant('ben')
      await plant(tenant, 1, markOf(1))
      await plant(other, 2, 'lorem')
      await tenant.transact(async (writes) => {
        await writes.putInstruction(sampleInstruction(1, { text: 'a quagga', about: 'quagga', project: 'quagga' }))
        await writes.bury([{ hash: 'quagga', kind: 'claim', at: 1 }])
        await writes.appendJournal([sampleJournalEntry(1, { operation: { kind: 'no_op', reason: 'quagga' } })])
      })
      expect(bytesIn(dir)).toContain('quagga')
      expect(readdirSync(join(dir, 'tenants')).join()).toContain('quagga')
      await store.eraseTenant('Quagga of Zürich')
      expect(bytesIn(dir).toLowerCase()).not.toContain('quagga')
      expect(readdirSync(join(dir, 'tenants')).join()).not.toContain('quagga')
      expect((await other.counts()).evidence).toBe(1)
    })
  })
})
