import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Passage, ProposedQuestion } from '../../ports/reader.ts'
import { isQuestionKey, type Question, splitKey } from '../../question/question.ts'
import type { Reading } from '../../reading/reading.ts'
import { loadDetector } from './languages/detector.ts'
import { createRules } from './rules.ts'

/** Readings come at once from then on. */
await loadDetector()
const { reader, organizer } = createRules()

const WORDS =
  `I my Maya's Maya sister she lives in Ghent is are not n't don't allergic to peanuts and , . ? ! : ; - " > ( ) if maybe lol never until the 14th
   this week 12 May 2026 03/04 10:30 pm no it's Elm Tier gold Address Kade Hoorn +31 0555 a@b.example used stopped eating fish On wrote Fwd:
   my our your the owner brother Jan called \n \u200b \u{e0041} 👩‍🍳 \ud83d ’ who lives, which because but so as of from for with 4,100 €`.split(
    / +/,
  )

const sentence = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' '))
const text = fc.oneof(sentence, fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 200 }))
const author = fc.constantFrom('user', 'maya', 'guest_unverified', 'telegram_4411')

function passageOf(said: string, authorKey: string, before: readonly string[]): Passage {
  return {
    evidence: {
      id: 'e1',
      text: said,
      author: authorKey,
      authorKey,
      about: null,
      channel: 'chat',
      source: { class: authorKey === 'user' ? 'user_stated' : 'other_person' },
      saidAt: 1_780_000_000_000,
      saidAtKnown: true,
      zone: 'Europe/Amsterdam',
    },
    context: before.map((each) => ({ text: each, authorKey: 'user' })),
  }
}

function asQuestion(proposed: ProposedQuestion): Question {
  const rest = { tolerance: 0, changeRatePerDay: 1e-3, stakes: 'low', baseRates: null, createdAt: 0 } as const
  const parts = splitKey(proposed.key)
  const origin = proposed.catalogueEntry === parts.attribute ? 'catalogue' : 'on_demand'
  return { ...proposed, ...parts, ...rest, origin }
}

function readingsOf(passage: Passage, asked: string): readonly Reading[] {
  const resolved = organizer.resolve(asked, { by: 'user', subjects: ['maya'], options: [], known: [] })
  const known = [asQuestion({ ...resolved.question, catalogueEntry: null })]
  const proposed = (organizer.propose(passage, known) as readonly ProposedQuestion[]).map(asQuestion)
  return reader.read({ passage, questions: [...proposed, ...known] }) as readonly Reading[]
}

const sum = (spread: object): number => Object.values(spread).reduce((total: number, each: number) => total + each, 0)

describe('whatever the text', { timeout: 120_000 }, () => {
  test('a reading is a distribution that rests on words of the text', () => {
    fc.assert(
      fc.property(text, author, fc.array(text, { maxLength: 2 }), text, (said, authorKey, before, asked) => {
        for (const reading of readingsOf(passageOf(said, authorKey, before), asked)) {
          const masses = [
            ...Object.values(reading.answers),
            ...Object.values(reading.denies),
            reading.unclear,
            reading.unrelated,
          ]
          for (const mass of masses) expect(mass >= 0 && mass <= 1).toBe(true)
          expect(sum(reading.answers) + sum(reading.denies) + reading.unclear + reading.unrelated).toBeCloseTo(1, 9)
          for (const facet of [reading.facets.lasting, reading.facets.access, reading.facets.force]) {
            expect(sum(facet)).toBeCloseTo(1, 9)
          }
          const { start, end } = reading.span ?? { start: -1, end: -1 }
          expect(start >= 0 && start < end && end <= said.length).toBe(true)
          expect(said.slice(start, end).trim()).not.toBe('')
        }
      }),
      { numRuns: 1500 },
    )
  })

  test('proposed and resolved keys are well formed', () => {
    fc.assert(
      fc.property(text, author, (said, authorKey) => {
        const proposed = organizer.propose(passageOf(said, authorKey, []), []) as readonly ProposedQuestion[]
        for (const { key } of proposed) expect(isQuestionKey(key)).toBe(true)
        const { question } = organizer.resolve(said, { by: authorKey, subjects: [], options: [], known: [] })
        expect(isQuestionKey(question.key)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('an unverified guest makes no question about the user but of the user by name', () => {
    fc.assert(
      fc.property(sentence, (said) => {
        fc.pre(!/owner|user/i.test(said))
        const proposed = organizer.propose(passageOf(said, 'guest_unverified', []), []) as readonly ProposedQuestion[]
        expect(proposed.filter(({ key }) => key.startsWith('user.'))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('the same passage reads the same twice', () => {
    fc.assert(
      fc.property(text, author, (said, authorKey) => {
        const once = readingsOf(passageOf(said, authorKey, []), 'Where is the key?')
        expect(readingsOf(passageOf(said, authorKey, []), 'Where is the key?')).toEqual(once)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a megabyte of hostile text', { timeout: 60_000 }, () => {
  const pieces = [
    'a.', 'a', 'I live in ', "'", 'a@', 'my sister ', 'Maya ', 'not ', ', and ', '1 ', 'is ', 'x: ', '"', '\n', '12 May the 3 ', 'she ',
    'if not maybe ', 'I, ', 'it is. ', 'Maya is allergic to peanuts and ', '\u200b', '> ', '-- ', 'the the ', 'What is my ',
  ] // biome-ignore format: a table

  test.each(pieces)('of %j is read in time', (piece) => {
    const said = piece.repeat(Math.ceil(1_000_000 / piece.length))
    readingsOf(passageOf(piece, 'user', []), piece)
    const before = process.cpuUsage()
    readingsOf(passageOf(said, 'user', [said]), said)
    const { user, system } = process.cpuUsage(before)
    // 50 ms on a quiet machine, twice over for the context; the rest is leave for a busy one.
    expect((user + system) / 1000).toBeLessThan(500)
  })

  test('twice the text within the limit takes about twice the time', () => {
    const said = (length: number): string =>
      'I live in Ghent. Maya is allergic to nuts, and she hates lilies. '.repeat(length)
    const cost = (length: number): number => {
      const before = process.cpuUsage()
      for (let run = 0; run < 5; run++) readingsOf(passageOf(said(length), 'user', []), 'Where is the key?')
      return process.cpuUsage(before).user
    }
    cost(300)
    expect(cost(300)).toBeLessThan(6 * cost(100) + 20_000)
  })
})
