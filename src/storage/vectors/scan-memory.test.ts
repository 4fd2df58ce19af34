import { describe, expect, it } from 'vitest'
import { createPlainKernel, PAGE_BYTES } from './scan-kernel.ts'
import { BLOCK_BYTES, createScanMemory } from './scan-memory.ts'

describe('the scan memory', () => {
  it('never gives a block out twice, nor the query or the sums', () => {
    const memory = createScanMemory()
    const blocks = Array.from({ length: 300 }, () => memory.take())
    expect(new Set(blocks).size).toBe(300)
    expect(Math.min(...blocks)).toBe(2 * PAGE_BYTES)
    expect(Math.max(...blocks) + BLOCK_BYTES).toBeLessThanOrEqual(memory.bytes().length)
    expect(blocks.every((block) => block % BLOCK_BYTES === 0)).toBe(true)
    expect(memory.takenBytes()).toBe(300 * BLOCK_BYTES)
  })

  it('uses again what is given back, wiped, before it grows', () => {
    const memory = createScanMemory(createPlainKernel())
    const blocks = Array.from({ length: 40 }, () => memory.take())
    const before = memory.bytes().length
    for (const block of blocks) memory.bytes().fill(7, block, block + BLOCK_BYTES)
    for (const block of blocks) memory.giveBack(block)
    expect(memory.takenBytes()).toBe(0)
    expect(memory.bytes().includes(7)).toBe(false)
    const again = blocks.map(() => memory.take())
    expect(again.toSorted((a, b) => a - b)).toEqual(blocks.toSorted((a, b) => a - b))
    expect(memory.bytes().length).toBe(before)
  })

  it('scans with the last query alone, however long the one before was', () => {
    const memory = createScanMemory()
    const block = memory.take()
    memory.bytes().fill(1, block, block + 64)
    memory.setQuery(new Int8Array(32).fill(5))
    expect([...memory.scan(block, 2, 32)]).toEqual([160, 160])
    memory.setQuery(Int8Array.of(3))
    expect([...memory.scan(block, 2, 32)]).toEqual([3, 3])
  })
})
