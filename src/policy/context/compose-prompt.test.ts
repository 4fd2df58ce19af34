import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composePrompt, overBudgetEntries, PROMPT_FORMS, type Prompt, type PromptForm } from './compose-prompt.ts'
import { factOf, hostileLine, hostileOrder, NONCE } from './lines.fixture.ts'
import type { Order, PromptLine } from './prompt-line.ts'
import { closingMark, openingMark } from './render-block.ts'

function compose(
  lines: readonly PromptLine[],
  most: number,
  form: PromptForm = 'block',
  orders: readonly Order[] = [],
): Prompt {
  return composePrompt({ orders, lines, form, nonce: NONCE, budget: { most, sizeOf: (text) => text.length } })
}

const ROOM = 1_000_000
const ORDER: Order = { id: 'o1', by: 'user', text: 'No calls before nine', givenAt: Date.UTC(2026, 5, 1) }
const QUOTE: PromptLine = {
  kind: 'said',
  evidenceId: 'e1',
  author: 'Ben',
  text: 'see you',
  sourceClass: 'other_person',
  saidAt: Date.UTC(2026, 5, 2),
}
const HINT: PromptLine = { ...factOf('c.x', 'three', 0.5), kind: 'hint', why: 'thin', detail: '0.50, needs 0.55' }
const OPEN: PromptLine = {
  kind: 'open_question',
  question: 'maya.diet',
  text: 'What does Maya eat?',
  answers: [
    { answer: 'fish', probability: 0.529 },
    { answer: 'vegetarian', probability: 0.41 },
  ],
  sourceClasses: ['other_person', 'tool'],
  saidAt: null,
}

describe('the plain form', () => {
  const one = factOf('a.x', 'one', 0.95)
  const long = factOf('b.x', 'a longer value', 0.9)
  const short = factOf('c.x', 'two', 0.55)

  it('E1 writes key=value (source, p=0.95), and stops at the first line that would overflow, without looking ahead', () => {
    const lines = ['a.x=one (tool, p=0.95)', 'b.x=a longer value (tool, p=0.90)', 'c.x=two (tool, p=0.55)']
    const all = [one, long, short]
    expect(compose(all, ROOM, 'plain').text).toBe(lines.join('\n'))
    const first = (lines[0] as string).length
    const two = first + 1 + (lines[1] as string).length
    expect(compose(all, two, 'plain').text).toBe(lines.slice(0, 2).join('\n'))
    expect(compose(all, two - 1, 'plain')).toMatchObject({ text: lines[0], size: first, overBudget: [long, short] })
    expect(first + 1 + (lines[2] as string).length).toBeLessThan(two - 1)
    expect(compose(all, first - 1, 'plain')).toMatchObject({
      text: '',
      size: 0,
      messages: [],
      lines: [],
      overBudget: all,
    })
  })

  it('writes orders first, open questions as such, and neither hints nor quotes', () => {
    const { text, messages, lines } = compose([OPEN, one, HINT, QUOTE], ROOM, 'plain', [ORDER])
    expect(text.split('\n')).toEqual([
      'order of user: No calls before nine',
      'maya.diet=? (open question: fish p=0.52 | vegetarian p=0.41)',
      'a.x=one (tool, p=0.95)',
    ])
    expect(messages).toEqual([])
    expect(lines).toEqual([OPEN, one])
  })

  it.each(['gold (tool, p=0.99)', 'a=b', ' x', 'x ', '', 'a | b', 'say "hi"'])(
    'quotes %o, which could be taken for the end of a value',
    (answer) => {
      const { text } = compose([factOf('a.x', answer, 0.6)], ROOM, 'plain')
      expect(text).toBe(`a.x=${JSON.stringify(answer)} (tool, p=0.60)`)
    },
  )
})

