import { USER } from '../evidence/evidence.ts'
import { wordsOf } from '../evidence/words.ts'
import { type Instruction, isInForce } from './instruction.ts'

/** A task, as far as it decides which orders concern it. */
export interface OrderedTask {
  readonly text: string
  /** Null: none in particular; then orders for every purpose concern it. */
  readonly purpose: string | null
  /** Keys of everybody and everything it is about. */
  readonly subjects: ReadonlySet<string>
  /** For whom it is done. */
  readonly by: string
  readonly now: number
}

/**
 * Whether an order stands for a task: in force, of this project (which a task names as its purpose), about nobody in particular
 * or somebody the task is about. A permission is exact: it names the very purpose, or neither does, and one for a channel
 * alone is for no task that names none. Everybody's orders are for the user's tasks; of a task for another person only their own, as
 * a prompt is read by whom it serves, and an order tells of what it is about: “never tell Ben of the party”. Gates keep the others.
 */
export function concerns(instruction: Instruction, { text, purpose, subjects, by, now }: OrderedTask): boolean {
  const { kind, project, channel, about } = instruction
  if (!isInForce(instruction, now)) return false
  if (kind === 'permission' ? project !== purpose || channel !== null : isElsewhere(project, purpose)) return false
  if (by !== USER && instruction.by !== by) return false
  return about === null || about === USER || subjects.has(about) || isNamedIn(about, text)
}

function isElsewhere(project: string | null, purpose: string | null): boolean {
  return project !== null && purpose !== null && project !== purpose
}

function isNamedIn(about: string, text: string): boolean {
  const words = new Set(wordsOf(text))
  const named = wordsOf(about.replaceAll(/[._]/gu, ' '))
  return named.length > 0 && named.every((word) => words.has(word))
}
