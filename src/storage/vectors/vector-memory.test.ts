import { describe, expect, it } from 'vitest'
import type { PackedVectors } from './packed-vectors.ts'
import { createVectorMemory, type VectorMemory } from './vector-memory.ts'

const MIB = 2 ** 20

const ZERO = { coarse: new Int8Array(16_384), fine: new Int8Array(16_384), scale: 1 }

/** About two mebibytes each: sixteen blocks of four rows, twice. */
function packedIn(memory: VectorMemory, evicted: string[], name: string): PackedVectors {
  const packed = memory.pack(16_384, () => evicted.push(name))
  for (let number = 1; number <= 60; number++) packed.append(number, ZERO)
  return packed
}

describe('the memory of vectors', () => {
  it('makes room by those used longest ago, and tells whose they were', () => {
    const evicted: string[] = []
    const memory = createVectorMemory(5 * MIB)
    const [one, two] = [packedIn(memory, evicted, 'one'), packedIn(memory, evicted, 'two')]
    memory.use(one)
    memory.use(two)
    memory.use(one)
    expect(evicted).toEqual([])
    const three = packedIn(memory, evicted, 'three')
    memory.use(three)
    expect(evicted).toEqual(['two'])
    expect([one.size(), two.size(), three.size()]).toEqual([60, 0, 60])
    expect(memory.bytes()).toBe(one.bytes() + three.bytes())
  })

  it('keeps what is in use, however large', () => {
    const evicted: string[] = []
    const memory = createVectorMemory(0)
    const one = packedIn(memory, evicted, 'one')
    memory.use(one)
    expect(evicted).toEqual([])
    const two = packedIn(memory, evicted, 'two')
    memory.use(two)
    expect(evicted).toEqual(['one'])
    expect(two.size()).toBe(60)
  })

  it('forgets what is released, without a word', () => {
    const evicted: string[] = []
    const memory = createVectorMemory(MIB / 2)
    const one = packedIn(memory, evicted, 'one')
    memory.release(one)
    memory.release(one)
    expect(one.size()).toBe(0)
    expect(memory.bytes()).toBe(0)
    memory.use(one)
    expect(memory.bytes()).toBe(0)
    memory.use(packedIn(memory, evicted, 'two'))
    expect(evicted).toEqual([])
  })
})
