import { describe, expect, it } from 'vitest'
import { type ImportSummary, importLines } from './import-summary.ts'
import { createPage } from './page.ts'

const page = createPage({ terminal: true, columns: 60, colour: false, zone: 'UTC' })

const summary: ImportSummary = {
  file: 'chat.txt',
  format: 'whatsapp',
  kept: 1200,
  alreadyKept: 3,
  forgottenBefore: 0,
  read: 300,
  nothingFound: 890,
  notYetRead: 0,
  notEvidence: 10,
  bearsOn: ['maya.diet', 'user.home'],
  sealed: { card_number: 2, api_key: 1 },
  firstSaidAt: Date.UTC(2025, 11, 31, 20, 41),
  lastSaidAt: Date.UTC(2026, 0, 1, 9),
  skipped: 2,
  problemCount: 25,
  problems: Array.from({ length: 25 }, (_, index) => ({
    line: index + 1,
    code: 'corrupt_line',
    message: 'not a message',
  })),
  interrupted: false,
}

describe('importLines', () => {
  it('counts what was kept and lists the first problems with their lines', () => {
    const lines = importLines(summary, page)
    expect(lines.slice(0, 6)).toEqual([
      'imported chat.txt (whatsapp): kept 1,200, already kept 3, skipped 2, problems 25',
      '  read 300, nothing found 890, not evidence 10',
      '  said from 2025-12-31 20:41 to 2026-01-01 09:00',
      '  sealed, values were not kept: 2 × card number, 1 × api key',
      '  bears on 2 questions: maya.diet, user.home',
      '  line 1: not a message (corrupt_line)',
    ])
    expect(lines.at(-1)).toBe('  … and 5 more problems')
    expect(lines).toHaveLength(5 + 20 + 1)
  })

  it('says that it was stopped, what waits to be read, and what stays forgotten', () => {
    const text = importLines({ ...summary, interrupted: true, notYetRead: 7, forgottenBefore: 1 }, page).join('\n')
    expect(text).toMatch(/^stopped chat\.txt .*forgotten before 1/u)
    expect(text).toContain('not yet read 7 (run `credence read`)')
  })

  it('is short where nothing was kept', () => {
    const empty = {
      kept: 0,
      bearsOn: [],
      sealed: {},
      firstSaidAt: null,
      lastSaidAt: null,
      problemCount: 0,
      problems: [],
    }
    expect(importLines({ ...summary, ...empty }, page)).toHaveLength(1)
  })
})
