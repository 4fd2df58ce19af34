import { badUsage } from './failure.ts'
import type { Session } from './session.ts'

/** True to go on: `--yes`, or the person said so. Where nobody can be asked, `--yes` must be given. */
export async function requireYes(session: Session, question: string, yes: boolean): Promise<boolean> {
  if (yes) return true
  const { shell } = session
  if (session.json || !shell.stdinIsTerminal || !shell.err.isTerminal) {
    throw badUsage('--yes', 'a yes where nobody can be asked', 'nothing', 'look at what would go, then add --yes')
  }
  if (await shell.confirm(question)) return true
  await session.note(['nothing was changed'])
  return false
}
