import type { PolicyProblem } from '../../policy/file/parse-policy.ts'
import { counted } from './belief.ts'
import { toPrintable } from './clean.ts'
import type { Page } from './page.ts'

export interface CheckedFile {
  readonly file: string
  readonly hash: string | null
  readonly tools: number
  readonly problems: readonly PolicyProblem[]
  /** What may be meant, and may be a slip. */
  readonly warnings: readonly PolicyProblem[]
}

/** One line a problem, in the form that editors jump to: `file:line:column: what is wrong. To do: …` */
export function checkedPolicyLines(report: CheckedFile, page: Page): readonly string[] {
  const { file, hash, tools, problems, warnings } = report
  if (hash === null) return problems.map((each) => problemLine(file, each, page.paint.bad))
  const holds = `${page.paint.good('holds')}: ${toPrintable(file)}, ${counted(tools, 'tool')}, ${hash}`
  return [...warnings.map((each) => problemLine(file, each, page.paint.doubtful, 'warning: ')), holds]
}

function problemLine(
  file: string,
  { line, column, path, message, remedy }: PolicyProblem,
  paint: (text: string) => string,
  kind = '',
): string {
  const where = `${toPrintable(file)}:${line ?? 1}:${column ?? 1}`
  const at = path === '' ? '' : ` (${toPrintable(path)})`
  return `${paint(where)}: ${kind}${toPrintable(message)}${at}. To do: ${toPrintable(remedy)}`
}
