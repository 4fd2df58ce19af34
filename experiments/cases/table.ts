import type { CaseOutcome, Verdict } from './verdict.ts'
import type { Mode } from './world.ts'

export interface Share {
  readonly passed: number
  /** Judged: passed and failed, without the pending. */
  readonly total: number
}

export interface Report {
  readonly belief: { readonly scripted: Share; readonly builtin: Share; readonly pending: number }
  readonly engine: Share & { readonly pending: number }
  readonly failures: readonly {
    readonly id: string
    readonly kind: string
    readonly mode: Mode
    readonly why: string
    readonly wrong: 'engine' | 'expectation' | null
  }[]
}

export function reportOf(outcomes: readonly CaseOutcome[]): Report {
  const belief = outcomes.filter(({ each }) => each.level === 'belief')
  const engine = outcomes.filter(({ each }) => each.level === 'engine')
  return {
    belief: {
      scripted: shareOf(belief.filter(({ mode }) => mode === 'scripted')),
      builtin: shareOf(belief.filter(({ mode }) => mode === 'builtin')),
      pending: casesOf(belief, 'pending').size,
    },
    engine: { ...shareOf(engine), pending: casesOf(engine, 'pending').size },
    failures: outcomes
      .filter(({ verdict }) => verdict === 'failed')
      .map(({ each, mode, why, blame }) => ({
        id: each.id,
        kind: each.kind,
        mode,
        why: why ?? '',
        wrong: blame?.wrong ?? null,
      })),
  }
}

function shareOf(outcomes: readonly CaseOutcome[]): Share {
  const passed = casesOf(outcomes, 'passed').size
  return { passed, total: passed + casesOf(outcomes, 'failed').size }
}

function casesOf(outcomes: readonly CaseOutcome[], verdict: Verdict): ReadonlySet<string> {
  return new Set(outcomes.filter((each) => each.verdict === verdict).map(({ each }) => each.id))
}

/** A table by kind, then what failed and why, then what waits and for what. */
export function printedReport(outcomes: readonly CaseOutcome[]): string {
  return [byKind(outcomes), '', ...failed(outcomes), ...waiting(outcomes), ...totals(outcomes)].join('\n')
}

function byKind(outcomes: readonly CaseOutcome[]): string {
  const kinds = [...new Set(outcomes.map(({ each }) => `${each.level} ${each.kind}`))].sort()
  const rows = kinds.map((kind) => {
    const own = outcomes.filter(({ each }) => `${each.level} ${each.kind}` === kind)
    const share = (mode: Mode): string => written(shareOf(own.filter((each) => each.mode === mode)))
    return [kind, share('scripted'), share('builtin'), String(casesOf(own, 'pending').size || '-')]
  })
  const table = [['kind', 'scripted', 'builtin', 'pending'], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function written({ passed, total }: Share): string {
  return total === 0 ? '-' : `${passed} of ${total}`
}

function failed(outcomes: readonly CaseOutcome[]): readonly string[] {
  const lines = outcomes
    .filter(({ verdict }) => verdict === 'failed')
    .flatMap(({ each, mode, why, blame }) => [
      `  ${each.id} ${each.kind} (${mode}): ${why}`,
      ...(blame === null ? [] : [`    the ${blame.wrong} is wrong: ${blame.why}`]),
    ])
  return lines.length === 0 ? [] : ['Failed', ...lines, '']
}

function waiting(outcomes: readonly CaseOutcome[]): readonly string[] {
  const lines = new Set(
    outcomes.filter(({ verdict }) => verdict === 'pending').map(({ each, why }) => `  ${each.id} ${each.kind}: ${why}`),
  )
  return lines.size === 0 ? [] : ['Pending', ...lines, '']
}

function totals(outcomes: readonly CaseOutcome[]): readonly string[] {
  const { belief, engine } = reportOf(outcomes)
  return [
    `Belief, scripted readings: ${percent(belief.scripted)}`,
    `Belief, built-in reader:   ${percent(belief.builtin)}`,
    `Belief, pending:           ${belief.pending}`,
    `Engine:                    ${percent(engine)}, ${engine.pending} pending`,
    'Totals are of the cases that were judged; what is pending is in neither number.',
  ]
}

function percent({ passed, total }: Share): string {
  return total === 0 ? 'none judged' : `${passed} of ${total} (${((100 * passed) / total).toFixed(1)}%)`
}
