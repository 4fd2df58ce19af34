import { clusterBootstrap } from '../../src/calibration/cluster-bootstrap.ts'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import type { Interval } from '../../src/calibration/wilson-interval.ts'
import { areaUnderRoc } from '../../src/statistics/area-under-roc.ts'
import type { Answered, OpenAnswer } from './answer.ts'
import type { StoredText, TestQuestion } from './stored-text.ts'

export interface Judged extends TestQuestion, Answered {}

export interface Figure extends Interval {
  readonly value: number
}

/** Opens a memory of the texts and asks it everything. */
export async function askAll(
  open: OpenAnswer,
  texts: readonly StoredText[],
  questions: readonly TestQuestion[],
): Promise<readonly Judged[]> {
  const { answer, close } = await open(texts)
  const judged: Judged[] = []
  for (const question of questions) judged.push({ ...question, ...(await answer(question.text)) })
  await close()
  return judged
}

/** A figure with its 95% interval over resampled questions. */
export function withInterval<T extends object>(rows: readonly T[], figure: (rows: readonly T[]) => number): Figure {
  return { value: figure(rows), ...clusterBootstrap(rows, figure, { generator: seededGenerator(7) }) }
}

const isStored = ({ absence }: Judged): boolean => absence === null
/** Something is put forward as the answer: neither refused nor put to the person. By the verdict where nobody guides. */
function isAnswered({ verdict, advice }: Judged): boolean {
  return advice === null ? verdict === 'high' || verdict === 'moderate' : advice !== 'refuse' && advice !== 'ask'
}

export function recallAt1(rows: readonly Judged[]): number {
  return shareOf(rows.filter(isStored), ({ ranked, gold }) => gold.includes(ranked[0] ?? ''))
}

/** Answerable against those that are not; with `absence`, against those of that kind. */
export function answerableAuroc(rows: readonly Judged[], absence: 'near' | 'far' | null = null): number {
  const kept = rows.filter((row) => isStored(row) || absence === null || row.absence === absence)
  return areaUnderRoc(kept.map((row) => ({ probability: row.probability, isTrue: isStored(row) })))
}

/** Share of the stored that is answered, and of those not stored. */
export function answeredShare(rows: readonly Judged[]): number {
  return shareOf(rows.filter(isStored), isAnswered)
}
export function falselyAnsweredShare(rows: readonly Judged[]): number {
  return shareOf(
    rows.filter((row) => !isStored(row)),
    isAnswered,
  )
}

/** Of recalls called high, those that found the answer; and how many of the stored are called high. */
export function highPrecision(rows: readonly Judged[], within = 5): number {
  return shareOf(
    rows.filter(({ verdict }) => verdict === 'high'),
    (row) => isStored(row) && row.ranked.slice(0, within).some((id) => row.gold.includes(id)),
  )
}
export function highShare(rows: readonly Judged[]): number {
  return shareOf(rows.filter(isStored), ({ verdict }) => verdict === 'high')
}

export function shareOf<T>(rows: readonly T[], holds: (row: T) => boolean): number {
  return rows.length === 0 ? Number.NaN : rows.filter(holds).length / rows.length
}
