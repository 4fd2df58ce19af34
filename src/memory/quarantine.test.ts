import { describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { createFixedClock, createScriptedReader, createSequentialIds, type Script } from '../testing/index.ts'
import { freshMemory } from './fresh.fixture.ts'

const NOW = '2026-09-01T12:00:00Z'
const fixed = () => ({ clock: createFixedClock(NOW), ids: createSequentialIds(), embedder: null })

/** What Ben said of Maya, and what Mallory said. */
async function poisoned(): Promise<Memory> {
  const { memory } = await freshMemory(fixed())
  await memory.observe({ text: 'Maya is vegan.', author: 'Ben', source: { class: 'other_person' }, channel: 'chat' })
  for (const number of [1, 2])
    await memory.observe({
      text: number === 1 ? 'Maya is a vegetarian now.' : 'Maya lives in Halden.',
      author: 'Mallory',
      source: { class: 'other_person' },
      channel: 'Mallory',
      deliveryId: `import:${number}`,
    })
  return memory
}

describe('a quarantine', () => {
  it('is told in explain and history, with its reason, and the text stays where it was', async () => {
    const memory = await poisoned()
    const before = await memory.ask('maya.diet')
    const { quarantine, readings, texts, readers } = await memory.quarantine(
      { author: 'Mallory' },
      { reason: 'vandalised' },
    )
    expect({ readings, texts }).toEqual({ readings: 2, texts: 2 })
    expect(Object.values(readers)).toEqual([3])
    const { belief, quarantined } = await memory.explain('maya.diet')
    expect(belief.leading).not.toEqual(before.leading)
    expect(quarantined).toMatchObject([{ quarantine, reason: 'vandalised', by: 'user', readings: 1 }])
    expect((await memory.explain('maya.home')).belief.state).toBe('unknown')
    expect((await memory.explain('maya.home')).quarantined).toMatchObject([{ readings: 1 }])
    const told = (await memory.history('maya.diet')).map(({ cause }) =>
      cause.kind === 'evidence' ? [cause.author, cause.quarantined ?? null] : [],
    )
    expect(told).toEqual(
      expect.arrayContaining([
        ['Ben', null],
        ['Mallory', 'vandalised'],
      ]),
    )
    expect((await memory.find('vegetarian')).map(({ evidence }) => evidence.author)).toEqual(['Mallory'])
    expect((await memory.evidence({ question: 'maya.home' })).map(({ evidence }) => evidence.author)).toEqual([
      'Mallory',
    ])
    await memory.liftQuarantine(quarantine as string)
    expect((await memory.ask('maya.diet')).leading).toEqual(before.leading)
    expect((await memory.explain('maya.diet')).quarantined).toEqual([])
  })

  it('shows to others no more of it than they may see', async () => {
    const { memory } = await freshMemory(fixed())
    await memory.observe({ text: 'Maya is vegan.', author: 'Ben', source: { class: 'other_person' } })
    await memory.observe({
      text: 'Maya is a vegetarian now.',
      author: 'Mallory',
      source: { class: 'other_person' },
      audience: ['Ada'],
    })
    await memory.quarantine({ author: 'Mallory' }, { reason: 'vandalised' })
    expect((await memory.explain('maya.diet', { by: 'Ada' })).quarantined).toHaveLength(1)
    expect((await memory.explain('maya.diet', { by: 'Ben' })).quarantined).toEqual([])
  })

  it('keeps its texts out of recall and prompts, on any path, and counts them', async () => {
    const memory = await poisoned()
    const [first] = await memory.evidence({ author: 'Mallory' })
    await memory.pin(first?.evidence.id as string)
    await memory.quarantine({ author: 'Mallory' }, { reason: 'vandalised' })
    for (const depth of ['fast', 'balanced', 'deep'] as const) {
      const found = await memory.recall('Where does Maya live, and what does she eat?', { depth })
      expect(found.items.filter(({ author }) => author === 'Mallory')).toEqual([])
      expect(found.leftOut.quarantined).toBeGreaterThan(0)
    }
    const { leftOut, text } = await memory.context('Book a dinner for Maya in Halden')
    expect(text).not.toContain('Halden.')
    expect(leftOut).toContainEqual(expect.objectContaining({ reason: 'quarantined' }))
  })

  it('of a reader alone leaves the texts, as ones that were never read', async () => {
    const memory = await poisoned()
    const { readers } = await memory.quarantine({ author: 'nobody' }, { reason: 'to see', dryRun: true })
    await memory.quarantine({ reader: Object.keys(readers)[0] as string }, { reason: 'it misreads' })
    const { items, leftOut } = await memory.recall('Where does Maya live?')
    expect(items.map(({ claims }) => claims)).toEqual(items.map(() => []))
    expect(items.some(({ text }) => text.includes('Halden'))).toBe(true)
    expect(leftOut.quarantined).toBe(0)
  })

  it('is not undermined by asking: what is under it is not read again in passing', async () => {
    const memory = await poisoned()
    await memory.quarantine({ author: 'Mallory' }, { reason: 'vandalised' })
    for (const asked of ['maya.home', 'Where does Maya live?', 'What city is Maya in?'])
      expect((await memory.ask(asked)).answers.filter(({ answer }) => answer === 'Halden')).toEqual([])
    const reader = (await memory.quarantine({ author: 'Mallory' }, { reason: 'x', dryRun: true })).readers
    expect(Object.values(reader)).toEqual([3])
  })

  it('moves receipts, gates and the open questions of what rests on it', async () => {
    const { memory } = await freshMemory({
      ...fixed(),
      policy: {
        version: 1,
        tools: { book_table: { rules: [{ key: 'maya', allow: 0.6 }], needs: ['maya.diet'] } },
      } as never,
    }).catch(() => freshMemory(fixed()))
    await memory.observe({ text: 'Maya is vegan.', author: 'Maya', source: { class: 'other_person' } })
    const { effect } = await memory.decide('book_table', { needs: ['maya.diet'] })
    const { gates, moved, gatesNotAsked } = await memory.quarantine(
      { author: 'Maya' },
      { reason: 'not her', dryRun: true },
    )
    expect(moved.map(({ question }) => question)).toContain('maya.diet')
    expect(gatesNotAsked).toBe(0)
    if (effect === 'allow') expect(gates).toMatchObject([{ tool: 'book_table', before: 'allow' }])
  })

  it('refuses a scope without fields, a window that is none, and what does not stand', async () => {
    const memory = await poisoned()
    const because = { reason: 'because' }
    await expect(memory.quarantine({}, because)).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(memory.quarantine({ author: 'Mallory' }, {} as never)).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(memory.quarantine({ wrong: 1 } as never, because)).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(
      memory.quarantine({ saidFrom: '2026-02-01T00:00:00Z', saidUntil: '2026-01-01T00:00:00Z' }, because),
    ).rejects.toMatchObject({ code: 'invalid_input', details: { path: 'saidUntil' } })
    await expect(memory.liftQuarantine('none')).rejects.toMatchObject({ code: 'unknown_quarantine' })
    const { quarantine } = await memory.quarantine({ author: 'Mallory' }, because)
    await memory.liftQuarantine(quarantine as string, { reason: 'it was fine', by: 'Ben' })
    await expect(memory.liftQuarantine(quarantine as string)).rejects.toMatchObject({ code: 'unknown_quarantine' })
    expect(await memory.quarantines()).toMatchObject([
      {
        id: quarantine,
        reason: 'because',
        scope: { authorKeys: ['mallory'] },
        lifted: { by: 'ben', reason: 'it was fine' },
      },
    ])
  })

  it('covers somebody under every name that is known to be theirs', async () => {
    const { memory } = await freshMemory(fixed())
    await memory.observe({ text: 'Maya lives in Halden.', author: 'Ben Adams', source: { class: 'other_person' } })
    await memory.observe({ text: 'Maya lives in Halden.', author: 'Ben', source: { class: 'other_person' } })
    const { scope } = (await memory.quarantine({ author: 'Ben Adams' }, { reason: 'x' }),
    (await memory.quarantines())[0] as never) as { scope: unknown }
    expect(scope).toEqual({ authorKeys: ['ben_adams'] })
  })

  it('goes along in an export, and counts where it is imported', async () => {
    const memory = await poisoned()
    await memory.quarantine({ author: 'Mallory' }, { reason: 'vandalised' })
    const lines: string[] = []
    for await (const line of memory.export()) lines.push(line)
    const { memory: other } = await freshMemory(fixed())
    await other.import(lines)
    expect(await other.quarantines()).toEqual(await memory.quarantines())
    expect((await other.ask('maya.home')).answers).toEqual((await memory.ask('maya.home')).answers)
    expect((await other.ask('maya.home')).state).toBe('unknown')
    const again: string[] = []
    for await (const line of other.export()) again.push(line)
    expect(again).toEqual(lines)
  })

  it('does not keep anything from being forgotten, and is forgotten with what it names', async () => {
    const memory = await poisoned()
    const [first] = await memory.evidence({ author: 'Mallory' })
    await memory.quarantine({ author: 'Mallory' }, { reason: 'vandalised' })
    await memory.quarantine({ evidence: [first?.evidence.id as string] }, { reason: 'this one', by: 'Ben' })
    await memory.quarantine({ class: 'tool' }, { reason: 'Halden is wrong' })
    expect((await memory.previewForget({ question: 'maya.home' })).evidence).toHaveLength(1)
    expect(await memory.forget({ author: 'Mallory' })).toMatchObject({ evidence: 2, readings: 2, verified: true })
    expect(await memory.quarantines()).toMatchObject([{ scope: { sourceClass: 'tool' } }])
    expect(JSON.stringify(await memory.quarantines())).not.toMatch(/mallory|Halden/iu)
    expect(await memory.forget({ everything: true })).toMatchObject({ verified: true })
    expect(await memory.quarantines()).toEqual([])
  })
})

const LEVELS = ['low', 'middle', 'high']
const keyOf = (number: number): string => `item_${number}.level`

/** A register that is right and a wiki that is wrong on `count` items, which outcomes settle. */
async function learnable(count: number, withWiki: boolean): Promise<Memory> {
  const { memory } = await freshMemory(fixed())
  for (let number = 0; number < count; number++) {
    await memory.define({
      key: keyOf(number),
      text: `What level has item ${number}?`,
      shape: 'one_of',
      answers: LEVELS,
      open: false,
    })
    const right = LEVELS[number % 3] as string
    await says(memory, number, 'register', 'tool', right)
    if (withWiki) await says(memory, number, 'wiki', 'document', LEVELS[(number + 1) % 3] as string)
    if (number < count - 4) await memory.settle(keyOf(number), right, { how: 'outcome', at: '2026-07-01T12:00:00Z' })
  }
  return memory
}

async function says(
  memory: Memory,
  number: number,
  author: string,
  ofClass: 'tool' | 'document',
  answer: string,
): Promise<void> {
  await memory.observe({
    claims: [{ question: keyOf(number), answer }],
    author,
    channel: author,
    source: { class: ofClass },
    saidAt: '2026-06-01T12:00:00Z',
    deliveryId: `${author}:${number}`,
  })
}

describe('learning under a quarantine', () => {
  it('leaves it out: what is learned is what would have been, and what was learned before counts no more', async () => {
    const [memory, never] = [await learnable(24, true), await learnable(24, false)]
    await memory.learn()
    const learned = await memory.ask(keyOf(22))
    const { quarantine, epochsSetAside } = await memory.quarantine({ author: 'wiki' }, { reason: 'vandalised' })
    expect(epochsSetAside).toBe(1)
    expect((await memory.epochs()).map(({ inForce }) => inForce)).toEqual([false])
    const [epoch] = await memory.epochs()
    await expect(memory.switchEpoch(epoch?.id as string)).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await memory.ask(keyOf(22))).answers).toEqual((await never.ask(keyOf(22))).answers)
    const [receipt, same] = [await memory.learn(), await never.learn()]
    expect(receipt).toMatchObject({
      isNew: true,
      switched: same.switched,
      sources: same.sources,
      messages: same.messages,
    })
    expect((await memory.ask(keyOf(22))).answers).toEqual((await never.ask(keyOf(22))).answers)

    await memory.liftQuarantine(quarantine as string)
    const again = await memory.learn()
    expect(again.switched).toBe(true)
    expect((await memory.ask(keyOf(22))).answers).toEqual(learned.answers)
    expect((await memory.learn()).switched).toBe(false)
  })

  it('lifted with nothing learned meanwhile, the epoch from before counts again', async () => {
    const memory = await learnable(24, true)
    await memory.learn()
    const before = await memory.ask(keyOf(22))
    const { quarantine } = await memory.quarantine({ deliveryPrefix: 'wiki:' }, { reason: 'vandalised' })
    await memory.liftQuarantine(quarantine as string)
    expect((await memory.ask(keyOf(22))).answers).toEqual(before.answers)
    expect((await memory.ask(keyOf(22))).epoch).toBe(before.epoch)
  })

  it('put there while it runs, what was learned is not kept', async () => {
    const memory = await learnable(24, true)
    let put: Promise<unknown> | undefined
    const learning = memory.learn({
      onProgress: ({ stage }) => {
        if (stage === 'holding out') put ??= memory.quarantine({ author: 'wiki' }, { reason: 'vandalised' })
      },
    })
    const [outcome] = await Promise.allSettled([learning])
    await put
    if (outcome?.status === 'fulfilled') expect((await memory.epochs()).some(({ inForce }) => inForce)).toBe(false)
    else expect(outcome?.reason).toMatchObject({ code: 'busy' })
  })
})

