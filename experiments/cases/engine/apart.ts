import assert from 'node:assert/strict'
import { createSequentialIds } from 'credence/testing'
import type { CaseMessage } from '../case-file.ts'
import type { CodedCase } from '../coded.ts'
import { assertRefused, assertUnknown } from '../expectations.ts'

/** Tenants are apart by construction: compared whole, required, with nothing to fall back to. */
export const apartCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-112'({ open }) {
    const world = await open()
    await world.deliver()
    const acme = await world.memory('owner', ['acme'])
    const found = await acme.find('plan secret kiwi Acme Corp')
    assert.deepEqual(
      found.map(({ evidence }) => evidence.channel),
      ['scope:acme'],
      'only what was said in acme',
    )
    assertUnknown(await acme.ask('What is the secret?'))
    await assertRefused(() => world.credence().tenant(''), ['missing_tenant'])
    await assertRefused(() => world.credence().tenant(undefined as never), ['missing_tenant'])
  },

  async 'BUG-114'({ open, each }) {
    let isFailing = false
    const ids = createSequentialIds()
    const world = await open({
      ids: {
        next() {
          if (isFailing) throw new Error('no id to be had')
          return ids.next()
        },
      },
    })
    await world.deliver()
    isFailing = true
    const [message] = each.messages as readonly [CaseMessage]
    await assert.rejects(world.deliver([{ ...message, author: 'owner:ben' }]), 'the failed write is reported')
    isFailing = false
    const ben = await world.memory('ben')
    assert.deepEqual(await ben.find('chess'), [], "ada's words are not ben's")
    assertUnknown(await ben.ask('Which games do I play?'))
  },
}
