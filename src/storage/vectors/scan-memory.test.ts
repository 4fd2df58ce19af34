import { describe, expect, it } from 'vitest'
import { createPlainKernel, createScanKernel, PAGE_BYTES } from './scan-kernel.ts'
import { BLOCK_BYTES, createScanMemory } from './scan-memory.ts'

describe('the scan memory', () => {
  it('never gives a block out twice, nor the query or the sums', () => {
    const memory = createScanMemory()
    const blocks = Array.from({ length: 300 }, () => memory.take())
    expect(new Set(blocks).size).toBe(300)
    expect(Math.min(...blocks)).toBe(3 * PAGE_BYTES)
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

  it('puts both halves together: (2 x 254 + 3) x (5 x 254 - 7) in fine steps', () => {
    for (const kernel of [createPlainKernel(), createScanKernel()]) {
      const memory = createScanMemory(kernel)
      const [coarse, fine] = [memory.take(), memory.take()]
      memory.bytes()[coarse] = 5
      memory.bytes()[fine] = -7
      memory.setQuery({ coarse: Int8Array.of(2), fine: Int8Array.of(3) })
      expect(memory.fineDot(coarse, fine, 16)).toBe((2 * 254 + 3) * (5 * 254 - 7))
    }
  })

  it('scans with the last query alone, however long the one before was', () => {
    const memory = createScanMemory()
    const block = memory.take()
    memory.bytes().fill(1, block, block + 64)
    memory.setQuery({ coarse: new Int8Array(32).fill(5), fine: new Int8Array(32).fill(7) })
    expect([...memory.scan(block, 2, 32)]).toEqual([160, 160])
    memory.setQuery({ coarse: Int8Array.of(3), fine: Int8Array.of(0) })
    expect([...memory.scan(block, 2, 32)]).toEqual([3, 3])
    expect(memory.fineDot(block, block, 32)).toBe(3 * 254 * (254 + 1))
  })
})
