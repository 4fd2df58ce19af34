// Keep what was said, ask, and see why.
import './support/temporary-folder.ts'
import assert from 'node:assert/strict'
// #region quickstart
import { openMemory } from 'credence'

const credence = await openMemory({ dir: './memory' })
const memory = await credence.tenant('ada')

await memory.observe({
  text: 'Maya is vegetarian.',
  source: { class: 'user_stated' },
  saidAt: '2024-06-08T18:30:00+02:00',
})
await memory.observe({
  text: 'Started eating fish again!',
  author: 'Maya',
  source: { class: 'other_person', closeness: 'close' },
  saidAt: '2026-06-03T19:20:00+02:00',
})

const diet = await memory.ask('What does Maya eat?', { asOf: '2026-06-15T12:00:00+02:00' })
console.log(diet.state, diet.leading?.answer, diet.leading?.probability.toFixed(2))
for (const { author, quote, logOdds } of diet.because) console.log(author, quote, logOdds.toFixed(2))

const bloodType = await memory.ask("What is Maya's blood type?")
console.log(bloodType.state, bloodType.reason)
// #endregion quickstart

assert.equal(diet.leading?.answer, 'fish')
assert.equal(bloodType.leading, null)
assert.equal(bloodType.reason, 'no_such_question')
await credence.close()
