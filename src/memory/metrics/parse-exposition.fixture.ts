// A strict reader of Prometheus's text format 0.0.4, written from its grammar and from nothing that writes it.

export interface ParsedFamily {
  readonly name: string
  readonly help: string
  readonly type: string
  readonly samples: readonly ParsedSample[]
}

export interface ParsedSample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*/u
const LABEL = /^[a-zA-Z_][a-zA-Z0-9_]*/u
const NUMBER = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|[+-]Inf|NaN)$/u
const TYPES = new Set(['counter', 'gauge', 'histogram', 'summary', 'untyped'])

/** Every family with its samples; throws at the first thing that the format doesn't allow. */
export function parseExposition(text: string): readonly ParsedFamily[] {
  if (text === '') return []
  if (!text.endsWith('\n')) throw new Error('the last line must end with a line feed')
  const families: { name: string; help: string; type: string; samples: ParsedSample[] }[] = []
  const seen = new Set<string>()
  for (const line of text.slice(0, -1).split('\n')) {
    const comment = /^# (HELP|TYPE) (\S+) (.*)$/su.exec(line)
    const last = families.at(-1)
    if (comment !== null) {
      const [, kind, name = '', rest = ''] = comment
      if (NAME.exec(name)?.[0] !== name) throw new Error(`no metric name: ${name}`)
      if (kind === 'HELP') {
        if (families.some((each) => each.name === name)) throw new Error(`a second HELP of ${name}`)
        families.push({ name, help: unescaped(rest, false), type: '', samples: [] })
      } else {
        if (last?.name !== name || last.type !== '' || last.samples.length > 0) throw new Error(`stray TYPE of ${name}`)
        if (!TYPES.has(rest)) throw new Error(`no type: ${rest}`)
        last.type = rest
      }
      continue
    }
    const sample = parseSample(line)
    if (last === undefined || last.type === '' || !belongs(sample.name, last)) throw new Error(`stray sample: ${line}`)
    const id = JSON.stringify([sample.name, Object.entries(sample.labels).sort()])
    if (seen.has(id)) throw new Error(`twice: ${line}`)
    seen.add(id)
    last.samples.push(sample)
  }
  for (const family of families) checkFamily(family)
  return families
}

function parseSample(line: string): ParsedSample {
  const name = NAME.exec(line)?.[0]
  if (name === undefined) throw new Error(`no metric name: ${line}`)
  let rest = line.slice(name.length)
  const labels: Record<string, string> = {}
  if (rest.startsWith('{')) {
    rest = rest.slice(1)
    while (!rest.startsWith('}')) {
      const label = LABEL.exec(rest)?.[0]
      if (label === undefined) throw new Error(`no label name: ${line}`)
      if (label in labels || label.startsWith('__')) throw new Error(`label ${label}: ${line}`)
      const quoted = /^="((?:[^"\\]|\\[\\"n])*)"/u.exec(rest.slice(label.length))
      if (quoted === null) throw new Error(`no label value: ${line}`)
      labels[label] = unescaped(quoted[1] ?? '', true)
      rest = rest.slice(label.length + quoted[0].length)
      if (rest.startsWith(',')) rest = rest.slice(1)
      else if (!rest.startsWith('}')) throw new Error(`neither comma nor brace: ${line}`)
    }
    rest = rest.slice(1)
  }
  const value = rest.startsWith(' ') ? rest.slice(1) : ''
  if (!NUMBER.test(value)) throw new Error(`no value: ${line}`)
  return { name, labels, value: Number(value.replace('Inf', 'Infinity')) }
}

function unescaped(text: string, isQuoted: boolean): string {
  return text.replace(/\\(.)/gsu, (_, mark: string) => {
    if (mark === 'n') return '\n'
    if (mark === '\\' || (mark === '"' && isQuoted)) return mark
    throw new Error(`no escape: \\${mark}`)
  })
}

function belongs(name: string, { name: family, type }: { readonly name: string; readonly type: string }): boolean {
  if (type !== 'histogram') return name === family
  return ['_bucket', '_sum', '_count'].some((suffix) => name === `${family}${suffix}`)
}

function checkFamily({ name, type, samples }: ParsedFamily): void {
  if (type === 'counter' && !name.endsWith('_total')) throw new Error(`a counter without _total: ${name}`)
  if (type === 'counter' && samples.some(({ value }) => !(value >= 0))) throw new Error(`a counter below 0: ${name}`)
  if (type !== 'histogram') return
  const series = new Map<string, ParsedSample[]>()
  for (const sample of samples) {
    const { le: _, ...labels } = sample.labels
    const id = JSON.stringify(Object.entries(labels).sort())
    series.set(id, [...(series.get(id) ?? []), sample])
  }
  for (const own of series.values()) checkHistogram(name, own)
}

function checkHistogram(name: string, samples: readonly ParsedSample[]): void {
  const buckets = samples.filter((each) => each.name === `${name}_bucket`)
  const of = (suffix: string): ParsedSample | undefined => samples.find((each) => each.name === `${name}${suffix}`)
  const bounds = buckets.map(({ labels }) => Number((labels['le'] ?? '').replace('+Inf', 'Infinity')))
  if (bounds.some((bound, i) => Number.isNaN(bound) || (i > 0 && bound <= (bounds[i - 1] as number))))
    throw new Error(`bounds of ${name} don't ascend`)
  if (buckets.some(({ value }, i) => i > 0 && value < (buckets[i - 1] as ParsedSample).value))
    throw new Error(`buckets of ${name} are not cumulative`)
  if (bounds.at(-1) !== Number.POSITIVE_INFINITY) throw new Error(`${name} has no bucket for all`)
  if (of('_sum') === undefined || of('_count')?.value !== buckets.at(-1)?.value)
    throw new Error(`the count of ${name} is not that of its last bucket`)
}
