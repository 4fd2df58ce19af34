import { CredenceError, isCredenceError } from '../../error.ts'
import type { TenantContext } from '../tenant-context.ts'
import { parseGolden } from './parse-golden.ts'
import { replayDialogue } from './replay-dialogue.ts'
import type { ReplayedDialogue } from './replay-run.ts'

/** A line of a golden file that was left out, and why. */
export interface ReplayProblem {
  /** From 1. */
  readonly line: number
  readonly code: string
  readonly reason: string
}

/** How far a replay is. */
export interface ReplayProgress {
  readonly dialogues: number
  readonly line: number
}

/** An empty tenant with a clock of its own. */
export interface FreshTenant {
  readonly context: TenantContext
  readonly setClock: (at: number) => void
  readonly erase: () => Promise<void>
}

export interface PlayedGolden {
  readonly dialogues: readonly ReplayedDialogue[]
  readonly problems: readonly ReplayProblem[]
}

/** Plays each line of a golden file by itself; what can't be played is listed, and the rest is played. */
export async function replayGolden(
  lines: Iterable<string> | AsyncIterable<string>,
  freshTenant: () => Promise<FreshTenant>,
  onProgress: (progress: ReplayProgress) => void | Promise<void> = () => {},
): Promise<PlayedGolden> {
  const played = new Map<string, ReplayedDialogue>()
  const problems: ReplayProblem[] = []
  let line = 0
  for await (const text of lines) {
    line++
    if (text.trim() !== '') {
      try {
        const dialogue = await playLine(text, line, freshTenant, (id) => played.has(id))
        played.set(dialogue.id, dialogue)
      } catch (error) {
        if (!isCredenceError(error)) throw error
        problems.push({ line, code: error.code, reason: error.message.replace(/^line \d+:? /u, '') })
      }
    }
    await onProgress({ dialogues: played.size, line })
  }
  return { dialogues: [...played.values()], problems }
}

async function playLine(
  text: string,
  line: number,
  freshTenant: () => Promise<FreshTenant>,
  isPlayed: (id: string) => boolean,
): Promise<ReplayedDialogue> {
  const dialogue = parseGolden(text, line)
  if (isPlayed(dialogue.id))
    throw new CredenceError('invalid_input', `there is a dialogue ${JSON.stringify(dialogue.id)} above it already`)
  const { context, setClock, erase } = await freshTenant()
  try {
    return await replayDialogue(context, setClock, dialogue, context.hash.sha256(canonical(dialogue)))
  } finally {
    await erase()
  }
}

/** The same for two lines that say the same in another order of fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
