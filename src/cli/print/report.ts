import type { OverrideRate, OverridesOf, Report, ReportAlert } from '../../memory/report-receipts.ts'
import { toPrintable } from './clean.ts'
import { showMoment } from './moment.ts'
import type { Page } from './page.ts'
import { showProbability } from './probability.ts'
import { tableLines } from './table.ts'
import { cutTo } from './width.ts'
import { wrappedLines } from './wrapped.ts'

/** What somebody should look at, what was written, what was put right, and what gates said. */
export function reportLines({ from, until, writes, overrides, gates, alerts }: Report, page: Page): readonly string[] {
  const since = from === null ? 'from the beginning' : `from ${showMoment(from, page.zone)}`
  return [
    `${since} to ${showMoment(until, page.zone)}`,
    ...(alerts.length === 0
      ? []
      : headed(
          'look at',
          alerts.flatMap((each) => alertLines(each, page)),
          page,
        )),
    ...headed('how sure readings were', writeLines(writes, page), page),
    ...headed('put right after it was shown', overrideLines(overrides, page), page),
    ...headed('gates', gateLines(gates, page), page),
    '',
    `what to do: ${whatToDo(overrides, gates)}`,
  ]
}

function whatToDo({ all }: Report['overrides'], gates: Report['gates']): string {
  const unanswered = gates.reduce((sum, { answers }) => sum + answers.unanswered, 0)
  if (unanswered > 0) return 'answer what gates wait for: `credence open --asking`, then `credence answer`'
  if (all.overridden > 0) return '`credence learn` takes in what was put right'
  return all.facts === 0
    ? 'settle what you know (`credence open`, `credence answer`), so that it shows how right the answers were'
    : 'nothing: what was shown was right'
}

function headed(title: string, lines: readonly string[], { paint }: Page): readonly string[] {
  return ['', paint.key(title), ...(lines.length === 0 ? ['  nothing yet'] : lines)]
}

function alertLines(alert: ReportAlert, page: Page): readonly string[] {
  const questions =
    alert.kind === 'overrides_cluster'
      ? [`    ${cutTo(alert.questions.map(toPrintable).join(', '), page.width - 4)}`]
      : []
  return [
    ...wrappedLines(`${toPrintable(alert.text)} (chance ${showChance(alert.pValue)})`, page.width - 4).map(
      (line, at) => `  ${page.paint.bad(at === 0 ? '!' : ' ')} ${line}`,
    ),
    ...wrappedLines(`what to do: ${toPrintable(alert.remedy)}`, page.width - 4).map((line) => `    ${line}`),
    ...questions,
  ]
}

/** Worked: .00031 is `1 in 3,226`. */
function showChance(pValue: number): string {
  const oneIn = 1 / pValue
  return oneIn > MOST_ONE_IN
    ? `below 1 in ${MOST_ONE_IN.toLocaleString('en-US')}`
    : `1 in ${Math.floor(oneIn).toLocaleString('en-US')}`
}

const MOST_ONE_IN = 1_000_000

/** Worked: bins 0 0 0 0 1 0 0 0 0 2 are `....▄....█`. */
function writeLines(writes: Report['writes'], page: Page): readonly string[] {
  if (writes.length === 0) return []
  return tableLines(
    [
      { title: 'class' },
      { title: 'readings', align: 'right' },
      { title: '0 to 1' },
      { title: 'at one value', align: 'right' },
      { title: 'reader', shrinks: true },
    ],
    writes.map(({ sourceClass, reader, readings, bins, shareAtOneValue }) => [
      sourceClass,
      String(readings),
      barsOf(bins),
      showProbability(shareAtOneValue),
      toPrintable(reader),
    ]),
    page,
  )
}

const BARS = '▁▂▃▄▅▆▇█'

function barsOf(bins: readonly number[]): string {
  const most = Math.max(1, ...bins)
  return bins.map((count) => (count === 0 ? '.' : BARS[Math.ceil((count / most) * BARS.length) - 1])).join('')
}

function overrideLines(
  { all, byPrefix, byAttribute, byClass, byReader }: Report['overrides'],
  page: Page,
): readonly string[] {
  if (all.facts === 0) return []
  const groups: readonly (readonly [string, readonly OverridesOf[]])[] = [
    ['prefix', byPrefix],
    ['attribute', byAttribute],
    ['class', byClass],
    ['reader', byReader],
  ]
  const rows = groups.flatMap(([kind, rates]) => rates.map((each) => [kind, ...cells(each), toPrintable(each.of)]))
  return tableLines(
    [
      { title: 'by' },
      { title: 'facts', align: 'right' },
      { title: 'put right', align: 'right' },
      { title: 'rate', align: 'right' },
      { title: '95%' },
      { title: 'of', shrinks: true },
    ],
    [['all', ...cells(all), ''], ...rows],
    page,
  )
}

function cells({ facts, overridden, rate, low, high }: OverrideRate): readonly string[] {
  const share = rate === null ? '' : showProbability(rate)
  return [String(facts), String(overridden), share, `${showProbability(low)} to ${showProbability(high)}`]
}

function gateLines(gates: Report['gates'], page: Page): readonly string[] {
  if (gates.length === 0) return []
  const numbers = ['allowed', 'asked', 'denied', 'agreed', 'differed', 'told', "don't know", 'unanswered']
  return tableLines(
    [{ title: 'tool' }, ...numbers.map((title) => ({ title, align: 'right' as const }))],
    gates.map(({ tool, allowed, asked, denied, answers }) => {
      const { agreed, differed, told, notKnown, unanswered } = answers
      return [tool, ...[allowed, asked, denied, agreed, differed, told, notKnown, unanswered].map(String)]
    }),
    page,
  )
}
