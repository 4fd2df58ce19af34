import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import { createUseLite } from '../../src/embedders/use-lite/use-lite.ts'
import type { CalibrationOfRecall } from '../../src/memory/receipts.ts'
import type { Memory } from '../../src/memory.ts'
import { openMemory } from '../../src/open-memory.ts'
import type { Embedder } from '../../src/ports/embedder.ts'
import { commandOf } from '../data/experiment.ts'
import type { Answered } from './answer.ts'
import { talkWithAssistant } from './generated/talk-worlds.ts'
import { generatedWorld, type WorldSize } from './generated/worlds.ts'
import {
  answerableAuroc,
  answeredShare,
  type Figure,
  falselyAnsweredShare,
  highPrecision,
  highShare,
  type Judged,
  withInterval,
} from './judge.ts'
import type { StoredText, TestQuestion } from './stored-text.ts'

interface Corpus {
  readonly name: string
  readonly texts: readonly StoredText[]
  readonly questions: readonly TestQuestion[]
}

export interface VerdictFigures {
  readonly highRight: Figure
  readonly highShare: Figure
  readonly answered: Figure
  readonly falselyAnswered: Figure
  readonly auroc: Figure
}

export interface CalibratedCorpus {
  readonly corpus: string
  readonly embedder: string | null
  readonly texts: number
  readonly questions: { readonly stored: number; readonly absent: number }
  readonly shipped: VerdictFigures
  readonly calibrated: VerdictFigures
  readonly calibration: CalibrationOfRecall
  readonly seconds: number
  /** Of recalls while it was fitted and before, in milliseconds. */
  readonly recallMs: { readonly before: number; readonly meanwhile: number; readonly worstMeanwhile: number }
}

const LARGE: WorldSize = { others: 16, kin: 9, attributes: 5, singles: 40 }

/** Worlds that nothing shipped was fitted on, in other sizes than those it was. */
function corpora(): readonly Corpus[] {
  const facts = generatedWorld(61, LARGE)
  const mixed = generatedWorld(62, { ...LARGE, others: 12, attributes: 3 })
  const talk = talkWithAssistant(263)
  return [
    { name: 'facts', texts: facts.memories, questions: facts.questions },
    {
      name: 'facts in talk',
      texts: interleaved([...mixed.memories.map((each) => ({ ...each })), ...talk.turns], 62),
      questions: [...mixed.questions, ...talk.questions],
    },
  ]
}

function interleaved(texts: readonly StoredText[], seed: number): readonly StoredText[] {
  const draw = seededGenerator(seed)
  return texts
    .map((text) => ({ text, lot: draw() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ text }) => text)
}

export async function measureCalibratedBands(): Promise<{ readonly corpora: readonly CalibratedCorpus[] }> {
  const useLite = createUseLite()
  const measured: CalibratedCorpus[] = []
  for (const embedder of [useLite, null])
    for (const corpus of corpora()) measured.push(await measureCorpus(corpus, embedder))
  await useLite.close?.()
  return { corpora: measured }
}

async function measureCorpus({ name, texts, questions }: Corpus, embedder: Embedder | null): Promise<CalibratedCorpus> {
  const dir = await mkdtemp(join(tmpdir(), 'credence-bands-'))
  const credence = await openMemory({ dir, embedder, recall: { calibrates: false }, clock: { now: () => NOW } })
  const memory = await credence.tenant('experiment')
  await memory.observeMany(texts.map(observationOf))
  await memory.embed()
  const answer = await answerBy(memory)
  const shipped = await askEach(answer, questions)
  const start = performance.now()
  const calibration = await memory.calibrateRecall()
  const seconds = (performance.now() - start) / 1000
  const before = await recallTimes(answer, questions, (count) => count >= 100)
  let isDone = false
  const again = memory.calibrateRecall().finally(() => {
    isDone = true
  })
  const meanwhile = await recallTimes(answer, questions, () => isDone)
  await again
  const calibrated = await askEach(answer, questions)
  await credence.close()
  await rm(dir, { recursive: true })
  return {
    corpus: name,
    embedder: embedder?.model ?? null,
    texts: texts.length,
    questions: {
      stored: questions.filter(({ absence }) => absence === null).length,
      absent: questions.filter(({ absence }) => absence !== null).length,
    },
    shipped: figuresOf(shipped),
    calibrated: figuresOf(calibrated),
    calibration,
    seconds,
    recallMs: { before: median(before), meanwhile: median(meanwhile), worstMeanwhile: Math.max(...meanwhile) },
  }
}

