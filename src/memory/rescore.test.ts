import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { type OpenMemoryOptions, openMemory } from '../open-memory.ts'
import type { Reader } from '../ports/reader.ts'
import { createFixedClock, createScriptedReader, createSequentialIds, type Script } from '../testing/index.ts'

const NOW = '2026-09-01T12:00:00Z'
const QUESTIONS: Script['questions'] = [{ key: 'maya.diet' }, { key: 'maya.home' }, { key: 'maya.pet' }]

/** Version 1 reads fish and finds no pet; version 2 reads meat, finds the pet, and no longer a home. */
const script = (version: string, diet: string): Script => ({
  version,
  questions: QUESTIONS,
  passages: [
    { text: 'diet', readings: [{ question: 'maya.diet', answers: { [diet]: 0.9 } }] },
    ...(version === '1'
      ? [{ text: 'home', readings: [{ question: 'maya.home', answers: { Oslo: 0.9 } }] }]
      : [{ text: 'pet', readings: [{ question: 'maya.pet', answers: { cat: 0.9 } }] }]),
  ],
})

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

async function sharedDir(): Promise<(script: Script, more?: Partial<OpenMemoryOptions>) => Promise<Memory>> {
  const dir = await mkdtemp(join(tmpdir(), 'credence-rescore-'))
  closings.push(() => rm(dir, { recursive: true, force: true }))
  const [clock, ids] = [createFixedClock(NOW), createSequentialIds()]
  return async (of, more = {}) => {
    const credence = await openMemory({
      dir,
      clock,
      ids,
      embedder: null,
      log: { warn: () => {} },
      ...createScriptedReader(of),
      ...more,
    })
    closings.push(() => credence.close())
    return await credence.tenant('ada')
  }
}

async function told(memory: Memory): Promise<void> {
  for (const text of ['diet', 'home', 'pet'])
    await memory.observe({ text, author: 'Ben', source: { class: 'other_person' } })
  await memory.observe({
    text: '',
    claims: [{ question: 'maya.diet', answer: 'fish' }],
    author: 'form',
    source: { class: 'tool' },
  })
}

const answersOf = async (memory: Memory, key: string): Promise<readonly string[]> =>
  (await memory.ask(key)).answers.map(({ answer }) => answer)
const statesOf = async (memory: Memory): Promise<readonly string[]> =>
  (await memory.evidence()).map(({ readingState }) => readingState)

