import { describe, expect, it } from 'vitest'
import { createPage } from './page.ts'
import { tableLines } from './table.ts'
import { columnsOf } from './width.ts'

const columns = [{ title: 'n', align: 'right' }, { title: 'text', shrinks: true }, { title: 'by' }] as const
const rows = [
  ['1', '寿司が好きです。'.repeat(10), 'Maya'],
  ['12', 'line one\nline two \u001B[31m', 'Jonas'],
]

const medium = createPage({ terminal: true, columns: 60, colour: false, zone: 'UTC' })
const narrow = createPage({ terminal: true, columns: 40, colour: false, zone: 'UTC' })
const pipe = createPage({ terminal: false, columns: undefined, colour: false, zone: 'UTC' })

describe('tableLines', () => {
  it('cuts the column that gives way to fit the terminal', () => {
    const lines = tableLines(columns, rows, medium)
    expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(60)
    expect(lines[1]).toMatch(/^ 1 {2}寿司.*… +Maya$/u)
  })

  it('puts that column below its row on a narrow one', () => {
    const lines = tableLines(columns, rows, narrow)
    expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(40)
    expect(lines).toEqual([
      ' 1  Maya',
      expect.stringMatching(/^ {4}寿司.*…$/u),
      '12  Jonas',
      '    line one line two [31m',
    ])
  })

  it('cuts nothing in a pipe', () => {
    expect(tableLines(columns, rows, pipe)[1]).toContain(rows[0]?.[1])
  })

  it('prints each row on one line, without sequences', () => {
    expect(tableLines(columns, rows, pipe)[2]).toMatch(/^12 {2}line one line two \[31m +Jonas$/u)
  })
})
