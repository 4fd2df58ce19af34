import { USER } from '../evidence/evidence.ts'
import { nearestName } from '../policy/file/nearest-name.ts'
import type { Unchecked } from '../policy/standing.ts'
import type { Called } from '../ports/reader.ts'
import { type Question, splitKey } from '../question/question.ts'
import { groundsOf } from './beliefs.ts'
import { namesTold } from './names-told.ts'
import type { TenantContext } from './tenant-context.ts'
import { attributesKnown, isTracked } from './tracked-attributes.ts'

/** The key of a question, then those of the same question under other names that its subject may have. */
export async function keysUnderAllNames(context: TenantContext, key: string): Promise<readonly string[]> {
  const { subject, attribute } = splitKey(key)
  if (subject === USER) return [key]
  const names = otherNames(subject, await namesTold(context, USER))
  return [subject, ...names].map((each) => `${each}.${attribute}`)
}

/** Who is perhaps meant is meant: `fenna` is whoever may be called so. */
function otherNames(subject: string, called: readonly Called[]): readonly string[] {
  const all = new Set([subject])
  for (const each of all)
    for (const { subject: described, name } of called) {
      if (each === name) all.add(described)
      if (each === described) all.add(name)
    }
  all.delete(subject)
  return [...all]
}

/**
 * Why it means nothing that nothing is known of a question: nobody tracks such an attribute, or nothing at all is known of
 * its subject. Of whom something is known, silence is taken for an answer.
 * @param keys of the question, under every name of its subject
 */
export async function uncheckedOf(context: TenantContext, keys: readonly string[]): Promise<readonly Unchecked[]> {
  const [question = ''] = keys
  const { subject, attribute } = splitKey(question)
  const known = await context.known.byKey()
  if (!isTracked(context, question, known)) {
    const near = nearestName(attribute, attributesKnown(context, known))
    return [{ question, why: 'attribute', near: near === null ? null : `${subject}.${near}` }]
  }
  const subjects = new Set(keys.map((key) => splitKey(key).subject))
  if (await isKnownOf(context, subjects, known)) return []
  return [{ question, why: SEVERAL.test(subject) ? 'several' : 'subject', near: null }]
}

/** `sofia_and_tom`: a list would have named each. */
const SEVERAL = /_(?:and|or|plus|und|oder|et|y)_/u

async function isKnownOf(
  context: TenantContext,
  subjects: ReadonlySet<string>,
  known: ReadonlyMap<string, Question>,
): Promise<boolean> {
  for (const question of known.values()) {
    if (!subjects.has(question.subject)) continue
    const { readings, outcomes } = await groundsOf(context, context.store, question)
    if (readings.length > 0 || outcomes.length > 0) return true
  }
  return subjects.has(USER) && (await hasToldAnything(context))
}

/** So many of the user's texts are looked at; a person who told nothing in these is not known yet. */
const LOOKED_AT = 200

/** The user speaks for themselves: whoever told of anybody's allergy and not of their own has none that they know of. */
async function hasToldAnything({ store }: TenantContext): Promise<boolean> {
  const own = await store.evidence({ authorKey: USER }, { limit: LOOKED_AT })
  const readings = await store.readingsOfEach(own.map(({ evidence }) => evidence.id))
  return [...readings.values()].some((each) => each.length > 0)
}
