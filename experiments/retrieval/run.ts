import { createUseLite } from '../../src/embedders/use-lite/use-lite.ts'
import { commandOf } from '../data/experiment.ts'
import { tableLines } from '../data/print-table.ts'
import { BOOTSTRAP_SEED } from '../data/score.ts'
import { byMemory } from '../recall/by-memory.ts'
import { withInterval } from '../recall/locomo.ts'
import { aurocOf, type Figure, meanOf, outcomesOf } from '../recall/measure.ts'
import { plainWords } from '../recall/plain-words.ts'
import { separately, together } from '../recall/retrieve.ts'
import { loadTalk } from './load-talk.ts'

export const USAGE = '  retrieval --messages FILE --questions FILE [--asker NAME] [--json]'

const FIGURES = ['recallAt1', 'recallAt5', 'recallAt10', 'newestFirst', 'auroc'] as const

type RetrievalFigures = Readonly<Record<(typeof FIGURES)[number], Figure>>

export interface RetrievalResult {
  readonly seed: number
  readonly messages: number
  readonly questions: number
  readonly answerable: number
  readonly methods: Readonly<Record<string, RetrievalFigures>>
}

async function measureRetrieval(messages: string, questions: string, asker: string | null): Promise<RetrievalResult> {
  const talk = loadTalk(messages, questions, asker)
  const embedder = createUseLite()
  const product = together(byMemory(embedder), separately({ BM25: plainWords }))
  const asked = await outcomesOf([talk], product)
  const words = await outcomesOf([talk], byMemory(null))
  const rows = [
    ['BM25', asked.BM25],
    ['ours, words and names alone', words.belief],
    ['ours, without beliefs', asked.relevance],
    ['ours', asked.belief],
  ] as const
  const methods: Record<string, RetrievalFigures> = {}
  for (const [name, outcomes] of rows) {
    methods[name] = {
      recallAt1: meanOf(outcomes, ({ recallAt1 }) => recallAt1),
      recallAt5: meanOf(outcomes, ({ recallAt5 }) => recallAt5),
      recallAt10: meanOf(outcomes, ({ recallAt10 }) => recallAt10),
      newestFirst: meanOf(outcomes, ({ newestFirst }) => newestFirst),
      auroc: aurocOf(outcomes),
    }
  }
  await embedder.close?.()
  return {
    seed: BOOTSTRAP_SEED,
    messages: talk.turns.length,
    questions: talk.questions.length,
    answerable: talk.questions.filter(({ answerable }) => answerable).length,
    methods,
  }
}

export const runRetrieval: (args: readonly string[]) => Promise<void> = commandOf<RetrievalResult>({
  name: 'retrieval',
  resultFile: new URL('results.json', import.meta.url),
  options: { messages: 'string', questions: 'string', asker: 'string' },
  run: ({ values: { messages, questions, asker } }) => {
    if (typeof messages !== 'string' || typeof questions !== 'string') {
      throw new Error(`retrieval: say which files\n${USAGE}`)
    }
    return measureRetrieval(messages, questions, typeof asker === 'string' ? asker : null)
  },
  lines: ({ seed, messages, questions, answerable, methods }) => [
    `${messages} messages, ${questions} questions, ${answerable} of them answerable; intervals 95%, seed ${seed}`,
    ...tableLines(
      ['method', 'recall@1', 'recall@5', 'recall@10', 'newest first', 'AUROC'],
      Object.entries(methods).map(([name, figures]) => [name, ...FIGURES.map((each) => withInterval(figures[each]))]),
    ),
  ],
})
