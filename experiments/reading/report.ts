import { FACETS } from './facets.ts'
import { wilson } from './intervals.ts'
import type { Measured } from './measure.ts'
import type { Parts } from './run.ts'

export interface ReadingReport {
  readonly messages: number
  readonly extraction: {
    readonly precision: number
    readonly recall: number
    readonly said: number
    readonly labelled: number
    readonly precisionInterval: readonly [number, number]
    readonly recallInterval: readonly [number, number]
    readonly ece: number
  }
  /** Under keys outside the catalogue: labels of those are sparing. */
  readonly own: { readonly said: number; readonly labelled: number }
  readonly facets: Readonly<
    Record<string, { readonly f1: number; readonly precision: number; readonly recall: number; readonly n: number }>
  >
  readonly lasting: { readonly accuracy: number; readonly coverage: number; readonly n: number }
  readonly subject: number
  readonly ece: number
  /** Claims asserted of messages that state nothing, and how many such messages there are. */
  readonly invented: number | null
  readonly nothing: number | null
  readonly nous: number | null
  readonly nousByType: Readonly<Record<string, number>> | null
  readonly coverage: number
  readonly messagesPerSecond: number | null
  readonly hostileMs: number | null
}

export function reportOf({ measured, nothing, nous, speed }: Parts): ReadingReport {
  const { extraction, facets, lasting, subject, ece, extractionEce, coverage, each } = measured
  const { right, said, labelled } = extraction
  return {
    messages: each.length,
    extraction: {
      precision: rounded(right / Math.max(1, said)),
      recall: rounded(right / Math.max(1, labelled)),
      said,
      labelled,
      precisionInterval: interval(right, said),
      recallInterval: interval(right, labelled),
      ece: rounded(extractionEce),
    },
    own: measured.own,
    facets: Object.fromEntries(
      FACETS.map((name) => {
        const { f1, precision, recall, n } = facets[name]
        return [name, { f1: rounded(f1), precision: rounded(precision), recall: rounded(recall), n }]
      }),
    ),
    lasting: { accuracy: rounded(lasting.accuracy), coverage: rounded(lasting.coverage), n: lasting.n },
    subject: rounded(subject.right / Math.max(1, subject.all)),
    ece: rounded(ece),
    invented: nothing === null ? null : inventedIn(nothing),
    nothing: nothing === null ? null : nothing.each.length,
    nous: nous === null ? null : rounded(nous.macro),
    nousByType: nous === null ? null : nous.byType,
    coverage: rounded(coverage),
    messagesPerSecond: speed === null ? null : Math.round(speed.messagesPerSecond),
    hostileMs: speed === null ? null : rounded(speed.hostileMs),
  }
}

function inventedIn({ each }: Measured): number {
  return each.reduce((sum, { predicted }) => sum + predicted.length, 0)
}

function interval(right: number, all: number): readonly [number, number] {
  const [low, high] = wilson(right, all)
  return [rounded(low), rounded(high)]
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

export function printed(report: ReadingReport): string {
  const { extraction, facets, lasting } = report
  const row = (what: string, value: string, wanted = ''): string => `  ${what.padEnd(44)} ${value.padEnd(34)} ${wanted}`
  const range = ([low, high]: readonly [number, number]): string => `[${low}, ${high}]`
  return [
    `${report.messages} messages`,
    row(
      'precision of (question, subject, answer)',
      `${extraction.precision} ${range(extraction.precisionInterval)} of ${extraction.said}`,
      'at least .93',
    ),
    row('recall', `${extraction.recall} ${range(extraction.recallInterval)} of ${extraction.labelled}`, 'at least .70'),
    row('under keys of its own', `${report.own.said}, labelled ${report.own.labelled}`),
    ...Object.entries(facets).map(([name, { f1, precision, recall, n }]) =>
      n === 0
        ? row(`${name}, F1`, 'none labelled')
        : row(`${name}, F1`, `${f1} (P ${precision}, R ${recall}, n ${n})`, 'at least .90'),
    ),
    row('lasting against one-off', `${lasting.accuracy}, coverage ${lasting.coverage}, n ${lasting.n}`, 'at least .85'),
    row('subject right', `${report.subject}`, 'at least .95'),
    row('calibration error, facets', `${report.ece}`, 'at most .05'),
    row('calibration error, claims', `${extraction.ece}`),
    row('coverage: labelled claims with a reading', `${report.coverage}`),
    ...(report.invented === null
      ? []
      : [row(`invented on ${report.nothing} messages that state nothing`, `${report.invented}`, 'at most 2')]),
    ...(report.nous === null
      ? []
      : [row('nous, hedged wording, % right', `${report.nous} ${JSON.stringify(report.nousByType)}`, 'above 76.7')]),
    ...(report.messagesPerSecond === null
      ? []
      : [
          row('messages a second, one core', `${report.messagesPerSecond}`, 'at least 5,000'),
          row('a million hostile characters, ms', `${report.hostileMs}`, 'under 50'),
        ]),
  ].join('\n')
}
