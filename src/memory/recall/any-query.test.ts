import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUseLite } from '../../embedders/use-lite/use-lite.ts'
import type { Memory } from '../../memory.ts'
import type { OpenMemoryOptions } from '../../open-memory.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { VERDICTS } from '../../recall/verdict.ts'
import { createFixedClock, createHashedEmbedder } from '../../testing/index.ts'
import { freshMemory } from '../fresh.fixture.ts'

const NOW = '2026-06-15T12:00:00Z'
const STATED = { class: 'user_stated' } as const
const SAID = [
  'I live in San Francisco.',
  'Maya is allergic to peanuts.',
  'My partner is Sam.',
  'The spare key hangs behind the door.',
] as const

async function knowing(options: Partial<OpenMemoryOptions> = {}): Promise<Memory> {
  const { memory } = await freshMemory({ clock: createFixedClock(NOW), embedder: createHashedEmbedder(), ...options })
  for (const text of SAID) await memory.observe({ text, source: STATED, saidAt: '2026-06-01T09:00:00Z' })
  return memory
}

/** Whatever was asked: a verdict with its reason, and numbers that can be what they are called. */
async function isAnswered(memory: Memory, query: string, options = {}): Promise<void> {
  const found = await memory.recall(query, options)
  expect(VERDICTS).toContain(found.verdict)
  expect(found.reason).not.toBe('')
  expect(found.asked).toBe(query)
  for (const item of found.items) {
    for (const share of [item.answers, item.factors.relevance, item.probability ?? 0]) {
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }
    expect(Number.isFinite(item.rank)).toBe(true)
  }
  for (const mode of ['strict', 'helpful', 'creative'] as const)
    expect(memory.guide(found, mode).advice).toMatch(/^(?:answer|hedge|ask|refuse|offer_guess)$/u)
}

const ODD: readonly (readonly [string, string])[] = [
  ['empty', ''],
  ['blank', ' \t\r\n\u00a0\u2028'],
  ['punctuation', '?!…;:,.-–—()[]{}'],
  ['nonsense', 'qwrtzp xkcdf mnbvc'],
  ['one letter', 'a'],
  ['FTS syntax', 'NEAR("key" door, 3) AND text:key* OR ^spare NOT -door + "'],
  ['quotes', `"'\`“”„«»'' "" '"'"'`],
  ['SQL', "'; DROP TABLE evidence; --"],
  ['a regex bomb', `${'a'.repeat(5_000)}!`],
  ['a bomb of spaces', `where${' '.repeat(50_000)}x`],
  ['a bomb of brackets', '('.repeat(20_000)],
  ['a bomb of clauses', `where, ${'who, '.repeat(3_000)}`],
  ['NUL', 'where\0do I live'],
  ['lone surrogates', 'where \ud800 do \udc00 I live \ud83d'],
  ['right to left', 'أين أسكن؟ ‏\u202eevil abc‬'],
  ['Hebrew', 'איפה אני גר?'],
  ['Japanese', '私はどこに住んでいますか？'],
  ['Thai, without spaces', 'ฉันอาศัยอยู่ที่ไหน'],
  ['German', 'Wo wohne ich eigentlich, und wer ist mein Chef?'],
  ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈?'],
  ['combining marks', `e${'\u0301'.repeat(3_000)}`],
  ['a key', 'user.home'],
  ['a key of nobody', 'nobody.at_all'],
  ['prototype', '__proto__ constructor toString hasOwnProperty'],
  ['a number', '42'],
]

