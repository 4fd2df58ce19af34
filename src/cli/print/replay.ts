import type { AnswerProbability } from '../../belief/belief.ts'
import type { ChangedGate, MovedBelief, ReplayComparison } from '../../memory/replay/compare-runs.ts'
import type { ReplayExpectations, UnmetGate } from '../../memory/replay/expectations.ts'
import type { ShiftOfClass } from '../../memory/replay/shifts-by-class.ts'
import type { Crossing, FigureRange, StaleThreshold } from '../../policy/stale-thresholds.ts'
import type { ReplayReport } from '../../replay.ts'
import { counted } from './belief.ts'
import { toPrintable } from './clean.ts'
import type { Page } from './page.ts'
import { tableLines } from './table.ts'
import { cutTo } from './width.ts'
import { wrappedLines } from './wrapped.ts'

const MOST_LISTED = 20

/** What a replay came to: what could not be played, what the file expects, and what is other than it was. */
export function replayLines(report: ReplayReport & { readonly file: string }, page: Page): readonly string[] {
  const { run, problems, expectations, expectationsBefore, comparison } = report
  const unread = run.dialogues.flatMap(({ id, unread: turns }) => turns.map((turn) => `${id}, turn ${turn}`))
  return [
    `${counted(run.dialogues.length, 'dialogue')} read by ${toPrintable(run.reader)}, gates by policy ${run.policy.slice(0, 12)}`,
    ...listed('left out', problems, ({ line, reason }) => `line ${line}: ${reason}`, page),
    ...listed('could not be read', unread, (each) => each, page),
    ...expectationLines(expectations, expectationsBefore, page),
    ...(comparison === null ? [] : comparisonLines(comparison, page)),
  ]
}

/** At most so many, each in one line, with how many more there are. */
function listed<T>(title: string, all: readonly T[], toText: (each: T) => string, page: Page): readonly string[] {
  if (all.length === 0) return []
  const shown = all.slice(0, MOST_LISTED).map((each) => `  ${cutTo(toPrintable(toText(each)), page.width - 2)}`)
  const more = all.length > MOST_LISTED ? [`  and ${all.length - MOST_LISTED} more`] : []
  return ['', page.paint.key(`${title}: ${all.length}`), ...shown, ...more]
}

function expectationLines(now: ReplayExpectations, before: ReplayExpectations | null, page: Page): readonly string[] {
  const { questions, right, accuracy, calibration, wrong, gates, unmetGates } = now
  if (questions === 0 && gates === 0) return []
  const was = before === null || before.accuracy === null ? '' : `, before ${before.right} of ${before.questions}`
  const stated =
    calibration === null
      ? []
      : [
          `  stated ${fixed(calibration.meanStated)} on average where ${fixed(calibration.shareRight)} was right, Brier ${fixed(calibration.brier, 3)}${beforeBrier(before)}`,
        ]
  return [
    '',
    page.paint.key('as the file expects'),
    ...(accuracy === null
      ? []
      : [`  ${right} of ${questions} answers right, 95%: ${fixed(accuracy.low)} to ${fixed(accuracy.high)}${was}`]),
    ...stated,
    ...(gates === 0 ? [] : [`  ${gates - unmetGates.length} of ${counted(gates, 'gate')} as it should be`]),
    ...listed(
      'wrong answers',
      wrong,
      ({ dialogue, question, expected, got }) =>
        `${dialogue}: ${question} is ${endText(got)}, should be ${expected ?? 'unknown'}`,
      page,
    ),
    ...listed('gates that are not as they should be', unmetGates, unmetText, page),
  ]
}

function beforeBrier(before: ReplayExpectations | null): string {
  const was = before?.calibration ?? null
  return was === null ? '' : `, before ${fixed(was.meanStated)}, ${fixed(was.shareRight)}, ${fixed(was.brier, 3)}`
}

function unmetText({ dialogue, expected, got, reasons, ...call }: UnmetGate): string {
  return `${dialogue}: ${callText(call)} says ${got}, should say ${expected}${reasons.length === 0 ? '' : `; ${reasons.join('; ')}`}`
}

function comparisonLines(comparison: ReplayComparison, page: Page): readonly string[] {
  const { readerBefore, readerAfter, isPolicyChanged, compared, added, gone, edited } = comparison
  const { writes, beliefs, gates, thresholds } = comparison
  const apart = [
    ...(added.length === 0 ? [] : [`${added.length} new`]),
    ...(gone.length === 0 ? [] : [`${gone.length} gone`]),
    ...(edited.length === 0 ? [] : [`${edited.length} edited`]),
  ]
  return [
    '',
    page.paint.key('against the earlier run'),
    `  ${counted(compared, 'dialogue')} compared${apart.length === 0 ? '' : `, not ${apart.join(', ')}`}`,
    `  reader ${toPrintable(readerBefore)}${readerBefore === readerAfter ? ', the same' : `, now ${toPrintable(readerAfter)}`}`,
    ...(isPolicyChanged ? ['  the policy is another one: gates may have changed by it'] : []),
    ...writeLines(writes, page),
    ...listed('beliefs that changed', beliefs, movedText, page),
    ...listed('gates that would change', gates, changedText, page),
    ...thresholdLines(thresholds, page),
    ...(beliefs.length + gates.length === 0 ? ['', page.paint.good('no belief and no gate changes')] : []),
  ]
}

