import { homeOf } from '../organizing/routes.ts'
import type { Structure } from '../organizing/structure.ts'
import { standingOutcomes } from '../outcome/outcome.ts'
import { rubberStamped } from '../outcome/rubber-stamps.ts'
import type { Showing } from '../outcome/showing.ts'
import type { KnownBy } from '../outcome/shown-stretches.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { SourceClass } from '../source/source.ts'
import { correctionsOf, type Grounds, groundsOf } from './beliefs.ts'
import { classOf } from './of-classes.ts'
import type { TenantContext } from './tenant-context.ts'

/** One question with what became known of it, and what was shown of it before. */
export interface Known {
  readonly grounds: Grounds
  readonly facts: readonly KnownBy[]
  readonly showings: readonly Showing[]
}

export async function knownIn(context: TenantContext, structure: Structure): Promise<readonly Known[]> {
  const questions = await context.store.questions()
  const all = await Promise.all(questions.map((each) => groundsOf(context, context.store, each)))
  const stamped = rubberStamped(all.flatMap(({ outcomes }) => outcomes))
  const showings = grouped(await context.store.showings(), ({ questionKey }) => [homeOf(structure, questionKey)])
  const now = context.clock.now()
  return all.map((grounds) => ({
    grounds,
    facts: factsOf(grounds, stamped, now),
    showings: showings.get(grounds.question.key) ?? [],
  }))
}

/** From here on a text says so rather than not. */
const RATHER = 0.5

/** What a person or the world settled, and messages that put something right. What was approved without looking settles nothing. */
function factsOf(grounds: Grounds, stamped: ReadonlySet<string>, now: number): readonly KnownBy[] {
  const ruled = standingOutcomes(grounds.outcomes).filter(({ id, kind }) => kind === 'settled' && !stamped.has(id))
  const said = correctionsOf(grounds, now).flatMap(({ evidence, reading }): readonly KnownBy[] => {
    const named = Object.entries(reading.answers).find(([, mass]) => mass >= RATHER)
    return named === undefined ? [] : [{ id: evidence.id, answer: named[0], at: evidence.saidAt, how: 'correction' }]
  })
  return [...ruled.map(({ id, answer, at, how }) => ({ id, answer, at, how })), ...said]
}

/** By everything that each belongs to. */
export function grouped<T>(
  all: readonly T[],
  groupsOf: (each: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    for (const group of new Set(groupsOf(each))) {
      const own = groups.get(group)
      if (own === undefined) groups.set(group, [each])
      else own.push(each)
    }
  }
  return groups
}

/** Worked: `customer.billing.address`: customer, customer.billing and the whole. */
export function prefixesOf(key: string): readonly string[] {
  const segments = key.split('.')
  return segments.map((_, index) => segments.slice(0, index + 1).join('.'))
}

/** Of what had been said for the shown answer by then. */
export function classesBehind({ readings }: Grounds, shown: Showing): readonly SourceClass[] {
  const wanted = toComparableAnswer(shown.answer)
  return readings
    .filter(({ evidence, reading }) => {
      const names = ([answer, mass]: [string, number]): boolean =>
        mass >= RATHER && toComparableAnswer(answer) === wanted
      return evidence.saidAt <= shown.at && Object.entries(reading.answers).some(names)
    })
    .map(classOf)
}
