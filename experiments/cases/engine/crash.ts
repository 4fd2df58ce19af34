import assert from 'node:assert/strict'
import type { CodedCase } from '../coded.ts'
import { startElsewhere } from './elsewhere.ts'

const NEW_NAME = 'Heron'
const MOST_STEPS = 60

/** A process killed at every step of a correction leaves the old value or the new one, never neither. */
export const crashCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-120'({ open }) {
    const world = await open()
    await world.deliver()
    const { tenant } = await world.memory()
    let survived = false
    for (let step = 1; !survived && step <= MOST_STEPS; step++) {
      const program = startElsewhere('./correct-and-crash.ts', world.dir, tenant, NEW_NAME, String(step))
      survived = (await program.ended).exitCode === 0
      await world.reopen()
      const { leading } = await world.ask("What is the boat's name?")
      assert.ok(
        leading?.answer === 'Merel' || leading?.answer === NEW_NAME,
        `killed at step ${step}: ${leading?.answer}`,
      )
    }
    assert.ok(survived, `the correction takes more than ${MOST_STEPS} steps`)
    const { leading } = await world.ask("What is the boat's name?")
    assert.equal(leading?.answer, NEW_NAME, 'the correction that was not killed holds')
  },
}
