import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPackedVectors, type PackedVectors } from './packed-vectors.ts'
import { quantize, unitOf } from './quantized.ts'
import { createPlainKernel } from './scan-kernel.ts'
import { BLOCK_BYTES, createScanMemory, type ScanMemory } from './scan-memory.ts'

const unit = (...numbers: readonly number[]): Float32Array => unitOf(Float32Array.from(numbers)) as Float32Array
/** Another direction for each number. */
const directed = (number: number, width: number): Float32Array =>
  unit(...Array.from({ length: width }, (_, at) => Math.sin(number * 12.9898 + at * 78.233 + 1)))

function filled(memory: ScanMemory, width: number, numbers: readonly number[]): PackedVectors {
  const packed = createPackedVectors(memory, width)
  for (const number of numbers) packed.append(number, quantize(directed(number, width)))
  return packed
}
const numbersIn = (packed: PackedVectors): readonly number[] =>
  Array.from({ length: packed.size() }, (_, place) => packed.numberAt(place))
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** What the places hold must be what was put there, wherever it has moved since. */
function expectWhole(packed: PackedVectors, numbers: readonly number[], width: number): void {
  expect(numbersIn(packed)).toEqual(numbers)
  const query = directed(0.5, width)
  const found = packed.similarities(query)
  const exact = numbers.map((number) =>
    directed(number, width).reduce((sum, entry, at) => sum + entry * (query[at] as number), 0),
  )
  expect(found).toHaveLength(numbers.length)
  for (const [place, similarity] of found.entries()) {
    expect(Math.abs(similarity - (exact[place] as number))).toBeLessThan(0.02)
    expect(Math.abs((packed.cosines(query, [place])[0] as number) - (exact[place] as number))).toBeLessThan(0.0002)
  }
}

describe('packed vectors', () => {
  it('give about the cosine: 0.6 and 0.8 from one of (0.6, 0.8)', () => {
    const packed = createPackedVectors(createScanMemory(), 2)
    packed.append(3, quantize(unit(1, 0)))
    packed.append(8, quantize(unit(0, -1)))
    const [first, second] = packed.similarities(unit(0.6, 0.8))
    expect(first).toBeCloseTo(0.6, 2)
    expect(second).toBeCloseTo(-0.8, 2)
  })

  it('know the newest number and where each is', () => {
    const packed = filled(createScanMemory(), 3, [])
    expect(packed.newest()).toBe(0)
    expect(packed.size()).toBe(0)
    for (const number of [2, 5, 9]) packed.append(number, quantize(directed(number, 3)))
    expect(packed.newest()).toBe(9)
    expect(packed.placesOf([9, 1, 5, 6, 2, 10])).toEqual([0, 1, 2])
    expect(packed.placesOf([])).toEqual([])
  })

  it.each([1, 15, 16, 17, 384, 1536, 65_536])('of width %i are whole over many blocks, and after removals', (width) => {
    const rowsInBlock = Math.floor(BLOCK_BYTES / (16 * Math.ceil(width / 16)))
    const numbers = upTo(Math.min(2 * rowsInBlock + 3, 700))
    const memory = createScanMemory()
    const packed = filled(memory, width, numbers)
    expect(packed.dimensions).toBe(width)
    expectWhole(packed, numbers, width)
    const odd = numbers.filter((number) => number % 2 === 1)
    packed.keepOnly(odd)
    expectWhole(packed, odd, width)
    expect(memory.takenBytes()).toBe(2 * Math.ceil(odd.length / rowsInBlock) * BLOCK_BYTES)
    packed.append(1000, quantize(directed(1000, width)))
    expectWhole(packed, [...odd, 1000], width)
  })

  it('follow any appends and removals', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ add: fc.integer({ min: 1, max: 300 }) }),
        fc.record({ every: fc.integer({ min: 1, max: 5 }), from: fc.integer({ min: 0, max: 4 }) }),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(steps, (taken) => {
        const memory = createScanMemory(createPlainKernel())
        const packed = createPackedVectors(memory, 300)
        let model: readonly number[] = []
        let next = 1
        for (const step of taken) {
          if ('add' in step) {
            const added = upTo(step.add).map((each) => next + each)
            next += step.add + 3
            for (const number of added)
              packed.append(number, { coarse: new Int8Array(300).fill(1), fine: new Int8Array(300), scale: number })
            model = [...model, ...added]
          } else {
            model = model.filter((number) => number % step.every === step.from % step.every)
            packed.keepOnly([...model, next + 1])
          }
        }
        expect(numbersIn(packed)).toEqual(model)
        const similarities = packed.similarities(new Float32Array(300).fill(1 / Math.sqrt(300)))
        const perStep = (300 * 127) / (127 * Math.sqrt(300))
        for (const [place, number] of model.entries()) {
          expect(similarities[place]).toBeCloseTo(number * perStep, 1)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('leave nothing behind of what is taken out', () => {
    const memory = createScanMemory()
    const packed = createPackedVectors(memory, 20)
    const marked = new Int8Array(20).fill(77)
    for (const number of upTo(5000)) {
      const half = number % 3 === 0 ? marked : new Int8Array(20).fill(1)
      packed.append(number, { coarse: half, fine: half, scale: 1 })
    }
    expect(memory.bytes()).toContain(77)
    packed.keepOnly(upTo(5000).filter((number) => number % 3 !== 0))
    expect(memory.bytes().includes(77)).toBe(false)
    packed.keepOnly([1])
    expect(memory.bytes().filter((byte) => byte === 1)).toHaveLength(40)
    packed.clear()
    expect(memory.bytes().every((byte) => byte === 0)).toBe(true)
    expect(memory.takenBytes()).toBe(0)
    expect(packed.newest()).toBe(0)
    packed.append(1, quantize(directed(1, 20)))
    expectWhole(packed, [1], 20)
  })

  it('share a memory without disturbing one another', () => {
    const memory = createScanMemory()
    const one = createPackedVectors(memory, 100)
    const two = createPackedVectors(memory, 20)
    for (const number of upTo(1500)) {
      one.append(number, quantize(directed(number, 100)))
      two.append(number, quantize(directed(number, 20)))
    }
    one.keepOnly([7, 900])
    expectWhole(two, upTo(1500), 20)
    expectWhole(one, [7, 900], 100)
    expect(memory.takenBytes()).toBe(4 * BLOCK_BYTES)
  })

  it('gives the cosine of any two, and never one beyond 1', () => {
    const vectors = fc
      .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 })
      .map((entries) => Float32Array.from(entries))
    fc.assert(
      fc.property(vectors, vectors, (a, b) => {
        const width = Math.min(a.length, b.length)
        const [left, right] = [unitOf(a.subarray(0, width)), unitOf(b.subarray(0, width))]
        fc.pre(left !== null && right !== null)
        const packed = createPackedVectors(createScanMemory(), width)
        packed.append(1, quantize(right))
        const exact = left.reduce((sum, entry, at) => sum + entry * (right[at] as number), 0)
        const [found = Number.NaN] = packed.cosines(left, [0])
        expect(Math.abs(found - exact)).toBeLessThan(1e-4)
        expect(Math.abs(found)).toBeLessThanOrEqual(1)
        expect(packed.cosines(right, [0])[0]).toBeGreaterThan(0.9999)
      }),
    )
  })
})
