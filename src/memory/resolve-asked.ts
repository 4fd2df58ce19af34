import { USER } from '../evidence/evidence.ts'
import type { ResolvedAsk } from '../ports/reader.ts'
import { splitKey } from '../question/question.ts'
import { namesTold } from './names-told.ts'
import type { Look } from './organized-store.ts'
import type { TenantContext } from './tenant-context.ts'

/** What a question in plain words means to this tenant; whoever it is about is looked for under each of their names. */
export async function resolveAsked(
  context: TenantContext,
  asked: string,
  by: string,
  options: readonly string[] = [],
  look?: Look,
): Promise<ResolvedAsk> {
  const at = look ?? (await context.organized.fresh())
  const base = {
    by,
    subjects: [...(await context.known.subjects(at))],
    options,
    known: await context.known.toBeMatched(at),
  }
  const resolved = context.organizer.resolve(asked, base)
  const { subject } = splitKey(resolved.question.key)
  if (subject === USER) return resolved
  const called = await namesTold(context, by, at)
  return called.length === 0 ? resolved : context.organizer.resolve(asked, { ...base, called })
}

/** Its key, then those of the same question under other names of its subject. */
export function keysOf({ question, sameAs = [] }: ResolvedAsk): readonly string[] {
  return [question.key, ...sameAs]
}

/** It asks for all of an entry of the catalogue: not for one answer of it, nor for what happened once. */
export function asksForEntry({ question: { key, catalogueEntry }, restsOn }: ResolvedAsk): boolean {
  return restsOn === undefined && catalogueEntry !== null && catalogueEntry === splitKey(key).attribute
}
