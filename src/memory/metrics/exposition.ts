/** One value under its labels. `suffix` is that of a histogram's parts. */
export interface MetricSample {
  readonly suffix?: '_bucket' | '_sum' | '_count'
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** All samples of one name. */
export interface MetricFamily {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly MetricSample[]
}

/**
 * Prometheus's text format: per name one HELP and one TYPE line, then its samples, each line ended by a line feed. A name without
 * samples is left out.
 *
 * Over HTTP it is `text/plain; version=0.0.4; charset=utf-8`.
 *
 * Worked: `credence_alerts{tenant="a\"b"} 2`.
 *
 * Source: Prometheus documentation, "Exposition formats", text format 0.0.4.
 */
export function expositionOf(families: readonly MetricFamily[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${escapeHelp(help)}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => lineOf(name, sample)),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

function lineOf(name: string, { suffix, labels, value }: MetricSample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
  return `${name}${suffix ?? ''}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${numberText(value)}`
}

function escapeHelp(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

function escapeLabel(text: string): string {
  return escapeHelp(text).replaceAll('"', '\\"')
}

function numberText(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf'
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value)
}
