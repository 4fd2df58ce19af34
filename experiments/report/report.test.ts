import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { decimal, plainAxis } from './axes.ts'
import { FIGURES } from './draw.ts'
import { plantedOf } from './measure-planted.ts'
import { spreadOf } from './spread.ts'
import { readWorldTable } from './world-table.ts'

describe('the figures of the report', () => {
  test.each(Object.keys(FIGURES))('%s is what the committed results draw', (name) => {
    const committed = readFileSync(new URL(`../../docs/figures/${name}`, import.meta.url), 'utf8')
    expect(committed === FIGURES[name]?.(), 'draw it again: npm run experiment -- report').toBe(true)
  })

  it('are all in the report, and no others', () => {
    const page = new URL('../../docs/report.md', import.meta.url)
    const shown = [...readFileSync(page, 'utf8').matchAll(/\]\(figures\/([\w-]+\.svg)\)/gu)].map(
      ([, name = '']) => name,
    )
    expect([...new Set(shown)].sort()).toEqual(Object.keys(FIGURES).sort())
  })
})

describe('readWorldTable', () => {
  const page = [
    '| method | settled | accuracy    | gap, points | ours |',
    '| ------ | ------- | ----------- | ----------- | ---- |',
    '| oracle | -       | .807 ± .036 | 0.00 ± 0.00 | 0.0  |',
    '| ours   | 1000    | .780 ± .039 | 2.78 ± 0.46 | 2.6  |',
    '',
    '| another | table |',
  ]

  it('takes gap and interval of each row, until the table ends', () => {
    expect(readWorldTable(['text', ...page].join('\n'))).toEqual([
      { method: 'oracle', settled: null, gapPoints: 0, half: 0 },
      { method: 'ours', settled: 1000, gapPoints: 2.78, half: 0.46 },
    ])
  })

  it('says so where there is no such table', () => {
    expect(() => readWorldTable('| method | gap |')).toThrow('no table')
  })
})

describe('spreadOf', () => {
  it('has mean, ends and half of the interval', () => {
    const { half, ...rest } = spreadOf([1, 2, 3, 4])
    expect(rest).toEqual({ mean: 2.5, low: 1, high: 4 })
    expect(half).toBeCloseTo(2.05, 1)
  })

  it('has no interval of one', () => {
    expect(spreadOf([5])).toEqual({ mean: 5, low: 5, high: 5, half: null })
  })
})

describe('plantedOf', () => {
  it('counts by each number of claims which share had turned, world by world', () => {
    const { turned, ...all } = plantedOf([
      [1, 3],
      [2, Number.POSITIVE_INFINITY],
    ])
    expect(all).toEqual({ beliefs: 4, median: 2.5, within3: 0.75, never: 0.25 })
    expect(turned[0]).toMatchObject({ at: 1, mean: 0.25, low: 0, high: 0.5 })
    expect(turned[2]).toMatchObject({ at: 3, mean: 0.75, low: 0.5, high: 1 })
    expect(turned).toHaveLength(30)
  })

  it('has no median where most never turn', () => {
    expect(plantedOf([[Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 1]]).median).toBeNull()
  })
})

describe('axes', () => {
  it('put a tick at each step, ends included', () => {
    expect(plainAxis('x', 0, 6, 2).ticks).toEqual([0, 2, 4, 6])
  })

  it('write decimals as the tables do', () => {
    expect(decimal(0.0234)).toBe('.023')
  })
})
