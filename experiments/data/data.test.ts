import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { dataFile, findDataFile } from './data-folder.ts'
import { numpyPermutation } from './numpy-draws.ts'
import { fitPower, raised } from './power-map.ts'
import { tableLines } from './print-table.ts'
import { readJsonLines, readTable } from './rows.ts'
import { scoreOf } from './score.ts'

const folder = mkdtempSync(join(tmpdir(), 'credence-rows-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

test('a set that is not there says what to set', () => {
  expect(() => dataFile('no such set', 'rows.tsv')).toThrow(/no such set\/rows\.tsv.*CREDENCE_DATA/u)
  expect(findDataFile('no such set', 'rows.tsv')).toBeNull()
})

describe('rows', () => {
  test('by the name of the column, packed or not', () => {
    const text = 'item\tlabel\tworker\n1\tgood\ta\n2\tbad\tb\n'
    const rows = [
      ['a', '1'],
      ['b', '2'],
    ]
    expect(readTable(fileOf('rows.tsv', text), ['worker', 'item'])).toEqual(rows)
    expect(readTable(fileOf('rows.tsv.gz', gzipSync(text)), ['worker', 'item'])).toEqual(rows)
  })

  test('a column may be optional, a cell may not', () => {
    const file = fileOf('short.tsv', 'a\tb\n1\t2\n3\n')
    expect(() => readTable(file, ['a', 'c'])).toThrow(/no column c/u)
    expect(() => readTable(file, ['a'])).toThrow(/line 3: 1 cells/u)
    expect(readTable(fileOf('fit.tsv', 'a\n1\n'), ['a'], ['c'])).toEqual([['1', '']])
  })

  test('a line that is not JSON is named', () => {
    expect(readJsonLines(fileOf('fit.jsonl', '{"a":1}\n\n[2]\n'))).toEqual([{ a: 1 }, [2]])
    expect(() => readJsonLines(fileOf('bad.jsonl', '{"a":1}\nno\n'))).toThrow(/line 2/u)
  })
})

test("draws are numpy's", () => {
  expect([...numpyPermutation(0, 5)]).toEqual([2, 4, 3, 0, 1])
  expect([...numpyPermutation(1, 10)]).toEqual([8, 4, 7, 0, 1, 2, 5, 9, 6, 3])
  expect([...numpyPermutation(4, 1000).subarray(0, 5)]).toEqual([413, 97, 962, 234, 668])
  expect([...numpyPermutation(12345, 7)]).toEqual([4, 3, 0, 2, 1, 6, 5])
})

test('equals share what is right, and sums in another order are equals', () => {
  const tied = { probabilities: [0.1 + 0.2, 0.3, 0.4 - 0.1], truth: 1 }
  const { accuracy, n } = scoreOf([tied, { probabilities: [0.9, 0.1], truth: 0 }])
  expect(n).toBe(2)
  expect(accuracy).toBeCloseTo((1 / 3 + 1) / 2, 12)
})

test('one power for all probabilities: even evidence against them pulls it below 1', () => {
  expect([...raised([0.8, 0.2], 2)].map((each) => Math.round(each * 1e6) / 1e6)).toEqual([0.941176, 0.058824])
  const halfRight = Array.from({ length: 400 }, (_, i) => ({ probabilities: [0.9, 0.1], truth: i % 2 }))
  expect(fitPower(halfRight)).toBeLessThan(0.3)
  expect(fitPower([])).toBe(1)
})

test('a table aligns its columns', () => {
  expect(tableLines(['method', 'n'], [['ours', '10']])).toEqual(['method   n', '------  --', 'ours    10'])
})
