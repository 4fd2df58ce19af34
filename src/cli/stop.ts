import type { Session } from './session.ts'

/** Whether the person pressed Ctrl-C. */
export interface Stop {
  isAsked(): boolean
  /** Stops listening. */
  end(): void
}

export function listenForStop(session: Session): Stop {
  let isAsked = false
  const end = session.shell.onInterrupt(() => {
    isAsked = true
    void session.note(['stopping after this batch; Ctrl-C again to stop at once'])
  })
  return { isAsked: () => isAsked, end }
}
