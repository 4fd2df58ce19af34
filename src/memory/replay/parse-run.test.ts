import { expect, it } from 'vitest'
import { parseReplayRun, parseReplayText } from './parse-run.ts'
import { replayRunText } from './replay-run.ts'
import { beliefOf, dialogueOf, gateOf, readingOf, runOf } from './run.fixture.ts'

const run = runOf([
  dialogueOf('a', { readings: [readingOf(0.6)], beliefs: [beliefOf(0.7, { expected: null, isRight: false })] }),
  dialogueOf('b', { gates: [gateOf('ask', 0.6, { expected: 'ask', args: { to: ['x'] } })], unread: [2] }),
])

it('comes back whole, one dialogue a line', () => {
  const text = replayRunText(run)
  expect(parseReplayText(text)).toEqual(run)
  expect(text.split('\n')).toHaveLength(5)
  expect(parseReplayText(replayRunText(runOf([])))).toEqual(runOf([]))
})

it.each([
  ['no JSON', '{'],
  ['another file', '{"credence":"export","format":1}'],
  ['a later format', JSON.stringify({ ...run, format: 2 })],
  ['what is missing', JSON.stringify({ ...run, dialogues: [{ id: 'a' }] })],
])('refuses %s', (_, text) => {
  expect(() => parseReplayText(text)).toThrow(expect.objectContaining({ code: 'unreadable_file' }))
})

it('refuses what is no probability', () => {
  const bad = runOf([dialogueOf('a', { readings: [readingOf(2)] })])
  expect(() => parseReplayRun(bad)).toThrow(/dialogues\.0\.readings\.0/u)
})
