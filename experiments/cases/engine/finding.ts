import assert from 'node:assert/strict'
import type { CodedCase } from '../coded.ts'
import { assertLeads, assertUnknown } from '../expectations.ts'
import { askElsewhere } from './elsewhere.ts'

/** Finding what is there, at once, in any script, and nothing where nothing is. */
export const findingCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-080'({ open }) {
    const world = await open()
    await world.deliver()
    const memory = await world.memory()
    const nonsense = 'xyzzy plugh frobozz'
    assertUnknown(await world.ask(nonsense))
    assert.deepEqual(await memory.find(nonsense), [], 'nonsense finds nothing')
    assert.equal((await memory.find('spare key')).length, 1, 'the real words find the real note')
    assertLeads(await world.ask('Where is the spare key?'), 'behind the shed', 'high')
  },

  async 'BUG-083'({ open }) {
    const world = await open()
    await world.deliver()
    assertLeads(await world.ask("What is tonight's alarm code?"), 'marzipan', 'high')
    const { tenant } = await world.memory()
    const elsewhere = await askElsewhere(world.dir, tenant, 'alarm.code_tonight', world.clock.now())
    assert.equal(elsewhere, 'marzipan', 'another process reads what was just written')
  },

  async 'BUG-092'({ open }) {
    const world = await open()
    await world.deliver()
    const memory = await world.memory()
    for (const words of ['nas-07', '备份']) {
      assert.equal((await memory.find(words)).length, 1, `one hit for ${words}`)
    }
  },
}
