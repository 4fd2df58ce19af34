import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dataFolder } from '../data/data-folder.ts'
import type { OpenAnswer } from './answer.ts'
import {
  answerableAuroc,
  answeredShare,
  askAll,
  type Figure,
  falselyAnsweredShare,
  highPrecision,
  highShare,
  type Judged,
  recallAt1,
  withInterval,
} from './judge.ts'
import type { StoredText, TestQuestion } from './stored-text.ts'

export interface RecallTest {
  readonly texts: readonly StoredText[]
  readonly questions: readonly TestQuestion[]
}

interface TestFile {
  readonly memories: readonly (readonly [string, string])[]
  readonly answerable: readonly (readonly [string, readonly string[], string])[]
  readonly unanswerable: readonly (readonly [string, 'near' | 'far'])[]
}

/** The 42 memories with 57 questions that they answer and 24 that they don't: `CREDENCE_MEMORIES42`, else beside the public data. */
export async function loadMemories42(): Promise<RecallTest> {
  const file = resolve(
    process.env['CREDENCE_MEMORIES42'] ?? join(dataFolder(), '..', 'prototypes', 'use-lite', 'data.mjs'),
  )
  if (!existsSync(file)) throw new Error(`no ${file}: set CREDENCE_MEMORIES42 to the module with the 42 memories`)
  const { memories, answerable, unanswerable } = (await import(pathToFileURL(file).href)) as TestFile
  return {
    texts: memories.map(([id, text]) => ({ id, text })),
    questions: [
      ...answerable.map(([text, gold]) => ({ text, gold, absence: null })),
      ...unanswerable.map(([text, absence]) => ({ text, gold: [], absence })),
    ],
  }
}

export interface RecallFigures {
  readonly answerable: number
  readonly unanswerable: number
  readonly recallAt1: Figure
  readonly auroc: Figure
  readonly aurocNear: Figure
  readonly answered: Figure
  readonly falselyAnswered: Figure
  readonly highPrecision: Figure
  readonly highShare: Figure
}

export async function askMemories42(open: OpenAnswer): Promise<readonly Judged[]> {
  const { texts, questions } = await loadMemories42()
  return await askAll(open, texts, questions)
}

export function recallFigures(rows: readonly Judged[]): RecallFigures {
  return {
    answerable: rows.filter(({ absence }) => absence === null).length,
    unanswerable: rows.filter(({ absence }) => absence !== null).length,
    recallAt1: withInterval(rows, recallAt1),
    auroc: withInterval(rows, (each) => answerableAuroc(each)),
    aurocNear: withInterval(rows, (each) => answerableAuroc(each, 'near')),
    answered: withInterval(rows, answeredShare),
    falselyAnswered: withInterval(rows, falselyAnsweredShare),
    highPrecision: withInterval(rows, (each) => highPrecision(each)),
    highShare: withInterval(rows, highShare),
  }
}
