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

export interface EditedFile {
  readonly file: string
  readonly tool: string
  readonly purpose?: string
  readonly keys?: string
  /** Null: it would not hold, and was left as it is. */
  readonly hash: string | null
  readonly before: { readonly act: number | null; readonly ask: number | null }
  readonly after: { readonly act?: number; readonly ask?: number }
  readonly dryRun: boolean
  readonly problems: readonly PolicyProblem[]
}

/** What was changed, what the file is now, and how to take it back. */
export function editedPolicyLines(report: EditedFile, page: Page): readonly string[] {
  const { file, hash, before, after, dryRun, problems } = report
  const name = toPrintable(file)
  if (hash === null)
    return [...problems.map((each) => problemLine(file, each, page.paint.bad)), `${name} is left as it is`]
  const changed = (['act', 'ask'] as const).filter((each) => after[each] !== undefined)
  const moves = changed.map((each) => `${each} ${before[each] ?? 'as it defaults'} → ${after[each]}`)
  const back = changed.flatMap((each) => (before[each] === null ? [] : [`--${each} ${before[each]}`]))
  return [
    `${page.paint.key(toPrintable(whereOf(report)))}: ${moves.join(', ')}`,
    dryRun ? `${name} would be ${hash}; nothing was written` : `${page.paint.good('holds')}: ${name}, ${hash}`,
    ...(dryRun || back.length < changed.length ? [] : [`to take it back: ${takeBack(report, back)}`]),
  ]
}

function whereOf({ tool, purpose, keys }: EditedFile): string {
  return [tool, ...(purpose === undefined ? [] : [`for ${purpose}`]), ...(keys === undefined ? [] : [keys])].join(', ')
}

function takeBack({ file, tool, purpose, keys }: EditedFile, back: readonly string[]): string {
  const at = [
    ...(purpose === undefined ? [] : [`--purpose ${purpose}`]),
    ...(keys === undefined ? [] : [`--keys '${keys}'`]),
  ]
  return toPrintable(['credence policy set', tool, ...back, ...at, `--file ${file}`].join(' '))
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
