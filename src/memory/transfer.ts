import { CredenceError, quoteReceived } from '../error.ts'
import type { DumpRow, TenantReads, TenantWrites } from '../ports/store.ts'
import { misfitOf } from './dump-row.ts'
import { checkIterable } from './observe-many.ts'
import { createRowSealing } from './sealed-rows.ts'
import type { TenantContext } from './tenant-context.ts'

const FORMAT = 1
const BATCH = 500

/**
 * Everything of one tenant as JSON Lines: a header, one row a line in one fixed order, and an end line that tells
 * a whole export from a cut one. Importing it elsewhere and exporting again gives the same bytes.
 */
export async function* exportLines(context: TenantContext): AsyncGenerator<string, void, undefined> {
  yield JSON.stringify({ credence: 'export', format: FORMAT })
  let rows = 0
  for await (const { table, row } of context.raw.dump()) {
    rows++
    yield JSON.stringify({ table, row })
  }
  yield JSON.stringify({ end: true, rows })
}

/**
 * Takes an export whole, or not at all: a cut or damaged file leaves the tenant as it was. What it holds in clear and this
 * memory would seal is sealed on the way, and read again by `readPending`.
 */
export async function importLines(
  context: TenantContext,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<{ readonly rows: number }> {
  checkIterable(lines, 'lines')
  const rows = await context.raw.transact(async (writes) => {
    await refuseUnlessEmpty(writes)
    return await restoreAll(writes, lines, createRowSealing(context))
  })
  context.organized.reload()
  context.known.reload()
  context.turns.forget()
  context.lastWritten.forget()
  return { rows }
}

async function restoreAll(
  writes: TenantWrites,
  lines: Iterable<string> | AsyncIterable<string>,
  sealed: (row: DumpRow) => DumpRow | null,
): Promise<number> {
  let batch: DumpRow[] = []
  let count = 0
  let ended: number | null = null
  let number = 0
  for await (const line of lines) {
    number++
    if (line === '') continue
    const value = parseLine(line, number)
    if (number === 1) checkHeader(value)
    else if (value['end'] === true) ended = Number(value['rows'])
    else {
      count++
      const row = sealed(rowOf(value, number))
      if (row !== null) batch.push(row)
    }
    if (batch.length >= BATCH) {
      await writes.restore(batch)
      batch = []
    }
  }
  if (ended !== count) throw cutShort(ended, count)
  await writes.restore(batch)
  return count
}

async function refuseUnlessEmpty(reads: TenantReads): Promise<void> {
  const counts = await reads.counts()
  const operations = (await reads.journal()).length
  if (counts.evidence + counts.questions + counts.outcomes + counts.instructions + counts.tombstones + operations === 0)
    return
  throw new CredenceError('invalid_input', 'an export goes into an empty tenant', {
    path: 'tenant',
    expected: 'a tenant without evidence, questions, instructions, rulings or marks of what was forgotten',
    received: `${counts.evidence} pieces of evidence, ${counts.questions} questions, ${counts.tombstones} buried hashes`,
    remedy: 'import into another tenant, or erase this one: forgetting is not enough, it leaves buried hashes',
  })
}

type Line = Readonly<Record<string, unknown>>

function parseLine(line: string, number: number): Line {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Line
  } catch {
    // told below, with the line's number
  }
  throw corrupt(number, 'a JSON object', line)
}

function checkHeader(header: Line): void {
  if (header['credence'] !== 'export') throw corrupt(1, '{"credence":"export",…}', header)
  if (header['format'] !== FORMAT) {
    throw new CredenceError('newer_database', `export format ${String(header['format'])} is not known`, {
      path: 'format',
      expected: String(FORMAT),
      received: quoteReceived(header['format']),
      remedy: 'use a version of credence at least as new as the one that wrote it',
      line: 1,
    })
  }
}

function rowOf(value: Line, number: number): DumpRow {
  const { table, row } = value
  if (typeof table !== 'string' || typeof row !== 'object' || row === null) {
    throw corrupt(number, '{"table":…,"row":{…}}', value)
  }
  const dumped = { table, row: row as DumpRow['row'] }
  const expected = misfitOf(dumped)
  if (expected !== null) throw corrupt(number, expected, row)
  return dumped
}

function corrupt(line: number, expected: string, received: unknown): CredenceError {
  return new CredenceError('corrupt_line', `line ${line} is not part of an export; nothing was imported`, {
    path: `lines.${line - 1}`,
    expected,
    received: quoteReceived(received),
    remedy: 'export again',
    line,
  })
}

function cutShort(ended: number | null, count: number): CredenceError {
  return new CredenceError('truncated_file', 'the export is not whole; nothing was imported', {
    path: 'end',
    expected: ended === null ? 'an end line' : `${ended} rows`,
    received: `${count} rows${ended === null ? ' and no end line' : ''}`,
    remedy: 'copy or export it again',
  })
}
