// Forgetting forgets, proves it, and lasts.
import './support/temporary-folder.ts'
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openMemory } from 'credence'

const credence = await openMemory({ dir: './memory' })
const memory = await credence.tenant('ada')

// #region forgetting
const mail = {
  text: 'Maya is allergic to peanuts.',
  author: 'Ben',
  deliveryId: 'mail-7',
  source: { class: 'other_person' },
} as const
await memory.observe(mail)

const receipt = await memory.forget({ matching: 'peanuts' })
const cameBack = await memory.observe(mail)
// #endregion forgetting

assert.equal(receipt.evidence, 1)
assert.equal(receipt.verified, true)
assert.equal(cameBack.status, 'forgotten_before')
assert.deepEqual(await memory.find('peanuts'), [])
assert.equal(JSON.stringify(receipt).includes('peanut'), false)
await credence.close()
for (const name of await readdir('./memory', { recursive: true, withFileTypes: true })) {
  if (!name.isFile()) continue
  const bytes = await readFile(join(name.parentPath, name.name))
  assert.equal(bytes.includes('peanut'), false, `${name.name} still holds a forgotten word`)
}
