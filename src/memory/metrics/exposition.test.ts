import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expositionOf, type MetricFamily } from './exposition.ts'
import { parseExposition } from './parse-exposition.fixture.ts'

describe('expositionOf', () => {
  it('has one HELP, one TYPE, then the samples, and leaves out what has none', () => {
    const families: readonly MetricFamily[] = [
      {
        ...{ name: 'credence_alerts', help: 'Alerts.', type: 'gauge' },
        samples: [
          { labels: { tenant: 'a"b' }, value: 2 },
          { labels: {}, value: 0.5 },
        ],
      },
      { name: 'credence_none', help: 'None.', type: 'gauge', samples: [] },
      {
        ...{ name: 'credence_r', help: 'A \\ and\na break', type: 'histogram' },
        samples: [
          { suffix: '_bucket', labels: { le: '+Inf' }, value: 3 },
          { suffix: '_sum', labels: {}, value: Number.POSITIVE_INFINITY },
          { suffix: '_count', labels: {}, value: 3 },
        ],
      },
    ]
    expect(expositionOf(families)).toBe(
      [
        '# HELP credence_alerts Alerts.',
        '# TYPE credence_alerts gauge',
        'credence_alerts{tenant="a\\"b"} 2',
        'credence_alerts 0.5',
        '# HELP credence_r A \\\\ and\\na break',
        '# TYPE credence_r histogram',
        'credence_r_bucket{le="+Inf"} 3',
        'credence_r_sum +Inf',
        'credence_r_count 3',
        '',
      ].join('\n'),
    )
    expect(expositionOf([])).toBe('')
  })

  it('comes back whole through a strict reader, whatever the labels hold', () => {
    const sample = fc.record({
      labels: fc.record({ tenant: fc.string({ unit: 'binary' }), reader: fc.string() }),
      value: fc.oneof(fc.double(), fc.integer(), fc.constant(Number.NEGATIVE_INFINITY)),
    })
    const samples = fc.uniqueArray(sample, { selector: ({ labels }) => JSON.stringify(labels), minLength: 1 })
    fc.assert(
      fc.property(samples, fc.string({ unit: 'binary', minLength: 1 }), (each, help) => {
        const text = expositionOf([{ name: 'credence_x', help, type: 'gauge', samples: each }])
        const [family] = parseExposition(text)
        expect(family?.help).toBe(help)
        expect(family?.samples.map(({ labels }) => labels)).toEqual(each.map(({ labels }) => ({ ...labels })))
        expect(family?.samples.map(({ value }) => value + 0)).toEqual(each.map(({ value }) => value + 0))
      }),
    )
  })
})

describe('the strict reader', () => {
  const head = '# HELP a_total x\n# TYPE a_total counter\n'
  const histogram = '# HELP h x\n# TYPE h histogram\n'
  it.each([
    ['no last line feed', `${head}a_total 1`],
    ['no TYPE', '# HELP a_total x\na_total 1\n'],
    ['another name', `${head}b_total 1\n`],
    ['the same twice', `${head}a_total{x="1"} 1\na_total{x="1"} 2\n`],
    ['a second HELP', `${head}${head}`],
    ['no number', `${head}a_total one\n`],
    ['a raw quote', `${head}a_total{x="a"b"} 1\n`],
    ['an unknown escape', `${head}a_total{x="\\t"} 1\n`],
    ['a counter without _total', '# HELP a x\n# TYPE a counter\na 1\n'],
    ['a counter below 0', `${head}a_total -1\n`],
    ['no bucket for all', `${histogram}h_bucket{le="1"} 1\nh_sum 1\nh_count 1\n`],
    ['buckets that fall', `${histogram}h_bucket{le="1"} 2\nh_bucket{le="+Inf"} 1\nh_sum 1\nh_count 1\n`],
    ['another count', `${histogram}h_bucket{le="+Inf"} 1\nh_sum 1\nh_count 2\n`],
  ])('refuses %s', (_, text) => {
    expect(() => parseExposition(text)).toThrow()
  })
})
