import { CLUSTER_KINDS } from '../../outcome/override-clusters.ts'
import type { OverrideRate, Report } from '../report-receipts.ts'
import type { MetricFamily, MetricSample } from './exposition.ts'

/** The report of one tenant, and which names may become labels. */
export interface TenantReport {
  readonly tenant: string
  readonly report: Report
  /** Tools that the policy declares: any other name came from a caller, and is counted as `other`. */
  readonly tools: readonly string[]
  /** Beginnings of keys that the operator named: any other may be the name of a person, and is left out. */
  readonly prefixes: readonly string[]
}

/** So many reader versions have a label of their own, those with most readings; the rest is `other`. */
export const MOST_READERS = 50
const OTHER = 'other'

/**
 * A report as metrics. Labels are the tenant's id, source classes, reader versions, declared tools and named beginnings of keys: a
 * bounded set, with nothing in it that anyone said.
 *
 * A count since the beginning that only ever grows (readings, decisions) is a counter, which forgetting alone sets back. A count in a
 * window goes down as the window moves on, and so does one that a withdrawal takes back (facts, answers, alerts): those are gauges.
 */
export function reportMetrics(reports: readonly TenantReport[]): readonly MetricFamily[] {
  const isWhole = reports.every(({ report }) => report.from === null)
  const readerLabel = readersWithLabel(reports)
  return [
    ...windowMetrics(reports),
    ...readingMetrics(reports, readerLabel, isWhole),
    ...overrideMetrics(reports, readerLabel),
    ...gateMetrics(reports, isWhole),
    gauge(
      'credence_alerts',
      'Alerts in the report, by what they are about.',
      reports.flatMap(({ tenant, report }) => alertSamples(tenant, report)),
    ),
  ]
}

function windowMetrics(reports: readonly TenantReport[]): readonly MetricFamily[] {
  const start = reports.flatMap(({ tenant, report }) =>
    report.from === null ? [] : [{ labels: { tenant }, value: report.from / 1000 }],
  )
  const end = reports.map(({ tenant, report }) => ({ labels: { tenant }, value: report.until / 1000 }))
  return [
    gauge('credence_report_start_timestamp_seconds', 'Since when the report counts; none: from the beginning.', start),
    gauge('credence_report_end_timestamp_seconds', 'Until when the report counts.', end),
  ]
}

const READINGS = 'credence_reading_probability_ratio'

function readingMetrics(
  reports: readonly TenantReport[],
  labelOf: (reader: string) => string,
  isWhole: boolean,
): readonly MetricFamily[] {
  const samples = merged(
    reports.flatMap(({ tenant, report }) =>
      report.writes.flatMap(({ sourceClass, reader, readings, atMost, sum }): readonly MetricSample[] => {
        const labels = { tenant, source_class: sourceClass, reader: labelOf(reader) }
        const bucket = (le: string, value: number): MetricSample => ({
          suffix: '_bucket',
          labels: { ...labels, le },
          value,
        })
        return [
          ...atMost.map((count, bin) => bucket(String((bin + 1) / atMost.length), count)),
          bucket('+Inf', readings),
          { suffix: '_sum', labels, value: sum },
          { suffix: '_count', labels, value: readings },
        ]
      }),
    ),
  )
  const help = 'How probable readings took the answer that they name most.'
  if (isWhole) return [{ name: READINGS, help, type: 'histogram', samples }]
  return (['_bucket', '_sum', '_count'] as const).map((part) =>
    gauge(
      `${READINGS}${part}`,
      `${help} In a window.`,
      samples.filter(({ suffix }) => suffix === part).map(({ labels, value }) => ({ labels, value })),
    ),
  )
}