describe('reading again', () => {
  it('puts what the present reader says in place of what another said; claims and rulings stay', async () => {
    const open = await sharedDir()
    const old = await open(script('1', 'fish'))
    await told(old)
    await old.reject('maya.diet', 'rice')
    const before = await old.explain('maya.diet')
    const memory = await open(script('2', 'meat'))
    const progress: number[] = []
    const { rescore, texts, changed, failed, moved, resumed } = await memory.rescore(
      {},
      { onProgress: ({ done }) => progress.push(done), reason: 'better', by: 'Ops' },
    )
    expect({ texts, changed, failed, resumed }).toEqual({ texts: 3, changed: 3, failed: 0, resumed: false })
    expect(moved.map(({ question }) => question)).toEqual(['maya.diet', 'maya.home', 'maya.pet'])
    expect(progress).toEqual([4])
    expect(new Set(await answersOf(memory, 'maya.diet'))).toEqual(new Set(['meat', 'fish']))
    expect((await memory.ask('maya.diet')).rejected).toEqual(['rice'])
    expect(await answersOf(memory, 'maya.home')).toEqual([])
    expect(await answersOf(old, 'maya.pet')).toEqual(['cat'])
    expect(await statesOf(memory)).toEqual(['read', 'nothing_found', 'read', 'read'])
    expect(await memory.rescores()).toMatchObject([
      { id: rescore, reader: 'scripted@2', reason: 'better', by: 'ops', undoneAt: null },
    ])

    const undone = await memory.undoRescore(rescore as string, { by: 'Ops' })
    expect(undone).toMatchObject({ undone: rescore, texts: 3 })
    expect(undone.moved.map(({ before: b, after }) => [after, b])).toEqual(
      moved.map(({ before: b, after }) => [b, after]),
    )
    expect(await memory.explain('maya.diet')).toEqual(before)
    expect(await statesOf(memory)).toEqual(['read', 'read', 'nothing_found', 'read'])
    expect((await memory.questions()).map(({ key }) => key)).toEqual(['maya.diet', 'maya.home'])
    expect(await memory.rescores()).toMatchObject([{ undoneBy: 'ops' }])
    await expect(memory.undoRescore(rescore as string)).rejects.toMatchObject({ code: 'unknown_rescore' })
  })

  it('of a scope leaves the rest as it is', async () => {
    const open = await sharedDir()
    await told(await open(script('1', 'fish')))
    const memory = await open(script('2', 'meat'))
    const [diet] = await memory.evidence()
    expect(await memory.rescore({ evidence: diet?.evidence.id as string })).toMatchObject({ texts: 1, changed: 1 })
    expect(await answersOf(memory, 'maya.home')).toEqual(['Oslo'])
    expect(await memory.rescore({ reader: 'scripted@7' })).toMatchObject({ rescore: null, texts: 0, moved: [] })
    expect(await memory.rescore({ author: 'nobody' })).toMatchObject({ rescore: null, texts: 0 })
  })

  it('done again is undone in turn: the later run first', async () => {
    const open = await sharedDir()
    const old = await open(script('1', 'fish'))
    await told(old)
    const before = await old.explain('maya.diet')
    const first = await (await open(script('2', 'meat'))).rescore()
    const memory = await open(script('3', 'nuts'))
    const between = await memory.explain('maya.diet')
    const second = await memory.rescore()
    await expect(memory.undoRescore(first.rescore as string)).rejects.toMatchObject({ code: 'not_allowed' })
    await memory.undoRescore(second.rescore as string)
    expect(await memory.explain('maya.diet')).toEqual(between)
    await memory.undoRescore(first.rescore as string)
    expect(await memory.explain('maya.diet')).toEqual(before)
  })

  it('leaves what it can not read as it was, and says so', async () => {
    const open = await sharedDir()
    const old = await open(script('1', 'fish'))
    await told(old)
    const before = await old.explain('maya.diet')
    const { reader, organizer } = createScriptedReader(script('2', 'meat'))
    const failing: Reader = {
      ...reader,
      read: (request) => {
        if (request.passage.evidence.text === 'diet') throw new Error('out of order')
        return reader.read(request)
      },
    }
    const memory = await open(script('2', 'meat'), { reader: failing, organizer })
    expect(await memory.rescore()).toMatchObject({ failed: 1, changed: 2 })
    expect(await memory.explain('maya.diet')).toEqual(before)
    const whole = await open(script('2', 'meat'))
    expect(await whole.rescore()).toMatchObject({ failed: 0, changed: 1 })
    expect(await answersOf(whole, 'maya.diet')).toContain('meat')
  })

  it('takes a reader that answers later', async () => {
    const open = await sharedDir()
    await told(await open(script('1', 'fish')))
    const { reader, organizer } = createScriptedReader(script('2', 'meat'))
    const slow: Reader = { ...reader, read: async (request) => await reader.read(request) }
    const memory = await open(script('2', 'meat'), { reader: slow, organizer })
    expect(await memory.rescore()).toMatchObject({ changed: 3, failed: 0 })
    expect(await answersOf(memory, 'maya.pet')).toEqual(['cat'])
  })

  it('does not bring back what is under quarantine, nor what was forgotten', async () => {
    const open = await sharedDir()
    const old = await open(script('1', 'fish'))
    await told(old)
    await old.quarantine({ author: 'Ben' }, { reason: 'not him' })
    const memory = await open(script('2', 'meat'))
    const { rescore, moved } = await memory.rescore()
    expect(moved).toEqual([])
    expect(await answersOf(memory, 'maya.diet')).toEqual(['fish'])
    await memory.forget({ author: 'Ben' })
    expect(await memory.undoRescore(rescore as string)).toMatchObject({ texts: 0 })
    expect(await answersOf(memory, 'maya.home')).toEqual([])
  })

  it('carries what was set aside through an export, so that it can be undone elsewhere', async () => {
    const open = await sharedDir()
    const old = await open(script('1', 'fish'))
    await told(old)
    const before = await old.explain('maya.diet')
    const memory = await open(script('2', 'meat'))
    const { rescore } = await memory.rescore()
    const lines: string[] = []
    for await (const line of memory.export()) lines.push(line)
    const other = await (await sharedDir())(script('2', 'meat'))
    await other.import(lines)
    await other.undoRescore(rescore as string)
    expect((await other.explain('maya.diet')).belief.answers).toEqual(before.belief.answers)
    expect(await answersOf(other, 'maya.home')).toEqual(['Oslo'])
  })

  it('keeps who is forgotten as one who ran it without a name, and set-aside readings with rulings of theirs', async () => {
    const open = await sharedDir()
    const old = await open(script('1', 'fish'))
    await told(old)
    await old.settle('maya.diet', 'fish', { by: 'Mallory' })
    const before = await old.ask('maya.diet')
    const memory = await open(script('2', 'meat'))
    const { rescore } = await memory.rescore({}, { by: 'Mallory' })
    await memory.observe({ text: 'hello', author: 'Mallory', source: { class: 'other_person' } })
    expect(await memory.forget({ author: 'Mallory' })).toMatchObject({ verified: true })
    expect(JSON.stringify(await memory.rescores())).not.toContain('mallory')
    await memory.undoRescore(rescore as string)
    expect((await memory.ask('maya.diet')).answers).toEqual(before.answers)
  })
})
