import { type Relation, relationsAmong, rolesMovedFrom } from '../organizing/relations.ts'
import { personOf } from '../organizing/routes.ts'
import { subjectKeyOf } from './evidence-from.ts'
import { studiedIn } from './organize.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseSubject } from './validate/inputs.ts'

/** Whom a subject is tied to, one hop away, most probable first. Default: the user. */
export async function relations(context: TenantContext, name: string): Promise<readonly Relation[]> {
  const structure = await context.organized.structure()
  const subject = personOf(structure, subjectKeyOf(parseSubject(name)))
  const tied = new Set(rolesMovedFrom(subject, structure).map(({ person }) => person))
  const studied = await studiedIn(
    context,
    ({ subject: own }) => own === subject || own.startsWith(`${subject}.`) || tied.has(own),
  )
  return relationsAmong(subject, studied, structure, new Date(context.clock.now()).toISOString().slice(0, 10))
}
