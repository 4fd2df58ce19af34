import type { SourceClass } from '../source/source.ts'
import type { PlacedClaims } from './placed-claims.ts'
import type { Statement } from './statement.ts'

/** The same words of the same person within this time are one delivery, done twice. */
const REDELIVERY_DAYS = 1

/** Who says it again matters: a person who repeats words later means them again; a mailing or a record does not. */
const SPEAKING: ReadonlySet<SourceClass> = new Set(['user_explicit', 'user_stated', 'other_person'])
/** They report a state: the same words after other words are news again. */
const REPORTING: ReadonlySet<SourceClass> = new Set(['tool', 'system_of_record'])

export interface Candidate {
  readonly statement: Statement
  readonly placed: PlacedClaims
  /** Its place in the order of saying. */
  readonly order: number
}

/** Statements that count once: the best of them, for all. */
export interface Telling {
  readonly first: Candidate
  best: Candidate
  readonly members: Candidate[]
}

/**
 * Each author's statements, with those of the same origin in one telling unless they are said anew. A text that the
 * user vouched for begins the telling, whenever it came.
 */
export function tellingsOf(candidates: readonly Candidate[]): readonly Telling[] {
  const tellings: Telling[] = []
  const lastOfAuthor = new Map<string, Telling>()
  const lastOfAuthorAndOrigin = new Map<string, Telling>()
  for (const candidate of vouchedFirst(candidates)) {
    const { authorKey, origin, forwarded } = candidate.statement.entry.evidence
    const key = JSON.stringify([authorKey, origin])
    const own = lastOfAuthorAndOrigin.get(key)
    if (own !== undefined && !isSaidAnew(candidate, own, lastOfAuthor.get(authorKey))) {
      addTo(own, [candidate])
      continue
    }
    const telling: Telling = { first: candidate, best: candidate, members: [candidate] }
    tellings.push(telling)
    lastOfAuthorAndOrigin.set(key, telling)
    if (!forwarded) lastOfAuthor.set(authorKey, telling)
  }
  return tellings
}

export function addTo(telling: Telling, members: readonly Candidate[]): void {
  for (const member of members) {
    telling.members.push(member)
    if (isBetter(member, telling.best)) telling.best = member
  }
}

/** What the user vouched for, then what was not passed on, then the most trusted, then the earliest. */
export function isBetter(a: Candidate, b: Candidate): boolean {
  const [one, other] = [a.statement, b.statement]
  if (one.entry.promoted !== other.entry.promoted) return one.entry.promoted
  if (one.entry.evidence.forwarded !== other.entry.evidence.forwarded) return other.entry.evidence.forwarded
  return one.trust === other.trust ? a.order < b.order : one.trust > other.trust
}

export function isSameClaim(a: Candidate, b: Candidate): boolean {
  const [left, right] = [a.placed.loudest, b.placed.loudest]
  return left !== null && right !== null && left.place === right.place && left.isFor === right.isFor
}

function vouchedFirst(candidates: readonly Candidate[]): readonly Candidate[] {
  const vouched = candidates.filter(({ statement }) => statement.entry.promoted)
  if (vouched.length === 0) return candidates
  return [...vouched, ...candidates.filter(({ statement }) => !statement.entry.promoted)]
}

function isSaidAnew({ statement }: Candidate, own: Telling, authorsLast: Telling | undefined): boolean {
  const isPerson = SPEAKING.has(statement.sourceClass)
  if (statement.entry.evidence.forwarded || statement.isMarketing) return false
  if (!isPerson && !REPORTING.has(statement.sourceClass)) return false
  const saidOtherwiseBetween =
    authorsLast !== undefined && authorsLast !== own && !isSameClaim(authorsLast.first, own.first)
  return saidOtherwiseBetween || (isPerson && statement.saidAt - own.first.statement.saidAt > REDELIVERY_DAYS)
}
