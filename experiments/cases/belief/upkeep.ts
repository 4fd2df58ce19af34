import assert from 'node:assert/strict'
import type { CodedCase } from '../coded.ts'
import { nightly } from '../engine/nightly.ts'
import { assertLeads, assertUnknown } from '../expectations.ts'
import { bandOf } from '../judge.ts'

/** What the nights, the prompt and ties between people leave of what was said. */
export const upkeepCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-053'({ open, each }) {
    const world = await open()
    const [receipt] = await world.deliver()
    const memory = await world.memory()
    for (let night = 0; night < 5; night++) {
      world.clock.advance(86_400_000)
      await nightly(memory)
    }
    const { text } = await memory.get(receipt?.evidenceId as string)
    assert.equal(text, each.messages[0]?.text, 'the text is as it came')
    assert.equal((await memory.evidence()).length, 1, 'and alone')
    assertLeads(await world.ask('Since which firmware version does the door code work?'), '3.7.12', 'high')
  },

  async 'BUG-102'({ open }) {
    const world = await open()
    await world.deliver()
    const { facts, hints, said, text } = await (await world.memory()).context('plan my Tuesday')
    const lines = text.split('\n').filter((line) => /\brun(?:s|ning)?\b/iu.test(line) && !line.includes('"task"'))
    const heard = `${facts.length} facts, ${hints.length} hints, ${said.length} quotes`
    assert.equal(lines.length, 1, `one line of running on Tuesdays, not ${lines.length} (${heard})`)
    assert.ok(
      /\b5\b/u.test(lines[0] ?? '') && /10 Aug|2026-08-10/u.test(lines[0] ?? ''),
      'with 5 mentions, latest 10 Aug',
    )
  },

  async 'BUG-116'({ open, each }) {
    const world = await open()
    await world.deliver()
    const memory = await world.memory()
    const before = await world.ask()
    if (before.leading !== null) assert.notEqual(bandOf(before, before.leading.probability), 'high', 'not before a yes')
    else assertUnknown(before)
    const link = (await memory.organize()).find(({ risk }) => risk === 'review')
    assert.ok(link !== undefined, `nothing proposes that the two senders are one: ${each.messages.length} messages`)
    await memory.applyProposal(link.id, { by: 'user' })
    assertLeads(await world.ask(), 'no', 'high')
  },
}
