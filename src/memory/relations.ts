import { USER } from '../evidence/evidence.ts'
import { type Relation, relationsAmong, relationsSaid, rolesMovedFrom } from '../organizing/relations.ts'
import { personOf } from '../organizing/routes.ts'
import { subjectKeyOf } from './evidence-from.ts'
import { viewerOf } from './find.ts'
import type { ViewerOptions } from './inputs.ts'
import { studiedIn } from './organize.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseSubject, parseViewer } from './validate/inputs.ts'

/** Whom a subject is tied to, one hop away, most probable first; for others than the user, as far as they were told. */
export async function relations(
  context: TenantContext,
  name: string,
  input: ViewerOptions = {},
): Promise<readonly Relation[]> {
  const viewer = viewerOf(parseViewer(input))
  const structure = await context.organized.structure()
  const subject = personOf(structure, subjectKeyOf(parseSubject(name)))
  const tied = new Set(rolesMovedFrom(subject, structure).map(({ person }) => person))
  const isOf = (own: string): boolean => own === subject || own.startsWith(`${subject}.`)
  if (viewer !== USER) {
    const seen = await studiedIn(context, (each) => isOf(each.subject), viewer)
    return relationsSaid(subject, seen, structure)
  }
  const studied = await studiedIn(context, (each) => isOf(each.subject) || tied.has(each.subject))
  return relationsAmong(subject, studied, structure, new Date(context.clock.now()).toISOString().slice(0, 10))
}