function writeLines(writes: readonly ShiftOfClass[], page: Page): readonly string[] {
  if (writes.length === 0) return []
  const rows = writes.map((each) => [
    each.sourceClass,
    `${each.before.readings} → ${each.after.readings}`,
    `${meanText(each.meanBefore)} → ${meanText(each.meanAfter)}`,
    each.difference === 0 ? '' : `${fixed(each.shareBefore)} → ${fixed(each.shareAfter)} at ${each.from}`,
    String(each.otherAnswer),
    each.readersAfter.join(', '),
  ])
  return [
    '',
    page.paint.key('how sure readings are'),
    ...tableLines(
      [
        { title: 'class' },
        { title: 'readings', align: 'right' },
        { title: 'mean', align: 'right' },
        { title: 'share at or above', align: 'right' },
        { title: 'other answer', align: 'right' },
        { title: 'reader', shrinks: true },
      ],
      rows,
      page,
    ),
  ]
}

function meanText(mean: number | null): string {
  return mean === null ? 'none' : fixed(mean)
}

function movedText({ dialogue, question, kind, before, after }: MovedBelief): string {
  return `${kind.padEnd(8)} ${dialogue}: ${question}, ${endText(before)} → ${endText(after)}`
}

function endText(leading: AnswerProbability | null): string {
  return leading === null ? 'unknown' : `${leading.answer} ${fixed(leading.probability)}`
}

function changedText({ dialogue, before, after, opens, reasons, ...call }: ChangedGate): string {
  const why = reasons.length === 0 ? '' : `; ${opens ? 'was closed: ' : ''}${reasons.join('; ')}`
  return `${before} → ${after}  ${dialogue}: ${callText(call)}${why}`
}

function callText({ tool, purpose, needs, args }: Pick<ChangedGate, 'tool' | 'purpose' | 'needs' | 'args'>): string {
  const named = Object.keys(args).length === 0 ? '' : ` ${JSON.stringify(args)}`
  return `${tool}${purpose === null ? '' : ` for ${purpose}`}${needs.length === 0 ? '' : ` on ${needs.join(', ')}`}${named}`
}

function thresholdLines(thresholds: readonly StaleThreshold[], page: Page): readonly string[] {
  if (thresholds.length === 0) return []
  const lines = thresholds.flatMap((each) => [
    ...wrappedLines(toPrintable(thresholdText(each)), page.width - 4).map(
      (line, at) => `  ${page.paint.bad(at === 0 ? '!' : ' ')} ${line}`,
    ),
    ...wrappedLines(`what to do: ${remedyText(each)}`, page.width - 4).map((line) => `    ${line}`),
  ])
  return ['', page.paint.key(`stale thresholds: ${thresholds.length}`), ...lines]
}

/** Worked: `issue_refund at 0.85 lets through 4 of 4 that used to stand at 0.64 and now stand at 0.84`. */
function thresholdText({ tool, purpose, act, facts, letThrough, heldBack }: StaleThreshold): string {
  const what = [
    ...(letThrough === null ? [] : [`lets through ${crossingText(letThrough, facts)}`]),
    ...(heldBack === null ? [] : [`holds back ${crossingText(heldBack, facts)}`]),
  ]
  return `${tool}${purpose === null ? '' : ` for ${purpose}`} at ${act} ${what.join(', and ')}`
}

function crossingText({ facts, stoodAt, standsAt, known, right }: Crossing, all: number): string {
  const checked = known === 0 ? '' : `, of which ${right} of ${known} ${known === 1 ? 'is' : 'are'} right`
  return `${facts} of ${all} that used to stand at ${rangeText(stoodAt)} and now at ${rangeText(standsAt)}${checked}`
}

function rangeText({ low, median, high }: FigureRange): string {
  return fixed(low) === fixed(high) ? fixed(median) : `${fixed(median)} (${fixed(low)} to ${fixed(high)})`
}

function remedyText({ act, passedBefore, sameShareAt }: StaleThreshold): string {
  if (sameShareAt === null)
    return 'no threshold lets through as many as before: look at these before the reader is used'
  const way = sameShareAt > act ? 'raise' : 'lower'
  return `${way} \`act\` to ${Number(sameShareAt.toFixed(3))}, which ${passedBefore} would pass as before, or look at these first`
}

function fixed(figure: number, digits = 2): string {
  return figure.toFixed(digits)
}
