import type { EvidenceReading } from '../belief/belief.ts'
import { classOfRuling } from '../belief/supporters.ts'
import type { SourceClass } from '../source/source.ts'
import type { Grounds } from './beliefs.ts'

/** As it counts: what the user vouched for is their explicit word. */
export function classOf({ promoted, evidence }: EvidenceReading): SourceClass {
  return promoted ? 'user_explicit' : evidence.source.class
}

/**
 * The same question as if only these classes had ever spoken. Rejections and withdrawals stay, whoever made them: they only
 * take away.
 */
export function ofClasses(grounds: Grounds, classes: readonly SourceClass[] | null): Grounds {
  if (classes === null) return grounds
  const isAllowed = (each: SourceClass): boolean => classes.includes(each)
  return {
    ...grounds,
    readings: grounds.readings.filter((entry) => isAllowed(classOf(entry))),
    outcomes: grounds.outcomes.filter(
      (each) => each.kind === 'rejected' || each.kind === 'withdrawn' || isAllowed(classOfRuling(each)),
    ),
  }
}
