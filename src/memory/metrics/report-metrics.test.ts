import { describe, expect, it } from 'vitest'
import type { OverrideRate, Report } from '../report-receipts.ts'
import { expositionOf } from './exposition.ts'
import { parseExposition } from './parse-exposition.fixture.ts'
import { MOST_READERS, reportMetrics, type TenantReport } from './report-metrics.ts'

const rate = (facts: number, overridden: number): OverrideRate => ({
  ...{ facts, overridden, rate: facts === 0 ? null : overridden / facts, low: 0, high: 1 },
})
const bins = [0, 0, 0, 0, 1, 0, 0, 0, 0, 2]
const atMost = [0, 0, 0, 1, 1, 1, 1, 1, 1, 3]
const writes = { readings: 3, bins, atMost, sum: 2.26, shareAtOneValue: 2 / 3 }

const REPORT: Report = {
  from: null,
  until: 1_780_000_000_500,
  writes: [{ sourceClass: 'tool', reader: 'x@1', ...writes }],
  overrides: {
    all: rate(4, 1),
    byPrefix: [
      { of: 'maya', ...rate(1, 1) },
      { of: 'customer.billing', ...rate(3, 0) },
    ],
    byAttribute: [{ of: 'what_my_doctor_said', ...rate(4, 1) }],
    byClass: [{ of: 'tool', ...rate(4, 1) }],
    byReader: [{ of: 'x@1', ...rate(4, 1) }],
  },
  gates: [
    {
      ...{ tool: 'issue_refund', allowed: 5, asked: 2, denied: 1 },
      answers: { agreed: 1, differed: 0, told: 0, notKnown: 1, unanswered: 0 },
    },
    {
      ...{ tool: 'tell maya everything', allowed: 0, asked: 0, denied: 2 },
      answers: { agreed: 0, differed: 0, told: 0, notKnown: 0, unanswered: 0 },
    },
    {
      ...{ tool: 'made_up', allowed: 0, asked: 0, denied: 3 },
      answers: { agreed: 0, differed: 0, told: 0, notKnown: 0, unanswered: 0 },
    },
  ],
  alerts: [
    { kind: 'overrides_cluster', by: 'reader', of: 'x@1' } as Report['alerts'][number],
    { kind: 'writes_drift', after: 'x@1' } as Report['alerts'][number],
  ],
}

function parsed(reports: readonly Partial<TenantReport>[] = [{}]) {
  const whole = { tenant: 'shop', report: REPORT, tools: ['issue_refund'], prefixes: [] }
  return parseExposition(expositionOf(reportMetrics(reports.map((each) => ({ ...whole, ...each })))))
}

function valuesOf(families: ReturnType<typeof parsed>, name: string): Readonly<Record<string, number>> {
  const samples = families.flatMap((family) => family.samples).filter((sample) => sample.name === name)
  return Object.fromEntries(samples.map(({ labels, value }) => [Object.values(labels).join(' '), value]))
}

const typesOf = (families: ReturnType<typeof parsed>) => families.map(({ name, type }) => `${name} ${type}`)

