// A chat from a phone, imported with the command line and asked through the library.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMemory } from 'credence'

const dir = await mkdtemp(join(tmpdir(), 'credence-'))
const chat = new URL('whatsapp/chat.txt', import.meta.url).pathname
const command = ['--conditions=credence-source', '--import', 'tsx', 'src/cli/main.ts']
const args = ['import', chat, '--user', 'Ada', '--zone', 'Europe/Berlin', '--dir', dir, '--tenant', 'ada', '--json']
const receipt = JSON.parse(execFileSync(process.execPath, [...command, ...args], { encoding: 'utf8' }))

const credence = await openMemory({ dir })
const memory = await credence.tenant('ada')
// #region imported
const work = await memory.ask('Where does Maya work?', { asOf: '2026-06-04T00:00:00Z' })
const mine = await memory.ask('Am I allergic to shellfish?', { asOf: '2026-06-04T00:00:00Z' })
const said = await memory.find('fish', { author: 'Maya' })
// #endregion imported

assert.equal(receipt.kept, 4)
assert.match(work.leading?.answer ?? '', /harbour office/)
assert.equal(mine.leading?.answer, 'yes')
assert.equal(said[0]?.evidence.text, 'Started eating fish again!\nBest decision in weeks.')
await credence.close()
await rm(dir, { recursive: true })
