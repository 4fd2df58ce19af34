import assert from 'node:assert/strict'
import type { CaseMessage } from '../case-file.ts'
import type { CodedCase } from '../coded.ts'
import { assertLeads, assertRefused, probabilityOf } from '../expectations.ts'

const DELIVERY = 'parcel-77'

/** What the doors take, refuse, and count once. */
export const doorCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-040'({ open }) {
    const world = await open()
    await world.deliver()
    const memory = await world.memory()
    const before = await world.ask('Who is in the walking group?')
    await assertRefused(() => memory.observe({ claims: [] }), ['invalid_input', 'empty_text'])
    for (const nothing of [[], null]) {
      const claims = [{ question: 'user.walking_group', answer: nothing as never }]
      await assertRefused(() => memory.observe({ claims }), ['invalid_input'], 'answer')
    }
    await assertRefused(
      () => memory.define({ key: 'user.walking_group', people: [] } as never),
      ['invalid_input'],
      'people',
    )
    const after = await world.ask('Who is in the walking group?')
    assert.deepEqual(after.answers, before.answers, 'nothing was taken away')
    for (const person of ['Ana', 'Ludo', 'Pim']) {
      assert.ok(probabilityOf(after, person) >= 0.7, `${person} has ${probabilityOf(after, person).toFixed(2)}`)
    }
  },

  async 'BUG-052'({ open, each }) {
    const from = async (index: number): Promise<number> => {
      const world = await open()
      await world.deliver([each.messages[index] as CaseMessage])
      return (await world.ask('Where was the owner born?')).answers[0]?.probability ?? 0
    }
    const [owner, shop, lea] = [await from(0), await from(1), await from(2)]
    const heard = `owner ${owner.toFixed(3)}, lea ${lea.toFixed(3)}, shop ${shop.toFixed(3)}`
    assert.ok(owner > lea && lea > shop, `in order of trust: ${heard}`)
    assert.ok(![owner, lea, shop].some((each) => Math.abs(each - 1 / 12) < 1e-6), `none is the prior: ${heard}`)
  },

  async 'BUG-125'({ open, each }) {
    const world = await open()
    const memory = await world.memory()
    const [first, retried] = each.messages as readonly [CaseMessage, CaseMessage]
    const deliverAs = (text: string, deliveryId: string) =>
      memory.observe({
        text,
        author: first.author,
        channel: first.channel,
        source: { class: 'system_of_record' },
        saidAt: first.at as string,
        deliveryId,
      })
    await deliverAs(first.text, DELIVERY)
    const once = await world.ask('Was parcel 77 delivered at the new address?')
    assert.equal((await deliverAs(first.text, DELIVERY)).status, 'already_kept')
    await assertRefused(() => deliverAs(retried.text, DELIVERY), ['delivery_conflict'])
    assert.equal((await memory.evidence()).length, 1, 'one delivery id, one row')
    await deliverAs(first.text, `${DELIVERY}-again`)
    await deliverAs(retried.text, `${DELIVERY}-retried`)
    const now = await world.ask('Was parcel 77 delivered at the new address?')
    assertLeads(now, 'yes', 'high')
    assert.equal(now.origins, 1, `one source, not ${now.origins}`)
    assert.deepEqual(now.answers, once.answers, 'nothing moved twice')
  },

  async 'BUG-128'({ open, each }) {
    const world = await open()
    const [old, recent] = each.messages as readonly [CaseMessage, CaseMessage]
    await world.deliver([recent])
    world.clock.set('2026-02-01T00:00:00Z')
    await world.deliver([old])
    assertLeads(await world.ask('What do I drive?'), 'grey estate', 'high')
    const kept = (await (await world.memory()).evidence()).map(({ evidence }) => evidence)
    const imported = kept.find(({ text }) => text === old.text)
    assert.equal(imported?.saidAt, Date.parse(old.at as string), 'said in 2020')
    assert.equal(imported?.receivedAt, Date.parse('2026-02-01T00:00:00Z'), 'received in 2026')
  },
}