describe('reportMetrics', () => {
  it('tells the report since the beginning, with counters for what only grows', () => {
    const families = parsed()
    expect(typesOf(families)).toEqual([
      'credence_report_end_timestamp_seconds gauge',
      'credence_reading_probability_ratio histogram',
      'credence_shown_facts gauge',
      'credence_overridden_facts gauge',
      'credence_shown_facts_by_class gauge',
      'credence_overridden_facts_by_class gauge',
      'credence_shown_facts_by_reader gauge',
      'credence_overridden_facts_by_reader gauge',
      'credence_gate_decisions_total counter',
      'credence_gate_answers gauge',
      'credence_alerts gauge',
    ])
    expect(valuesOf(families, 'credence_report_end_timestamp_seconds')).toEqual({ shop: 1_780_000_000.5 })
    expect(valuesOf(families, 'credence_overridden_facts')).toEqual({ shop: 1 })
    expect(valuesOf(families, 'credence_shown_facts')).toEqual({ shop: 4 })
    expect(valuesOf(families, 'credence_overridden_facts_by_class')).toEqual({ 'shop tool': 1 })
    expect(valuesOf(families, 'credence_shown_facts_by_reader')).toEqual({ 'shop x@1': 4 })
    expect(families.every(({ help }) => help.length > 20)).toBe(true)
  })

  it('has buckets that count what is at their bound', () => {
    const families = parsed()
    expect(valuesOf(families, 'credence_reading_probability_ratio_bucket')).toMatchObject({
      ...{ 'shop tool x@1 0.3': 0, 'shop tool x@1 0.4': 1, 'shop tool x@1 0.9': 1, 'shop tool x@1 1': 3 },
      'shop tool x@1 +Inf': 3,
    })
    expect(valuesOf(families, 'credence_reading_probability_ratio_sum')).toEqual({ 'shop tool x@1': 2.26 })
    expect(valuesOf(families, 'credence_reading_probability_ratio_count')).toEqual({ 'shop tool x@1': 3 })
  })

  it('of a window has gauges alone, and says since when', () => {
    const families = parsed([{ report: { ...REPORT, from: 1_770_000_000_000 } }])
    expect(families.filter(({ type }) => type !== 'gauge')).toEqual([])
    const names = families.map(({ name }) => name)
    expect(names).toContain('credence_gate_decisions')
    expect(names).not.toContain('credence_gate_decisions_total')
    expect(valuesOf(families, 'credence_report_start_timestamp_seconds')).toEqual({ shop: 1_770_000_000 })
    expect(valuesOf(families, 'credence_reading_probability_ratio_bucket')['shop tool x@1 0.4']).toBe(1)
    expect(valuesOf(families, 'credence_reading_probability_ratio_count')).toEqual({ 'shop tool x@1': 3 })
  })

  it('counts tools that the policy does not declare together', () => {
    const families = parsed()
    expect(valuesOf(families, 'credence_gate_decisions_total')).toEqual({
      ...{ 'shop issue_refund allow': 5, 'shop issue_refund ask': 2, 'shop issue_refund deny': 1 },
      ...{ 'shop other allow': 0, 'shop other ask': 0, 'shop other deny': 5 },
    })
    expect(valuesOf(families, 'credence_gate_answers')).toMatchObject({
      ...{ 'shop issue_refund agreed': 1, 'shop issue_refund not_known': 1, 'shop other agreed': 0 },
    })
  })

  it('has no label that anyone but the operator chose', () => {
    const text = expositionOf(reportMetrics([{ tenant: 'shop', report: REPORT, tools: [], prefixes: [] }]))
    for (const private_ of ['maya', 'doctor', 'made_up', 'customer.billing']) expect(text).not.toContain(private_)
    const families = parsed([{ prefixes: ['customer.billing', 'customer.tier', 'customer.billing'] }])
    expect(valuesOf(families, 'credence_shown_facts_by_prefix')).toEqual({
      ...{ 'shop customer.billing': 3, 'shop customer.tier': 0 },
    })
    expect(valuesOf(families, 'credence_overridden_facts_by_prefix')).toMatchObject({ 'shop customer.billing': 0 })
  })

  it('has every kind of alert, at 0 where there is none', () => {
    expect(valuesOf(parsed(), 'credence_alerts')).toEqual({
      ...{ 'shop overrides_cluster all': 0, 'shop overrides_cluster prefix': 0, 'shop overrides_cluster attribute': 0 },
      ...{ 'shop overrides_cluster class': 0, 'shop overrides_cluster reader': 1, 'shop writes_drift reader': 1 },
    })
  })

  it('has no more reader labels than are bounded, the rest together', () => {
    const many = Array.from({ length: MOST_READERS + 5 }, (_, n) => ({
      ...{ sourceClass: 'tool' as const, reader: `x@${n}`, ...writes, readings: n < 5 ? 3 : 4 },
      atMost: [0, 0, 0, 0, 0, 0, 0, 0, 0, n < 5 ? 3 : 4],
    }))
    const byReader = many.map(({ reader }) => ({ of: reader, ...rate(2, 1) }))
    const families = parsed([{ report: { ...REPORT, writes: many, overrides: { ...REPORT.overrides, byReader } } }])
    const counts = valuesOf(families, 'credence_reading_probability_ratio_count')
    expect(Object.keys(counts)).toHaveLength(MOST_READERS + 1)
    expect(counts['shop tool other']).toBe(15)
    expect(valuesOf(families, 'credence_shown_facts_by_reader')['shop other']).toBe(10)
  })

  it('has several tenants under one name each', () => {
    const families = parsed([{}, { tenant: 'ada "x"\n\\', prefixes: ['customer'] }])
    expect(Object.keys(valuesOf(families, 'credence_shown_facts'))).toEqual(['shop', 'ada "x"\n\\'])
    expect(reportMetrics([]).flatMap(({ samples }) => samples)).toEqual([])
  })
})
