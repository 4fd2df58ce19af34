import { SCAN_BYTES } from './scan-bytes.ts'

/** Pages of bytes, and the loops over them that have to be quick. */
export interface ScanKernel {
  readonly name: 'simd' | 'plain'
  /** All of the memory; another view after each `grow`. */
  bytes(): Int8Array
  /** So many pages more, all zero. */
  grow(pages: number): void
  /** Dot products of the query with `count` rows, as 32-bit integers. Places in bytes; `width` a multiple of 16. */
  scan(query: number, rows: number, count: number, width: number, sums: number): void
  /** Dot product of the vectors at two places. */
  dot(one: number, other: number, width: number): number
}

/** Of WebAssembly. */
export const PAGE_BYTES = 65_536

/** Sixteen products at once where the machine has them; else the same sums in plain code. */
export function createScanKernel(): ScanKernel {
  try {
    return createSimdKernel()
  } catch {
    return createPlainKernel()
  }
}

interface SimdExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  readonly scan: ScanKernel['scan']
  readonly dot: ScanKernel['dot']
}

/** The part of WebAssembly that is used here. */
interface Wasm {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

export function createSimdKernel(): ScanKernel {
  const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Wasm }).WebAssembly
  const { memory, scan, dot } = new Instance(new Module(Buffer.from(SCAN_BYTES, 'base64'))).exports as SimdExports
  let view = new Int8Array(memory.buffer)
  return {
    name: 'simd',
    bytes: () => view,
    grow(pages) {
      memory.grow(pages)
      view = new Int8Array(memory.buffer)
    },
    scan,
    dot,
  }
}

export function createPlainKernel(): ScanKernel {
  let view = new Int8Array(PAGE_BYTES)
  function dot(one: number, other: number, width: number): number {
    let sum = 0
    for (let at = 0; at < width; at++) sum += (view[one + at] as number) * (view[other + at] as number)
    return sum
  }
  return {
    name: 'plain',
    dot,
    bytes: () => view,
    grow(pages) {
      const larger = new Int8Array(view.length + pages * PAGE_BYTES)
      larger.set(view)
      view = larger
    },
    scan(query, rows, count, width, sums) {
      const out = new Int32Array(view.buffer, sums, count)
      for (let row = 0; row < count; row++) out[row] = dot(query, rows + row * width, width)
    },
  }
}
