import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const PROGRAM_TIMEOUT_MS = 120_000

const programs = readdirSync('examples').filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

test.each([...programs.map((name) => `examples/${name}`), 'examples/maya/demo.ts', 'examples/honest-agent/main.ts'])(
  '%s ends well',
  (file) => {
    const { status, stderr } = spawnSync(process.execPath, ['--conditions=credence-source', '--import', 'tsx', file], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
  },
  PROGRAM_TIMEOUT_MS,
)
