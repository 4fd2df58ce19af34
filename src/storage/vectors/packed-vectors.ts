import { FINE_STEPS, type Quantized, quantize } from './quantized.ts'
import { BLOCK_BYTES, LANES, type ScanMemory } from './scan-memory.ts'

/**
 * Many vectors, their coarse halves side by side for scanning and their fine ones apart. Each has a number, and lies in order of
 * it.
 */
export interface PackedVectors {
  readonly dimensions: number
  size(): number
  /** The largest number; 0 where there is none. */
  newest(): number
  numberAt(place: number): number
  /** Places of these numbers, in order; those that aren't here are left out. */
  placesOf(numbers: readonly number[]): readonly number[]
  /** `number` must be larger than all that are here. */
  append(number: number, vector: Quantized): void
  /** Takes out all but these, given in ascending order, and overwrites what they leave behind. */
  keepOnly(numbers: ArrayLike<number>): void
  /** About the cosine of a unit vector with each, by place. */
  similarities(unit: Float32Array): Float32Array
  /** Cosine of a unit vector with those at these places, by both halves. */
  cosines(unit: Float32Array, places: readonly number[]): Float64Array
  bytes(): number
  /** Gives its memory back; it is empty then. */
  clear(): void
}

/** A row must fit into a block. */
export const LARGEST_WIDTH: number = BLOCK_BYTES
const FIRST_CAPACITY = 64

export function createPackedVectors(memory: ScanMemory, dimensions: number): PackedVectors {
  const width = Math.ceil(dimensions / LANES) * LANES
  const rowsInBlock = Math.floor(BLOCK_BYTES / width)
  const blocks: number[] = []
  const fineBlocks: number[] = []
  let size = 0
  let numbers = new Float64Array(FIRST_CAPACITY)
  let scales = new Float64Array(FIRST_CAPACITY)

  const byteIn = (all: readonly number[], place: number): number =>
    (all[Math.floor(place / rowsInBlock)] as number) + (place % rowsInBlock) * width

  function makeRoom(): void {
    if (size === blocks.length * rowsInBlock) {
      blocks.push(memory.take())
      fineBlocks.push(memory.take())
    }
    if (size < numbers.length) return
    numbers = extended(numbers, new Float64Array(2 * size))
    scales = extended(scales, new Float64Array(2 * size))
  }
  function move(from: number, to: number): void {
    if (from === to) return
    for (const all of [blocks, fineBlocks]) {
      memory.bytes().copyWithin(byteIn(all, to), byteIn(all, from), byteIn(all, from) + width)
    }
    numbers[to] = numbers[from] as number
    scales[to] = scales[from] as number
  }
  function cutTo(length: number): void {
    const needed = Math.ceil(length / rowsInBlock)
    for (const all of [blocks, fineBlocks]) {
      if (length < size && needed > 0) {
        const last = all[needed - 1] as number
        memory.bytes().fill(0, byteIn(all, length - 1) + width, last + BLOCK_BYTES)
      }
      for (const block of all.splice(needed)) memory.giveBack(block)
    }
    size = length
  }

  return {
    dimensions,
    size: () => size,
    newest: () => (size === 0 ? 0 : (numbers[size - 1] as number)),
    numberAt: (place) => numbers[place] as number,
    placesOf(wanted) {
      const places: number[] = []
      for (const number of wanted) {
        const place = placeFrom(numbers, size, number)
        if (place < size && numbers[place] === number) places.push(place)
      }
      return places.sort((a, b) => a - b)
    },
    append(number, { coarse, fine, scale }) {
      makeRoom()
      numbers[size] = number
      scales[size] = scale
      size += 1
      memory.bytes().set(coarse, byteIn(blocks, size - 1))
      memory.bytes().set(fine, byteIn(fineBlocks, size - 1))
    },
    keepOnly(kept) {
      let length = 0
      let next = 0
      for (let place = 0; place < size; place++) {
        const number = numbers[place] as number
        while (next < kept.length && (kept[next] as number) < number) next++
        if (kept[next] === number) move(place, length++)
      }
      cutTo(length)
    },
    similarities(unit) {
      const query = quantize(unit)
      memory.setQuery(query)
      const found = new Float32Array(size)
      for (let start = 0, block = 0; start < size; start += rowsInBlock, block++) {
        const count = Math.min(rowsInBlock, size - start)
        const sums = memory.scan(blocks[block] as number, count, width)
        for (let row = 0; row < count; row++) {
          found[start + row] = (sums[row] as number) * (scales[start + row] as number) * query.scale
        }
      }
      return found
    },
    cosines(unit, places) {
      const query = quantize(unit)
      memory.setQuery(query)
      const found = new Float64Array(places.length)
      for (let at = 0; at < places.length; at++) {
        const place = places[at] as number
        const steps = memory.fineDot(byteIn(blocks, place), byteIn(fineBlocks, place), width)
        const cosine = (steps * query.scale * (scales[place] as number)) / (FINE_STEPS * FINE_STEPS)
        found[at] = Math.min(1, Math.max(-1, cosine))
      }
      return found
    },
    bytes: () => 2 * blocks.length * BLOCK_BYTES + numbers.byteLength + scales.byteLength,
    clear: () => cutTo(0),
  }
}

function extended(from: Float64Array, to: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  to.set(from)
  return to
}

/** First place whose number is not below this one. */
function placeFrom(numbers: Float64Array, size: number, number: number): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return low
}
