import { describe, expect, it } from 'vitest'
import { cosine, type Open, vectorsOf, withEmbedder } from './opened.ts'

/** Batches differ in rounding only. */
const SAME = 0.9999
const TEXTS = [
  'Maya lives in Boston.',
  'The invoice is due on Friday.',
  'My dog is called Biscuit.',
  'Where do I work?',
]
const UNUSUAL = [
  '😀',
  '日本語のテキスト',
  'Привет, как дела?',
  'a',
  '.',
  '\ud800 half a character',
  'tab\tand\nline',
  '\u0000',
]
const LONG = 'The kitchen was painted in April, and the stairs are still bare. '.repeat(400)

export function describeVectors(open: Open): void {
  describe('vectors', () => {
    it(
      'has a name and a width that stay',
      withEmbedder(open, async (embedder) => {
        const { model } = embedder
        expect(model).toMatch(/\S/u)
        const [vector] = await vectorsOf(embedder, TEXTS)
        expect(embedder.dimensions).toBe(vector?.length)
        expect(embedder.model).toBe(model)
      }),
    )

    it(
      'gives each text a vector of length 1, all of one width',
      withEmbedder(open, async (embedder) => {
        const vectors = await vectorsOf(embedder, [...TEXTS, LONG])
        expect(new Set(vectors.map(({ length }) => length)).size).toBe(1)
        for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 4)
      }),
    )

    it(
      'gives null for an empty text, and the others in their places',
      withEmbedder(open, async (embedder) => {
        const [first, second] = await vectorsOf(embedder, TEXTS)
        const mixed = await embedder.embed(['', TEXTS[0] as string, ' \n\t', TEXTS[1] as string, ''])
        expect(mixed.map((vector) => vector === null)).toEqual([true, false, true, false, true])
        expect(cosine(mixed[1] ?? undefined, first)).toBeGreaterThan(SAME)
        expect(cosine(mixed[3] ?? undefined, second)).toBeGreaterThan(SAME)
        expect(await embedder.embed([])).toEqual([])
        expect(await embedder.embed([''])).toEqual([null])
      }),
    )

    it(
      'gives a text the same vector alone, among others, and again',
      withEmbedder(open, async (embedder) => {
        const together = await vectorsOf(embedder, [...TEXTS, ...TEXTS])
        for (const [at, text] of TEXTS.entries()) {
          const [alone] = await vectorsOf(embedder, [text])
          expect(cosine(alone, together[at])).toBeGreaterThan(SAME)
          expect(cosine(alone, together[at + TEXTS.length])).toBeGreaterThan(SAME)
        }
      }),
    )

    it(
      'takes any text: a unit vector, or null',
      withEmbedder(open, async (embedder) => {
        const vectors = await embedder.embed(UNUSUAL)
        expect(vectors).toHaveLength(UNUSUAL.length)
        for (const vector of vectors) if (vector !== null) expect(Math.hypot(...vector)).toBeCloseTo(1, 4)
      }),
    )

    it(
      'gives each of many callers at once their own',
      withEmbedder(open, async (embedder) => {
        const texts = Array.from({ length: 40 }, (_, index) => `Note ${index}: ${TEXTS[index % TEXTS.length]}`)
        const expected = await vectorsOf(embedder, texts)
        const calls = texts.map((text, at) => vectorsOf(embedder, at % 3 === 0 ? [text] : [text, ...TEXTS]))
        for (const [at, call] of calls.entries())
          expect(cosine((await call)[0], expected[at]), texts[at]).toBeGreaterThan(SAME)
      }),
    )

    it(
      'hands out vectors that the caller may change',
      withEmbedder(open, async (embedder) => {
        const [first] = await vectorsOf(embedder, TEXTS)
        const before = first?.slice()
        first?.fill(0)
        const [again] = await vectorsOf(embedder, TEXTS)
        expect(cosine(again, before)).toBeGreaterThan(SAME)
      }),
    )
  })
}
