import { readFileSync } from 'node:fs'
import type { AskResult } from '../ask/table.ts'
import type { Row } from '../calibration/measure.ts'
import type { FlightsResult } from '../flights/run.ts'

/** Mean ECE by how many items were revealed. */
export interface EceByItems {
  readonly n20: number
  readonly n50: number
  readonly n100: number
  readonly n300: number
}

export interface ReaderResult extends EceByItems {
  readonly raw: number
  readonly others: Readonly<Record<string, EceByItems>>
}

/** The readers' own result: by reader, and how well a map can do that knows nothing beforehand. */
export interface ReadersResult {
  readonly readers: readonly ReaderResult[]
  readonly floor: EceByItems
  readonly items: number
  readonly draws: number
}

export function loadAskResult(): AskResult {
  return JSON.parse(read('../ask/results.json')) as AskResult
}

export function loadFlightsResult(): FlightsResult {
  return JSON.parse(read('../flights/results.json')) as FlightsResult
}

export function loadReadersResult(): ReadersResult {
  const result = JSON.parse(read('../readers/results.json')) as Readonly<Record<string, unknown>>
  return {
    readers: Object.values(result).filter(
      (each): each is ReaderResult => typeof each === 'object' && each !== null && 'raw' in each,
    ),
    floor: result['floor'] as EceByItems,
    items: result['n'] as number,
    draws: (result['seeds'] as readonly number[]).length,
  }
}

/** The rows after the first line, which says how they came about. */
export function loadCalibrationRows(): readonly Row[] {
  return read('../calibration/results.jsonl')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Row)
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}
