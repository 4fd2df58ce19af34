import type { HistoryEntry } from '../../memory/receipts.ts'
import { paintOf, summaryText } from './belief.ts'
import { toPrintable } from './clean.ts'
import { showMoment } from './moment.ts'
import type { Page } from './page.ts'
import { cutTo } from './width.ts'

/** A timeline, oldest first: when, what happened, what was believed after it. */
export function historyLines(entries: readonly HistoryEntry[], page: Page): readonly string[] {
  if (entries.length === 0) return ['nothing happened yet']
  return entries.flatMap((entry, index) => {
    const stem = index === entries.length - 1 ? ' ' : '│'
    const paint = paintOf(entry.after.state, page.paint)
    return [
      `${paint('●')} ${page.paint.faint(showMoment(entry.at, page.zone))}  ${cutTo(causeText(entry.cause), page.width - 20)}`,
      `${stem}   ${paint(cutTo(`→ ${summaryText(entry.after)}`, page.width - 4))}`,
    ]
  })
}

function causeText(cause: HistoryEntry['cause']): string {
  if (cause.kind === 'evidence') {
    const out = cause.quarantined === undefined ? '' : `[quarantined: ${cause.quarantined}] `
    return toPrintable(`${out}${cause.author}: "${cause.quote}"`)
  }
  const because = cause.reason === null ? '' : `: ${cause.reason}`
  return toPrintable(`${cause.kind} "${cause.answer}" by ${cause.by}${because}`)
}
