// A chat from a phone, imported with the command line and asked through the library.
import './support/temporary-folder.ts'
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openMemory } from 'credence'

const root = fileURLToPath(new URL('..', import.meta.url))
const command = ['--conditions=credence-source', '--import', 'tsx', 'src/cli/main.ts', '--json']
const where = ['--dir', resolve('./memory'), '--tenant', 'ada', '--zone', 'Europe/Berlin']
const chat = ['import', 'examples/whatsapp/chat.txt', '--user', 'Ada']
const printed = execFileSync(process.execPath, [...command, ...where, ...chat], { cwd: root, encoding: 'utf8' })
const receipt = JSON.parse(printed)

const credence = await openMemory({ dir: './memory' })
const memory = await credence.tenant('ada')
// #region imported
const work = await memory.ask('Where does Maya work?', { asOf: '2026-06-04T00:00:00Z' })
const mine = await memory.ask('What am I allergic to?', { asOf: '2026-06-04T00:00:00Z' })
const said = await memory.find('fish', { author: 'Maya' })
// #endregion imported

assert.equal(receipt.kept, 4)
assert.equal(work.leading?.answer, 'Brightwater')
assert.equal(mine.leading?.answer, 'shellfish')
assert.equal(said[0]?.evidence.text, 'Started eating fish again!\nBest decision in weeks.')
await credence.close()
