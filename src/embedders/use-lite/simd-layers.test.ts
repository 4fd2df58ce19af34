import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matrixKernel } from '../../../scripts/matrix-kernel.ts'
import { applyPlainly, type DenseLayer } from './dense-layer.ts'
import { KERNEL } from './kernel-bytes.ts'
import { createSimdLayers } from './simd-layers.ts'

const shapes = fc.record({
  inputs: fc.integer({ min: 1, max: 6 }),
  outputs: fc.integer({ min: 1, max: 4 }),
  rows: fc.integer({ min: 0, max: 11 }),
})
const halves = fc.integer({ min: -8, max: 8 }).map((half) => half / 2)

it('keeps the module that the script writes', () => {
  expect(Buffer.from(matrixKernel()).toString('base64')).toBe(KERNEL)
})

/** Row (1, 2, 0, 0) through columns that double the first and add the second: 1 * 2 + 2 * 1 + bias 10 = 14. */
it('multiplies as worked by hand', () => {
  const matrix = new Float32Array(32)
  matrix[0] = 2
  matrix[8] = 1
  const apply = createSimdLayers(4, 8)({ inputs: 4, outputs: 8, matrix, bias: new Float32Array(8).fill(10) })
  expect([...apply(Float32Array.of(1, 2, 0, 0), 1)]).toEqual([14, 10, 10, 10, 10, 10, 10, 10])
})

it('gives what plain arithmetic gives, for layers that share a memory too', () => {
  fc.assert(
    fc.property(fc.array(shapes, { minLength: 1, maxLength: 4 }), fc.infiniteStream(halves), (sizes, numbers) => {
      const take = (count: number) => Float32Array.from({ length: count }, () => numbers.next().value as number)
      const make = createSimdLayers(11, 32)
      const layers = sizes.map(({ inputs, outputs, rows }) => {
        const [i, o] = [4 * inputs, 8 * outputs]
        const layer: DenseLayer = { inputs: i, outputs: o, matrix: take(i * o), bias: take(o) }
        return { apply: make(layer), layer, input: take(rows * i), rows }
      })
      // Halves are exact in 32 bits, so that the order of addition makes no difference.
      for (const { apply, layer, input, rows } of layers)
        expect(apply(input, rows)).toEqual(applyPlainly(layer)(input, rows))
    }),
  )
})

it('refuses what does not fit, instead of writing beyond it', () => {
  const make = createSimdLayers(4, 8)
  const layer = (inputs: number, outputs: number) => ({
    inputs,
    outputs,
    matrix: new Float32Array(inputs * outputs),
    bias: new Float32Array(outputs),
  })
  expect(() => make(layer(4, 8))(new Float32Array(20), 5)).toThrow(RangeError)
  expect(() => make(layer(6, 8))).toThrow(RangeError)
  expect(() => make(layer(4, 12))).toThrow(RangeError)
  expect(() => make(layer(12, 8))).toThrow(RangeError)
  expect(() => make(layer(4, 16))).toThrow(RangeError)
})
