import { calibrationClaim } from '../../calibration/calibration-claim.ts'
import { calibrated } from '../../calibration/calibration-map.ts'
import type {
  EpochSummary,
  LearnReceipt,
  ProposedCheck,
  TenantLearnReceipt,
  TrackRecordEntry,
} from '../../memory/learn-receipts.ts'
import { summaryText } from './belief.ts'
import { toPrintable } from './clean.ts'
import { showMoment } from './moment.ts'
import type { Page } from './page.ts'
import { showProbability } from './probability.ts'
import { tableLines } from './table.ts'
import { cutTo } from './width.ts'

const REASONS: Readonly<Record<LearnReceipt['reason'], string>> = {
  no_worse: 'it predicts settled facts that were held out no worse than the starting values',
  unchecked: 'fewer than ten settled questions, so it can’t be checked on facts that were held out',
  worse_on_held_out:
    'it predicts settled facts that were held out worse than the starting values, so it is not switched to',
  nothing_new: 'the same was learned before',
  nothing_to_learn: 'nothing was said that could teach anything',
}
const MOST_CHANGES = 10

/** What was learned: how much of it, whom to trust now, what would be believed otherwise. */
export function learnLines(receipt: LearnReceipt, page: Page): readonly string[] {
  const { questions, messages, settledFacts, omega, epoch, switched, reason, heldOut } = receipt
  const made = epoch === null ? 'nothing is kept' : `epoch ${epoch}${switched ? ', which counts from now on' : ''}`
  return [
    `${page.paint.key(toPrintable(made))}: ${REASONS[reason]}`,
    ...whatToDo(receipt),
    `from ${count(messages, 'message')} on ${count(questions, 'question')}, ${count(settledFacts, 'settled fact')}; agreement counts ${omega}`,
    ...(heldOut === null
      ? []
      : [
          `${count(heldOut.facts, 'held-out fact')}: log loss ${heldOut.logLossBefore.toFixed(3)} by the starting values, ${heldOut.logLossAfter.toFixed(3)} by what was learned without them, ± ${heldOut.standardError.toFixed(3)}`,
        ]),
    ...(receipt.leftOut > 0 ? [`${count(receipt.leftOut, 'message')} on numbers taught nothing`] : []),
    ...receipt.drifting.map((each) => page.paint.doubtful(driftText(each))),
    ...(receipt.rubberStamped > 0 ? [`${count(receipt.rubberStamped, 'approval')} in a row taught nothing`] : []),
    ...receipt.tripped.map((each) => page.paint.bad(`agreement misled: ${toPrintable(JSON.stringify(each))}`)),
    ...sourceLines(receipt, page),
    ...calibrationLines(receipt, page),
    ...changeLines(receipt, page),
  ]
}

function whatToDo({ epoch, reason, switched }: LearnReceipt): readonly string[] {
  if (reason === 'nothing_to_learn')
    return ['what to do: settle what you know, with `credence open` and `credence answer`']
  if (epoch === null || switched || reason === 'nothing_new') return []
  if (reason === 'unchecked')
    return [
      `what to do: settle ten questions (\`credence open\`) and learn again; \`credence epochs --switch ${toPrintable(epoch)}\` lets it count unchecked`,
    ]
  return [`what to do: nothing; \`credence epochs --switch ${toPrintable(epoch)}\` lets it count all the same`]
}

/** The same of several tenants, each under its name. */
export function tenantsLearnLines(receipts: readonly TenantLearnReceipt[], page: Page): readonly string[] {
  if (receipts.length === 0) return ['there is no tenant yet']
  return receipts.flatMap((receipt) => [`tenant ${toPrintable(receipt.tenant)}`, ...learnLines(receipt, page), ''])
}

function driftText({ layers, recent, low, high, claims }: LearnReceipt['drifting'][number]): string {
  const range = `${showProbability(low)} to ${showProbability(high)}`
  return toPrintable(
    `drifting: ${layers.join('/')} was right ${showProbability(recent)} of ${claims.toFixed(1)} claims in 90 days, expected ${range}`,
  )
}

