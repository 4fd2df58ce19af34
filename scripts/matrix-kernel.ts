/**
 * Writes the WebAssembly module that multiplies matrices for use-lite, instruction by instruction, and keeps it as base64 in
 * src/embedders/use-lite/kernel-bytes.ts. Run `npm run kernel` after a change here; a test compares the two.
 *
 * `multiply(x, w, y, rows, inner, columns)` adds x * w to y. x is rows x inner and y is rows x columns, both row after row;
 * w is inner x columns in panels of 8 columns, each panel row after row, so that it is read in order. All numbers are
 * 32-bit floats, the first three arguments are addresses in bytes. rows and inner are multiples of 4, columns of 8, none of
 * them 0. Four rows by eight columns stay in registers while `inner` is gone through, four steps a turn.
 */
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const ARGUMENTS = ['x', 'w', 'y', 'rows', 'inner', 'columns']
const INTEGERS = [
  'xRow',
  'yRow',
  'panelsLeft',
  'rowsLeft',
  'innerLeft',
  'panel',
  'x0',
  'x1',
  'x2',
  'x3',
  'y0',
  'y1',
  'y2',
  'y3',
]
const VECTORS = [
  'left0',
  'left1',
  'left2',
  'left3',
  'right0',
  'right1',
  'right2',
  'right3',
  'wLeft',
  'wRight',
  'spread',
]
const LOCALS = [...ARGUMENTS, ...INTEGERS, ...VECTORS]
const ROWS = [0, 1, 2, 3]
const STEPS = [0, 1, 2, 3]

type Code = readonly number[]

/** The whole module. */
export function matrixKernel(): Uint8Array {
  const type = [0x60, ...vector(ARGUMENTS.map(() => [I32])), 0]
  const memory = [...name('host'), ...name('memory'), 0x02, 0x00, 0x00]
  const exported = [...name('multiply'), 0x00, 0x00]
  const locals = vector([
    [...unsigned(INTEGERS.length), I32],
    [...unsigned(VECTORS.length), V128],
  ])
  const body = [...locals, ...multiply(), END]
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [type]),
    ...section(2, [memory]),
    ...section(3, [[0]]),
    ...section(7, [exported]),
    ...section(10, [[...unsigned(body.length), ...body]]),
  ])
}

function multiply(): Code {
  return [
    ...set('xRow', shiftLeft(get('inner'), 2)),
    ...set('yRow', shiftLeft(get('columns'), 2)),
    ...set('panelsLeft', shiftRight(get('columns'), 3)),
    ...repeat('panelsLeft', 1, [
      ...set('x0', get('x')),
      ...set('y0', get('y')),
      ...set('rowsLeft', get('rows')),
      ...repeat('rowsLeft', 4, fourRows()),
      // Behind this panel lies the next one.
      ...set('w', get('panel')),
      ...set('y', add(get('y'), constant(32))),
    ]),
  ]
}

function fourRows(): Code {
  return [
    ...[1, 2, 3].flatMap((row) => [
      ...set(`x${row}`, add(get(`x${row - 1}`), get('xRow'))),
      ...set(`y${row}`, add(get(`y${row - 1}`), get('yRow'))),
    ]),
    ...ROWS.flatMap((row) => [...set(`left${row}`, load(`y${row}`, 0)), ...set(`right${row}`, load(`y${row}`, 16))]),
    ...set('panel', get('w')),
    ...set('innerLeft', get('inner')),
    ...repeat('innerLeft', 4, [
      ...STEPS.flatMap(oneStep),
      ...ROWS.flatMap((row) => set(`x${row}`, add(get(`x${row}`), constant(16)))),
      ...set('panel', add(get('panel'), constant(128))),
    ]),
    ...ROWS.flatMap((row) => [...store(`y${row}`, 0, get(`left${row}`)), ...store(`y${row}`, 16, get(`right${row}`))]),
    // The fourth row has been gone through to its end, where the fifth begins.
    ...set('x0', get('x3')),
    ...set('y0', add(get('y3'), get('yRow'))),
  ]
}

/** One row of the panel, times one number of each of the four rows. */
function oneStep(step: number): Code {
  return [
    ...set('wLeft', load('panel', 32 * step)),
    ...set('wRight', load('panel', 32 * step + 16)),
    ...ROWS.flatMap((row) => [
      ...set('spread', loadSpread(`x${row}`, 4 * step)),
      ...set(`left${row}`, addFloats(get(`left${row}`), multiplyFloats(get('spread'), get('wLeft')))),
      ...set(`right${row}`, addFloats(get(`right${row}`), multiplyFloats(get('spread'), get('wRight')))),
    ]),
  ]
}

const I32 = 0x7f
const V128 = 0x7b
const END = 0x0b
const SIMD = 0xfd
/** Addresses are multiples of four bytes at least: 2 to the power of 2. */
const ALIGNED = 2

/** Runs `body` until the counter, lowered by `by` each turn, is 0. */
function repeat(counter: string, by: number, body: Code): Code {
  const lower = [...get(counter), ...constant(by), 0x6b]
  return [0x03, 0x40, ...body, ...lower, 0x22, ...unsigned(local(counter)), 0x0d, 0x00, END]
}

function local(called: string): number {
  const index = LOCALS.indexOf(called)
  if (index < 0) throw new Error(`no local is called ${called}`)
  return index
}

const get = (called: string): Code => [0x20, ...unsigned(local(called))]
const set = (called: string, value: Code): Code => [...value, 0x21, ...unsigned(local(called))]
const constant = (value: number): Code => [0x41, ...signed(value)]
const add = (a: Code, b: Code): Code => [...a, ...b, 0x6a]
const shiftLeft = (value: Code, bits: number): Code => [...value, ...constant(bits), 0x74]
const shiftRight = (value: Code, bits: number): Code => [...value, ...constant(bits), 0x76]
const load = (at: string, offset: number): Code => [...get(at), SIMD, 0x00, ALIGNED, ...unsigned(offset)]
const loadSpread = (at: string, offset: number): Code => [...get(at), SIMD, 0x09, ALIGNED, ...unsigned(offset)]
const store = (at: string, offset: number, value: Code): Code => [
  ...get(at),
  ...value,
  SIMD,
  0x0b,
  ALIGNED,
  ...unsigned(offset),
]
const addFloats = (a: Code, b: Code): Code => [...a, ...b, SIMD, ...unsigned(0xe4)]
const multiplyFloats = (a: Code, b: Code): Code => [...a, ...b, SIMD, ...unsigned(0xe6)]

function section(id: number, items: readonly Code[]): Code {
  const content = vector(items)
  return [id, ...unsigned(content.length), ...content]
}

function vector(items: readonly Code[]): Code {
  return [...unsigned(items.length), ...items.flat()]
}

function name(text: string): Code {
  const bytes = [...new TextEncoder().encode(text)]
  return [...unsigned(bytes.length), ...bytes]
}

/** LEB128: seven bits a byte, the lowest first. */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}

function signed(value: number): Code {
  const isLast = value >= -0x40 && value < 0x40
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines =
    Buffer.from(matrixKernel())
      .toString('base64')
      .match(/.{1,100}/gu) ?? []
  const written = lines.map((line) => `  '${line}',`).join('\n')
  writeFileSync(
    new URL('../src/embedders/use-lite/kernel-bytes.ts', import.meta.url),
    `/** The module that scripts/matrix-kernel.ts writes, as base64: change it there, then \`npm run kernel\`. */\nexport const KERNEL: string = [\n${written}\n].join('')\n`,
  )
}
