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
  setQuery(query: Int8Array): void
  /** Dot products of the query with the first `count` rows of a block, valid until the next scan. */
  scan(block: number, count: number, width: number): Int32Array
}

export const BLOCK_BYTES: number = PAGE_BYTES
/** Rows are filled up with zeros to a multiple of this. */
export const LANES = 16
/** First page: the query. Second: the sums. What is grown from then on are blocks. */
const QUERY = 0
const SUMS = PAGE_BYTES
const LEAST_GROWTH = 16

export function createScanMemory(kernel: ScanKernel = createScanKernel()): ScanMemory {
  const free: number[] = []
  let taken = 0
  kernel.grow(2 - kernel.bytes().length / PAGE_BYTES)

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
    setQuery(query) {
      kernel
        .bytes()
        .fill(0, QUERY, QUERY + PAGE_BYTES)
        .set(query, QUERY)
    },
    scan(block, count, width) {
      kernel.scan(QUERY, block, count, width, SUMS)
      return new Int32Array(kernel.bytes().buffer, SUMS, count)
    },
  }
}
