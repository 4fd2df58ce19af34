import { FINE_STEPS, type Quantized } from './quantized.ts'
import { createScanKernel, PAGE_BYTES, type ScanKernel } from './scan-kernel.ts'

/**
 * The kernel's memory in blocks, shared by all packed vectors: such a memory can't shrink, and each reserves much of a
 * process's address space, so there is one, and what is given back is used again.
 */
export interface ScanMemory {
  /** Place of a free block, all zero. */
  take(): number
  /** Overwrites the block, so that nothing of what was forgotten stays in memory. */
  giveBack(block: number): void
  takenBytes(): number
  /** All of the memory; ask anew after each `take`. */
  bytes(): Int8Array
  setQuery(query: Pick<Quantized, 'coarse' | 'fine'>): void
  /** Dot products of the query with the first `count` rows of a block, valid until the next scan. */
  scan(block: number, count: number, width: number): Int32Array
  /** Dot product of the query with the vector whose halves lie at these places, both in fine steps. */
  fineDot(coarse: number, fine: number, width: number): number
}

export const BLOCK_BYTES: number = PAGE_BYTES
/** Rows are filled up with zeros to a multiple of this. */
export const LANES = 16
/** First two pages: the query's halves. Third: the sums. What is grown from then on are blocks. */
const QUERY = 0
const FINE_QUERY = PAGE_BYTES
const SUMS = 2 * PAGE_BYTES
const FIRST_BLOCK = 3 * PAGE_BYTES
const LEAST_GROWTH = 16

export function createScanMemory(kernel: ScanKernel = createScanKernel()): ScanMemory {
  const free: number[] = []
  let taken = 0
  kernel.grow((FIRST_BLOCK - kernel.bytes().length) / PAGE_BYTES)
  let queryBytes = 0

  /** By an eighth, so that growing stays rare and little lies idle. */
  function grow(): void {
    const pages = Math.max(LEAST_GROWTH, taken >> 3)
    const from = kernel.bytes().length
    kernel.grow(pages)
    for (let page = pages - 1; page >= 0; page--) free.push(from + page * PAGE_BYTES)
  }

  return {
    take() {
      if (free.length === 0) grow()
      taken += 1
      return free.pop() as number
    },
    giveBack(block) {
      kernel.bytes().fill(0, block, block + BLOCK_BYTES)
      taken -= 1
      free.push(block)
    },
    takenBytes: () => taken * BLOCK_BYTES,
    bytes: () => kernel.bytes(),
    setQuery({ coarse, fine }) {
      for (const [place, half] of [
        [QUERY, coarse],
        [FINE_QUERY, fine],
      ] as const)
        kernel
          .bytes()
          .fill(0, place, place + queryBytes)
          .set(half, place)
      queryBytes = coarse.length
    },
    scan(block, count, width) {
      kernel.scan(QUERY, block, count, width, SUMS)
      return new Int32Array(kernel.bytes().buffer, SUMS, count)
    },
    fineDot(coarse, fine, width) {
      const both = kernel.dot(QUERY, coarse, width)
      const crossed = kernel.dot(QUERY, fine, width) + kernel.dot(FINE_QUERY, coarse, width)
      return (both * FINE_STEPS + crossed) * FINE_STEPS + kernel.dot(FINE_QUERY, fine, width)
    },
  }
}