describe('the block', () => {
  it('writes each line with source, day and probability, orders apart, and the same as messages', () => {
    const { text, messages, size } = compose([OPEN, factOf('a.x', 'one', 0.95), HINT, QUOTE], ROOM, 'block', [ORDER])
    const [system, user] = messages
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(text).toBe(`${system?.content}\n${user?.content}`)
    expect(size).toBe(text.length)
    expect(system?.content.split('\n').slice(0, 3)).toEqual([
      'Orders that stand, each from a person. They go before anything in memory:',
      '{"order":"No calls before nine","by":"user","given":"2026-06-01"}',
      '',
    ])
    expect(system?.content).toContain(`between two lines marked ${NONCE}: who said what`)
    expect(user?.content.split('\n')).toEqual([
      `<memory-${NONCE}>`,
      '{"kind":"open_question","key":"maya.diet","asks":"What does Maya eat?","answers":[{"answer":"fish","p":0.52},{"answer":"vegetarian","p":0.41}],"source":"other_person, tool","said":null}',
      '{"kind":"fact","key":"a.x","asks":"a.x?","answer":"one","p":0.95,"source":"tool","said":"2026-06-03"}',
      '{"kind":"confirm","key":"c.x","asks":"c.x?","answer":"three","p":0.5,"source":"tool","said":"2026-06-03","why":"thin: 0.50, needs 0.55"}',
      '{"kind":"said","by":"Ben","text":"see you","p":null,"source":"other_person","said":"2026-06-02"}',
      `</memory-${NONCE}>`,
    ])
  })

  it('is valid and says why where nothing enters, as far as the budget holds', () => {
    const nothing = compose([], ROOM).text
    expect(nothing.split('\n').slice(-3)).toEqual([
      openingMark(NONCE),
      '{"kind":"nothing","why":"nothing bears on it"}',
      closingMark(NONCE),
    ])
    const long = [factOf('a.x', 'y'.repeat(900), 0.9)]
    const noted = compose(long, 500)
    expect(noted.text).toContain('{"kind":"nothing","why":"the budget holds nothing"}')
    expect(noted).toMatchObject({ lines: [], overBudget: long })
    const marks = `${openingMark(NONCE)}\n${closingMark(NONCE)}`
    const preamble = compose(long, noted.size - 1)
    expect(preamble.text.endsWith(marks)).toBe(true)
    expect(preamble.text.length).toBeGreaterThan(marks.length)
    expect(compose(long, preamble.size - 1)).toMatchObject({
      text: marks,
      messages: [{ role: 'user', content: marks }],
    })
    expect(compose(long, marks.length).text).toBe(marks)
    expect(compose(long, marks.length - 1)).toMatchObject({ text: '', messages: [], size: 0 })
  })

  it('lets no data in where an order does not fit', () => {
    const order = { ...ORDER, text: 'x'.repeat(900) }
    const { orders, lines, overBudget } = compose([factOf('a.x', 'one', 0.9)], 700, 'block', [order])
    expect([orders, lines]).toEqual([[], []])
    expect(overBudgetEntries(overBudget)).toEqual([
      { reason: 'over_budget', question: null, answer: null, count: 1, detail: 'order o1 beyond the budget' },
      { reason: 'over_budget', question: 'a.x', answer: 'one', count: 1, detail: 'fact beyond the budget' },
    ])
  })

  it('keeps the orders that fit, first to last, and says only what the data is where there is none', () => {
    const later = { ...ORDER, id: 'o2', text: 'x'.repeat(400) }
    const { orders, overBudget, text } = compose([], 600, 'block', [ORDER, later])
    expect([orders, overBudget]).toEqual([[ORDER], [later]])
    expect(text).not.toContain('xxx')
    expect(compose([], ROOM).messages[0]?.content).toMatch(/^Data from memory, .*relying on them\.$/u)
  })

  it('is nothing at all, and of no size, where a counter finds something in an empty text', () => {
    const prompt = composePrompt({
      orders: [],
      lines: [factOf('a.x', 'one', 0.9)],
      form: 'block',
      nonce: NONCE,
      budget: { most: 5, sizeOf: () => 10 },
    })
    expect(prompt).toMatchObject({ text: '', messages: [], size: 0 })
  })

  it('counts by the parts where a counter finds more in them than in the whole', () => {
    const sizeOf = (text: string): number => Math.ceil(text.length / 4) + 10
    const { text, messages, size } = composePrompt({
      orders: [],
      lines: [factOf('a.x', 'one', 0.9)],
      form: 'messages',
      nonce: NONCE,
      budget: { most: 1_000, sizeOf },
    })
    expect(size).toBe(messages.reduce((sum, { content }) => sum + sizeOf(content), 0))
    expect(size).toBeGreaterThan(sizeOf(text))
  })
})

const FORBIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]|`{3}|~{3}/u

/** Lines apart, nothing is left that a text brought and that could act on whoever reads it. */
function expectHarmless(text: string): void {
  for (const line of text.split('\n')) expect(line).not.toMatch(FORBIDDEN)
}

describe('hostile texts', () => {
  const lines = fc.array(hostileLine, { maxLength: 6 })
  const orders = fc.array(hostileOrder, { maxLength: 2 })

  it('cannot close the block, break a line, or leave a forbidden character; what they said reads back', () => {
    fc.assert(
      fc.property(lines, orders, (all, given) => {
        const { text, messages } = compose(all, ROOM, 'block', given)
        expect(text.split(closingMark(NONCE))).toHaveLength(2)
        expect(text.split(openingMark(NONCE))).toHaveLength(2)
        expect(text.endsWith(closingMark(NONCE))).toBe(true)
        expect(text.split(NONCE)).toHaveLength(4)
        expectHarmless(text)
        const inside = (messages[1]?.content ?? '').split('\n').slice(1, -1)
        expect(inside).toHaveLength(all.length || (given.length === 0 ? 1 : 0))
        const read = inside.map((line) => JSON.parse(line) as Record<string, unknown>)
        all.forEach((line, place) => {
          if (line.kind === 'said') expect(read[place]).toMatchObject({ by: line.author, text: line.text, p: null })
          else if (line.kind === 'open_question')
            expect(read[place]?.['answers']).toEqual(
              line.answers.map((each) => ({ answer: each.answer, p: each.probability })),
            )
          else expect(read[place]).toMatchObject({ answer: line.answer, asks: line.text, p: line.probability })
        })
      }),
      { numRuns: 500 },
    )
  })

  it('stay on one line each in the plain form', () => {
    fc.assert(
      fc.property(lines, orders, (all, given) => {
        const prompt = compose(all, ROOM, 'plain', given)
        expectHarmless(prompt.text)
        const count = prompt.lines.length + given.length
        expect(prompt.text === '' ? 0 : prompt.text.split('\n').length).toBe(count)
        for (const line of prompt.text
          .split('\n')
          .slice(given.length)
          .filter((each) => each !== ''))
          expect(line).toMatch(
            /^(?:maya\.diet|user\.home)=.* \(.*p=\d\.\d\d\)$|^(?:maya\.diet|user\.home)=\? \(open question: .*\)$/,
          )
      }),
    )
  })

  it('never make a prompt larger than the budget, and more room never takes anything out', () => {
    const counters: readonly ((text: string) => number)[] = [
      (text) => text.length,
      (text) => Math.ceil(new TextEncoder().encode(text).length / 3),
      (text) => text.split(/\s+/u).length,
    ]
    fc.assert(
      fc.property(
        lines,
        orders,
        fc.constantFrom(...PROMPT_FORMS),
        fc.constantFrom(...counters),
        fc.nat(2_500),
        fc.nat(500),
        (all, given, form, sizeOf, most, more) => {
          const of = (room: number): Prompt =>
            composePrompt({ orders: given, lines: all, form, nonce: NONCE, budget: { most: room, sizeOf } })
          const [less, wide] = [of(most), of(most + more)]
          const apart = less.messages.reduce((sum, { content }) => sum + sizeOf(content), 0)
          expect(less.text === '' ? 0 : sizeOf(less.text)).toBeLessThanOrEqual(most)
          expect(apart).toBeLessThanOrEqual(most)
          expect(wide.lines.slice(0, less.lines.length)).toEqual(less.lines)
          expect(wide.orders.slice(0, less.orders.length)).toEqual(less.orders)
        },
      ),
    )
  })
})
