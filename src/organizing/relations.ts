import type { AnswerProbability, BeliefState } from '../belief/belief.ts'
import { computeBelief } from '../belief/compute-belief.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import type { Question } from '../question/question.ts'
import type { Studied } from './duplicates.ts'
import { ONE_AT_A_TIME, PARTNER_ROLES } from './roles.ts'
import { personOf } from './routes.ts'
import type { Structure } from './structure.ts'

/** Somebody that a subject is tied to, one hop away. */
export interface Relation {
  /** As seen from the subject: `partner`, `sister`, `child`. */
  readonly role: string
  /** Subject key, merges followed: what is tracked of them stands under it. */
  readonly person: string
  /** As said; null where only the role is known ("my sister"). */
  readonly name: string | null
  /** Probability that they are; null where it is known only that somebody is. */
  readonly probability: number | null
  readonly state: BeliefState
}

/** Questions whose answers are people, and the role of each. */
const ROLE_OF_ATTRIBUTE: ReadonlyMap<string, string> = new Map([
  ['partner', 'partner'],
  ['children', 'child'],
  ['siblings', 'sibling'],
  ['parents', 'parent'],
  ['manager', 'manager'],
  ['boss', 'boss'],
  ['colleagues', 'colleague'],
  ['friends', 'friend'],
  ['flatmates', 'flatmate'],
  ['neighbours', 'neighbour'],
  ['doctor', 'doctor'],
  ['dentist', 'dentist'],
  ['landlord', 'landlord'],
  ['owner', 'owner'],
  ['billing_contact', 'billing contact'],
  ['emergency_contact', 'emergency contact'],
])

/** Less likely than this, somebody is not spoken of. */
const LEAST = 0.1

/**
 * The same, by what was said alone: answers of the questions that ask for people, the names of roles, and roles without a name.
 * Structure is made of everything that was said, and says nothing to who may not see all of it.
 */
export function relationsSaid(subject: string, studied: readonly Studied[], structure: Structure): readonly Relation[] {
  const found = [...studied.flatMap((each) => relationsIn(subject, each)), ...unnamedRoles(subject, studied)]
  return onceEach(subject, found, structure)
}

/**
 * Whom a subject is tied to, most probable first: answers of the questions that ask for people, the names of roles
 * (`user.sister.name`), roles without a name, and what an organizer related. What has ended is left out.
 * @param studied the questions of the subject and of the roles that it has
 * @param today `YYYY-MM-DD`
 */
export function relationsAmong(
  subject: string,
  studied: readonly Studied[],
  structure: Structure,
  today: string,
): readonly Relation[] {
  const found = [
    ...studied.flatMap((each) => relationsIn(subject, each)),
    ...unnamedRoles(subject, studied),
    ...movedRoles(subject, studied, structure),
    ...relatedTo(subject, structure, today),
  ]
  return onceEach(subject, found, structure)
}

function onceEach(subject: string, found: readonly Relation[], structure: Structure): readonly Relation[] {
  const once = new Map<string, Relation>()
  for (const each of found) {
    const relation = { ...each, person: personOf(structure, each.person) }
    if (relation.person === subject) continue
    const key = JSON.stringify([relation.role, relation.person])
    const before = once.get(key)
    if (before === undefined || (relation.probability ?? 0) > (before.probability ?? 0)) once.set(key, relation)
  }
  return [...once.values()].sort(
    (a, b) => (b.probability ?? 0) - (a.probability ?? 0) || (a.person < b.person ? -1 : 1),
  )
}

function relationsIn(subject: string, studied: Studied): readonly Relation[] {
  const { question } = studied
  const role = roleIn(subject, question)
  if (role === null) return []
  const belief = ONE_AT_A_TIME.has(role) || question.shape !== 'one_of' ? studied.belief : asSeveral(studied)
  return belief.answers
    .filter(({ probability }) => probability >= LEAST)
    .map((answer) => ({ role, person: authorKeyOf(answer.answer), name: answer.answer, ...standing(answer, belief) }))
}

function roleIn(subject: string, { key, subject: own, attribute }: Question): string | null {
  if (own === subject) return ROLE_OF_ATTRIBUTE.get(attribute) ?? null
  const isRole = attribute === 'name' && own.startsWith(`${subject}.`)
  const role = own.slice(subject.length + 1)
  return isRole && !role.includes('.') && key !== own ? role.replaceAll('_', ' ') : null
}

/** Two sisters stay two: each name is its own yes or no. */
function asSeveral({ question, readings, belief }: Studied): Studied['belief'] {
  return computeBelief({ question: { ...question, shape: 'any_of' }, readings, outcomes: [], now: belief.at })
}

function standing(
  { answer, probability }: AnswerProbability,
  { leading, state }: Studied['belief'],
): Pick<Relation, 'probability' | 'state'> {
  if (leading?.answer === answer) return { probability, state }
  return { probability, state: probability >= 0.5 ? 'likely' : state === 'stale' ? 'stale' : 'unknown' }
}

/** Something is known of "my sister", and nobody said what she is called. */
function unnamedRoles(subject: string, studied: readonly Studied[]): readonly Relation[] {
  const roles = new Set(
    studied.flatMap(({ question: { subject: own } }) => {
      const role = own.slice(subject.length + 1)
      return own.startsWith(`${subject}.`) && !role.includes('.') ? [role] : []
    }),
  )
  const named = new Set(
    studied.flatMap(({ question, belief }) => {
      const role = roleIn(subject, question)
      return role !== null && belief.answers.some(({ probability }) => probability >= LEAST) ? [role] : []
    }),
  )
  return [...roles]
    .filter((role) => !named.has(PARTNER_ROLES.has(role) ? 'partner' : role.replaceAll('_', ' ')))
    .map((role) => ({
      role: role.replaceAll('_', ' '),
      person: `${subject}.${role}`,
      name: null,
      probability: null,
      state: 'unknown' as const,
    }))
}

/** Roles of a subject that turned out to be somebody: `user.sister` was merged into `maya`. */
export function rolesMovedFrom(
  subject: string,
  structure: Structure,
): readonly { readonly role: string; readonly person: string }[] {
  return [...structure.subject].flatMap(([from, move]) => {
    const role = from.slice(subject.length + 1)
    if (!from.startsWith(`${subject}.`) || role.includes('.')) return []
    const persons = move.kind === 'merged' ? [move.into] : move.into
    const name = PARTNER_ROLES.has(role) ? 'partner' : role.replaceAll('_', ' ')
    return persons.map((person) => ({ role: name, person: personOf(structure, person) }))
  })
}

function movedRoles(subject: string, studied: readonly Studied[], structure: Structure): readonly Relation[] {
  return rolesMovedFrom(subject, structure).map(({ role, person }) => {
    const naming = studied.find(({ question }) => question.subject === person && question.attribute === 'name')
    const leading = naming?.belief.leading ?? null
    return {
      role,
      person,
      name: leading?.answer ?? structure.entity.get(person)?.label ?? null,
      probability: leading?.probability ?? null,
      state: naming?.belief.state ?? ('unknown' as const),
    }
  })
}

/** Structure says that they are tied; how surely, only evidence can say. */
function relatedTo(subject: string, structure: Structure, today: string): readonly Relation[] {
  return [...structure.relation.values()]
    .filter(({ from, since, until }) => {
      const isNow = (since === null || since <= today) && (until === null || today <= until)
      return isNow && personOf(structure, from) === subject
    })
    .map(({ role, to }) => ({
      role: role.replaceAll('_', ' '),
      person: to,
      name: structure.entity.get(to)?.label ?? null,
      probability: null,
      state: 'unknown' as const,
    }))
}
