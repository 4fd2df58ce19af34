import type { Contribution, Explanation } from '../../belief/belief.ts'
import type { ToldExplanation } from '../../memory/quarantine-receipts.ts'
import { toPrintable } from './clean.ts'
import { showMoment } from './moment.ts'
import type { Page } from './page.ts'
import { showLogOdds, showProbability } from './probability.ts'
import { columnsOf, cutTo, padStart } from './width.ts'

const LOG_ODDS_COLUMNS = 7
/** Columns before the author: two, the log-odds, two. */
const INDENT = LOG_ODDS_COLUMNS + 4
/** Columns of `: ""`. */
const QUOTE_MARKS = 4
const AUTHOR_COLUMNS = 30
/** A quote with less room beside its author goes below. */
const NARROWEST_QUOTE = 30

/** What each piece of evidence did to the leading answer, in log-odds, and who said it. */
export function contributionLines(
  contributions: readonly Contribution[],
  page: Page,
  most: number = Number.POSITIVE_INFINITY,
): readonly string[] {
  const lines = contributions.slice(0, most).flatMap((each) => oneLines(each, page))
  const hidden = contributions.length - Math.min(most, contributions.length)
  return hidden > 0 ? [...lines, page.paint.faint(`  … and ${hidden} more: \`credence explain\` shows all`)] : lines
}

function oneLines(contribution: Contribution, page: Page): readonly string[] {
  const { logOdds, copies } = contribution
  const amount = padStart(showLogOdds(logOdds), LOG_ODDS_COLUMNS)
  const painted = (logOdds < 0 ? page.paint.bad : page.paint.good)(amount)
  const also = copies.length === 0 ? '' : ` (and ${copies.length} ${copies.length === 1 ? 'copy' : 'copies'})`
  const author = cutTo(toPrintable(contribution.author), AUTHOR_COLUMNS)
  const who = `${author}, ${showMoment(contribution.saidAt, page.zone)}, ${contribution.sourceClass}${also}`
  const quote = toPrintable(contribution.quote)
  if (quote === '') return [`  ${painted}  ${cutTo(`${who}: a typed claim`, page.width - INDENT)}`]
  const beside = page.width - columnsOf(who) - INDENT - QUOTE_MARKS
  if (beside >= NARROWEST_QUOTE) return [`  ${painted}  ${who}: "${cutTo(quote, beside)}"`]
  const below = cutTo(quote, page.width - INDENT - 2)
  return [`  ${painted}  ${cutTo(who, page.width - INDENT)}`, `${' '.repeat(INDENT)}"${below}"`]
}

/** The whole sum: base rate, each message with what weakened it, what they do only together, and the total. */
export function explanationLines(explanation: Explanation, page: Page): readonly string[] {
  const leading = explanation.belief.leading
  if (leading === null) return []
  const row = (logOdds: number, text: string): string =>
    `  ${padStart(showLogOdds(logOdds), LOG_ODDS_COLUMNS)}  ${cutTo(text, page.width - LOG_ODDS_COLUMNS - 4)}`
  return [
    `log-odds of ${toPrintable(leading.answer)}:`,
    row(explanation.baseLogOdds, 'before any evidence'),
    ...explanation.contributions.flatMap((each) => [...oneLines(each, page), factorLine(each, page)]),
    row(explanation.together, 'what they do only together'),
    page.paint.strong(row(explanation.logOdds, `now, which is ${showProbability(leading.probability)}`)),
  ]
}

function factorLine(contribution: Contribution, page: Page): string {
  const { speaksFor, trust, freshness, repeatShare, copyShare, oneOff } = contribution
  const factors = [
    speaksFor === null ? 'denies' : `for ${toPrintable(speaksFor)}`,
    `trust ${showProbability(trust)}`,
    `still standing ${showProbability(freshness)}`,
    ...(repeatShare > 0 ? [`repeats itself ${showProbability(repeatShare)}`] : []),
    ...(copyShare > 0 ? [`may copy others ${showProbability(copyShare)}`] : []),
    ...(oneOff > 0 ? [`for once or over ${showProbability(oneOff)}`] : []),
    contribution.evidenceId,
  ]
  return page.paint.faint(' '.repeat(INDENT) + cutTo(factors.join(' · '), page.width - INDENT))
}

/** What is kept and not in the sum: `3 readings of rules@1 are quarantined: it misread every date`. */
export function quarantinedLines({ quarantined }: ToldExplanation, page: Page): readonly string[] {
  return quarantined.map(({ readings, readers, reason, quarantine }) => {
    const [noun, verb] = readings === 1 ? ['reading', 'is'] : ['readings', 'are']
    const text = `${readings} ${noun} of ${readers.join(', ')} ${verb} quarantined: ${reason} (${quarantine})`
    return page.paint.doubtful(cutTo(toPrintable(text), page.width))
  })
}
