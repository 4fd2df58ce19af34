import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PolicyDocument } from './policy/document.ts'
import type { Reader } from './ports/reader.ts'
import { replay } from './replay.ts'
import { createScriptedReader } from './testing/scripted-reader.ts'

const AT = '2026-06-01T09:00:00Z'
const home = (id: string, text: string, more: object = {}) =>
  JSON.stringify({ id, turns: [{ text, source: { class: 'user_stated' }, saidAt: AT }], ...more })

const POLICY: PolicyDocument = {
  version: 1,
  tools: {
    ship: { privileged: true, classes: ['user_stated'], act: 0.6, args: { to: { equals: 'user.home' } } },
    greet: { act: 0.5 },
    visit: { needs: ['user.home'], act: 0.5, purposes: { party: { act: 0.99 } } },
  },
}

describe('replay', () => {
  it('takes what the reader gave, what is believed, and every gate that the policy makes possible', async () => {
    const gates = [
      { tool: 'ship', args: { to: 'Halden' }, effect: 'allow' },
      { tool: 'ship', args: { to: 'Moss' }, effect: 'allow' },
    ]
    const questions = [
      { question: 'Where do I live?', answer: 'halden' },
      { question: 'user.diet', answer: null },
    ]
    const { run, expectations, gatesChange } = await replay([home('a', 'I live in Halden.', { gates, questions })], {
      policy: POLICY,
    })
    expect(run).toMatchObject({ credence: 'replay', format: 1, reader: 'rules@1' })
    const [dialogue] = run.dialogues
    expect(dialogue?.readings).toMatchObject([
      {
        turn: 1,
        question: 'user.home',
        sourceClass: 'user_stated',
        reader: 'rules@1',
        answers: { Halden: expect.closeTo(0.9, 2) },
      },
    ])
    expect(dialogue?.beliefs).toMatchObject([
      { question: 'user.home', state: 'likely', leading: { answer: 'Halden' }, expected: 'halden', isRight: true },
      { question: 'user.diet', state: 'unknown', leading: null, expected: null, isRight: true },
    ])
    const calls = dialogue?.gates.map(({ tool, purpose, needs, effect }) => [tool, purpose, needs.join(), effect])
    expect(calls).toEqual([
      ['ship', null, '', 'allow'],
      ['ship', null, '', 'ask'],
      ['greet', null, 'user.home', 'allow'],
      ['greet', null, 'user.diet', 'ask'],
      ['visit', null, '', 'allow'],
      ['visit', 'party', '', 'ask'],
    ])
    expect(dialogue?.gates[0]?.facts[0]?.figure).toBeCloseTo(dialogue?.beliefs[0]?.leading?.probability ?? 0, 12)
    expect(expectations).toMatchObject({
      ...{ questions: 2, right: 2, gates: 2 },
      unmetGates: [{ tool: 'ship', args: { to: 'Moss' }, expected: 'allow', got: 'ask' }],
    })
    expect(gatesChange).toBe(true)
  })

  it('plays each dialogue by itself, at its own time', async () => {
    const later = { at: '2027-06-01T09:00:00Z' }
    const lines = [home('a', 'I live in Halden.'), home('b', 'I live in Moss.'), home('c', 'I live in Moss.', later)]
    const { run } = await replay(lines)
    const leading = run.dialogues.map(({ beliefs }) => beliefs[0]?.leading)
    expect(leading.map((each) => each?.answer)).toEqual(['Halden', 'Moss', 'Moss'])
    expect(leading[1]?.probability).toBeCloseTo(leading[0]?.probability ?? 0, 12)
    expect(leading[2]?.probability).toBeLessThan(leading[1]?.probability ?? 0)
  })

  it('leaves out what it can not play, with its line, and plays the rest', async () => {
    const told: number[] = []
    const undefinedAnswer = {
      define: [{ key: 'customer.tier', answers: ['gold'] }],
      turns: [{ claims: [{ question: 'customer.tier', answer: 'tin' }], saidAt: AT }],
    }
    const lines = [
      home('a', 'Hi.'),
      '',
      '{',
      home('a', 'Again.'),
      home('b', 'x', undefinedAnswer),
      home('c', 'I live in Moss.'),
    ]
    const { run, problems } = await replay(lines, { onProgress: ({ dialogues }) => void told.push(dialogues) })
    expect(run.dialogues.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(problems).toEqual([
      { line: 3, code: 'corrupt_line', reason: 'is not JSON' },
      { line: 4, code: 'invalid_input', reason: 'there is a dialogue "a" above it already' },
      { line: 5, code: 'answer_not_listed', reason: expect.stringContaining('tin') },
    ])
    expect(told).toEqual([1, 1, 1, 1, 1, 2])
  })

  it('tells turns that the reader could not read', async () => {
    const failing: Reader = {
      version: 'failing@1',
      read: () => Promise.reject(new Error('down')),
    }
    const { organizer } = createScriptedReader({
      questions: [{ key: 'user.home' }],
      passages: [{ text: 'I live in Moss.', readings: [{ question: 'user.home', answers: { Moss: 0.9 } }] }],
    })
    const { run } = await replay([home('a', 'I live in Moss.')], { reader: failing, organizer })
    expect(run.dialogues[0]).toMatchObject({ unread: [1], readings: [] })
  })

  it('knows a dialogue again in another order of its fields, and leaves nothing behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'credence-left-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    vi.stubEnv('TMPDIR', folder)
    onTestFinished(() => void vi.unstubAllEnvs())
    const first = await replay([`{"id":"a","turns":[{"text":"I live in Moss.","saidAt":"${AT}"}]}`])
    const second = await replay([`{"turns":[{"saidAt":"${AT}","text":"I live in Moss."}],"id":"a"}`], {
      against: first.run,
    })
    expect(second.comparison).toMatchObject({ compared: 1, edited: [] })
    const other = await replay([`{"id":"a","turns":[{"text":"I live in Oslo.","saidAt":"${AT}"}]}`], {
      against: first.run,
    })
    expect(other.comparison).toMatchObject({ compared: 0, edited: ['a'], beliefs: [] })
    expect(await readdir(folder)).toEqual([])
    await expect(replay([], { against: {} as never })).rejects.toMatchObject({ code: 'unreadable_file' })
  })

  it('comes to the same run each time, whatever is said', async () => {
    const text = fc.constantFrom(
      'I live in Moss.',
      'I moved to Oslo.',
      'Maya is vegan.',
      'Hi!',
      'No, I live in Bergen.',
    )
    const turn = fc.record({ text, class: fc.constantFrom('user_stated', 'tool', 'document', 'assistant') })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(turn, { minLength: 1, maxLength: 4 }), { maxLength: 3 }),
        async (dialogues) => {
          const lines = dialogues.map((turns, n) =>
            JSON.stringify({
              id: String(n),
              turns: turns.map((each, m) => ({
                text: each.text,
                source: { class: each.class },
                saidAt: `2026-06-0${m + 1}T09:00:00Z`,
              })),
            }),
          )
          const first = await replay(lines, { policy: POLICY })
          const again = await replay(lines, { policy: POLICY, against: first.run })
          expect(again.run).toEqual(first.run)
          expect(again).toMatchObject({ gatesChange: false, comparison: { beliefs: [], gates: [], thresholds: [] } })
          const backwards = await replay([...lines].reverse(), { policy: POLICY })
          expect([...backwards.run.dialogues].reverse()).toEqual(first.run.dialogues)
        },
      ),
      { numRuns: 6 },
    )
  }, 120_000)
})
