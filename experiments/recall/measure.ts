import { clusterBootstrap } from '../../src/calibration/cluster-bootstrap.ts'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import type { Interval } from '../../src/calibration/wilson-interval.ts'
import { BOOTSTRAP_SEED } from '../data/score.ts'
import { isFittedOn } from './halves.ts'
import type { OpenRetrievals, Retrieve, Retrieved } from './retrieve.ts'
import type { Talk, TalkQuestion } from './talk.ts'

/** How one question came out. */
export interface Outcome {
  readonly kind: string
  readonly cluster: number
  readonly answerable: boolean
  readonly answerability: number
  /** Something may have been fitted on it. */
  readonly isFitted: boolean
  /** Share of its evidence among the first 1, 5 and 10; NaN where it has none. */
  readonly recallAt1: number
  readonly recallAt5: number
  readonly recallAt10: number
  /** 1 where any of its evidence is first, or among the first 10. */
  readonly firstIsRight: number
  readonly anyAt10: number
  readonly reciprocalRank: number
  /** 1 where of its evidence the newest comes first; NaN where all was said at one time. */
  readonly newestFirst: number
}

/** What each question of each talk came to, by each way of asking; every talk is opened once. */
export async function outcomesOf<Name extends string>(
  talks: readonly Talk[],
  open: OpenRetrievals<Name>,
  progress: (line: string) => void = () => {},
): Promise<Readonly<Record<Name, readonly Outcome[]>>> {
  const outcomes = new Map<Name, Outcome[]>()
  let clusters = 0
  for (const [at, talk] of talks.entries()) {
    progress(`${at + 1}/${talks.length} ${talk.name}: ${talk.turns.length} turns, ${talk.questions.length} questions`)
    const { retrieve, close } = await open(talk)
    const offset = clusters
    for (const question of talk.questions) {
      const cluster = offset + question.cluster
      for (const [name, by] of Object.entries(retrieve) as [Name, Retrieve][]) {
        const outcome = { ...outcomeOf(talk, question, await by(question)), cluster }
        outcomes.set(name, [...(outcomes.get(name) ?? []), outcome])
      }
      clusters = Math.max(clusters, cluster + 1)
    }
    await close()
  }
  return Object.fromEntries(outcomes) as Record<Name, Outcome[]>
}

function outcomeOf(talk: Talk, question: TalkQuestion, { ids, answerability }: Retrieved): Outcome {
  const { turns } = talk
  const gold = new Set(question.gold)
  const shareOf = (count: number): number => ids.slice(0, count).filter((id) => gold.has(id)).length / gold.size
  const first = ids.findIndex((id) => gold.has(id))
  const saidAts = turns.filter(({ id }) => gold.has(id)).map(({ saidAt }) => saidAt)
  const firstSaidAt = turns.find(({ id }) => id === ids[first])?.saidAt ?? null
  const newest = Math.max(...saidAts.map((saidAt) => saidAt ?? Number.NEGATIVE_INFINITY))
  return {
    kind: question.kind,
    cluster: question.cluster,
    answerable: question.answerable,
    answerability,
    isFitted: isFittedOn(talk, question),
    recallAt1: shareOf(1),
    recallAt5: shareOf(5),
    recallAt10: shareOf(10),
    firstIsRight: first === 0 ? 1 : 0,
    anyAt10: first >= 0 && first < 10 ? 1 : 0,
    reciprocalRank: first >= 0 && first < 50 ? 1 / (first + 1) : 0,
    newestFirst: new Set(saidAts).size < 2 ? Number.NaN : firstSaidAt === newest ? 1 : 0,
  }
}

/** A figure with its 95% interval and how many questions it rests on. */
export interface Figure {
  readonly value: number
  readonly interval: Interval
  readonly n: number
}

const RESAMPLES = 500

export function meanOf(outcomes: readonly Outcome[], of: (outcome: Outcome) => number): Figure {
  const rows = outcomes.filter((outcome) => outcome.answerable && !Number.isNaN(of(outcome)))
  return figureOf(rows, (all) => all.reduce((sum, each) => sum + of(each), 0) / all.length)
}

/** How well answerability tells what can be answered from what can't. */
export function aurocOf(outcomes: readonly Outcome[]): Figure {
  return figureOf(outcomes, (all) =>
    auroc(
      all.filter(({ answerable }) => answerable).map(({ answerability }) => answerability),
      all.filter(({ answerable }) => !answerable).map(({ answerability }) => answerability),
    ),
  )
}

/** How much more one way of asking gets than another, question by question. */
export function differenceOf(
  one: readonly Outcome[],
  other: readonly Outcome[],
  of: (outcome: Outcome) => number,
): Figure {
  const pairs = one
    .map((outcome, at) => ({ ...outcome, difference: of(outcome) - of(other[at] as Outcome) }))
    .filter(({ answerable, difference }) => answerable && !Number.isNaN(difference))
  return figureOf(pairs, (all) => all.reduce((sum, { difference }) => sum + difference, 0) / all.length)
}

function figureOf<Row extends Outcome>(rows: readonly Row[], of: (rows: readonly Row[]) => number): Figure {
  const interval = clusterBootstrap(rows, of, { generator: seededGenerator(BOOTSTRAP_SEED), resamples: RESAMPLES })
  return { value: of(rows), interval, n: rows.length }
}

/** Probability that a random one of `yes` is above a random one of `no`; equals count half. NaN where either is empty. */
export function auroc(yes: readonly number[], no: readonly number[]): number {
  const all = [...yes.map((value) => ({ value, isYes: true })), ...no.map((value) => ({ value, isYes: false }))]
  all.sort((a, b) => a.value - b.value)
  let above = 0
  let below = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to++
    const equals = all.slice(from, to)
    const yesses = equals.filter(({ isYes }) => isYes).length
    const noes = equals.length - yesses
    above += yesses * (below + noes / 2)
    below += noes
    from = to
  }
  return above / (yes.length * no.length)
}
