import { progressLine } from './print/progress.ts'
import type { Session } from './session.ts'

/** Shows how far a long run is, on stderr: one line that is redrawn on a terminal, plain lines now and then off it. */
export interface ProgressMeter {
  /** `share` is 0 to 1, null where the end is not known. */
  show(done: number, share: number | null): Promise<void>
  /** Clears the line. */
  done(): Promise<void>
}

const REDRAW_MILLISECONDS = 100
const PLAIN_LINE_MILLISECONDS = 5000
const CLEAR_LINE = '\r\u001B[2K'

export function createProgressMeter(session: Session, label: string, noun: string): ProgressMeter {
  const { err } = session.shell
  const startedAt = performance.now()
  const pause = err.isTerminal ? REDRAW_MILLISECONDS : PLAIN_LINE_MILLISECONDS
  let shownAt = err.isTerminal ? Number.NEGATIVE_INFINITY : startedAt
  let isDrawn = false
  return {
    async show(done, share) {
      const now = performance.now()
      if (session.json || now - shownAt < pause) return
      shownAt = now
      const progress = { done, share, elapsedInMilliseconds: now - startedAt }
      const line = progressLine(label, noun, progress, (err.columns ?? 80) - 1)
      isDrawn = err.isTerminal
      await err.write(err.isTerminal ? `${CLEAR_LINE}${line}` : `${line}\n`)
    },
    async done() {
      if (isDrawn) await err.write(CLEAR_LINE)
    },
  }
}
