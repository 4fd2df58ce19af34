// A new extractor says .9 where the old one said .6: replay finds the gate that goes stale before anybody is refunded by it, and the
// report raises the alarm where it was used all the same.
import './support/temporary-folder.ts'
import assert from 'node:assert/strict'
import { openMemory, type PolicyDocument, replay } from 'credence'
import { createFixedClock, createScriptedReader } from 'credence/testing'

const DAY = 86_400_000
const TIERS = ['gold', 'silver', 'bronze']
const policy: PolicyDocument = {
  version: 1,
  tools: { issue_refund: { privileged: true, classes: ['system_of_record'], act: 0.8, needs: ['customer.tier'] } },
}

/** Reads `ticket 3: gold` as gold, this surely. */
function extractor(version: string, mass: number) {
  const tickets = Array.from({ length: 60 }, (_, n) => [`ticket ${n}: gold`, `shop${n}.tier`] as const)
  const read = (text: string, question: string) => ({ text, readings: [{ question, answers: { gold: mass } }] })
  return createScriptedReader({
    version,
    questions: [{ key: 'customer.tier' }, ...tickets.map(([, key]) => ({ key }))],
    passages: [read('The account is gold.', 'customer.tier'), ...tickets.map(([text, key]) => read(text, key))],
  })
}

// #region replay
const golden = [
  JSON.stringify({
    id: 'a refund',
    define: [{ key: 'customer.tier', answers: TIERS }],
    turns: [{ text: 'The account is gold.', source: { class: 'system_of_record' }, saidAt: '2026-06-01T09:00:00Z' }],
    questions: [{ question: 'customer.tier', answer: 'silver' }],
  }),
]
const before = await replay(golden, { ...extractor('old', 0.6), policy })
const { comparison, gatesChange } = await replay(golden, { ...extractor('new', 0.9), policy, against: before.run })
const [change] = comparison?.gates ?? [] // issue_refund: ask, and now allow
const [stale] = comparison?.thresholds ?? [] // .8 lets through what used to stand at .68
// #endregion replay

assert.equal(gatesChange, true)
assert.deepEqual([change?.tool, change?.before, change?.after], ['issue_refund', 'ask', 'allow'])
assert.equal(stale?.letThrough?.stoodAt.median.toFixed(2), '0.68')
assert.equal(stale?.letThrough?.standsAt.median.toFixed(2), '0.85')
assert.deepEqual([stale?.letThrough?.right, stale?.letThrough?.known], [0, 1])

// It was used all the same: 30 tickets by the old one and 30 by the new one, each shown, and thirteen of the latter put right.
const clock = createFixedClock('2026-06-02T09:00:00Z')
for (const [version, mass, first] of [
  ['old', 0.6, 0],
  ['new', 0.9, 30],
] as const) {
  const credence = await openMemory({ dir: './memory', clock, policy, ...extractor(version, mass) })
  const memory = await credence.tenant('shop')
  for (let n = first; n < first + 30; n++) {
    await memory.define({ key: `shop${n}.tier`, answers: TIERS })
    await memory.observe({ text: `ticket ${n}: gold`, source: { class: 'system_of_record' }, author: 'crm' })
    await memory.ask(`shop${n}.tier`)
  }
  clock.advance(DAY)
  for (let n = first; version === 'new' && n < first + 13; n++) await memory.settle(`shop${n}.tier`, 'silver')
  await credence.close()
}
const credence = await openMemory({ dir: './memory', clock, policy, embedder: null })
const memory = await credence.tenant('shop')

// #region alerts
const { alerts } = await memory.report()
for (const { text, remedy } of alerts) console.log(`${text}. To do: ${remedy}`)
// #endregion alerts

assert.deepEqual(
  alerts.map(({ kind }) => kind),
  ['overrides_cluster', 'writes_drift'],
)
assert.match(alerts[0]?.text ?? '', /^reader scripted@new.*: 13 of 30 answers shown at 0\.8 or more were put right;/u)
assert.match(alerts[1]?.text ?? '', /^scripted@new is surer of system_of_record than the version before it/u)

// #region metrics
const text = await credence.metrics() // every tenant; serve it as text/plain; version=0.0.4
// #endregion metrics

assert.match(text, /^credence_alerts\{tenant="shop",kind="overrides_cluster",by="reader"\} 1$/mu)
await credence.close()