function sourceLines({ sources }: LearnReceipt, page: Page): readonly string[] {
  if (sources.length === 0) return []
  const rows = [...sources]
    .sort((a, b) => b.claims - a.claims)
    .map(({ layers, before, after, low, high, claims }) => [
      toPrintable(layers.join('/')),
      showProbability(before),
      showProbability(after),
      `${showProbability(low)} to ${showProbability(high)}`,
      claims.toFixed(1),
    ])
  const columns = [
    { title: 'kind of source', shrinks: true },
    { title: 'before', align: 'right' },
    { title: 'now', align: 'right' },
    { title: '95%', align: 'right' },
    { title: 'claims', align: 'right' },
  ] as const
  return ['', ...tableLines(columns, rows, page)]
}

function calibrationLines({ calibrations }: LearnReceipt, page: Page): readonly string[] {
  return calibrations.flatMap(({ reader, slope, offset, kept, exposures, settled }) => {
    const what = kept
      ? `from now on .9 is said as ${showProbability(sayAs(0.9, slope, offset))}, .6 as ${showProbability(sayAs(0.6, slope, offset))}`
      : 'probabilities stay as they are'
    const line = `${reader}: ${what} (shown ${exposures} times, ${settled} with an answer)`
    const howHonest = `  are they honest? ${calibrationClaim(settled).statement}`
    return [line, howHonest].map((each) => cutTo(toPrintable(each), page.width))
  })
}

function sayAs(probability: number, slope: number, offset: number): number {
  return calibrated({ slope, offset }, probability)
}

function changeLines({ changes }: LearnReceipt, page: Page): readonly string[] {
  if (changes.length === 0) return ['', 'no belief moves by .05 or more']
  const shown = changes.slice(0, MOST_CHANGES).map(({ question, before, after }) => {
    const text = `${toPrintable(question)}: ${summaryText(before)} → ${summaryText(after)}`
    return `  ${cutTo(text, page.width - 2)}`
  })
  const more = changes.length - shown.length
  return ['', 'beliefs that move:', ...shown, ...(more > 0 ? [`  and ${more} more`] : [])]
}

export function epochLines(epochs: readonly EpochSummary[], page: Page): readonly string[] {
  if (epochs.length === 0) return ['the starting values count; nothing was learned yet: `credence learn`']
  const starting = epochs.some(({ inForce }) => inForce) ? [] : [page.paint.good('the starting values count')]
  return [
    ...starting,
    ...epochs.map(({ id, madeAt, inForce }) => {
      const when = page.paint.faint(showMoment(madeAt, page.zone))
      return `${page.paint.key(toPrintable(id))} ${when}${inForce ? ` ${page.paint.good('counts')}` : ''}`
    }),
    'what to do: `credence learn` takes in what was settled since; `credence epochs --switch ID` lets another count, `--starting` none of them',
  ]
}

export function trackRecordLines(entries: readonly TrackRecordEntry[], page: Page): readonly string[] {
  if (entries.length === 0) return ['nothing was found right or wrong']
  const columns = [
    { title: 'question', shrinks: true },
    { title: 'right', align: 'right' },
    { title: 'wrong', align: 'right' },
    { title: 'settled', align: 'right' },
    { title: 'if nothing were settled', align: 'right' },
  ] as const
  const rows = entries.map(({ question, member, right, wrong, settledFacts, withoutSettled }) => [
    toPrintable(member === null ? question : `${question}: ${member}`),
    right.toFixed(2),
    wrong.toFixed(2),
    String(settledFacts),
    `${withoutSettled.right.toFixed(2)} / ${withoutSettled.wrong.toFixed(2)}`,
  ])
  const total = (of: (entry: TrackRecordEntry) => number): number => entries.reduce((sum, each) => sum + of(each), 0)
  const right = total((each) => each.right)
  const claims = right + total((each) => each.wrong)
  return [...tableLines(columns, rows, page), '', `right in ${right.toFixed(2)} of ${claims.toFixed(2)} claims`]
}

/** Beliefs to be checked by somebody who can know. */
export function auditLines(checks: readonly ProposedCheck[], page: Page): readonly string[] {
  if (checks.length === 0) return ['nothing to check: nothing was shown in the last week, or all is proposed already']
  const columns = [
    { title: 'question' },
    { title: 'believed' },
    { title: 'probability', align: 'right' },
    { title: 'in words', shrinks: true },
  ] as const
  return tableLines(
    columns,
    checks.map(({ question, answer, probability, text }) => [
      toPrintable(question),
      toPrintable(answer),
      showProbability(probability),
      toPrintable(text),
    ]),
    page,
  )
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