describe('any query', { timeout: 60_000 }, () => {
  test.each(ODD)('%s', async (_, query) => {
    await isAnswered(await knowing(), query)
  })

  test('a megabyte, in a second or so', async () => {
    const memory = await knowing()
    for (const text of ['where do I live? ', 'x', 'key, '])
      await isAnswered(memory, text.repeat(Math.ceil(1_000_000 / text.length)))
  })

  test('any string at all', async () => {
    const memory = await knowing()
    const words = fc.constantFrom(
      'where',
      'do',
      'I',
      'live',
      'Maya',
      "'s",
      'partner',
      '?',
      'before',
      'in May',
      'everything',
    )
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      fc.array(words, { maxLength: 20 }).map((each) => each.join(' ')),
      fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
    )
    await fc.assert(
      fc.asyncProperty(anything, (query) => isAnswered(memory, query)),
      { numRuns: 150 },
    )
  })

  test('any complaint at all', async () => {
    const memory = await knowing()
    const words = fc.constantFrom(
      'I told you',
      'you forgot',
      'that',
      'I moved to',
      'Boston',
      '!',
      'again',
      '\ud800',
      '"',
      '?',
    )
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(words, { maxLength: 12 }).map((each) => each.join(' ')),
    )
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        const notice = await memory.noticeFrustration(text)
        expect(notice === null || notice.message !== '').toBe(true)
      }),
      { numRuns: 80 },
    )
  })

  test('none, one or a million items', async () => {
    const memory = await knowing()
    expect((await memory.recall('key', { limit: 0 })).items).toEqual([])
    expect((await memory.recall('key', { limit: 0 })).verdict).toBe((await memory.recall('key')).verdict)
    expect((await memory.recall('key', { limit: 1 })).items).toHaveLength(1)
    expect((await memory.recall('key', { limit: 1_000_000 })).items.length).toBeLessThanOrEqual(SAID.length)
    await isAnswered(memory, 'key', { limit: Number.MAX_SAFE_INTEGER })
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '3', null])('a limit of %s is refused', async (limit) => {
    const memory = await knowing()
    await expect(memory.recall('key', { limit: limit as number })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test.each([undefined, null, 7, {}, ['where']])('what is no text is refused: %j', async (query) => {
    const memory = await knowing()
    await expect(memory.recall(query as string)).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(memory.noticeFrustration(query as string)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('a memory of nothing: none, with the reason', async () => {
    const { memory } = await freshMemory({ embedder: createHashedEmbedder() })
    for (const query of ['where do I live?', '', 'give me a full picture'])
      expect(await memory.recall(query)).toMatchObject({
        verdict: 'none',
        stored: 'nothing',
        answerability: 0,
        items: [],
        groups: [],
        signs: [],
        answer: null,
      })
    expect((await memory.recall('where do I live?')).reason).toMatch(/nothing/u)
  })
})

describe('an embedder that is amiss', () => {
  const DIMENSIONS = 8
  const broken = (embed: Embedder['embed'], over: Partial<Embedder> = {}): Embedder => ({
    model: 'broken@1',
    dimensions: DIMENSIONS,
    embed,
    ...over,
  })
  const silent = { warn: () => {} }

  test.each<[string, Embedder | null]>([
    ['missing', null],
    ['unreachable', broken(() => Promise.reject(new Error('connect ECONNREFUSED')))],
    [
      'throwing at once',
      broken(() => {
        throw new Error('no such thing')
      }),
    ],
    ['giving too few', broken(async () => [])],
    ['giving nulls', broken(async (texts) => texts.map(() => null))],
  ])('%s: answered from words, and says so', async (_, embedder) => {
    const memory = await knowing({ embedder, log: silent })
    const found = await memory.recall('where do I live?')
    expect(found.items[0]?.text).toBe(SAID[0])
    expect(found.items[0]?.similarity).toBeNull()
    expect(found.answer?.leading?.answer).toBe('San Francisco')
    expect(found.degraded).toMatch(/words/u)
  })

  test('of another width than what is kept: answered from words, and says so', async () => {
    let width = DIMENSIONS
    const changing = broken(async (texts) => texts.map(() => new Float32Array(width).fill(1 / Math.sqrt(width))))
    const memory = await knowing({ embedder: changing, log: silent })
    await memory.recall('where do I live?')
    width = DIMENSIONS * 2
    const found = await memory.recall('where do I live?')
    expect(found.items[0]?.text).toBe(SAID[0])
    expect(found.degraded).toMatch(/words/u)
  })

  test('giving numbers that are none: answered from words', async () => {
    const memory = await knowing({
      embedder: broken(async (texts) => texts.map(() => new Float32Array(DIMENSIONS).fill(Number.NaN))),
      log: silent,
    })
    const found = await memory.recall('where do I live?')
    expect(found.items[0]?.text).toBe(SAID[0])
    expect(found.degraded).toMatch(/words/u)
  })
})

describe('the built-in embedder', () => {
  let embedder: Embedder
  beforeAll(() => {
    embedder = createUseLite()
  })
  afterAll(() => embedder.close?.())

  test('a language that it does not know: answered from words, and says so', async () => {
    const memory = await knowing({ embedder })
    const found = await memory.recall('Где я живу в San Francisco?')
    expect(found.degraded).toMatch(/words/u)
    expect(found.items[0]?.text).toBe(SAID[0])
    expect((await memory.recall('where do I live?')).degraded).toBeNull()
  })
})

describe('what is not for everybody', () => {
  const secret = 'I am going to propose to Carla in Lisbon.'

  test('is not found, counted or hinted at for whom it is not', async () => {
    const memory = await knowing()
    const without = await knowing()
    await memory.observe({ text: secret, source: STATED, audience: ['Dora'], channel: 'private' })
    await memory.observe({ text: 'Maya lives in Lisbon.', source: STATED, audience: ['Dora'] })
    for (const query of [
      'Who will I propose to?',
      'propose Carla Lisbon',
      'where does Maya live?',
      'give me a full picture',
    ])
      for (const depth of ['fast', 'balanced', 'deep'] as const) {
        const { embeddingMs: _, ...seen } = await memory.recall(query, { by: 'Ben', depth })
        const { embeddingMs: __, ...expected } = await without.recall(query, { by: 'Ben', depth })
        expect(anonymous(seen)).toEqual(anonymous(expected))
      }
    expect((await memory.recall('propose Carla Lisbon', { by: 'Dora' })).items[0]?.text).toBe(secret)
    expect((await memory.recall('propose Carla Lisbon')).items[0]?.text).toBe(secret)
  })

  /** Two memories give the same texts other ids. */
  function anonymous(found: object): unknown {
    return JSON.parse(
      JSON.stringify(found, (key, value: unknown) =>
        /^(?:evidenceId|evidenceIds|id)$/u.test(key)
          ? null
          : typeof value === 'number'
            ? Number(value.toFixed(6))
            : value,
      ),
    )
  }

  test('what was forgotten is not found, by words, meaning, person or pin', async () => {
    const memory = await knowing()
    const { evidenceId } = await memory.observe({ text: secret, source: STATED })
    await memory.pin(evidenceId ?? '')
    expect((await memory.recall('propose Carla', { depth: 'deep' })).items[0]?.text).toBe(secret)
    await memory.forget({ evidence: evidenceId ?? '' })
    for (const query of [secret, 'propose Carla Lisbon', 'give me a full picture']) {
      const found = await memory.recall(query, { depth: 'deep' })
      expect(JSON.stringify({ ...found, asked: null })).not.toMatch(/propose|Lisbon/u)
    }
  })

  test('of a moment: nothing that was said later', async () => {
    const memory = await knowing()
    await memory.observe({ text: 'I moved to Boston.', source: STATED, saidAt: '2026-06-10T09:00:00Z' })
    const then = await memory.recall('where do I live?', { asOf: '2026-06-05T00:00:00Z' })
    expect(then.answer?.leading?.answer).toBe('San Francisco')
    expect(then.items.map(({ text }) => text)).not.toContain('I moved to Boston.')
    expect(await memory.recall('where do I live?', { asOf: '2020-01-01T00:00:00Z' })).toMatchObject({
      verdict: 'none',
      items: [],
      answer: null,
    })
  })
})
