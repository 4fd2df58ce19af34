import assert from 'node:assert/strict'
import type { AskResult } from 'credence'
import type { BeliefCheck } from '../coded.ts'
import { assertLeads, probabilityOf } from '../expectations.ts'
import type { World } from '../world.ts'

/** A correction rejects the old answer and supports the new one in one step, and it lasts. */
export const correctionChecks: Readonly<Record<string, BeliefCheck>> = {
  async 'BUG-030'(world, result) {
    assert.ok(
      result.rejected.includes('Halden'),
      `Halden is marked rejected; rejected: ${result.rejected.join() || 'none'}`,
    )
    assert.equal(probabilityOf(result, 'Halden'), 0, 'Halden is not an answer any more')
    const id = result.because[0]?.evidenceId
    assert.ok(id !== undefined, 'the answer names its evidence')
    const memory = await world.memory()
    const history = await memory.history(result.question.key)
    assert.ok(
      history.some(({ after }) => after.leading?.answer === 'Halden'),
      'Halden is in the history',
    )
    assert.equal((await memory.forget({ evidence: id })).evidence, 1, 'the id in the answer is taken by forget()')
  },

  'BUG-031'(_, result) {
    assert.ok(probabilityOf(result, '4410') < 0.3, `4410 has ${probabilityOf(result, '4410').toFixed(2)}`)
  },

  async 'BUG-034'(world, result) {
    const beliefs = await beliefsAfterEach(world, result)
    const no = beliefs.map((belief) => probabilityOf(belief, 'no'))
    for (const [index, probability] of no.entries()) {
      assert.ok(
        index === 0 || probability >= (no[index - 1] ?? 0),
        `P(no) fell: ${no.map((p) => p.toFixed(4)).join(', ')}`,
      )
    }
    assert.ok(probabilityOf(result, 'yes') < 0.3)
  },

  async 'BUG-134'(world, result) {
    for (const belief of await beliefsAfterEach(world, result)) {
      assertLeads(belief, 'no')
      assert.ok(probabilityOf(belief, 'yes') < 0.3, "'yes' stays out however many mails arrive")
    }
    const memory = await world.memory()
    await memory.settle(result.question.key, 'yes')
    assertLeads(await world.ask(), 'yes', 'high')
  },
}

async function beliefsAfterEach(world: World, { question }: AskResult): Promise<readonly AskResult[]> {
  const memory = await world.memory()
  return await Promise.all(
    world.each.messages.flatMap(({ at }) => (at === null ? [] : [memory.ask(question.key, { asOf: at })])),
  )
}