describe('a ruling made by a message', () => {
  const script: Script = {
    questions: [{ key: 'maya.diet', answers: ['fish', 'meat'] }],
    passages: [
      { text: 'fish', readings: [{ question: 'maya.diet', answers: { fish: 0.9 } }] },
      { text: 'No, meat.', readings: [{ question: 'maya.diet', answers: { meat: 0.9 }, correction: 0.95 }] },
    ],
  }

  it('goes with the message, as does what withdrew it', async () => {
    const { memory } = await freshMemory({ ...fixed(), ...createScriptedReader(script) })
    await memory.observe({
      text: 'fish',
      author: 'Ben',
      source: { class: 'other_person' },
      saidAt: '2026-06-01T12:00:00Z',
    })
    const never = await memory.ask('maya.diet')
    const { evidenceId } = await memory.observe({
      text: 'No, meat.',
      source: { class: 'user_explicit' },
      saidAt: '2026-07-01T12:00:00Z',
    })
    const corrected = await memory.ask('maya.diet')
    await memory.withdraw(evidenceId as string, 'maya.diet')
    const withdrawn = await memory.ask('maya.diet')
    const { quarantine } = await memory.quarantine({ evidence: evidenceId as string }, { reason: 'not mine' })
    expect((await memory.ask('maya.diet')).answers).toEqual(never.answers)
    await memory.liftQuarantine(quarantine as string)
    expect((await memory.ask('maya.diet')).answers).toEqual(withdrawn.answers)
    expect(corrected.answers).not.toEqual(never.answers)
  })
})
