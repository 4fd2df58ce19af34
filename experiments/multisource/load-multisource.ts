import { dataFile, findDataFile } from '../data/data-folder.ts'
import { readJsonLines, readText } from '../data/rows.ts'

export const PARTS = ['train', 'dev', 'cal', 'test'] as const
export type Part = (typeof PARTS)[number]

/** Nothing was claimed. */
export const SILENT = -1

export interface MultisourceQuestion {
  readonly id: string
  readonly topic: string
  readonly answers: readonly string[]
}

/** One person of one seed: what each source claims of each question, and what is true. */
export interface Persona {
  readonly persona: string
  /** `claims[question][source]`: index of the answer, or `SILENT`. */
  readonly claims: readonly Int8Array[]
  /** Index of the answer, per question. */
  readonly truths: Int8Array
}

export interface Multisource {
  readonly sources: readonly string[]
  readonly questions: readonly MultisourceQuestion[]
  readonly seeds: readonly string[]
  /** Persons of one seed and part; empty where the files don't hold the part. */
  readonly personas: (seed: string, part: Part) => readonly Persona[]
}

interface Row {
  readonly seed: string
  readonly persona: string
  readonly split: string
  readonly qid: string
  readonly claims: Readonly<Record<string, string | null>>
  readonly truth: string
}

interface QuestionFile {
  readonly sources: readonly string[]
  readonly questions: Readonly<Record<string, { readonly topic: string; readonly answer_space: readonly string[] }>>
}

/** `claims.jsonl`, and a part kept aside where its file is beside it (`test.jsonl`). Neither name nor difficulty is read. */
export function loadMultisource(
  files: readonly string[] = usualFiles(),
  questionsFile: string = dataFile('multisource-memory', 'questions.json'),
): Multisource {
  const { sources, questions: byId } = JSON.parse(readText(questionsFile)) as QuestionFile
  const questions = Object.entries(byId).map(([id, { topic, answer_space }]) => ({ id, topic, answers: answer_space }))
  const personas = new Map<string, Map<string, Persona>>()
  for (const file of files) {
    for (const row of readJsonLines(file) as readonly Row[]) place(row, { sources, questions, personas })
  }
  return {
    sources,
    questions,
    seeds: [...new Set([...personas.keys()].map((key) => key.split('\t')[0] as string))].sort(),
    personas: (seed, part) => [...(personas.get(`${seed}\t${part}`)?.values() ?? [])],
  }
}

function usualFiles(): readonly string[] {
  const kept = ['test.jsonl', 'claims-test.jsonl', 'claims.test.jsonl'].map((name) =>
    findDataFile('multisource-memory', name),
  )
  return [dataFile('multisource-memory', 'claims.jsonl'), ...kept.filter((file) => file !== null)]
}

interface Placing extends Pick<Multisource, 'sources' | 'questions'> {
  readonly personas: Map<string, Map<string, Persona>>
}

function place(row: Row, { sources, questions, personas }: Placing): void {
  const { seed, persona, split, qid, claims, truth } = row
  const q = questions.findIndex(({ id }) => id === qid)
  if (q < 0) throw new Error(`multisource: no question ${qid} in questions.json`)
  if (!PARTS.includes(split as Part)) throw new Error(`multisource: no part called ${split}`)
  const { answers } = questions[q] as MultisourceQuestion
  const indexOf = (answer: string): number => {
    const index = answers.indexOf(answer)
    if (index < 0) throw new Error(`multisource: ${answer} is no answer to ${qid}`)
    return index
  }
  const key = `${seed}\t${split}`
  const group = personas.get(key) ?? new Map<string, Persona>()
  personas.set(key, group)
  const one = group.get(persona) ?? {
    persona,
    claims: questions.map(() => new Int8Array(sources.length).fill(SILENT)),
    truths: new Int8Array(questions.length).fill(SILENT),
  }
  group.set(persona, one)
  one.truths[q] = indexOf(truth)
  sources.forEach((source, s) => {
    const claim = claims[source] ?? null
    if (claim !== null) (one.claims[q] as Int8Array)[s] = indexOf(claim)
  })
}
