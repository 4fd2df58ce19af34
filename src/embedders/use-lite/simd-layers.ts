import type { ApplyLayer, DenseLayer } from './dense-layer.ts'
import { KERNEL } from './kernel-bytes.ts'

const PAGE = 65_536
const PANEL = 8
const ROWS_AT_ONCE = 4
const BYTES = Float32Array.BYTES_PER_ELEMENT

/** The part of the standard that is used: the compiler's library declares it for browsers only. */
interface WebAssemblyGlobal {
  readonly Memory: new (size: { initial: number }) => WasmMemory
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: Readonly<Record<string, unknown>> }
}
interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}
const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyGlobal }).WebAssembly

type Multiply = (x: number, w: number, y: number, rows: number, inner: number, columns: number) => void

/**
 * Layers whose products run in a WebAssembly kernel. What one call makes has a memory of its own, so that two networks in a
 * process never write over each other: first the rows that go in, then those that come out, then the matrices.
 */
export function createSimdLayers(rowsAtMost: number, widthAtMost: number): ApplyLayer {
  const area = Math.ceil(rowsAtMost / ROWS_AT_ONCE) * ROWS_AT_ONCE * widthAtMost * BYTES
  const memory = new Memory({ initial: Math.ceil((2 * area) / PAGE) })
  const multiply = kernelOn(memory)
  let end = 2 * area

  return (layer) => {
    const { inputs, outputs, bias } = layer
    if (inputs % 4 !== 0 || outputs % PANEL !== 0 || Math.max(inputs, outputs) > widthAtMost)
      throw new RangeError(`a layer of ${inputs} x ${outputs} does not fit`)
    const at = end
    end += layer.matrix.byteLength
    const missing = end - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
    writePanels(layer, new Float32Array(memory.buffer, at, inputs * outputs))

    return (rows, count) => {
      if (count > rowsAtMost) throw new RangeError(`${count} rows are more than ${rowsAtMost}`)
      if (count === 0) return new Float32Array(0)
      const padded = Math.ceil(count / ROWS_AT_ONCE) * ROWS_AT_ONCE
      const into = new Float32Array(memory.buffer, area, padded * outputs)
      for (let row = 0; row < padded; row++) into.set(bias, row * outputs)
      // Rows of padding hold what was there before; no row has a part in another's result.
      new Float32Array(memory.buffer, 0, count * inputs).set(rows.subarray(0, count * inputs))
      multiply(0, at, area, padded, inputs, outputs)
      return into.slice(0, count * outputs)
    }
  }
}

function kernelOn(memory: WasmMemory): Multiply {
  const module = new Module(Buffer.from(KERNEL, 'base64'))
  return new Instance(module, { host: { memory } }).exports['multiply'] as Multiply
}

/** Eight columns after another, each panel row after row: the order in which the kernel reads. */
function writePanels({ inputs, outputs, matrix }: DenseLayer, into: Float32Array): void {
  let at = 0
  for (let column = 0; column < outputs; column += PANEL)
    for (let row = 0; row < inputs; row++, at += PANEL) {
      const from = row * outputs + column
      into.set(matrix.subarray(from, from + PANEL), at)
    }
}
