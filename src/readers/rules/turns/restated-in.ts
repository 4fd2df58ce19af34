import type { Analysis } from '../analysis.ts'
import { calledOff } from './called-off.ts'
import { neverSaid } from './never-said.ts'
import { ownTurned } from './own-turned.ts'
import { repliedTo } from './replied-to.ts'
import type { Restated } from './restated.ts'
import { sameAsBefore } from './same-as-before.ts'

const known = new WeakMap<Analysis, readonly Restated[]>()
const MOST = 12

export function restatedIn(analysis: Analysis): readonly Restated[] {
  const before = known.get(analysis)
  if (before !== undefined) return before
  const all = analysis.isUndecided || analysis.sentences.length === 0 ? [] : restatements(analysis)
  const found = all.slice(0, MOST)
  known.set(analysis, found)
  return found
}

function restatements(analysis: Analysis): readonly Restated[] {
  const replies = repliedTo(analysis)
  const turned = ownTurned(analysis)
  return [...replies, ...turned, ...neverSaid(analysis), ...calledOff(analysis), ...sameAsBefore(analysis)]
}
