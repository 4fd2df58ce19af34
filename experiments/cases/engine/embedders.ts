import assert from 'node:assert/strict'
import type { Embedder, Memory } from 'credence'
import { createHashedEmbedder } from 'credence/testing'
import type { CodedCase } from '../coded.ts'
import { assertLeads } from '../expectations.ts'

/** Vectors are a cache: missing, broken or of another width, nothing is lost and nothing is passed over in silence. */
export const embedderCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-085'({ open }) {
    const world = await open({ embedder: createHashedEmbedder({ dimensions: 384 }) })
    await world.deliver()
    assert.equal((await (await world.memory()).embed()).left, 0, 'indexed')
    await world.reopen({ embedder: createHashedEmbedder({ dimensions: 768 }) })
    const memory = await world.memory()
    await assertFoundFirst(memory, 'meter cupboard key', 'under the stairs')
    assertLeads(await memory.ask('Where is the meter cupboard key?'), 'under the stairs', 'high', 'uncertain')
    const again = await memory.embed()
    assert.deepEqual([again.model, again.left], ['hashed@768', 0], 'the vectors are made anew')
    assert.notEqual((await memory.recall('meter cupboard key')).items[0]?.similarity, null, 'and used')
  },

  async 'BUG-087'({ open }) {
    const world = await open({ embedder: down() })
    const [receipt] = await world.deliver()
    assert.equal(receipt?.status, 'kept', 'the write is taken')
    const memory = await world.memory()
    await assertFoundFirst(memory, "Who's the vet?", 'Dr Amsel')
    assert.ok(/vector|embed/iu.test(JSON.stringify(await memory.doctor())), 'doctor shows what waits for a vector')
    await world.reopen({ embedder: createHashedEmbedder() })
    const up = await world.memory()
    assert.equal((await up.embed()).embedded, 1, 'maintenance gives it a vector')
    const [found] = (await up.recall("Who's the vet?")).items
    assert.notEqual(found?.similarity, null, 'so that it is found by meaning too')
    assertLeads(await up.ask('Who is the vet?'), 'Dr Amsel', 'high', 'uncertain')
  },

  async 'BUG-096'({ open, each }) {
    const world = await open()
    const [receipt] = await world.deliver()
    assert.equal(receipt?.status, 'kept')
    const memory = await world.memory()
    assert.equal((await memory.embed()).left, 0, 'embedded')
    const said = each.messages[0]?.text.replace('{LONE_D83D}', '\ud83d') ?? ''
    const [found] = (await memory.recall('kiln')).items
    assert.equal(found?.text, said, 'found, byte for byte')
    const lines: string[] = []
    for await (const line of memory.export()) lines.push(JSON.parse(JSON.stringify(line)) as string)
    const copy = await world.memory('copy')
    await copy.import(lines)
    const [kept] = await copy.evidence()
    assert.equal(kept?.evidence.text, said, 'the copy has the same')
    assert.ok(said.includes('👩‍🍳'), 'whole emoji survive')
    assert.equal((await copy.find('kiln')).length, 1)
  },

  async 'BUG-123'({ open, each }) {
    const [, dinner] = each.messages
    const world = await open({ embedder: down((text) => text === dinner?.text) })
    const receipts = await world.deliver()
    assert.deepEqual(
      receipts.map((receipt) => receipt?.status),
      ['kept', 'kept', 'kept'],
      'each has its own status',
    )
    const memory = await world.memory()
    await memory.embed().catch(() => null)
    assert.equal((await memory.evidence()).length, 3)
    assertLeads(await memory.ask('When is dinner?'), 'eight', 'high', 'uncertain')
    await world.reopen({ embedder: createHashedEmbedder() })
    const { left, embedded } = await (await world.memory()).embed()
    assert.ok(left === 0 && embedded > 0, 'what had no vector was in the queue')
  },
}

async function assertFoundFirst(memory: Memory, query: string, words: string): Promise<void> {
  const [first] = (await memory.recall(query)).items
  assert.ok(first?.text.includes(words), `${query} finds ${words} by its words, not ${first?.text ?? 'nothing'}`)
}

/** One that is out of order: for every text, or for some. */
function down(isDown: (text: string) => boolean = () => true): Embedder {
  const working = createHashedEmbedder()
  return {
    ...working,
    async embed(texts) {
      if (texts.some(isDown)) throw new Error('503 service unavailable')
      return await working.embed(texts)
    },
  }
}
