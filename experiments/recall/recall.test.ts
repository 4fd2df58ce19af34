import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createHashedEmbedder } from '../../src/testing/hashed-embedder.ts'
import { loadTalk } from '../retrieval/load-talk.ts'
import { byMemory, heldTalk } from './by-memory.ts'
import { byRecall } from './by-recall.ts'
import { byRelevance } from './by-relevance.ts'
import { depthFigures } from './depths.ts'
import { isFittedOn } from './halves.ts'
import { loadLocomo } from './load-locomo.ts'
import { loadLongmemeval } from './load-longmemeval.ts'
import { auroc, aurocOf, differenceOf, meanOf, type Outcome, outcomesOf } from './measure.ts'
import { plainWords } from './plain-words.ts'
import { loadPrototypeTwins } from './prototype-twins.ts'
import { type OpenRetrieval, separately } from './retrieve.ts'
import type { Talk } from './talk.ts'

const folder = mkdtempSync(join(tmpdir(), 'credence-recall-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

test('LoCoMo: a store a conversation, with its sessions, captions and evidence in any form', () => {
  const conversation = {
    speaker_a: 'Ana',
    speaker_b: 'Ben',
    session_1_date_time: '12:05 am on 8 May, 2023',
    session_1: [
      { speaker: 'Ana', dia_id: 'D1:1', text: 'Look!', blip_caption: 'a red kite' },
      { speaker: 'Ben', dia_id: 'D1:2', text: 'Nice.' },
    ],
    session_2_date_time: '1:56 pm on 9 May, 2023',
    session_2: [{ speaker: 'Ben', dia_id: 'D2:1', text: 'Hello' }],
  }
  const qa = [
    { question: 'What did Ana show?', evidence: ['D1:1; D2:1', 'D1:1'], category: 4 },
    { question: 'No evidence?', evidence: [], category: 1 },
    { question: 'What did Ben show?', evidence: [], category: 5 },
  ]
  const content = gzipSync(JSON.stringify([{ sample_id: 'conv-1', conversation, qa }]))
  const files = [fileOf('locomo-a.json.gz', content), fileOf('locomo-b.json.gz', content)]
  const [talk, ...others] = loadLocomo(files)
  expect(others).toEqual([])
  expect(talk?.turns.map(({ text, saidAt, channel }) => [text, saidAt, channel])).toEqual([
    ['Look! a red kite', Date.UTC(2023, 4, 8, 0, 5), 'session 1'],
    ['Nice.', Date.UTC(2023, 4, 8, 0, 5, 30), 'session 1'],
    ['Hello', Date.UTC(2023, 4, 9, 13, 56), 'session 2'],
  ])
  expect(talk?.questions.map(({ gold, answerable, kind }) => [gold, answerable, kind])).toEqual([
    [['D1:1', 'D2:1'], true, '4'],
    [[], false, '5'],
  ])
})

test('LongMemEval: each turn once, questions that share one or are twins in one cluster', () => {
  const row = (id: string, content: string) => ({
    question_id: id,
    question_type: 'knowledge-update',
    abstention: id.endsWith('_abs'),
    question: `Q ${id}`,
    question_date: null,
    evidence_sessions: [{ date: '2023/05/25 (Thu) 20:21', turns: [{ role: 'user', content }] }],
  })
  const rows = [row('a', 'one'), row('b', 'two'), row('b_abs', 'three'), row('c', 'one'), row('d', 'four')]
  const [talk] = loadLongmemeval([fileOf('longmemeval.jsonl', rows.map((each) => JSON.stringify(each)).join('\n'))])
  expect(talk?.turns.map(({ id, saidAt }) => [id, saidAt])).toEqual(
    ['a:0:0', 'b:0:0', 'b_abs:0:0', 'd:0:0'].map((id) => [id, Date.UTC(2023, 4, 25, 20, 21)]),
  )
  expect(talk?.questions.map(({ gold }) => gold)).toEqual([['a:0:0'], ['b:0:0'], ['b_abs:0:0'], ['a:0:0'], ['d:0:0']])
  expect(talk?.questions.map(({ cluster }) => cluster)).toEqual([0, 1, 1, 0, 4])
})

const TALK: Talk = {
  name: 'talk',
  asker: null,
  turns: [
    { id: '1', speaker: 'Ana', text: 'I moved to Porto.', saidAt: 0, channel: 'chat' },
    { id: '2', speaker: 'Ben', text: 'I keep bees in Porto.', saidAt: 1000, channel: 'chat' },
    { id: '3', speaker: 'Ana', text: 'I moved to Faro.', saidAt: 9e9, channel: 'chat' },
  ],
  questions: [
    {
      id: 'q',
      question: 'Where did Ana move?',
      gold: ['1', '3'],
      answerable: true,
      kind: 'x',
      askedAt: null,
      cluster: 0,
    },
    { id: 'r', question: 'Who is the pilot?', gold: [], answerable: false, kind: 'x', askedAt: null, cluster: 1 },
  ],
}

describe('figures', () => {
  const inOrder: OpenRetrieval = async () => ({
    close: async () => {},
    retrieve: async ({ id }) => ({ ids: ['2', '1', '3'], answerability: id === 'q' ? 1 : 0 }),
  })

  test('worked: of a fixed order', async () => {
    const [first] = (await outcomesOf([TALK], separately({ inOrder }))).inOrder
    expect(first).toMatchObject({
      recallAt1: 0,
      recallAt5: 1,
      firstIsRight: 0,
      anyAt10: 1,
      reciprocalRank: 0.5,
      newestFirst: 0,
    })
  })

  test('clusters of two talks are kept apart, what has no evidence is left out of means', async () => {
    const outcomes = (await outcomesOf([TALK, TALK], separately({ inOrder }))).inOrder
    expect(outcomes.map(({ cluster }) => cluster)).toEqual([0, 1, 2, 3])
    expect(meanOf(outcomes, ({ recallAt5 }) => recallAt5)).toMatchObject({ value: 1, n: 2 })
    expect(aurocOf(outcomes).value).toBe(1)
  })

  test('worked: AUROC with equals', () => {
    expect(auroc([3, 1], [2, 1])).toBe((1 + 1 + 0.5) / 4)
    expect(auroc([], [1])).toBeNaN()
  })
})

test('the newest telling of whom was asked comes first, with an embedder and without', async () => {
  for (const embedder of [null, createHashedEmbedder()]) {
    const memory = await byRelevance(embedder)(TALK)
    const { ids } = await memory.retrieve(TALK.questions[0] as Talk['questions'][number])
    expect(ids).toEqual(['3', '1', '2'])
  }
})

test('plain words know whoever is named and nothing of time', async () => {
  const memory = await plainWords(TALK)
  const { ids, answerability } = await memory.retrieve(TALK.questions[0] as Talk['questions'][number])
  expect(ids).toEqual(['1', '3', '2'])
  expect(answerability).toBeGreaterThan(0)
})

describe('any conversation', () => {
  const message = '{"id":"1","time":"2023-05-01T10:00:00","speaker":"Ana","text":"I moved."}'
  const good = fileOf('good.jsonl', message)
  const asking = (row: string) => loadTalk(good, fileOf('asked.jsonl', row), null)

  test('a line each; times without a zone are UTC', () => {
    const talk = asking('\n{"question":"Where?","gold":["1"]}')
    expect(talk.turns[0]).toMatchObject({ saidAt: Date.UTC(2023, 4, 1, 10), channel: 'chat' })
    expect(talk.questions[0]).toMatchObject({ answerable: true, gold: ['1'], askedAt: null })
  })

  test.each([
    ['{"question":"Where?"', /asked\.jsonl, line 1: not JSON/u],
    ['\n{"question":"Where?"}', /asked\.jsonl, line 2: gold/u],
    ['{"question":"Where?","gold":["9"]}', /line 1: gold: no message has id 9/u],
    ['{"question":"Where?","gold":[]}', /line 1: gold: an answerable question/u],
    ['{"question":"","gold":["1"]}', /line 1: question/u],
  ])('%s is refused by its line', (row, message_) => {
    expect(() => asking(row)).toThrow(message_)
  })

  test('a message twice, or without a time that is one', () => {
    const asked = fileOf('asked.jsonl', '{"question":"Where?","gold":["1"]}')
    expect(() => loadTalk(fileOf('twice.jsonl', `${message}\n${message}`), asked, null)).toThrow(
      /second message with id 1/u,
    )
    const late = message.replace('2023-05-01T10:00:00', 'soon')
    expect(() => loadTalk(fileOf('late.jsonl', late), asked, null)).toThrow(/late\.jsonl, line 1: time/u)
  })
})

describe('the product', () => {
  test('is asked with beliefs and without, in one store', async () => {
    const { retrieve, close } = await byMemory(createHashedEmbedder())(TALK)
    const question = TALK.questions[0] as Talk['questions'][number]
    for (const by of [retrieve.belief, retrieve.relevance]) expect((await by(question)).ids[0]).toBe('3')
    await close()
  })

  test('says of facts what it found, how sure it is, and what to do', async () => {
    const { answer, close } = await byRecall(createHashedEmbedder())([{ id: 'home', text: 'I live in Ghent.' }])
    const { ranked, advice } = await answer('Where do I live?')
    expect(ranked).toEqual(['home'])
    expect(advice).toMatch(/answer|hedge/u)
    expect((await answer('Where does my sister live?')).advice).toMatch(/ask|refuse/u)
    await close()
  })

  test('has the same verdict at every depth', async () => {
    const held = await heldTalk(createHashedEmbedder(), TALK)
    expect(await depthFigures(held, TALK)).toEqual({ questions: 2, equal: 2 })
    await held.close()
  })
})

test('worked: a paired difference leaves out what has no figure', async () => {
  const [one, none] = (await outcomesOf([TALK], separately({ plainWords }))).plainWords as readonly [Outcome, Outcome]
  const other = [{ ...one, recallAt5: 0.25 }, none]
  expect(differenceOf([one, none], other, ({ recallAt5 }) => recallAt5)).toMatchObject({ value: 0.75, n: 1 })
})

test('the halves: conversations by name, other questions by digest and with their twins', () => {
  const half = (name: string, asker: string | null, id: string) => isFittedOn({ name, asker }, { id })
  expect(half('conv-41', null, 'x')).toBe(true)
  expect(half('conv-42', null, 'x')).toBe(false)
  const ids = Array.from({ length: 200 }, (_, at) => `q${at}`)
  const fitted = ids.filter((id) => half('file', 'user', id))
  expect(fitted.length).toBeGreaterThan(70)
  expect(fitted.length).toBeLessThan(130)
  for (const id of ids) expect(half('file', 'user', `${id}_abs`)).toBe(half('file', 'user', id))
})

test('the twins are made by the part of the module that makes them, whatever else it does', () => {
  const made = "const P = ['Ann'];\nconst mem = [P[0] + ' sings.'], qs = [['Does Ann sing?', 0]];\nlet r1 = nothing()"
  vi.stubEnv('CREDENCE_TWINS', fileOf('twins.mjs', `import 'nowhere'\n${made}`))
  expect(loadPrototypeTwins()).toEqual({
    texts: [{ id: 'twin 0', text: 'Ann sings.' }],
    questions: [{ text: 'Does Ann sing?', gold: ['twin 0'], absence: null }],
  })
  vi.stubEnv('CREDENCE_TWINS', fileOf('other.mjs', 'export {}'))
  expect(loadPrototypeTwins).toThrow(/no part between/u)
  vi.unstubAllEnvs()
})
