import type { GroupedStretch } from './override-clusters.ts'
import type { Showing } from './showing.ts'

let made = 0

export const shownAs = (questionKey: string, probability: number, at = 0, answer = 'Leeds'): Showing => ({
  ...{ id: `s${String(made++).padStart(6, '0')}`, at, answer, questionKey, probability, filtered: probability },
  ...{ times: 1, by: 'user', epoch: null, reader: 'rules@1', auditShare: null },
})

/** Shown so surely, and nothing changed since: overridden or silent, in these groups. */
export function stretch(
  question: string,
  probability: number,
  isOverridden: boolean,
  more: Partial<GroupedStretch> = {},
): GroupedStretch {
  return {
    ...{ question, shown: shownAs(question, probability), at: 0, stillHolds: probability, isOverridden },
    ...{ isChecked: false, groups: [{ by: 'all', of: '' }] },
    ...more,
  }
}

/** So many questions shown so surely, of which the first so many were put right. */
export function many(
  count: number,
  overridden: number,
  probability = 0.9,
  more: Partial<GroupedStretch> = {},
  name = 'q',
): readonly GroupedStretch[] {
  return Array.from({ length: count }, (_, n) => stretch(`${name}${n}.city`, probability, n < overridden, more))
}
