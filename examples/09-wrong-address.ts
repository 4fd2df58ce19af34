// A parcel's address in the chat against an older one on record: the gate goes by class, and what people answer teaches.
import './support/temporary-folder.ts'
import assert from 'node:assert/strict'
import { openMemory } from 'credence'
import { createFixedClock } from 'credence/testing'

const DAY = 86_400_000
const clock = createFixedClock('2026-01-05T09:00:00Z')

// #region gate
const credence = await openMemory({
  dir: './memory',
  clock,
  policy: {
    version: 1,
    tools: {
      ship_order: {
        privileged: true,
        classes: ['system_of_record', 'user_explicit'],
        args: { to: { equals: '{customer}.address' } },
      },
    },
  },
})
const memory = await credence.tenant('shop')
// #endregion gate

/** One order: what the record and the chat say, what the gate says of it, and what the customer answers. */
async function order(customer: string, hasMoved: boolean): Promise<void> {
  const address = `${customer}.address`
  const [home, moms] = [`1 Home Street, ${customer}`, `8 Elm Street, ${customer}`]
  await memory.observe({
    claims: [{ question: address, answer: home }],
    author: 'crm',
    channel: 'crm',
    source: { class: 'system_of_record' },
    saidAt: clock.now() - 200 * DAY,
  })
  await memory.observe({
    claims: [{ question: address, answer: moms }],
    channel: 'chat',
    source: { class: 'user_stated' },
  })
  const right = hasMoved ? moms : home

  // #region order
  const before = await memory.decide('ship_order', { args: { customer, to: right } })
  const [asked] = await memory.openQuestions({ about: customer })
  const { unblocked } = await memory.answer(address, right)
  const after = await memory.decide('ship_order', { args: { customer, to: right } })
  // #endregion order

  assert.equal(before.effect, 'ask', 'two addresses: nothing is shipped until a person has answered')
  assert.ok(
    before.facts.every(({ cleanRoom }) => cleanRoom.answer !== moms),
    'the chat alone opens nothing',
  )
  assert.match(asked?.why ?? '', /“ship order” waits for it$/u)
  assert.equal(unblocked.length, 1)
  assert.equal(after.effect, 'allow')
  clock.advance(DAY)
}

/** One customer in four has moved; the others meant this one parcel. */
async function twelveOrders(month: string): Promise<void> {
  for (let number = 0; number < 12; number++) await order(`${month}${number}`, number % 4 === 0)
}

await twelveOrders('jan')
const taught = clock.now()
const learned = await memory.learn()
clock.advance(DAY)
await twelveOrders('feb')

// #region report
const january = await memory.report({ until: taught })
const february = await memory.report({ from: taught + 1 })
const [addressesThen] = january.overrides.byAttribute
const [addressesNow] = february.overrides.byAttribute
console.log(addressesThen?.rate, addressesNow?.rate, february.gates)
// #endregion report

assert.equal(learned.switched, true)
assert.deepEqual([addressesThen?.of, addressesThen?.facts, addressesThen?.rate], ['address', 12, 0.75])
assert.deepEqual([addressesNow?.of, addressesNow?.facts, addressesNow?.rate], ['address', 12, 0.25])
assert.deepEqual(
  january.gates.map(({ tool, asked, allowed, answers }) => [tool, asked, allowed, answers.agreed, answers.differed]),
  [['ship_order', 12, 12, 3, 9]],
)
assert.deepEqual(
  february.gates.map(({ answers }) => [answers.agreed, answers.differed]),
  [[9, 3]],
)
await credence.close()
