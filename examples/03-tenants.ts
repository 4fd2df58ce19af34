// Two people, one folder, two memories.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMemory } from 'credence'

const dir = await mkdtemp(join(tmpdir(), 'credence-'))
const credence = await openMemory({ dir })

// #region tenants
const ada = await credence.tenant('ada')
const ben = await credence.tenant('ben')

await ada.observe({ text: 'I am allergic to peanuts.', source: { class: 'user_explicit' } })

const hers = await ada.ask('Am I allergic to peanuts?')
const his = await ben.ask('Am I allergic to peanuts?')

await credence.eraseTenant('ada')
// #endregion tenants

assert.equal(hers.leading?.answer, 'yes')
assert.equal(his.leading, null)
assert.deepEqual(await credence.tenants(), ['ben'])
await credence.close()
await rm(dir, { recursive: true })
