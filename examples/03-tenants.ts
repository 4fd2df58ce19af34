// Two people, one folder, two memories.
import './support/temporary-folder.ts'
import assert from 'node:assert/strict'
import { openMemory } from 'credence'

const credence = await openMemory({ dir: './memory' })

// #region tenants
const ada = await credence.tenant('ada')
const ben = await credence.tenant('ben')

await ada.observe({ text: 'I am allergic to peanuts.', source: { class: 'user_explicit' } })

const hers = await ada.ask('What am I allergic to?')
const his = await ben.ask('What am I allergic to?')

await credence.eraseTenant('ada')
// #endregion tenants

assert.equal(hers.leading?.answer, 'peanuts')
assert.equal(his.leading, null)
assert.deepEqual(await credence.tenants(), ['ben'])
await credence.close()
