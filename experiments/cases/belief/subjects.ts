import assert from 'node:assert/strict'
import type { BeliefCheck } from '../coded.ts'
import { assertLeads, assertNothingBearsOn, assertUnknown, probabilityOf } from '../expectations.ts'

/** Many a wrong fact is true, of someone else. */
export const subjectChecks: Readonly<Record<string, BeliefCheck>> = {
  async 'BUG-001'(world, result) {
    assertNothingBearsOn(result)
    assertLeads(await world.ask('What is Radek allergic to?'), 'sesame', 'high')
  },

  async 'BUG-002'(world) {
    assertLeads(await world.ask('What coffee does Bente take?'), 'decaf', 'high')
  },

  async 'BUG-003'(world, result) {
    assertNothingBearsOn(result)
    assertLeads(await world.ask('Does Joost dislike cycling?'), 'yes', 'uncertain')
    const memory = await world.memory()
    const clubs = (await memory.questions('user')).filter(({ key }) => /club|hobb|sport/u.test(key))
    assert.deepEqual(clubs, [], 'the owner joined no club')
  },

  async 'BUG-004'(world) {
    const memory = await world.memory()
    assert.deepEqual(await memory.questions(), [], 'a bare request makes no belief')
  },

  async 'BUG-005'(world, result) {
    assert.ok(probabilityOf(result, "the owner's") < 0.3, 'Jan is no brother of the owner')
    const memory = await world.memory()
    const aboutJan = (await memory.questions()).filter(({ key }) => key.includes('jan'))
    assert.equal(aboutJan.length, 1, `one relation of Jan, not ${aboutJan.map(({ key }) => key).join(', ')}`)
  },

  'BUG-079': (_, result) => assertNothingBearsOn(result),

  async 'BUG-095'(world) {
    const subjects = new Set((await (await world.memory()).questions()).map(({ subject }) => subject))
    assert.equal(subjects.size, 1, `one person, not ${[...subjects].join(' and ')}`)
  },

  async 'BUG-100'(world, result) {
    assertUnknown(result)
    assert.ok(probabilityOf(result, 'yes') < 0.7, "the baker's knee is not the cousin's")
    const about = (await (await world.memory()).questions()).filter(({ key }) => key.includes('knee'))
    assert.ok(
      about.every(({ subject }) => subject !== result.question.subject || subject === ''),
      'two people called Jan',
    )
  },

  async 'BUG-101'(_, result) {
    const { open, stakes } = result.question
    assert.ok(open, 'the list of answers stays open')
    assert.equal(stakes, 'high', 'an allergy keeps the stakes of health')
  },

  async 'BUG-115'(world, result) {
    assertNothingBearsOn(result)
    assert.deepEqual(result.because, [], 'not even a hint of what is hidden')
    const inPrivate = await (await world.memory()).ask(result.question.key)
    assertLeads(inPrivate, 'party', 'high')
  },
}
