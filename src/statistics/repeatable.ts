/**
 * How far an earlier claim of an author is one that a later could merely repeat: whoever let something fall as a bare
 * possibility and then says it outright says it for the first time. 1 where the earlier claimed at least as much.
 *
 *     min(1, mass of the earlier / mass of the later)^2
 *
 * Worked: .31 before .93: 1/9, so of a repeat probability of .4 .044 is left; .95 before .93: 1.
 * In proportion alone, the least of hints would still take more from what is said after it than it adds.
 * Not in statistics.md, whose claims are all of about the same mass; without it a hint lowers what is said outright after it.
 * Learning counts each as repeatable, as the prototype does: weak hints are few, and the M step has a closed form.
 */
export function repeatable(earlierMass: number, laterMass: number): number {
  return laterMass > 0 ? Math.min(1, earlierMass / laterMass) ** 2 : 1
}
