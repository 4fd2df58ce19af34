import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { Memory } from '../../memory.ts'
import { type Credence, type OpenMemoryOptions, openMemory } from '../../open-memory.ts'
import { createHashedEmbedder } from '../../testing/hashed-embedder.ts'

const root = await mkdtemp(join(tmpdir(), 'credence-calibrate-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const PEOPLE = 'Nora Ivan Karim Lotte Diego Aisha Ruben Signe Pavel Yuki'.split(' ')
const TOWNS = 'Ghent Tallinn Marseille Halifax Bergen Turin Seville Aarhus Quito Perth'.split(' ')

/** Fifty texts of ten people, read as about as many questions. */
const TEXTS = PEOPLE.flatMap((name, at) => [
  `${name} lives in ${TOWNS[at]}.`,
  `${name}'s birthday is on ${at + 3} May.`,
  `${name}'s shoe size is ${36 + at}.`,
  `${name}'s phone number is 0470 12 34 ${at + 10}.`,
  `${name} is allergic to ${['nuts', 'latex', 'pollen', 'cats', 'dust'][at % 5]}.`,
])

async function opened(
  options: Partial<OpenMemoryOptions> = {},
  dir = '',
): Promise<{ readonly memory: Memory; readonly credence: Credence; readonly dir: string }> {
  const own = dir === '' ? await mkdtemp(join(root, 'memory-')) : dir
  const credence = await openMemory({
    dir: own,
    embedder: null,
    recall: { calibrates: false },
    clock: { now: () => Date.UTC(2026, 8, 1) },
    log: { warn: () => {} },
    ...options,
  })
  return { memory: await credence.tenant('ada'), credence, dir: own }
}

async function told(memory: Memory, texts: readonly string[] = TEXTS): Promise<void> {
  await memory.observeMany(texts.map((text) => ({ text, source: { class: 'user_stated' as const } })))
}

async function bytesIn(dir: string): Promise<string> {
  const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const all = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')))
  return all.join('\n')
}

describe('calibrateRecall', { timeout: 60_000 }, () => {
  it('fits to questions made of the memory, the same for the same memory, and recall is judged by it', async () => {
    const fits = []
    for (let time = 0; time < 2; time++) {
      const { memory, credence } = await opened()
      await told(memory)
      expect((await memory.recall('Where does Nora live?')).model).toMatchObject({ fittedOn: 0, bandsFrom: 'shipped' })
      const progress: number[] = []
      const fit = await memory.calibrateRecall({ onProgress: ({ done, total }) => progress.push(done / total) })
      expect(progress.at(-1)).toBe(1)
      expect(progress).toEqual([...progress].sort((a, b) => a - b))
      const { model, verdict } = await memory.recall('Where does Nora live?')
      expect(model).toEqual({ embedder: null, fittedOn: fit.fittedOn, bands: fit.bands, bandsFrom: 'fitted' })
      expect(verdict).toMatch(/high|moderate/)
      expect((await memory.recall("What is Nora's blood type?")).verdict).toMatch(/low|none/)
      expect((await memory.doctor()).recall).toEqual(fit)
      fits.push(fit)
      await credence.close()
    }
    expect(fits[1]).toEqual(fits[0])
    expect(fits[0]).toMatchObject({ outcome: 'fitted', embedder: null, evidence: TEXTS.length, texts: TEXTS.length })
    expect(fits[0]?.stored).toBeGreaterThanOrEqual(40)
    expect(fits[0]?.absent).toBeGreaterThanOrEqual(40)
    expect(fits[0]?.fittedOn).toBe((fits[0]?.stored ?? 0) + (fits[0]?.absent ?? 0))
    expect(fits[0]?.fittedOn).toBeLessThanOrEqual(600)
    expect(fits[0]?.heldOut?.fitted).toBeLessThanOrEqual(fits[0]?.heldOut?.shipped ?? 0)
    expect(fits[0]?.says).toMatch(/^fitted to \d+ questions that the memory answers and \d+ that it does not: /)
  })

  it('leaves a small memory what is shipped, and doctor says so', async () => {
    const { memory, credence } = await opened()
    await told(memory, TEXTS.slice(0, 5))
    expect((await memory.doctor()).facts['recall']).toBe('bands as shipped: nothing was fitted to these 5 texts yet')
    expect(await memory.calibrateRecall()).toMatchObject({ outcome: 'too_few', fittedOn: 0, bandsFrom: 'shipped' })
    expect((await memory.doctor()).facts['recall']).toMatch(/^bands as shipped: \d+ questions .* too few to fit$/)
    expect((await memory.doctor()).healthy).toBe(true)
    expect((await memory.recall('Where does Nora live?')).model.bandsFrom).toBe('shipped')
    await credence.close()
  })

  it('is kept for each embedder, and outlives the process', async () => {
    const { memory, credence, dir } = await opened()
    await told(memory)
    const fit = await memory.calibrateRecall()
    await credence.close()
    const again = await opened({}, dir)
    expect((await again.memory.doctor()).recall).toEqual(fit)
    await again.credence.close()
    const other = await opened({ embedder: createHashedEmbedder() }, dir)
    expect((await other.memory.recall('Where does Nora live?')).model).toMatchObject({
      bandsFrom: 'shipped',
      fittedOn: 0,
    })
    expect((await other.memory.doctor()).recall.outcome).toBe('not_fitted')
    const fitted = await other.memory.calibrateRecall()
    expect(fitted.embedder).not.toBeNull()
    expect(fitted.stored).toBe(fit.stored)
    await other.credence.close()
  })

  it('goes with any forgetting, and nothing of it is left in the files', async () => {
    const { memory, credence, dir } = await opened()
    await told(memory)
    const { bands } = await memory.calibrateRecall()
    const mark = `"high":${bands.high}`
    expect(await bytesIn(dir)).toContain(mark)
    expect(await memory.forget({ about: 'nora' })).toMatchObject({ verified: true })
    expect((await memory.doctor()).recall).toMatchObject({ outcome: 'not_fitted', bandsFrom: 'shipped' })
    expect((await memory.recall('Where does Ivan live?')).model.bandsFrom).toBe('shipped')
    await credence.close()
    expect(await bytesIn(dir)).not.toContain(mark)
  })

  it('is not kept where something is forgotten meanwhile', async () => {
    const { memory, credence } = await opened()
    await told(memory)
    let forgetting: Promise<unknown> | null = null
    const calibrating = memory.calibrateRecall({
      onProgress: () => {
        forgetting ??= memory.forget({ author: 'user' })
      },
    })
    await expect(calibrating).rejects.toMatchObject({ code: 'busy', details: { remedy: 'calibrate again' } })
    await forgetting
    expect((await memory.doctor()).recall.outcome).toBe('not_fitted')
    await credence.close()
  })
})

describe('calibrating by itself', { timeout: 60_000 }, () => {
  async function fittedSoon(memory: Memory): Promise<string> {
    for (let wait = 0; wait < 400; wait++) {
      const { outcome, evidence } = (await memory.doctor()).recall
      if (outcome !== 'not_fitted') return `${outcome} ${evidence}`
      await setTimeout(50)
    }
    return 'never'
  }

  it('comes after a recall, again when the memory grew by half, and not sooner', async () => {
    const { memory, credence } = await opened({ recall: {} })
    await told(memory)
    await memory.recall('Where does Nora live?')
    expect(await fittedSoon(memory)).toBe('fitted 50')
    const { madeAt } = (await memory.doctor()).recall
    expect(madeAt).toBe(Date.UTC(2026, 8, 1))
    await told(memory, ['I like tea.'])
    await memory.recall('Where does Nora live?')
    await setTimeout(400)
    expect((await memory.doctor()).recall.evidence).toBe(50)
    await told(
      memory,
      Array.from({ length: 24 }, (_, at) => `My note number ${at}.`),
    )
    await memory.recall('Where does Nora live?')
    for (let wait = 0; wait < 400 && (await memory.doctor()).recall.evidence === 50; wait++) await setTimeout(50)
    expect((await memory.doctor()).recall.evidence).toBe(75)
    await credence.close()
  })

  it('comes at the end of learning, but for a dry run', async () => {
    const { memory, credence } = await opened({ recall: {} })
    await told(memory)
    await memory.learn({ dryRun: true })
    expect((await memory.doctor()).recall.outcome).toBe('not_fitted')
    await memory.learn()
    expect((await memory.doctor()).recall.outcome).toBe('fitted')
    await credence.close()
  })

  it('is cut short by closing, and leaves a small or unwilling memory alone', async () => {
    const { memory, credence } = await opened({ recall: {} })
    await told(memory)
    const calibrating = memory.calibrateRecall()
    await setTimeout(5)
    await Promise.all([credence.close(), expect(calibrating).rejects.toMatchObject({ code: 'closed' })])
    const small = await opened({ recall: {} })
    await told(small.memory, TEXTS.slice(0, 5))
    const unwilling = await opened()
    await told(unwilling.memory)
    for (const each of [small, unwilling]) await each.memory.recall('Where does Nora live?')
    await setTimeout(500)
    for (const each of [small, unwilling]) {
      expect((await each.memory.doctor()).recall.outcome).toBe('not_fitted')
      await each.credence.close()
    }
  })
})

describe('bands of the user', () => {
  it('win over what is fitted', async () => {
    const bands = { high: 0.99, moderate: 0.98, low: 0.97 }
    const { memory, credence } = await opened({ recall: { bands, calibrates: false } })
    await told(memory)
    await memory.calibrateRecall()
    expect((await memory.recall('Where does Nora live?')).model).toMatchObject({ bands, bandsFrom: 'user' })
    expect((await memory.doctor()).recall).toMatchObject({ bands, bandsFrom: 'user', outcome: 'fitted' })
    await credence.close()
  })

  it('come from a file, which also says how to rank', async () => {
    const file = join(root, 'credence.recall.json')
    await writeFile(file, JSON.stringify({ ranking: 'veracity', veracityRanking: { byVeracity: { stated: 0.5 } } }))
    const { memory, credence } = await opened({ recall: { file, calibrates: false } })
    await told(memory, TEXTS.slice(0, 2))
    const [first] = (await memory.recall('Where does Nora live?')).items
    const [asSaid] = (await memory.recall('Where does Nora live?', { ranking: 'belief' })).items
    expect(first?.factors.veracity).toBeCloseTo(0.5, 9)
    expect(asSaid?.factors.veracity).toBe(1)
    await credence.close()
  })
})
