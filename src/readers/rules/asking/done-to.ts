import type { Clause } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, BE } from '../text/word-lists.ts'

/** What a question of yes and no asks that was done, and to what. */
export interface DoneTo {
  /** `Has the Orbital contract been signed?`: of a thing to which something is done, in whatever order that is told. */
  readonly isOfThingDone: boolean
  /** `Has Tom been paid?`: of somebody to whom something is done. */
  readonly isOfSomebodyDone: boolean
  /** Which of its words says what is done; -1 where none does. */
  readonly doneAt: number
}

interface Word {
  readonly stem: string
  readonly isName: boolean
}

const DONE =
  /^(?:\p{L}+ed|sold|paid|sent|done|made|bought|built|found|left|taken|given|written|broken|chosen|shut|cut|set|won|stolen|hidden|kept|held)$/u

/** Of people it matters who did it to whom; of things the order tells little. */
export function doneTo(tokens: readonly Token[], words: readonly Word[]): DoneTo {
  const first = tokens[0]?.norm ?? ''
  const done = tokens.findLast(({ norm, kind }) => kind === 'word' && DONE.test(norm))
  const at = done === undefined ? -1 : words.findIndex(({ stem }) => stem === stemOf(done.norm))
  if (at <= 0 || !/^(?:is|are|was|were|has|have|had)$/.test(first))
    return { isOfThingDone: false, isOfSomebodyDone: false, doneAt: -1 }
  const isPassive = !first.startsWith('ha') || tokens.some(({ norm }) => norm === 'been')
  const isOfNames = words.slice(0, at).every(({ isName }) => isName)
  return { isOfThingDone: !isOfNames, isOfSomebodyDone: isOfNames && isPassive, doneAt: at }
}

const TO_DO = /^(?:to|should|would|could|will|'ll|must|might|may|almost|nearly|half|partly|barely)$/

/** `They promised to fix the lift`, `it should be paid`, `almost fixed`: not done. */
export function isLeftToDo(tokens: readonly Token[], { from }: Clause, verb: number): boolean {
  for (let at = verb - 1; at >= from; at--) {
    const { norm } = tokens[at] as Token
    if (TO_DO.test(norm)) return true
    if (!BE.has(norm) && !ADVERBS.has(norm) && norm !== 'get' && norm !== 'have') return false
  }
  return false
}

/** `Tom paid the plumber` tells of nothing done to Tom. */
export function isActive(tokens: readonly Token[], subject: number | undefined, verb: number | undefined): boolean {
  if (subject === undefined || verb === undefined || verb < subject) return false
  return !tokens.slice(subject, verb).some(({ norm }) => BE.has(norm) || norm === 'got' || norm === 'get')
}
