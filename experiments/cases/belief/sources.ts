import assert from 'node:assert/strict'
import type { BeliefCheck } from '../coded.ts'
import { assertNear, assertNothingBearsOn, probabilityOf } from '../expectations.ts'

const FADING = 0.02

/** Only people, documents, tools and records are evidence, and each origin counts once. */
export const sourceChecks: Readonly<Record<string, BeliefCheck>> = {
  async 'BUG-013'(world, result) {
    assert.equal(result.origins, 1, `one origin, not ${result.origins}`)
    const memory = await world.memory()
    for (let round = 0; round < 30; round++) {
      await memory.observe({
        text: '[memory] owner prefers aisle seats',
        author: 'memory',
        source: { class: 'assistant' },
      })
      await memory.ask('user.seat')
    }
    const again = await world.ask()
    assert.deepEqual(again.answers, result.answers, 'thirty rounds of recall leave every probability as it was')
    assert.equal(again.origins, 1)
  },

  'BUG-018'(_, result) {
    const [strongest] = result.because
    assert.equal(strongest?.sourceClass, 'tool', 'it rests on what the tool said, as the tool said it')
    assert.ok(strongest.quote.includes('14:20'))
  },

  async 'BUG-023'(_, result) {
    assert.ok(probabilityOf(result, 'Casper') < 0.1, `Casper has ${probabilityOf(result, 'Casper').toFixed(2)}`)
  },

  async 'BUG-028'(world, result) {
    assert.equal(result.origins, 1, `one origin, not ${result.origins}`)
    const [first] = world.each.messages
    const afterOne = await (await world.memory()).ask('workshop.lease_end', { asOf: first?.at as string })
    const [once, now] = [afterOne.leading?.probability ?? 0, result.leading?.probability ?? 0]
    if (world.mode === 'scripted') assertNear(now, once, FADING, 'probability after the fifth copy')
  },

  async 'BUG-035'(world, result) {
    const [tuesday, thursday] = [probabilityOf(result, 'Tuesday'), probabilityOf(result, 'Thursday')]
    assert.ok(tuesday > 0.02 && thursday > 0.02, 'both answers are shown')
    const shown = new Set(result.because.map(({ sourceClass }) => sourceClass))
    assert.deepEqual([...shown].sort(), ['other_person', 'user_stated'], 'both with their sources, the job with none')
    const before = await (await world.memory()).ask(result.question.key, { asOf: '2026-02-03T00:00:00+01:00' })
    assertNear(thursday, probabilityOf(before, 'Thursday'), FADING, "the job's line moves nothing")
  },

  'BUG-077': (_, result) => assertNothingBearsOn(result),

  'BUG-131'(_, result) {
    assert.ok(
      result.because.some(({ author }) => author.includes('tim')),
      "Tim's note is shown beside the mail",
    )
    assert.ok(probabilityOf(result, 'June') > 0, 'the losing side is shown')
  },
}
