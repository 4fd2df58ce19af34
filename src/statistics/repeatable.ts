/**
 * How far an earlier claim of an author is one that a later could merely repeat: whoever let something fall as a bare
 * possibility and then says it outright says it for the first time. 1 where the earlier claimed at least half as much.
 *
 *     min(1, 2 x mass of the earlier / mass of the later)^2
 *
 * Worked: .05 before .93: .1075^2 = .0116, so of a repeat probability of .4 .0046 is left; .6 before .93: 1.
 * In proportion alone, the least of hints would still take more from what is said after it than it adds.
 * Not in statistics.md, whose claims are all of about the same mass; without it a hint lowers what is said outright after it.
 * Learning counts each as repeatable, as the prototype does: weak hints are few, and the M step has a closed form.
 */
export function repeatable(earlierMass: number, laterMass: number): number {
  return laterMass > 0 ? Math.min(1, (2 * earlierMass) / laterMass) ** 2 : 1
}
