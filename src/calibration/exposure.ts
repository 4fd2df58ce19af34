/**
 * What came back after an answer was shown or acted on.
 * corrected, approved: somebody chose to say so · silent: nobody said anything ·
 * checked: its truth became known whatever it was, by an audit picked by lot or by what happened in the world
 */
export const RESPONSES = ['corrected', 'approved', 'silent', 'checked_right', 'checked_wrong'] as const
export type Response = (typeof RESPONSES)[number]

/** One time that an answer was shown or acted on. Silent ones count: without them nobody knows how often people respond. */
export interface Exposure {
  /** What was stated of the shown answer, before any map. */
  readonly probability: number
  readonly response: Response
  /** How many such exposures it stands for; 1 where it isn't said. */
  readonly count?: number | undefined
}

/** Whether its truth became known, by whatever way. */
export function isSettled({ response }: Exposure): boolean {
  return response !== 'silent'
}

/** Whether its truth became known by a way that doesn't ask whether it was right. */
export function isChecked({ response }: Exposure): boolean {
  return response === 'checked_right' || response === 'checked_wrong'
}
