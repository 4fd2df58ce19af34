import type { ReliabilityBin } from '../../src/calibration/reliability.ts'
import { figure, tableLines } from '../data/print-table.ts'
import type { Figure as FactFigure } from './judge.ts'
import { type LocomoFigures, withInterval } from './locomo.ts'
import type { Figure } from './measure.ts'
import { METHODS } from './measure-talks.ts'
import type { RecallResult } from './result.ts'

/** What a reader sees: facts, then talk, then what beliefs do and how far to take answerability at its word. */
export function linesOf(result: RecallResult): readonly string[] {
  return [...factLines(result), '', ...talkLines(result), '', ...beliefLines(result), '', ...curveLines(result)]
}

function factLines(result: RecallResult): readonly string[] {
  const { twins, generatedTwins, nearMiss, bands, depths } = result
  return [
    `facts: 95% intervals over questions; talk: by conversation and by group of questions, seed ${result.seed}`,
    '',
    '42 memories, 57 questions answered by them and 24 not',
    ...tableLines(
      ['method', 'recall@1', 'AUROC', 'AUROC near', 'answered', 'falsely', 'high is right', 'called high'],
      Object.entries(result.factMethods).map(([name, of]) => [
        name,
        ...[of.recallAt1, of.auroc, of.aurocNear, of.answered, of.falselyAnswered, of.highPrecision, of.highShare].map(
          between,
        ),
      ]),
    ),
    '',
    ...tableLines(
      ['the product', 'first', 'second'],
      [
        ['60 twins of the prototype: recall@1; AUROC, answer removed', ...of(twins, 'recallAt1', 'aurocMissing')],
        ['60 generated twins: the same', ...of(generatedTwins, 'recallAt1', 'aurocMissing')],
        ['100 near misses refused or asked; 100 twins answered', ...of(nearMiss, 'refused', 'answeredTwins')],
        ['bands of generated questions on the 42: answered; falsely', ...of(bands, 'recall', 'falseRate')],
        ['bands of the 42 on generated questions: the same', ...of(bands.onGenerated, 'recall', 'falseRate')],
      ],
    ),
    `the same verdict fast, balanced and deep: ${depths.equal} of ${depths.questions} questions`,
  ]
}

function of<Name extends string>(
  { figures }: { readonly figures: Readonly<Record<Name, FactFigure>> },
  ...names: readonly Name[]
): readonly string[] {
  return names.map((name) => between(figures[name]))
}

function between({ value, low, high }: FactFigure): string {
  return `${figure(value)} (${figure(low)}-${figure(high)})`
}

function talkLines({ talkMethods }: RecallResult): readonly string[] {
  return [
    'LoCoMo, one store a conversation, turn by turn, categories 1 to 4',
    ...tableLines(
      ['method', 'n', 'recall@5', 'recall@10', 'any@10', 'MRR', 'AUROC'],
      METHODS.map((name) => {
        const { figures } = talkMethods[name].locomo
        const { recallAt5, recallAt10, anyAt10, reciprocalRank, auroc } = figures
        return row(name, recallAt10.n, [recallAt5, recallAt10, anyAt10, reciprocalRank, auroc])
      }),
    ),
    '',
    'recall@10 by category',
    ...kindLines(METHODS.map((name) => [name, talkMethods[name].locomo.byKind])),
    '',
    'LongMemEval, evidence turns of a file in one store',
    ...tableLines(
      ['method', 'n', 'first is right', 'recall@5', 'recall@10', 'newest first', 'AUROC'],
      METHODS.map((name) => {
        const { figures } = talkMethods[name].longmemeval
        const { firstIsRight, recallAt5, recallAt10, newestFirst, auroc } = figures
        return row(name, recallAt5.n, [firstIsRight, recallAt5, recallAt10, newestFirst, auroc])
      }),
    ),
    '',
    'recall@5 by type',
    ...kindLines(METHODS.map((name) => [name, talkMethods[name].longmemeval.byKind])),
  ]
}

function row(name: string, n: number, figures: readonly Figure[]): readonly string[] {
  return [name, String(n), ...figures.map(withInterval)]
}

function kindLines(rows: readonly (readonly [string, LocomoFigures['byKind']])[]): readonly string[] {
  const kinds = Object.keys(rows[0]?.[1] ?? {})
  const counts = kinds.map((kind) => `${kind} (${rows[0]?.[1][kind]?.n})`)
  return tableLines(
    ['method', ...counts],
    rows.map(([name, byKind]) => [name, ...kinds.map((kind) => withInterval(byKind[kind] as Figure))]),
  )
}

function beliefLines({ difference, unfitted }: RecallResult): readonly string[] {
  return [
    'ranking with beliefs less ranking without, question by question',
    ...tableLines(
      ['figure', 'questions', 'difference'],
      [
        row('LoCoMo recall@10', difference.locomoRecallAt10.n, [difference.locomoRecallAt10]),
        row('LongMemEval recall@5', difference.longmemevalRecallAt5.n, [difference.longmemevalRecallAt5]),
        row('LongMemEval newest first', difference.longmemevalNewestFirst.n, [difference.longmemevalNewestFirst]),
      ],
    ),
    '',
    'AUROC of the product on the halves that nothing was fitted on, and on the others',
    ...tableLines(
      ['set', 'not fitted on', 'fitted on'],
      [
        ['LoCoMo', withInterval(unfitted.locomo), withInterval(unfitted.locomoFitted)],
        ['LongMemEval', withInterval(unfitted.longmemeval), withInterval(unfitted.longmemevalFitted)],
      ],
    ),
  ]
}

function curveLines({ curves }: RecallResult): readonly string[] {
  return Object.entries(curves).flatMap(([name, bins]) => [
    `answerability as stated and as it came, ${name}`,
    ...tableLines(
      ['stated', 'stored', 'questions'],
      bins.map((bin) => [figure(bin.meanStated), stored(bin), String(bin.count)]),
    ),
  ])
}

function stored({ shareRight, interval }: ReliabilityBin): string {
  return between({ value: shareRight, ...interval })
}
