// An agent that knows what it knows: it answers, hedges, asks, or says that it doesn't know; it notices that it forgot, keeps
// what is said again, and keeps what matters in sight. Needs no key and no network.
import '../support/temporary-folder.ts'
import assert from 'node:assert/strict'
import { openMemory } from 'credence'
import { createHonestAgent } from './agent.ts'
import { plan } from './plan.ts'

const credence = await openMemory({ dir: './memory' })
const memory = await credence.tenant('ada')
const agent = createHonestAgent(memory)

async function talk(text: string): Promise<string> {
  const { says, advice } = await agent.hear(text)
  console.log(`Ada:   ${text}\nagent: ${says}  (${advice})\n`)
  return advice
}

await talk('I live in San Francisco.')
await talk('I work at a startup.')

// What is stored is said, with its doubts; what isn't is not made up.
assert.equal(await talk('Where do I live?'), 'hedge')
assert.notEqual(await talk('Where does my sister live?'), 'answer')
assert.notEqual(await talk("What is my doctor's name?"), 'answer')

// A complaint: it was never kept, so it is now, in her own words, and pinned.
assert.equal(await talk('I told you I moved to Boston!'), 'recover_and_pin')
const [pinned] = await memory.evidence({ pinned: true })
assert.equal(pinned?.evidence.text, 'I moved to Boston')
assert.equal((await memory.ask('Where do I live?')).leading?.answer, 'Boston')

// The same complaint again: it is there.
assert.equal(await talk('You forgot that I moved to Boston.'), 'reassure')

// Confirmed by her, it needs no caution any more.
await memory.confirm('user.home')
assert.equal(await talk('Where do I live?'), 'answer')

// The quiet kind: the same question a third time, and still no answer.
await talk('Where is my passport?')
await talk('Do you know where my passport is?')
assert.equal(await talk("Where's my passport?"), 'apologise_and_ask')

await plan(memory)

const mistakes = await memory.recallMistakes()
assert.deepEqual(
  mistakes.map(({ questionKey, times }) => [questionKey, times]),
  [
    ['user.home', 2],
    [null, 1],
  ],
)
await credence.close()
