import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCommandLine } from '../../src/cli/run.ts'
import { openMemory } from '../../src/open-memory.ts'
import { createScriptedShell } from './scripted-shell.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-cli-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function summaryOf(zone: string, file: string) {
  const shell = createScriptedShell()
  const open = (options: Parameters<typeof openMemory>[0]) => openMemory({ ...options, embedder: null })
  const args = ['--dir', join(dir, 'memory'), '--zone', zone, 'import', file, '--json']
  expect(await runCommandLine(args, shell, open), shell.stderr()).toBe(0)
  return JSON.parse(shell.stdout())
}

const CHAT = '31.12.23, 21:41 - Maya: I live in Halden\n31.12.23, 21:42 - Ben: And I live in Moss\n'

const TURN = { author: { role: 'user' }, create_time: 1_700_000_000, content: { parts: ['I live in Halden'] } }
const CONVERSATIONS = JSON.stringify([
  {
    id: 'c1',
    current_node: 'b',
    mapping: {
      a: { parent: null, children: ['b'] },
      b: { parent: 'a', children: [], message: { id: 'b', ...TURN } },
    },
  },
])

it.each([
  ['chat.txt', CHAT, 2],
  ['conversations.json', CONVERSATIONS, 1],
])(
  '%s imported again under another zone is kept once',
  async (name, content, kept) => {
    const file = join(dir, name)
    await writeFile(file, content)
    expect(await summaryOf('Europe/Berlin', file)).toMatchObject({ kept, alreadyKept: 0 })
    expect(await summaryOf('America/New_York', file)).toMatchObject({ kept: 0, alreadyKept: kept })
  },
  60_000,
)
