import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, fileTrouble, lookInto } from './files.ts'

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
