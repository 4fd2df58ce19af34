import type { ObserveManyReceipt } from '../../memory/receipts.ts'
import { counted } from './belief.ts'
import { toPrintable } from './clean.ts'
import { showMoment } from './moment.ts'
import type { Page } from './page.ts'
import { cutTo } from './width.ts'

/** A part of a file that could not be taken. */
export interface ImportProblem {
  readonly line: number | null
  readonly code: string
  readonly message: string
}

/** What became of a file of messages. */
export interface ImportSummary extends ObserveManyReceipt {
  readonly file: string
  readonly format: string
  /** Parts that were passed over on purpose, such as "messages are encrypted". */
  readonly skipped: number
  readonly problemCount: number
  /** The first of them; all are counted. */
  readonly problems: readonly ImportProblem[]
  /** Stopped by Ctrl-C: what is counted was kept. */
  readonly interrupted: boolean
}

const MOST_PROBLEMS_SHOWN = 20

export function importLines(summary: ImportSummary, page: Page): readonly string[] {
  const { file, format, interrupted, kept, alreadyKept, forgottenBefore, skipped, problemCount } = summary
  const head = interrupted ? page.paint.doubtful('stopped') : page.paint.good('imported')
  const counts = [
    `kept ${number(kept)}`,
    `already kept ${number(alreadyKept)}`,
    ...(forgottenBefore > 0 ? [`forgotten before ${number(forgottenBefore)}`] : []),
    `skipped ${number(skipped)}`,
    problemCount > 0 ? page.paint.bad(`problems ${number(problemCount)}`) : 'problems 0',
  ]
  return [
    `${head} ${toPrintable(file)} (${format}): ${counts.join(', ')}`,
    ...detailLines(summary, page),
    ...problemLines(summary, page),
  ]
}

function detailLines(summary: ImportSummary, page: Page): readonly string[] {
  const { read, nothingFound, notYetRead, notEvidence, firstSaidAt, lastSaidAt, bearsOn } = summary
  const lines: string[] = []
  if (summary.kept > 0) {
    lines.push(
      [
        `read ${number(read)}`,
        `nothing found ${number(nothingFound)}`,
        ...(notYetRead > 0 ? [`not yet read ${number(notYetRead)} (run \`credence read\`)`] : []),
        ...(notEvidence > 0 ? [`not evidence ${number(notEvidence)}`] : []),
      ].join(', '),
    )
  }
  if (firstSaidAt !== null && lastSaidAt !== null) {
    lines.push(`said from ${showMoment(firstSaidAt, page.zone)} to ${showMoment(lastSaidAt, page.zone)}`)
  }
  const kinds = Object.entries(summary.sealed).map(([kind, count]) => `${number(count)} × ${kind.replaceAll('_', ' ')}`)
  if (kinds.length > 0) lines.push(`sealed, values were not kept: ${kinds.join(', ')}`)
  if (bearsOn.length > 0) {
    lines.push(
      cutTo(`bears on ${counted(bearsOn.length, 'question')}: ${toPrintable(bearsOn.join(', '))}`, page.width - 2),
    )
  }
  return lines.map((line) => `  ${line}`)
}

function problemLines({ problems, problemCount }: ImportSummary, page: Page): readonly string[] {
  const shown = problems.slice(0, MOST_PROBLEMS_SHOWN)
  const hidden = problemCount - shown.length
  return [
    ...shown.map(({ line, code, message }) => {
      const where = line === null || message.includes(`line ${line}`) ? '' : `line ${line}: `
      return `  ${cutTo(toPrintable(`${where}${message} (${code})`), page.width - 2)}`
    }),
    ...(hidden > 0 ? [page.paint.faint(`  … and ${hidden} more problems`)] : []),
  ]
}

function number(count: number): string {
  return count.toLocaleString('en-US')
}
