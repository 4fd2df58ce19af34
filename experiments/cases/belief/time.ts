import assert from 'node:assert/strict'
import type { BeliefCheck } from '../coded.ts'
import { assertLeads, assertUnknown, probabilityOf } from '../expectations.ts'
import { expandMessages } from '../placeholders.ts'

/** When it was said, from when to when it holds, and how fast such things change. */
export const timeChecks: Readonly<Record<string, BeliefCheck>> = {
  async 'BUG-060'(world, result) {
    assertUnknown(result)
    const memory = await world.memory()
    assertLeads(await memory.ask(result.question.key, { asOf: '2026-06-12T09:00:00+01:00' }), 'Skye', 'high')
  },

  async 'BUG-061'(world) {
    assertUnknown(await world.ask(undefined, { at: '2026-09-22T09:10:00Z' }))
  },

  async 'BUG-063'(world) {
    assertLeads(await world.ask('Is the passport renewal still open?'), 'no', 'high')
  },

  'BUG-067'(_, result) {
    assert.equal(
      probabilityOf(result, '04:45') + probabilityOf(result, '20:45'),
      0,
      "only the owner's own clock counts",
    )
  },

  'BUG-068'(_, result) {
    assert.ok(probabilityOf(result, '2026-03-30') < 0.3, "today is the speaker's day")
  },

  async 'BUG-070'(world, result, bench) {
    assert.notEqual(result.leading?.answer, 'Orchard Mill')
    const messages = [...expandMessages(world.each.messages)].reverse()
    const reversed = await bench.open()
    await reversed.deliver(messages)
    assert.deepEqual((await reversed.ask()).answers, result.answers, 'the order of arrival changes nothing')
  },

  async 'BUG-073'(world, result) {
    const history = await (await world.memory()).history(result.question.key)
    assert.ok(
      history.some(({ after }) => after.leading?.answer.includes('Porto')),
      'Porto is kept as history',
    )
  },

  async 'BUG-111'(world) {
    const ada = await world.memory('ada')
    const found = await ada.find('Lyon Ghent live')
    const listed = await ada.evidence()
    const lines: string[] = []
    for await (const line of ada.export()) lines.push(line)
    for (const shown of [
      JSON.stringify(found),
      JSON.stringify(listed),
      lines.join('\n'),
      JSON.stringify(await ada.questions()),
    ]) {
      assert.ok(!shown.includes('Lyon'), "no read path shows another account's words")
    }
  },
}