const NOW = Date.UTC(2026, 8, 1)

function observationOf({ id, text, author }: StoredText) {
  const isOwn = author === undefined || author === 'user'
  return {
    text,
    externalId: id,
    ...(isOwn ? {} : { author }),
    source: { class: isOwn ? 'user_stated' : author === 'assistant' ? 'assistant' : 'other_person' },
  } as const
}

type Answer = (question: string) => Promise<Answered>

async function askEach(answer: Answer, questions: readonly TestQuestion[]): Promise<readonly Judged[]> {
  const judged: Judged[] = []
  for (const question of questions) judged.push({ ...question, ...(await answer(question.text)) })
  return judged
}

async function answerBy(memory: Memory): Promise<(question: string) => Promise<Answered>> {
  const ids = new Map<string, string>()
  for (const { evidence } of await memory.evidence({ limit: 1000 })) ids.set(evidence.id, evidence.externalId ?? '')
  return async (question) => {
    const { verdict, answerability: probability, items } = await memory.recall(question, { ranking: 'relevance' })
    return { verdict, probability, ranked: items.map(({ evidenceId }) => ids.get(evidenceId) ?? ''), advice: null }
  }
}

/** One after another, with a breath between them. */
async function recallTimes(
  answer: Answer,
  questions: readonly TestQuestion[],
  isEnough: (count: number) => boolean,
): Promise<readonly number[]> {
  const times: number[] = []
  for (let q = 0; !isEnough(q); q++) {
    times.push(await timed(() => answer(questions[q % questions.length]?.text ?? '')))
    await setTimeout(BREATH_MS)
  }
  return times
}

const BREATH_MS = 5

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function figuresOf(rows: readonly Judged[]): VerdictFigures {
  return {
    highRight: withInterval(rows, highPrecision),
    highShare: withInterval(rows, highShare),
    answered: withInterval(rows, answeredShare),
    falselyAnswered: withInterval(rows, falselyAnsweredShare),
    auroc: withInterval(rows, answerableAuroc),
  }
}

export const runCalibratedBands: (args: readonly string[]) => Promise<void> = commandOf({
  name: 'calibrated-bands',
  resultFile: new URL('./calibrated-bands-results.json', import.meta.url),
  run: measureCalibratedBands,
  lines: ({ corpora: measured }) => measured.flatMap(linesOf),
})

function linesOf({
  corpus,
  embedder,
  texts,
  questions,
  shipped,
  calibrated,
  calibration,
  seconds,
  recallMs,
}: CalibratedCorpus) {
  return [
    `${corpus}, ${embedder ?? 'words alone'}: ${texts} texts, ${questions.stored} questions answered by them and ${questions.absent} not`,
    `  shipped     ${inLine(shipped)}`,
    `  calibrated  ${inLine(calibrated)}`,
    `  ${calibration.says}`,
    `  bands ${calibration.bands.high.toFixed(3)} ${calibration.bands.moderate.toFixed(3)} ${calibration.bands.low.toFixed(3)} (${calibration.bandsFrom}); fitted in ${seconds.toFixed(1)} s`,
    `  a recall takes ${recallMs.before.toFixed(1)} ms, while fitting ${recallMs.meanwhile.toFixed(1)} ms, at most ${recallMs.worstMeanwhile.toFixed(0)} ms`,
  ]
}

function inLine({ highRight, highShare: high, answered, falselyAnswered, auroc }: VerdictFigures): string {
  return `high right ${shown(highRight)} of ${shown(high)}  answered ${shown(answered)}  falsely ${shown(falselyAnswered)}  AUROC ${shown(auroc)}`
}

function shown({ value, low, high }: Figure): string {
  return `${value.toFixed(3)} [${low.toFixed(2)}, ${high.toFixed(2)}]`
}
