import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCAN_BYTES } from './scan-bytes.ts'
import { createPlainKernel, createScanKernel, createSimdKernel, PAGE_BYTES, type ScanKernel } from './scan-kernel.ts'

interface Script {
  assembleScan(): Promise<string>
}

const ROWS = PAGE_BYTES
const SUMS = 2 * PAGE_BYTES

function sumsBy(kernel: ScanKernel, query: Int8Array, rows: readonly Int8Array[]): readonly number[] {
  kernel.grow(2)
  kernel.bytes().set(query, 0)
  for (const [index, row] of rows.entries()) kernel.bytes().set(row, ROWS + index * query.length)
  kernel.scan(0, ROWS, rows.length, query.length, SUMS)
  return [...new Int32Array(kernel.bytes().buffer, SUMS, rows.length)]
}

const rowsOfOneWidth = fc
  .integer({ min: 1, max: 24 })
  .chain((sixteens) =>
    fc.array(fc.int8Array({ minLength: 16 * sixteens, maxLength: 16 * sixteens }), { minLength: 1, maxLength: 12 }),
  )

describe('the scan kernel', () => {
  it('sums a worked example: 1·4 + 2·(−5) + (−3)·6 = −24', () => {
    const query = new Int8Array(16)
    const row = new Int8Array(16)
    query.set([1, 2, -3])
    row.set([4, -5, 6])
    for (const kernel of [createSimdKernel(), createPlainKernel()]) expect(sumsBy(kernel, query, [row])).toEqual([-24])
  })

  it('gives the sums of plain code for any bytes', () => {
    fc.assert(
      fc.property(rowsOfOneWidth, ([query, ...rows]) => {
        const plain = sumsBy(createPlainKernel(), query as Int8Array, rows)
        expect(sumsBy(createSimdKernel(), query as Int8Array, rows)).toEqual(plain)
        const byHand = rows.map((row) => row.reduce((sum, each, at) => sum + each * (query?.[at] as number), 0))
        expect(plain).toEqual(byHand)
        for (const kernel of [createPlainKernel(), createSimdKernel()]) {
          kernel.grow(1)
          kernel.bytes().set(query as Int8Array, 0)
          kernel.bytes().set(rows[0] ?? [], PAGE_BYTES)
          expect(kernel.dot(0, PAGE_BYTES, (query as Int8Array).length)).toBe(byHand[0] ?? 0)
        }
      }),
    )
  })

  it('does not overflow where all is as large as can be', () => {
    const query = new Int8Array(PAGE_BYTES).fill(-128)
    expect(sumsBy(createSimdKernel(), query, [query])).toEqual([PAGE_BYTES * 128 * 128])
  })

  it('keeps what is there when it grows', () => {
    for (const kernel of [createSimdKernel(), createPlainKernel()]) {
      kernel.bytes()[7] = 42
      const before = kernel.bytes().length
      kernel.grow(3)
      expect(kernel.bytes().length).toBe(before + 3 * PAGE_BYTES)
      expect(kernel.bytes()[7]).toBe(42)
      expect(kernel.bytes().at(-1)).toBe(0)
    }
  })

  it('is the quick one here, and the plain one where there is no WebAssembly', () => {
    expect(createScanKernel().name).toBe('simd')
    const scope = globalThis as { WebAssembly?: unknown }
    const kept = scope.WebAssembly
    scope.WebAssembly = undefined
    try {
      expect(createScanKernel().name).toBe('plain')
    } finally {
      scope.WebAssembly = kept
    }
  })

  it('is what scan.wat says', async () => {
    const script = new URL('../../../scripts/build-scan.mjs', import.meta.url)
    const { assembleScan } = (await import(script.href)) as Script
    expect(await assembleScan()).toBe(SCAN_BYTES)
  })
})
