import { createPackedVectors, type PackedVectors } from './packed-vectors.ts'
import { createScanMemory, type ScanMemory } from './scan-memory.ts'

/** Packed vectors of many spaces within a budget; those used longest ago make room. */
export interface VectorMemory {
  /** `onEvicted` is told when others needed the room: the vectors are empty then, and must be packed anew. */
  pack(dimensions: number, onEvicted: () => void): PackedVectors
  /** Says that these are in use now, and makes room for them where they have grown. */
  use(packed: PackedVectors): void
  release(packed: PackedVectors): void
  bytes(): number
}

export function createVectorMemory(budgetBytes: number, memory: ScanMemory = createScanMemory()): VectorMemory {
  /** In order of last use. */
  const kept = new Map<PackedVectors, () => void>()

  function release(packed: PackedVectors): void {
    if (kept.delete(packed)) packed.clear()
  }
  function bytes(): number {
    let sum = 0
    for (const packed of kept.keys()) sum += packed.bytes()
    return sum
  }
  function evict(inUse: PackedVectors): void {
    let left = bytes()
    for (const [packed, onEvicted] of kept) {
      if (left <= budgetBytes || packed === inUse) break
      left -= packed.bytes()
      release(packed)
      onEvicted()
    }
  }
  return {
    pack(dimensions, onEvicted) {
      const packed = createPackedVectors(memory, dimensions)
      kept.set(packed, onEvicted)
      return packed
    },
    use(packed) {
      const onEvicted = kept.get(packed)
      if (onEvicted === undefined) return
      kept.delete(packed)
      kept.set(packed, onEvicted)
      evict(packed)
    },
    release,
    bytes,
  }
}
