import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, fileTrouble, linesOf, lookInto } from './files.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-files-'))
})
afterAll(() => rm(dir, { recursive: true }))

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

async function* chunked(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('linesOf', () => {
  it('gives the same lines however the bytes are cut', async () => {
    const lines = fc.array(fc.string({ unit: 'binary' }).map((line) => line.replaceAll('\n', '')))
    await fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 1, max: 9 }), async (expected, size) => {
        const bytes = new TextEncoder().encode(expected.map((line) => `${line}\n`).join(''))
        const [first = '', ...rest] = expected
        const read = await collected(linesOf(chunked(bytes, size), 'x'))
        // A byte order mark at the very start is no part of the first line.
        expect(read).toEqual(expected.length === 0 ? [] : [first.replace(/^\uFEFF/u, ''), ...rest])
      }),
    )
  })

  it('gives a last line that has no end, and splits at nothing but line feeds', async () => {
    const bytes = new TextEncoder().encode('a\u2028b\nc\u0085d')
    expect(await collected(linesOf(chunked(bytes, 100), 'x'))).toEqual(['a\u2028b', 'c\u0085d'])
  })

  it('says after which line the bytes are no UTF-8', async () => {
    const bytes = new Uint8Array([0x61, 0x0a, 0x62, 0x0a, 0xff])
    await expect(collected(linesOf(chunked(bytes, 2), 'x'))).rejects.toMatchObject({
      code: 'unreadable_file',
      details: { line: 3 },
    })
  })

  it('reads one long line in linear time', async () => {
    const started = performance.now()
    const [line] = await collected(linesOf(chunked(new Uint8Array(32_000_000).fill(0x61), 64 * 1024), 'x'))
    expect(line).toHaveLength(32_000_000)
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

describe('lookInto and bytesOf', () => {
  it('tells size, beginning and how far it is', async () => {
    const file = join(dir, 'some.txt')
    await writeFile(file, 'hello')
    const { bytes, head } = await lookInto(file)
    expect([bytes, new TextDecoder().decode(head)]).toEqual([5, 'hello'])
    const heard: number[] = []
    await collected(bytesOf(file, (read) => heard.push(read)))
    expect(heard).toEqual([5])
  })

  it('refuses what is not there or not a file', async () => {
    const missing = { code: 'unreadable_file', details: { path: 'file', received: 'ENOENT' } }
    await expect(lookInto(join(dir, 'none'))).rejects.toMatchObject(missing)
    await expect(collected(bytesOf(join(dir, 'none'), () => undefined))).rejects.toMatchObject(missing)
    await expect(lookInto(dir)).rejects.toMatchObject({ code: 'unreadable_file', details: { received: 'EISDIR' } })
  })
})

describe('fileTrouble', () => {
  it('tells a full disk from the rest, and leaves bugs alone', () => {
    const full = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' })
    expect(fileTrouble('x', 'room', full)).toMatchObject({ code: 'disk_full' })
    const bug = new TypeError('bug')
    expect(fileTrouble('x', 'room', bug)).toBe(bug)
  })
})
