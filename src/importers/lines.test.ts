import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Chunks } from './imported.ts'
import { type Line, linesOf } from './lines.ts'

async function all(chunks: Chunks): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of linesOf(chunks)) lines.push(line)
  return lines
}

/** Bytes cut into pieces of these sizes, over and over. */
function cut(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    pieces.push(bytes.slice(at, at + size))
    at += size
  }
  return pieces
}

describe('linesOf', () => {
  it('drops the byte order mark and both kinds of line break, and numbers the lines', async () => {
    expect(await all(['\ufeffone\r\n', '\r\ntw', 'o\nthr\u2028ee'])).toEqual([
      { number: 1, text: 'one', isCut: false, isEnded: true },
      { number: 2, text: '', isCut: false, isEnded: true },
      { number: 3, text: 'two', isCut: false, isEnded: true },
      { number: 4, text: 'thr\u2028ee', isCut: false, isEnded: false },
    ])
    expect(await all([])).toEqual([])
    expect(await all([new Uint8Array([0xef, 0xbb]), new Uint8Array([0xbf, 0x61])])).toMatchObject([{ text: 'a' }])
  })

  it('gives the same lines however the bytes are cut', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '\u{1f98a}', '\n', '\r\n', '我') })
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), async (whole, sizes) => {
        const lines = await all(cut(new TextEncoder().encode(whole), sizes))
        const expected = whole.split('\n').map((line) => line.replace(/\r$/, ''))
        if (expected.at(-1) === '') expected.pop()
        expect(lines.map((line) => line.text)).toEqual(expected)
      }),
    )
  })

  it('keeps the beginning of an overlong line and reads on', async () => {
    const piece = 'x'.repeat(1_000_000)
    const lines = await all([...Array.from({ length: 10 }, () => piece), '\nnext\n'])
    expect(lines.map((line) => [line.text.length, line.isCut])).toEqual([
      [8_000_000, true],
      [4, false],
    ])
  })

  it.each([[[new Uint8Array([0x61, 0xff, 0x62])]], [[new Uint8Array([0x61, 0xe6, 0x88])]]])(
    'refuses bytes that are no UTF-8',
    async (chunks) => {
      await expect(all(chunks)).rejects.toMatchObject({ code: 'unreadable_file' })
    },
  )
})
