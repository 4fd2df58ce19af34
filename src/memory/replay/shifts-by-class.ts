import { toComparableAnswer } from '../../question/question.ts'
import { type HistogramShift, histogramShift } from '../../reading/write-drift.ts'
import { type WriteHistogram, writeHistogram } from '../../reading/write-histogram.ts'
import { SOURCE_CLASSES, type SourceClass } from '../../source/source.ts'
import type { DialoguePair, ReplayedReading } from './replay-run.ts'

/** How sure two runs were of the same turns of one class. */
export interface ShiftOfClass extends HistogramShift {
  readonly sourceClass: SourceClass
  readonly readersBefore: readonly string[]
  readonly readersAfter: readonly string[]
  readonly before: WriteHistogram
  readonly after: WriteHistogram
  /** Mean of what was named most; null of nothing. */
  readonly meanBefore: number | null
  readonly meanAfter: number | null
  /** Turns and questions that both read, and those of which they name another answer most. */
  readonly readByBoth: number
  readonly otherAnswer: number
}

/** In the order of the source classes; those that no run read are left out. */
export function shiftsByClass(pairs: readonly DialoguePair[]): readonly ShiftOfClass[] {
  return SOURCE_CLASSES.flatMap((sourceClass) => {
    const isOf = (reading: ReplayedReading): boolean => reading.sourceClass === sourceClass
    const own = pairs.map(({ was, is }) => ({ was: was.readings.filter(isOf), is: is.readings.filter(isOf) }))
    const [was, is] = [own.flatMap((each) => each.was), own.flatMap((each) => each.is)]
    if (was.length === 0 && is.length === 0) return []
    const [before, after] = [writeHistogram(was), writeHistogram(is)]
    return [
      {
        sourceClass,
        readersBefore: readersOf(was),
        readersAfter: readersOf(is),
        ...{ before, after, meanBefore: meanOf(before), meanAfter: meanOf(after) },
        ...histogramShift(before, after),
        ...answersIn(own),
      },
    ]
  })
}

function readersOf(readings: readonly ReplayedReading[]): readonly string[] {
  return [...new Set(readings.map(({ reader }) => reader))].sort()
}

function meanOf({ sum, readings }: WriteHistogram): number | null {
  return readings === 0 ? null : sum / readings
}

type ReadPair = Readonly<Record<'was' | 'is', readonly ReplayedReading[]>>

function answersIn(pairs: readonly ReadPair[]): Pick<ShiftOfClass, 'readByBoth' | 'otherAnswer'> {
  let [readByBoth, otherAnswer] = [0, 0]
  for (const { was, is } of pairs) {
    const known = new Map(was.map((each) => [placeOf(each), each]))
    for (const reading of is) {
      const before = known.get(placeOf(reading))
      if (before === undefined) continue
      readByBoth++
      if (mostNamed(before) !== mostNamed(reading)) otherAnswer++
    }
  }
  return { readByBoth, otherAnswer }
}

function placeOf({ turn, question }: ReplayedReading): string {
  return JSON.stringify([turn, question])
}

/** What a reading names most, for or against. */
function mostNamed({ answers, denies }: ReplayedReading): string | null {
  const named = [
    ...Object.entries(answers).map(([answer, mass]) => ({ name: toComparableAnswer(answer), mass })),
    ...Object.entries(denies).map(([answer, mass]) => ({ name: `not ${toComparableAnswer(answer)}`, mass })),
  ].sort((a, b) => b.mass - a.mass || (a.name < b.name ? -1 : 1))
  return named[0]?.name ?? null
}
