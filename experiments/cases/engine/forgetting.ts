import assert from 'node:assert/strict'
import type { Memory } from 'credence'
import type { CaseMessage } from '../case-file.ts'
import type { CodedCase } from '../coded.ts'
import { assertLeads, assertRefused, assertUnknown } from '../expectations.ts'

/** Forgetting forgets, everywhere and for good, and touches nobody else. */
export const forgettingCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-104'({ open }) {
    const world = await open()
    await world.deliver()
    const memory = await world.memory()
    const receipt = await memory.forget({ question: 'user.salary' })
    assert.ok(receipt.verified, 'the receipt says that it was checked')
    assertUnknown(await world.ask('Is there any record of my pay?'))
    await assertHoldsNoWord(memory, '61,400')
    assert.deepEqual(await memory.evidence(), [], "the assistant's own answer is gone too")
  },

  async 'BUG-105'({ open, each }) {
    const world = await open()
    await world.deliver()
    const memory = await world.memory()
    await memory.forget({ matching: 'Rik' })
    const [said, shownByTool] = each.messages as readonly [CaseMessage, CaseMessage]
    await world.deliver([{ ...shownByTool, at: '2026-09-12T10:00:00+02:00' }])
    await world.deliver([said, shownByTool])
    await world.reopen()
    await (await world.memory()).readPending()
    assertUnknown(await world.ask('What is my ex called?'))
    await assertHoldsNoWord(await world.memory(), 'Rik')
  },

  async 'BUG-107'({ open }) {
    const world = await open()
    await world.deliver()
    const [ada, ben] = [await world.memory('ada'), await world.memory('ben')]
    await ada.forget({ everything: true })
    assert.deepEqual(await ada.evidence(), [], "ada's memory is empty")
    assertLeads(await ben.ask('Which sport do I do?'), 'fencing', 'high')
    await assertRefused(() => ben.forget({} as never), ['invalid_input'])
    await assertRefused(() => ben.forget({ everything: false } as never), ['invalid_input'])
    await assertRefused(() => world.credence().eraseTenant(''), ['missing_tenant'])
    assert.equal((await ben.evidence()).length, 1, "ben's memory is untouched")
  },

  async 'BUG-110'({ open }) {
    const world = await open()
    await world.deliver()
    const memory = await world.memory()
    await memory.forget({ channel: 'scope:work' })
    assertLeads(await world.ask('Who treats the cat?'), 'Birch Clinic', 'high')
    assertUnknown(await world.ask('Which clients are there?'))
  },
}

async function assertHoldsNoWord(memory: Memory, word: string): Promise<void> {
  const lines: string[] = []
  for await (const line of memory.export()) lines.push(line)
  const shown = [JSON.stringify(await memory.evidence()), JSON.stringify(await memory.find(word)), lines.join('\n')]
  assert.ok(!shown.some((text) => text.includes(word)), `${word} is still to be found`)
}
