import type { PolicyProblem } from '../../policy/file/parse-policy.ts'
import { counted } from './belief.ts'
import { toPrintable } from './clean.ts'
import type { Page } from './page.ts'

export interface CheckedFile {
  readonly file: string
  readonly hash: string | null
  readonly tools: number
  readonly problems: readonly PolicyProblem[]
}

/** One line a problem, in the form that editors jump to: `file:line:column: what is wrong. To do: …` */
export function checkedPolicyLines({ file, hash, tools, problems }: CheckedFile, page: Page): readonly string[] {
  if (hash !== null) return [`${page.paint.good('holds')}: ${toPrintable(file)}, ${counted(tools, 'tool')}, ${hash}`]
  return problems.map(({ line, column, path, message, remedy }) => {
    const where = `${toPrintable(file)}:${line ?? 1}:${column ?? 1}`
    const at = path === '' ? '' : ` (${toPrintable(path)})`
    return `${page.paint.bad(where)}: ${toPrintable(message)}${at}. To do: ${toPrintable(remedy)}`
  })
}
