import { describe, expect, it } from 'vitest'
import type { CalibrationOfRecall } from '../../memory/receipts.ts'
import { calibrationLines } from './calibration.ts'
import { createPage } from './page.ts'

const page = createPage({ terminal: false, columns: 80, colour: false, zone: 'UTC' })
const point = (meanStated: number, shareAnswered: number, count: number) => ({
  meanStated,
  shareAnswered,
  count,
  interval: { low: 0, high: 1 },
})
const fitted: CalibrationOfRecall = {
  embedder: 'use-lite',
  outcome: 'fitted',
  bands: { high: 1.01, moderate: 0.5, low: 0.2 },
  bandsFrom: 'fitted',
  fittedOn: 200,
  stored: 100,
  absent: 100,
  heldOut: { fitted: 0.3, shipped: 0.4 },
  curve: [point(0.05, 0, 20), point(0.5, 0.75, 20), point(1, 1, 20)],
  evidence: 90,
  texts: 95,
  madeAt: 0,
  reader: 'r',
  says: 'fitted to so many',
}

describe('calibrationLines', () => {
  it('tells the bands and draws the curve: a bar for what was answered, a mark for what was stated', () => {
    expect(calibrationLines(fitted, page)).toEqual([
      'recall: fitted to so many',
      '  by use-lite; high never, moderate from 0.50, low from 0.20 (fitted)',
      '  stated  answered  of how many',
      '    0.05      0.00           20  .|..................',
      '    0.50      0.75           20  ##########|####.....',
      '    1.00      1.00           20  ###################|',
    ])
  })

  it('says where the bands are of the user, and the curve of what is shipped', () => {
    const lines = calibrationLines({ ...fitted, embedder: null, bandsFrom: 'user', fittedOn: 0 }, page)
    expect(lines[1]).toBe('  by words alone; high never, moderate from 0.50, low from 0.20 (as configured)')
    expect(lines[2]).toBe('  stated  answered  of how many  (generated questions)')
    expect(calibrationLines({ ...fitted, curve: [] }, page)).toHaveLength(2)
  })
})
