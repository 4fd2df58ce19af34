import type { ErrorDetails } from '../../error.ts'
import { toPrintable } from './clean.ts'
import type { Page } from './page.ts'

/** What went wrong, in the shape that `--json` prints. */
export interface Failure extends ErrorDetails {
  readonly code: string
  readonly message: string
}

/** One line: the field, what was expected, what came, and what to do. */
export function failureLine(failure: Failure, page: Page): string {
  const { code, message, path, expected, received, remedy, line } = failure
  const said = (part: string | undefined): boolean => part === undefined || message.includes(part)
  const parts = [
    `${said(path) ? '' : `${path}: `}${sentence(message)}`,
    ...(line === undefined || message.includes(`${line}`) ? [] : [`Line ${line}.`]),
    ...(said(expected) ? [] : [sentence(`Expected ${expected}`)]),
    ...(said(received) ? [] : [sentence(`Got ${received}`)]),
    ...(said(remedy) ? [] : [sentence(`To do: ${remedy}`)]),
  ]
  return `${page.paint.bad('error')} ${page.paint.faint(`(${code})`)}: ${toPrintable(parts.join(' '))}`
}

function sentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`
}
