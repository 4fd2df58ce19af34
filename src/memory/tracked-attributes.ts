import { type Question, splitKey } from '../question/question.ts'
import type { TenantContext } from './tenant-context.ts'

type Known = ReadonlyMap<string, Question>

/** Whether the catalogue, the application, memory or a connected system has such an attribute, of whomever. */
export function isTracked({ catalogue, records }: TenantContext, key: string, known: Known): boolean {
  if (catalogue.question(key) !== null || known.has(key) || records.covers(key)) return true
  const { attribute } = splitKey(key)
  return [...known.values()].some((each) => each.attribute === attribute)
}

export function attributesKnown({ catalogue }: TenantContext, known: Known): readonly string[] {
  return [...new Set([...(catalogue.attributes?.() ?? []), ...[...known.values()].map(({ attribute }) => attribute)])]
}
