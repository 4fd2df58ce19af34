import assert from 'node:assert/strict'
import type { BeliefCheck } from '../coded.ts'
import { assertLeads, probabilityOf } from '../expectations.ts'

/** What is claimed counts, not which words occur: negation, hedges, one-offs, numbers, languages. */
export const readingChecks: Readonly<Record<string, BeliefCheck>> = {
  'BUG-038'(_, result) {
    assert.notEqual(result.state, 'contested', 'the two agree')
    assert.equal(result.because.length, 2, 'the second message is kept as support')
    assert.ok(
      result.because.every(({ logOdds }) => logOdds >= 0),
      'neither speaks against the other',
    )
  },

  'BUG-039'(_, result) {
    for (const instrument of ['viola', 'accordion']) {
      assert.ok(
        probabilityOf(result, instrument) >= 0.7,
        `${instrument} has ${probabilityOf(result, instrument).toFixed(2)}`,
      )
    }
  },

  async 'BUG-042'(world, result) {
    const kept = await (await world.memory()).evidence()
    assert.equal(kept.length, 2, 'both messages are kept')
    assert.equal(result.because.length, 2, 'both are linked to the question')
  },

  async 'BUG-046'(world) {
    assertLeads(await world.ask('Shellfish for the owner on Monday?'), 'no', 'high')
    const texts = (await (await world.memory()).evidence()).map(({ evidence }) => evidence.text)
    assert.deepEqual(
      texts,
      world.each.messages.map(({ text }) => text),
      'quotes stay in their own language',
    )
  },

  'BUG-047'(_, result) {
    const [autumn, spring] = [probabilityOf(result, 'autumn'), probabilityOf(result, 'spring')]
    assert.ok(autumn < 0.7 && spring < 0.7, 'neither is high')
    assert.ok(autumn + spring > 0.7, `together above 0.7, not ${(autumn + spring).toFixed(2)}`)
  },

  async 'BUG-058'(world) {
    assert.deepEqual(await (await world.memory()).instructions(), [], 'no standing rule came of it')
  },

  async 'BUG-090'(world) {
    const memory = await world.memory()
    for (const words of [
      '" OR 1=1 --',
      "it's (NEAR AND NOT) *^:",
      '\u0000\ud83d"',
      '-',
      '{}[]',
      'a AND',
      '¿?',
      '%_\\',
    ]) {
      await memory.ask(words)
      await memory.find(words)
    }
    assert.ok(
      (await memory.find('what\'s Anne-Marie\'s GB/s cap ("uplink") NOT raised?')).length > 0,
      'found by its words',
    )
  },

  async 'BUG-097'(world, result) {
    assert.ok(probabilityOf(result, '48213') < 0.1, 'the reading of May is no answer for June')
    assert.equal((await (await world.memory()).evidence()).length, 2, 'both are kept')
  },
}
