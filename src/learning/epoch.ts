/**
 * One set of learned parameters. Kept whole and never changed: a switch says from when on which one counts, so that
 * going back is another switch.
 */
export interface Epoch {
  readonly id: string
  readonly madeAt: number
  /** What was learned, as plain JSON: `learned-parameters.ts` reads it. */
  readonly learned: unknown
  /** What the run found and would change, as plain JSON. */
  readonly report: unknown
}

/** From `at` on this epoch counts; null: the starting values do. */
export interface EpochSwitch {
  readonly epochId: string | null
  readonly at: number
  readonly by: string
}

/** Epochs in the order in which they were made, and switches in the order of doing. */
export interface EpochLog {
  readonly epochs: readonly Epoch[]
  readonly switches: readonly EpochSwitch[]
}

export const NO_EPOCHS: EpochLog = { epochs: [], switches: [] }

/** The epoch that counted at a moment; null: the starting values. The last switch at or before it decides. */
export function epochAt({ epochs, switches }: EpochLog, moment: number): Epoch | null {
  const last = switches.filter(({ at }) => at <= moment).at(-1)
  return epochs.find(({ id }) => id === last?.epochId) ?? null
}

/** The epoch that counts now: the last switch decides, whatever its clock says. */
export function epochInForce({ epochs, switches }: EpochLog): Epoch | null {
  const last = switches.at(-1)
  return epochs.find(({ id }) => id === last?.epochId) ?? null
}
