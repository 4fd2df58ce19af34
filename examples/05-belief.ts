// One belief, small enough to be worked out by hand: docs/guides/belief.md does so.
import './support/temporary-folder.ts'
import assert from 'node:assert/strict'
import { openMemory } from 'credence'
import { createFixedClock } from 'credence/testing'

const clock = createFixedClock('2026-01-10T08:00:00Z')
const credence = await openMemory({ dir: './memory', clock })
const memory = await credence.tenant('ada')

// #region belief
await memory.define({
  key: 'customer.loyalty_tier',
  answers: ['bronze', 'silver', 'gold', 'platinum'],
  changesEveryDays: 1000,
})
await memory.observe({
  claims: [{ question: 'customer.loyalty_tier', answer: 'silver' }],
  author: 'crm',
  source: { class: 'system_of_record' },
  saidAt: '2026-01-10T08:00:00Z',
})
const atOnce = await memory.explain('customer.loyalty_tier')

clock.set('2026-04-20T08:00:00Z') // 100 days later
const later = await memory.explain('customer.loyalty_tier')
// #endregion belief

const probability = (explanation: typeof later): string | undefined =>
  explanation.belief.leading?.probability.toFixed(3)
console.log(probability(atOnce), probability(later))
assert.equal(probability(atOnce), '0.890')
assert.equal(probability(later), '0.829')
assert.equal(later.contributions[0]?.trust, 0.93)
assert.equal(later.contributions[0]?.freshness.toFixed(3), '0.905')
assert.equal(later.baseLogOdds.toFixed(2), '-1.10')
assert.equal(later.logOdds.toFixed(2), '1.58')
await credence.close()
