import { type Question, type Stakes, splitKey } from '../question/question.ts'
import { DEPTH_PRESETS } from '../recall/depth.ts'
import type { RecallResult } from './recall/recall-result.ts'
import { relations } from './relations.ts'
import type { TenantContext } from './tenant-context.ts'

/** One hop goes to no more people than this, and to none who is less probably tied to whom the task is about. */
const MOST_RELATED = 8
const LEAST_RELATED = 0.3

/**
 * Keys of the questions that bear on a task: those that the texts found speak of, in their order; and where many texts tell the same
 * few things, others about the people concerned, so that there are as many as the depth gives back texts.
 */
export async function questionsBearing(context: TenantContext, recalled: RecallResult): Promise<readonly string[]> {
  const { answer, items, people, depth } = recalled
  const claimed = items.flatMap(({ claims }) => claims.map(({ question }) => question))
  const found = [...new Set([...(answer === null ? [] : [answer.question]), ...claimed])]
  const room = DEPTH_PRESETS[depth].results - found.length
  if (room <= 0 || people.length === 0) return found
  const all = [...(await context.known.byKey()).values()]
  const concerned = [...people, ...(await relatedTo(context, people))]
  const others = all
    .filter(({ key, subject }) => concerned.includes(subject) && !found.includes(key))
    .sort((a, b) => STAKES[b.stakes] - STAKES[a.stakes] || placeOf(a, concerned) - placeOf(b, concerned))
  return [...found, ...others.slice(0, room).map(({ key }) => key)]
}

const STAKES: Readonly<Record<Stakes, number>> = { low: 0, medium: 1, high: 2 }

function placeOf({ key }: Question, people: readonly string[]): number {
  return people.indexOf(splitKey(key).subject)
}

async function relatedTo(context: TenantContext, people: readonly string[]): Promise<readonly string[]> {
  const related = await Promise.all(people.map((person) => relations(context, person)))
  const near = related.flat().filter(({ probability }) => (probability ?? 1) >= LEAST_RELATED)
  return near.slice(0, MOST_RELATED).map(({ person }) => person)
}
