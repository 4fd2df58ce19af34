// A prompt made from memory: what policy lets in, as marked data, with a record that is read in its own system.
import './support/temporary-folder.ts'
import assert from 'node:assert/strict'
import { openMemory } from 'credence'

const credence = await openMemory({ dir: './memory', embedder: null })
const memory = await credence.tenant('ada')

// #region context
const maya = { author: 'Maya', about: 'Maya', source: { class: 'other_person', closeness: 'close' } } as const
await memory.observe({ ...maya, text: 'Sam is my partner.' })
await memory.observe({ ...maya, text: 'Sam is vegetarian.' })
await memory.instruct('Avoid loud restaurants for Maya', { about: 'Maya' })

const prompt = await memory.context("book Maya's birthday dinner", { purpose: 'personalise', maxChars: 2_000 })
prompt.text // the orders that stand, then marked data, within the budget
prompt.messages // the same as a system message and a user message
prompt.facts // maya.partner: Sam, sam.diet: vegetarian
prompt.leftOut // what was found and did not enter, each with its reason
// #endregion context

assert.deepEqual(
  prompt.facts.map(({ question, answer }) => [question, answer]),
  [
    ['maya.partner', 'Sam'],
    ['sam.diet', 'vegetarian'],
  ],
)
assert.deepEqual(prompt.leftOut, [])
assert.ok(prompt.text.length <= 2_000)
assert.deepEqual(
  prompt.messages.map(({ role }) => role),
  ['system', 'user'],
)
assert.ok(prompt.messages[0]?.content.includes('Avoid loud restaurants for Maya'))
assert.ok(!prompt.messages[1]?.content.includes('Avoid loud restaurants for Maya'))

// #region plain
const plain = await memory.context("book Maya's birthday dinner", { form: 'plain' })
plain.text
// order of user: Avoid loud restaurants for Maya
// maya.partner=Sam (other_person, p=0.71)
// sam.diet=vegetarian (other_person, p=0.65)
// #endregion plain

assert.equal(
  plain.text,
  [
    'order of user: Avoid loud restaurants for Maya',
    'maya.partner=Sam (other_person, p=0.71)',
    'sam.diet=vegetarian (other_person, p=0.65)',
  ].join('\n'),
)

// #region records
const tiers = new Map([['ada', 'silver']]) // stands for a system of your own
const disconnect = credence.connectRecord('crm', {
  keys: 'customer.*',
  read: async ({ tenant, key }) => (key === 'customer.loyalty_tier' ? (tiers.get(tenant) ?? null) : null),
  timeoutMs: 500,
})
const tier = await memory.ask('customer.loyalty_tier')
tier.leading // silver, as the system of record has it at this moment
tier.records // [{ name: 'crm', key: 'customer.loyalty_tier', status: 'read', ms: 1, problem: null }]
// #endregion records

assert.equal(tier.leading?.answer, 'silver')
assert.equal(tier.records[0]?.status, 'read')
assert.equal((await memory.context('answer', { needs: ['customer.loyalty_tier'] })).facts[0]?.answer, 'silver')
for await (const line of memory.export()) assert.ok(!line.includes('silver'), 'a record is nowhere kept')

disconnect()
assert.equal((await memory.ask('customer.loyalty_tier')).leading, null)
await credence.close()
