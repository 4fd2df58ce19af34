import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

/** Walls that never fail on anything hold nothing: each one is shown an import that it must refuse. */
const PLANTED = [
  { wall: 'statistics-stands-alone', from: 'src/statistics/planted.ts', to: 'src/belief/belief.ts' },
  { wall: 'domain-does-no-io', from: 'src/belief/planted.ts', to: 'node:fs' },
  { wall: 'domain-does-no-io', from: 'src/trust/planted.ts', to: 'src/ports/clock.ts' },
  { wall: 'ports-know-only-the-domain', from: 'src/ports/planted.ts', to: 'src/memory/ask.ts' },
  { wall: 'use-cases-know-no-adapter', from: 'src/memory/planted.ts', to: 'src/storage/sqlite/store.ts' },
  { wall: 'adapters-know-no-adapter', from: 'src/readers/rules/planted.ts', to: 'src/storage/sqlite/store.ts' },
  { wall: 'faces-know-no-face', from: 'src/cli/planted.ts', to: 'src/storage/sqlite/store.ts' },
  { wall: 'no-circular', from: 'src/question/planted.ts', to: 'src/question/planted.ts' },
] as const

const scratch = mkdtempSync(join(tmpdir(), 'credence-walls-'))
afterAll(() => rmSync(scratch, { recursive: true }))

function write(file: string, code: string): void {
  mkdirSync(dirname(join(scratch, file)), { recursive: true })
  writeFileSync(join(scratch, file), code)
}

function importOf(from: string, to: string): string {
  if (to.startsWith('node:')) return `import '${to}'\n`
  const up = '../'.repeat(from.split('/').length - 1)
  return `import '${up}${to}'\nexport {}\n`
}

describe('the walls', () => {
  for (const { to } of PLANTED) if (to.startsWith('src/')) write(to, 'export {}\n')
  for (const { from, to } of PLANTED) write(from, importOf(from, to))
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "module": "nodenext", "allowImportingTsExtensions": true, "noEmit": true } }',
  )
  const run = spawnSync(
    process.execPath,
    [
      resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      'src',
      '--config',
      resolve('.dependency-cruiser.cjs'),
      '--output-type',
      'json',
    ],
    { cwd: scratch, encoding: 'utf8' },
  )
  const { summary } = JSON.parse(run.stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  const refused = summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)

  test.each(PLANTED)('$wall refuses $from → $to', ({ wall, from }) => {
    expect(refused).toContain(`${wall}: ${from}`)
  })
})
