import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CodedCase } from '../coded.ts'

/** What must be in no file, no answer and no export, though it was said. */
export const secretCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-130'({ open, each }) {
    const value = /\b(?=\w*\d)\w{20,}/u.exec(each.messages[0]?.text ?? '')?.[0]
    assert.ok(value !== undefined, 'the message holds a token')
    const world = await open()
    const [receipt] = await world.deliver()
    assert.ok((receipt?.sealed.length ?? 0) > 0, 'the receipt says that something was sealed')
    const memory = await world.memory()
    const found = await memory.find('token')
    assert.equal(found.length, 1, 'a search finds that there is a token')
    const shown = [
      receipt,
      found,
      await memory.evidence(),
      await world.ask('What is the door bot token?'),
      world.warnings,
    ]
    assert.ok(!JSON.stringify(shown).includes(value), 'no reply holds it')
    for await (const line of memory.export()) assert.ok(!line.includes(value), 'the export holds it not')
    await world.reopen()
    assert.ok(!bytesIn(world.dir).includes(value), 'no file holds it')
  },
}

function bytesIn(dir: string): string {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
}
