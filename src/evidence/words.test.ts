import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords, wordsOf } from './words.ts'

const anyString = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'É',
      'e',
      '\u0301',
      '7',
      '-',
      '.',
      "'",
      '’',
      '@',
      '我',
      '的',
      'か',
      '\u3099',
      'ก',
      '서',
      'Ж',
      '/',
      ' ',
    ),
  }),
)

describe('wordsOf', () => {
  it.each([
    ['Started eating fish again!', ['started', 'eating', 'fish', 'again']],
    ["Anne-Marie's dog", ['anne', 'marie', 'dog']],
    ['Anne-Marie’s dog', ['anne', 'marie', 'dog']],
    ["I don't, she isn’t", ['i', 'dont', 'she', 'isnt']],
    ["l'école", ['l', 'école']],
    ['the NAS-07', ['the', 'nas', '07', 'nas-07']],
    ['v 3.7.12', ['v', '3', '7', '12', '3.7.12']],
    ['2 GB/s', ['2', 'gb', 's', 'gb/s']],
    ['1,000 kg, 2 t', ['1', '000', '1,000', 'kg', '2', 't']],
    ['snake_case', ['snake', 'case', 'snake_case']],
    [
      'anna.schmidt@example.com',
      ['anna', 'schmidt', 'anna.schmidt', 'example', 'com', 'example.com', 'anna.schmidt@example.com'],
    ],
    ['https://a.io/x', ['https', 'a', 'io', 'a.io', 'x', 'https://a.io/x']],
    ['iPhoneом', ['iphone', 'ом', 'iphoneом']],
    ['\u{1f98a} 1\ufe0f\u20e3 \u2014 …', ['1']],
    ['می\u200cخواهم', ['میخواهم']],
    ['', []],
    ['\ud800 \u0000 \udfff!', []],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('breaks where the script changes and keeps the code whole', () => {
    const words = wordsOf('备份硬盘放在nas-07旁边')
    for (const word of ['备份', '硬盘', '份硬', 'nas', '07', 'nas-07', '旁边']) expect(words).toContain(word)
  })

  it.each([
    ['東京タワーの近くに住んでいる', '東京'],
    ['ฉันชอบกินข้าวผัด', 'ข้าว'],
    ['서울에서 만나요', '서울'],
    ['我的猫很可爱', '猫'],
  ])('finds a word inside %s', (text, word) => {
    const kept = new Set(wordsOf(text))
    expect(wordsOf(word).some((each) => kept.has(each))).toBe(true)
  })

  it('gives the pairs of a script without spaces whatever the dictionary says', () => {
    const words = wordsOf('很可爱的')
    for (const pair of ['很可', '可爱', '爱的']) expect(words.filter((word) => word === pair)).toHaveLength(1)
  })

  it('gives only NFC, lower-case words without spaces or quotes, at most 64 long', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        for (const word of wordsOf(text)) {
          expect(word).toBe(word.normalize('NFC'))
          expect(word).toBe(word.toLowerCase().normalize('NFC'))
          expect(word).not.toMatch(/[\s"'“”‘’«»`\u0000-\u001f]/u)
          expect(word.length).toBeGreaterThan(0)
          expect(word.length).toBeLessThanOrEqual(64)
          expect(() => encodeURIComponent(word)).not.toThrow()
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('gives the same words for every spelling of the same characters', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        expect(wordsOf(text.normalize('NFD'))).toEqual(wordsOf(text.normalize('NFC')))
        expect(wordsOf(text)).toEqual(wordsOf(text.normalize('NFC')))
      }),
      { numRuns: 1000 },
    )
  })

  it('gives plain words the same on the fast path and beside other scripts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(wordsOf(`${text} ж`)).toEqual([...wordsOf(text), 'ж'])
      }),
    )
  })

  it('stops at 20,000 words and at 64 characters of a word, in little time', () => {
    const started = performance.now()
    expect(wordsOf('a '.repeat(500_000))).toHaveLength(20_000)
    expect(wordsOf('a-'.repeat(500_000))).toHaveLength(20_000)
    expect(wordsOf('我'.repeat(200_000))).toHaveLength(20_000)
    expect(wordsOf('é\u0301'.repeat(100_000))[0]).toHaveLength(64)
    expect(wordsOf('\u{1d7d8}'.repeat(100))[0]).toHaveLength(64)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('countWords', () => {
  it.each([
    ['', 0],
    ['Maya eats fish', 3],
    ['nas-07 at anna@example.com', 3],
    ['我的猫很可爱', 3],
    ['\u{1f98a}', 0],
  ])('%j has %d', (text, count) => {
    expect(countWords(text)).toBe(count)
  })
})
