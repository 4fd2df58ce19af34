import type { KeptStatement } from './origins.ts'
import { toDays } from './statement.ts'

/**
 * A text that says until when it holds doesn't fade meanwhile: "away until Sunday" is as good on Saturday as when it
 * was said. So it acts at the latest moment of its span that nobody has spoken after: with the next statement, or now.
 * `kept` is in order of saying.
 */
export function holdingTheirSpans(kept: readonly KeptStatement[], nowDays: number): readonly KeptStatement[] {
  let latest = nowDays
  const held = kept.toReversed().map((each) => {
    const { statement } = each
    const { validUntil } = statement.entry.reading
    const holds = validUntil !== null && nowDays < toDays(validUntil)
    const asOf = holds ? Math.max(statement.asOf, latest) : statement.asOf
    latest = Math.min(latest, statement.saidAt)
    return asOf === statement.asOf ? each : { ...each, statement: { ...statement, asOf } }
  })
  return held.reverse()
}
