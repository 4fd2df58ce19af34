// A person corrects what is believed; the ruling holds until somebody takes it back.
import './support/temporary-folder.ts'
import assert from 'node:assert/strict'
import { openMemory } from 'credence'

const credence = await openMemory({ dir: './memory' })
const memory = await credence.tenant('ada')
await memory.observe({ text: 'Maya lives at 12 Old Street.', source: { class: 'user_stated' } })

// #region correction
const wrong = await memory.reject('maya.address', '12 Old Street', { reason: 'she moved in March' })
const nobodyKnows = await memory.ask('maya.address')

await memory.settle('maya.address', '7 Larch Lane')
const known = await memory.ask('maya.address')

await memory.withdraw(wrong.outcomeId, 'maya.address')
// #endregion correction

assert.equal(nobodyKnows.leading?.answer === '12 Old Street', false)
assert.deepEqual(nobodyKnows.rejected, ['12 Old Street'])
assert.equal(known.state, 'settled')
assert.equal(known.leading?.answer, '7 Larch Lane')
assert.equal((await memory.ask('maya.address')).leading?.answer, '7 Larch Lane')
await credence.close()
