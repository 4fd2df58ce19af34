import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { type Credence, openMemory } from '../open-memory.ts'

let dir: string
let credence: Credence
let memory: Memory

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-forget-names-'))
  credence = await openMemory({ dir })
  memory = await credence.tenant('ada')
})

afterEach(async () => {
  await credence.close()
  await rm(dir, { recursive: true, force: true })
})

async function showings(): Promise<readonly unknown[]> {
  const rows: unknown[] = []
  for await (const line of memory.export()) {
    const { table, row } = JSON.parse(line) as { table?: string; row: unknown }
    if (table === 'showing') rows.push(row)
  }
  return rows
}

const user = { class: 'user_stated' } as const
const record = { class: 'system_of_record' } as const

/** All bytes of all files, in lower case. */
async function bytes(): Promise<string> {
  const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const read = await Promise.all(files.map((each) => readFile(join(each.parentPath, each.name), 'latin1')))
  return read.join('\n').toLowerCase()
}

async function mergedBy(name: string): Promise<void> {
  for (const text of ['My sister Maya lives in Hoorn.', 'My sister is allergic to peanuts.', 'Maya is vegan.'])
    await memory.observe({ text, source: user })
  const [proposal] = await memory.organize()
  const [entry] = await memory.applyProposal(proposal?.id as string, { by: name })
  await memory.undoOperation(entry?.id as string, { by: name })
}

describe('the name of who decided', () => {
  it('leaves what was shown to others as it was', async () => {
    await memory.observe({ text: 'Maya is vegan.', source: user })
    for (const by of ['user', 'Ben']) await memory.ask('maya.diet', { by })
    await memory.confirm('maya.diet', { by: 'Zebedee' })
    const shown = await showings()
    expect(shown).toHaveLength(2)
    await memory.forget({ author: 'Zebedee' })
    expect(await showings()).toEqual(shown)
  })

  for (const selection of [{ about: 'Zebedee' }, { author: 'Zebedee' }, { matching: 'Zebedee' }]) {
    it(`goes with ${JSON.stringify(selection)}, and what was decided stays`, async () => {
      await mergedBy('Zebedee')
      await memory.define({ key: 'maya.shoe_size', shape: 'number' })
      await memory.settle('maya.shoe_size', '39', { by: 'Zebedee' })
      await memory.confirm('maya.diet', { by: 'Zebedee' })
      await memory.instruct('No calls before ten', { by: 'Zebedee' })
      expect(await bytes()).toContain('zebedee')
      const before = await memory.ask('maya.diet')

      expect(await memory.forget(selection)).toMatchObject({ evidence: 0, questions: 0, verified: true })
      expect((await memory.journal()).map(({ approvedBy }) => approvedBy)).toEqual(['forgotten', 'forgotten'])
      expect((await memory.ask('maya.shoe_size')).leading?.answer).toBe('39')
      expect((await memory.ask('maya.diet')).leading?.answer).toBe(before.leading?.answer)
      expect(await memory.instructions()).toMatchObject([{ text: 'No calls before ten', by: 'forgotten' }])
      expect(await bytes()).not.toContain('zebedee')
    })
  }

  it('stays where it is somebody else, or just the user', async () => {
    await mergedBy('Zebedee')
    await memory.instruct('No calls before ten')
    await memory.forget({ author: 'Zeb' })
    await memory.forget({ about: 'user.brother' })
    expect((await memory.journal()).map(({ approvedBy }) => approvedBy)).toEqual(['zebedee', 'zebedee'])
    await memory.forget({ author: 'user' })
    expect(await memory.instructions()).toMatchObject([{ by: 'user' }])
  })
})

describe('forgetting words', () => {
  it('takes claims that say them, by their answers and by the question they answer', async () => {
    await memory.observe({ claims: [{ question: 'maya.allergies', answer: 'Quagga milk' }], source: record })
    await memory.observe({ claims: [{ question: 'maya.quagga_milk_order', answer: true }], source: record })
    await memory.observe({ claims: [{ question: 'maya.home', answer: 'Hoorn' }], source: record })
    await memory.observe({ claims: [{ question: 'ben.drink', answer: 'oat milk' }], source: record })
    expect(await bytes()).toContain('quagga')
    const preview = await memory.previewForget({ matching: 'quagga milk' })
    expect(preview.evidence).toHaveLength(2)
    expect(await memory.forget({ matching: 'quagga milk' })).toMatchObject({ evidence: 2, verified: true })
    expect((await memory.evidence()).flatMap(({ evidence }) => evidence.claims.map(({ answer }) => answer))).toEqual([
      'Hoorn',
      'oat milk',
    ])
    expect(await bytes()).not.toContain('quagga')
  })

  it('takes numbers and units, and what the assistant claimed of it', async () => {
    await memory.observe({ claims: [{ question: 'maya.weight', answer: 61.5, unit: 'kg' }], source: record })
    await memory.observe({
      claims: [{ question: 'maya.note', answer: '61.5 on the scales' }],
      author: 'bot',
      source: { class: 'assistant' },
    })
    expect(await memory.forget({ matching: '61.5 kg' })).toMatchObject({ evidence: 2, verified: true })
    expect(await memory.evidence()).toEqual([])
  })

  it('takes a text by the answer that was read in it, though it says it in other words', async () => {
    await memory.observe({ text: 'My shoe size is forty two.', source: user })
    await memory.observe({ text: 'I live in Boston.', source: user })
    expect((await memory.previewForget({ matching: '42' })).evidence).toHaveLength(1)
    expect(await memory.forget({ matching: '42' })).toMatchObject({ evidence: 1, verified: true })
    expect((await memory.evidence()).map(({ evidence }) => evidence.text)).toEqual(['I live in Boston.'])
  })

  it('takes nothing by `yes`, which is only the name of a side', async () => {
    await memory.define({ key: 'maya.vegan', shape: 'yes_no' })
    await memory.observe({ claims: [{ question: 'maya.vegan', answer: true }], source: record })
    expect(await memory.forget({ matching: 'yes' })).toMatchObject({ evidence: 0 })
    expect((await memory.ask('maya.vegan')).leading?.answer).toBe('yes')
  })
})
