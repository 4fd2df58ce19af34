import type { DecideOptions } from './inputs.ts'

/** As many calls as a person may still answer for. */
const CALLS = 200

/** What was handed to the last gates that stayed shut, so that they can be asked again. In this process alone: nothing of it is kept. */
export interface RecentCalls {
  note(decisionId: string, args: DecideOptions['args']): void
  /** Null where it is no longer known what was handed over. */
  argsOf(decisionId: string): DecideOptions['args'] | null
  /** After something was forgotten: it may have been handed over. */
  forget(): void
}

export function createRecentCalls(): RecentCalls {
  const calls = new Map<string, DecideOptions['args']>()
  return {
    note(decisionId, args) {
      calls.set(decisionId, structuredClone(args))
      const [oldest] = calls.keys()
      if (calls.size > CALLS && oldest !== undefined) calls.delete(oldest)
    },
    argsOf: (decisionId) => (calls.has(decisionId) ? calls.get(decisionId) : null),
    forget: () => calls.clear(),
  }
}
