import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as credence from '../src/index.ts'
import * as testing from '../src/testing/index.ts'

const PROGRAM_TIMEOUT_MS = 120_000

describe('the public library', () => {
  test('exports these values and no others', () => {
    expect(Object.keys(credence).sort()).toEqual([
      'CLOSENESS',
      'CredenceError',
      'ERROR_CODES',
      'PURPOSES',
      'SOURCE_CLASSES',
      'VERACITIES',
      'answerInWords',
      'isCredenceError',
      'openMemory',
      'replay',
      'veracityOf',
    ])
  })

  test('names each export: nothing slips out with a star', () => {
    expect(readFileSync('src/index.ts', 'utf8')).not.toMatch(/export \*/u)
  })

  test(
    'loads no database, no test runner and no face until it is opened',
    () => {
      const loaded = loadedBy('./src/index.ts')
      expect(loaded).toContain('src/open-memory.ts')
      const unwanted = /@photostructure|vitest|fast-check|commander|clack|^src\/(?:cli|testing|importers)\//u
      expect(loaded.filter((file) => unwanted.test(file))).toEqual([])
    },
    PROGRAM_TIMEOUT_MS,
  )
})

describe('credence/testing', () => {
  test('offers a clock, ids and a reader for tests', () => {
    expect(Object.keys(testing)).toEqual(
      expect.arrayContaining(['createFixedClock', 'createScriptedReader', 'createSequentialIds']),
    )
  })

  test(
    'brings no test runner with it',
    () => {
      expect(loadedBy('./src/testing/index.ts').filter((file) => /vitest|fast-check/u.test(file))).toEqual([])
    },
    PROGRAM_TIMEOUT_MS,
  )
})

/** Files that a fresh process loads for one import, as V8 lists them for coverage; paths from here. */
function loadedBy(specifier: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'credence-loaded-'))
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', `await import(${JSON.stringify(specifier)})`],
      { encoding: 'utf8', env: { ...process.env, NODE_V8_COVERAGE: folder } },
    )
    if (status !== 0) throw new Error(stderr)
    const here = new URL('..', import.meta.url).href
    return readdirSync(folder)
      .flatMap((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as Coverage).result)
      .map(({ url }) => url)
      .filter((url) => url.startsWith(here))
      .map((url) => url.slice(here.length).replace(/\?.*$/u, ''))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Coverage {
  readonly result: readonly { readonly url: string }[]
}
