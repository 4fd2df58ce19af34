import { describe, expect, it } from 'vitest'
import { tops } from './forecast.fixture.ts'
import { accuracyOf, probabilityOfTruth, topForecast, topForecasts } from './forecast.ts'

describe('topForecast', () => {
  it('is the most probable answer, by hand', () => {
    expect(topForecast({ probabilities: [0.2, 0.5, 0.3], truth: 1 })).toEqual({ probability: 0.5, right: 1 })
    expect(topForecast({ probabilities: [0.2, 0.5, 0.3], truth: 2, cluster: 7 })).toEqual({
      probability: 0.5,
      right: 0,
      cluster: 7,
    })
  })

  it('takes the first of equals, or each in part', () => {
    const tied = { probabilities: [0.4, 0.4, 0.2], truth: 1 }
    expect(topForecast(tied).right).toBe(0)
    expect(topForecast({ ...tied, truth: 0 }).right).toBe(1)
    expect(topForecast(tied, 'shared').right).toBe(1 / 2)
    expect(topForecast({ ...tied, truth: 2 }, 'shared').right).toBe(0)
    expect(topForecast({ probabilities: [0.1, 0.1, 0.3, 0.3, 0.2], truth: 3 }, 'shared').right).toBe(1 / 2)
    expect(topForecast({ probabilities: [0.3, 0.3, 0.4], truth: 2 }, 'shared').right).toBe(1)
  })

  it('is wrong where the truth is none of the answers', () => {
    const other = { probabilities: [0.4, 0.6], truth: -1 }
    expect(topForecasts([other])).toEqual([{ probability: 0.6, right: 0 }])
    expect(topForecasts([other], 'shared')).toEqual([{ probability: 0.6, right: 0 }])
  })
})

describe('probabilityOfTruth', () => {
  it('is 0 for a truth that is not listed', () => {
    expect(probabilityOfTruth({ probabilities: [0.4, 0.6], truth: 1 })).toBe(0.6)
    expect(probabilityOfTruth({ probabilities: [0.4, 0.6], truth: -1 })).toBe(0)
  })
})

describe('accuracyOf', () => {
  it('is the share right', () => {
    expect(accuracyOf(tops([0.9, 1], [0.8, 1], [0.7, 0], [0.6, 1]))).toBe(0.75)
    expect(accuracyOf([])).toBeNaN()
  })
})
