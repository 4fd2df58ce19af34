import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { describeEmbedder } from '../../testing/embedder-contract.ts'
import { createUseLite } from './use-lite.ts'

describeEmbedder('the built-in embedder', createUseLite)

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

describe('the built-in embedder', () => {
  it('puts what means the same together where no word is the same', async () => {
    const embedder = createUseLite()
    const texts = ['Who is my manager?', 'My boss is called Priya.', 'My flat is on the third floor.']
    const [asked, boss, flat] = (await embedder.embed(texts)) as Float32Array[]
    const dot = (other?: Float32Array) => [...(other ?? [])].reduce((sum, v, at) => sum + v * (asked?.[at] ?? 0), 0)
    expect(dot(boss)).toBeGreaterThan(dot(flat) + 0.1)
    await embedder.close?.()
  })

  it('gives two at once their own vectors', async () => {
    const [one, other] = [createUseLite(), createUseLite()]
    const texts = ['The invoice is due on Friday.', 'My dog is called Biscuit.']
    const [here, there] = await Promise.all([one.embed(texts), other.embed([...texts].reverse())])
    expect(there[0]).toEqual(here[1])
    expect(there[1]).toEqual(here[0])
    await Promise.all([one.close?.(), other.close?.()])
  })

  it('leaves the event loop free while it computes', async () => {
    const embedder = createUseLite()
    await embedder.embed(['ready'])
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await embedder.embed(Array.from({ length: 60 }, (_, index) => `Note ${index}: the stairs are still bare.`))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
    await embedder.close?.()
  })

  it('says which weights are missing, or are others', async () => {
    const nowhere = createUseLite({ weightsFolder: '/nowhere/at/all' })
    await expect(nowhere.embed(['a'])).rejects.toMatchObject({
      code: 'embedder_failed',
      message: /\/nowhere\/at\/all/u,
    })
    expect(await nowhere.embed([])).toEqual([])
    const folder = mkdtempSync(join(tmpdir(), 'credence-weights-'))
    writeFileSync(join(folder, 'package.json'), '{"version":"9.9.9"}')
    const others = createUseLite({ weightsFolder: folder })
    await expect(others.embed(['a'])).rejects.toMatchObject({ message: /9\.9\.9, not 0\.2\.0/u })
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'package.json'), '{"version":"0.2.0"}')
    const list = { weightsManifest: [{ paths: ['a'], weights: [{ name: 'b', shape: [2], dtype: 'float32' }] }] }
    writeFileSync(join(folder, 'dist', 'model.json'), JSON.stringify(list))
    writeFileSync(join(folder, 'dist', 'a'), 'four')
    await expect(others.embed(['a'])).rejects.toMatchObject({ message: /shorter than their list/u })
    writeFileSync(join(folder, 'dist', 'a'), 'eight by')
    await expect(others.embed(['a'])).rejects.toMatchObject({ message: /0 tensors of/u })
    writeFileSync(join(folder, 'dist', 'a'), 'more than eight')
    await expect(others.embed(['a'])).rejects.toMatchObject({ message: /longer than their list/u })
    rmSync(folder, { recursive: true })
    await Promise.all([nowhere.close?.(), others.close?.()])
  })

  it('answers in a process of source files, which then ends by itself', () => {
    const code = `
      import { createUseLite } from 'credence/embedders'
      const embedder = createUseLite()
      const [vector] = await embedder.embed(['Where do I live?'])
      console.log(vector.length)
      // Nobody waits for this one, so the process need not.
      setTimeout(() => console.log('still here'), 60_000).unref()`
    const words = ['--conditions=credence-source', '--import', 'tsx', '--input-type=module', '-e', code]
    const ended = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8', timeout: 15_000 })
    expect(ended.stderr).toBe('')
    expect(ended.stdout.trim()).toBe('512')
    expect(ended.status).toBe(0)
  })
})
