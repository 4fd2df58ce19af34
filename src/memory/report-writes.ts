import type { EvidenceReading } from '../belief/belief.ts'
import { type WriteDrift, type Written, writeDrifts } from '../reading/write-drift.ts'
import { writeHistogram } from '../reading/write-histogram.ts'
import { CLAIMS_READER } from './read-text.ts'
import { grouped, type Known } from './report-grounds.ts'
import type { WritesOf } from './report-receipts.ts'

/** How sure readings of a stretch of time were, by source class and reader version. */
export function writesIn(known: readonly Known[], isWithin: (at: number) => boolean): readonly WritesOf[] {
  return writtenIn(known, isWithin).map(({ firstAt: _, lastAt: __, ...writes }) => writes)
}

/** Where a version reads a class otherwise than the one before it. Typed claims are read by nobody. */
export function driftsIn(known: readonly Known[], isWithin: (at: number) => boolean): readonly WriteDrift[] {
  return writeDrifts(writtenIn(known, isWithin).filter(({ reader }) => reader !== CLAIMS_READER))
}

function writtenIn(known: readonly Known[], isWithin: (at: number) => boolean): readonly (WritesOf & Written)[] {
  const written = known.flatMap(({ grounds }) => grounds.readings).filter((each) => isWithin(arrivalOf(each)))
  const groups = grouped(written, ({ evidence, reading }) => [JSON.stringify([evidence.source.class, reading.reader])])
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own
      if (first === undefined) return []
      const arrivals = own.map(arrivalOf)
      return [
        {
          ...{ sourceClass: first.evidence.source.class, reader: first.reading.reader },
          ...writeHistogram(own.map(({ reading }) => reading)),
          firstAt: arrivals.reduce((least, at) => Math.min(least, at)),
          lastAt: arrivals.reduce((most, at) => Math.max(most, at)),
        },
      ]
    })
}

function arrivalOf({ evidence }: EvidenceReading): number {
  return evidence.receivedAt ?? evidence.saidAt
}
