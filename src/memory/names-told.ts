import { USER } from '../evidence/evidence.ts'
import type { Called } from '../ports/reader.ts'
import { type Question, toKeySegment } from '../question/question.ts'
import type { Look } from './organized-store.ts'
import type { TenantContext } from './tenant-context.ts'

/** Names of people who are spoken of by what they are to somebody: `user.sister.name`, `user.partner`. */
const NAME = 'name'
const NAMED_AS = new Set(['partner', 'spouse'])

/** A name that is no more than perhaps theirs joins nobody's evidence. */
const TOLD_ENOUGH = 0.5

/**
 * Who is called what, as far as this person may know. Costs a belief for each name that was ever told, so it is asked
 * for only where a question is about somebody else than the user.
 */
export async function namesTold(context: TenantContext, by: string, look?: Look): Promise<readonly Called[]> {
  const at = look ?? (await context.organized.fresh())
  const known = [...(await context.known.byKey(at)).values()].filter((question) => calledSubject(question) !== null)
  const now = context.clock.now()
  const told: Called[] = []
  for (const question of known) {
    const { answers, state } = (await context.held.of(question, by, at)).beliefAt(now)
    const isBelieved = state === 'likely' || state === 'settled'
    const subject = calledSubject(question) as string
    for (const { answer, probability } of answers) {
      if (probability < TOLD_ENOUGH) continue
      for (const name of keysOf(answer))
        told.push({ subject, name, isClear: isBelieved && question.shape !== 'any_of' })
    }
  }
  return told.map((each) => ({ ...each, isClear: each.isClear && isOnlyOne(each, told) }))
}

function calledSubject({ attribute, subject }: Question): string | null {
  if (attribute === NAME) return subject.includes('.') ? subject : null
  return NAMED_AS.has(attribute) ? `${subject}.${attribute}` : null
}

/** `Clara Jansen` is also called Clara. */
function keysOf(name: string): readonly string[] {
  const first = name.trim().split(/\s+/)[0] as string
  return [...new Set([toKeySegment(name), toKeySegment(first)])].filter((key) => key !== '' && key !== USER)
}

/** A sister and a cousin of one name: which of them is meant, nobody can say. */
function isOnlyOne({ subject, name }: Called, told: readonly Called[]): boolean {
  return told.every((each) => each.name !== name || each.subject === subject)
}
