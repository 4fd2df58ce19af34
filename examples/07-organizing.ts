// One person under two names: proposed with what it would do, done with a yes, and taken back exactly.
import './support/temporary-folder.ts'
import assert from 'node:assert/strict'
import { openMemory } from 'credence'

const credence = await openMemory({ dir: './memory' })
const memory = await credence.tenant('ada')

// #region organizing
const source = { class: 'user_stated' } as const
await memory.observe({ text: 'My sister Maya lives in Hoorn.', source })
await memory.observe({ text: 'My sister is allergic to peanuts.', source })
const apart = await memory.ask('Is Maya allergic to peanuts?') // nobody said so of Maya

const [proposal] = await memory.organize()
if (proposal === undefined) throw new Error('“Maya” is the only name given for the sister')
const [operation] = await memory.applyProposal(proposal.id, { by: 'user' })
const together = await memory.ask('maya.allergies')
// #endregion organizing

assert.equal(proposal.kind, 'merge_entities')
assert.equal(proposal.risk, 'review')
assert.equal(apart.leading, null)
assert.equal(together.leading?.answer, 'peanuts')
assert.equal((await memory.ask('What is my sister allergic to?')).question.key, 'maya.allergies')

// #region undoing
const undone = await memory.undoOperation(operation?.id ?? '', { by: 'user' })
const apartAgain = await memory.ask('maya.allergies')
// #endregion undoing

assert.equal(undone.undoes, operation?.id)
assert.equal(apartAgain.leading, null)
assert.equal((await memory.ask('user.sister.allergies')).leading?.answer, 'peanuts')
assert.equal((await memory.journal()).length, 2)
assert.deepEqual(await memory.organize(), [], 'what a person took back is not proposed again')
await credence.close()