function overrideMetrics(
  reports: readonly TenantReport[],
  labelOf: (reader: string) => string,
): readonly MetricFamily[] {
  const nothing = { facts: 0, overridden: 0 }
  const groups: readonly (readonly [string, string, readonly Counted[]])[] = [
    ['', '', reports.map(({ tenant, report }) => ({ labels: { tenant }, rate: report.overrides.all }))],
    [
      '_by_class',
      ' A fact counts for each class that spoke for what was shown.',
      reports.flatMap(({ tenant, report }) =>
        report.overrides.byClass.map(({ of, ...rate }) => ({ labels: { tenant, source_class: of }, rate })),
      ),
    ],
    [
      '_by_reader',
      '',
      reports.flatMap(({ tenant, report }) =>
        report.overrides.byReader.map(({ of, ...rate }) => ({ labels: { tenant, reader: labelOf(of) }, rate })),
      ),
    ],
    [
      '_by_prefix',
      ' Beginnings of keys that were named, which may lie in one another.',
      reports.flatMap(({ tenant, report, prefixes }) =>
        [...new Set(prefixes)].map((prefix) => ({
          labels: { tenant, prefix },
          rate: report.overrides.byPrefix.find(({ of }) => of === prefix) ?? nothing,
        })),
      ),
    ],
  ]
  return groups.flatMap(([by, note, counted]) => [
    gauge(
      `credence_shown_facts${by}`,
      `Settled facts of which an answer had been shown before.${note}`,
      merged(counted.map(({ labels, rate }) => ({ labels, value: rate.facts }))),
    ),
    gauge(
      `credence_overridden_facts${by}`,
      `Those that were settled otherwise than what was shown.${note}`,
      merged(counted.map(({ labels, rate }) => ({ labels, value: rate.overridden }))),
    ),
  ])
}

interface Counted {
  readonly labels: Readonly<Record<string, string>>
  readonly rate: Pick<OverrideRate, 'facts' | 'overridden'>
}

function gateMetrics(reports: readonly TenantReport[], isWhole: boolean): readonly MetricFamily[] {
  const tallies = reports.flatMap(({ tenant, report, tools }) =>
    report.gates.map((gate) => ({ ...gate, labels: { tenant, tool: tools.includes(gate.tool) ? gate.tool : OTHER } })),
  )
  const decisions = tallies.flatMap(({ labels, allowed, asked, denied }) =>
    Object.entries({ allow: allowed, ask: asked, deny: denied }).map(([effect, value]) => ({
      labels: { ...labels, effect },
      value,
    })),
  )
  const answers = tallies.flatMap(({ labels, answers: { notKnown, ...rest } }) =>
    Object.entries({ ...rest, not_known: notKnown }).map(([answer, value]) => ({
      labels: { ...labels, answer },
      value,
    })),
  )
  const help = 'What gates said, by tool and effect.'
  return [
    isWhole
      ? { name: 'credence_gate_decisions_total', help, type: 'counter', samples: merged(decisions) }
      : gauge('credence_gate_decisions', `${help} In a window.`, merged(decisions)),
    gauge('credence_gate_answers', 'Questions on which gates asked, by what came back within a week.', merged(answers)),
  ]
}

/** Each kind has its sample, at 0 where there is none, so that an alert on it can end. */
function alertSamples(tenant: string, { alerts }: Report): readonly MetricSample[] {
  const overrides = CLUSTER_KINDS.map((by) => ({
    labels: { tenant, kind: 'overrides_cluster', by },
    value: alerts.filter((each) => each.kind === 'overrides_cluster' && each.by === by).length,
  }))
  const drifts = alerts.filter(({ kind }) => kind === 'writes_drift').length
  return [...overrides, { labels: { tenant, kind: 'writes_drift', by: 'reader' }, value: drifts }]
}

function readersWithLabel(reports: readonly TenantReport[]): (reader: string) => string {
  const readings = new Map<string, number>()
  for (const { report } of reports) {
    for (const { of } of report.overrides.byReader) readings.set(of, readings.get(of) ?? 0)
    for (const each of report.writes) readings.set(each.reader, (readings.get(each.reader) ?? 0) + each.readings)
  }
  const most = [...readings].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, MOST_READERS)
  const named = new Set(most.map(([reader]) => reader))
  return (reader) => (named.has(reader) ? reader : OTHER)
}

/** Counts under the same labels are added up. */
function merged(samples: readonly MetricSample[]): readonly MetricSample[] {
  const byLabels = new Map<string, MetricSample>()
  for (const sample of samples) {
    const id = JSON.stringify([sample.suffix, sample.labels])
    const known = byLabels.get(id)
    byLabels.set(id, known === undefined ? sample : { ...known, value: known.value + sample.value })
  }
  return [...byLabels.values()]
}

function gauge(name: string, help: string, samples: readonly MetricSample[]): MetricFamily {
  return { name, help, type: 'gauge', samples }
}
