import { describe, expect, it } from 'vitest'
import { learningCurve } from '../../experiments/figures/learning-curve.ts'
import { reliabilityDiagram } from '../../experiments/figures/reliability-diagram.ts'
import { riskCoveragePlot } from '../../experiments/figures/risk-coverage-plot.ts'
import { reliabilityBins } from '../../src/calibration/reliability.ts'
import { riskCoverage } from '../../src/calibration/risk-coverage.ts'
import { seededGenerator } from '../../src/calibration/seeded-generator.ts'

const generator = seededGenerator(1)
const tops = Array.from({ length: 300 }, () => {
  const probability = 0.3 + 0.7 * generator()
  return { probability, right: generator() < probability ? 1 : 0 }
})
const point = (count: number, mean: number) => ({ count, mean, interval: { low: mean - 0.01, high: mean + 0.01 } })

describe('the figures', () => {
  it.each([
    ['reliability', reliabilityDiagram({ title: 'A < B', bins: reliabilityBins(tops, seededGenerator(1)) })],
    ['reliability of nothing', reliabilityDiagram({ title: 'A < B', bins: [] })],
    [
      'risk against coverage',
      riskCoveragePlot({
        title: 'A < B',
        series: [{ label: 'a & b', color: '#000000', curve: riskCoverage(tops, seededGenerator(1)) }],
      }),
    ],
    [
      'learning',
      learningCurve({
        title: 'A < B',
        xLabel: 'facts',
        yLabel: 'ECE',
        series: [{ label: 'ours', color: '#000000', points: [point(20, 0.05), point(100, 0.03)] }],
      }),
    ],
  ])('%s: is SVG that closes what it opens and has no number missing', (_, svg) => {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 760 460"/)
    expect(svg).toContain('<title>A &lt; B</title>')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    for (const tag of ['text', 'svg', 'title', 'desc']) {
      expect(svg.split(`<${tag}`).length).toBe(svg.split(`</${tag}>`).length)
    }
  })

  it('places a point where it belongs', () => {
    const svg = reliabilityDiagram({
      title: 'one',
      bins: [
        {
          count: 10,
          stated: { low: 0.5, high: 0.5 },
          meanStated: 0.5,
          shareRight: 0.5,
          interval: { low: 0.2, high: 0.8 },
          consistent: { low: 0.2, high: 0.8 },
        },
      ],
    })
    // the plot reaches from 66 to 564 across and from 64 to 402 down
    expect(svg).toContain('<circle cx="315.00" cy="233.00"')
  })
})
