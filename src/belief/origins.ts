import type { EvidenceId } from '../evidence/evidence.ts'
import type { SourceClass } from '../source/source.ts'
import type { PlacedClaims } from './placed-claims.ts'
import type { Statement } from './statement.ts'

/** Fewer words than this coincide by chance: two people who say "yes" are two people. */
const WORDS_OF_A_COPY = 6
/** The same words of the same person within this time are one delivery, done twice. */
const REDELIVERY_DAYS = 1

/** A statement that counts once, with everything that only passes it on. */
export interface KeptStatement {
  readonly statement: Statement
  readonly placed: PlacedClaims
  /** Evidence that adds nothing to this one. */
  readonly copies: EvidenceId[]
}

/** Who says it again matters: a person who repeats words later means them again; a mailing or a record does not. */
const SPEAKING: ReadonlySet<SourceClass> = new Set(['user_explicit', 'user_stated', 'other_person'])
/** They report a state: the same words after other words are news again. */
const REPORTING: ReadonlySet<SourceClass> = new Set(['tool', 'system_of_record'])

/** What was kept of one text so far. */
interface Origin {
  readonly first: KeptStatement
  readonly lastByAuthor: Map<string, KeptStatement>
}

/**
 * One origin counts once. Of statements with the same origin the earliest is kept, and the others add nothing:
 * - by another author, if the text is long enough not to coincide by chance, or came marked as passed on;
 * - by the same author, unless a person says it again more than a day later (a restatement, which the repeat term
 *   weighs), or a person, tool or record returns to it after having said something else.
 * What was inferred from behaviour is one origin as long as it comes to the same: seen thirty times, it counts once.
 *
 * A text that the user vouched for is the one kept, whenever it came.
 *
 * `statements` are in order of saying; so are those kept.
 */
export function mergeCopies(
  statements: readonly Statement[],
  placeOf: (statement: Statement) => PlacedClaims,
): readonly KeptStatement[] {
  const places = new Map(statements.map((statement, place) => [statement, place]))
  const kept: KeptStatement[] = []
  const seen: Seen = { origins: new Map(), lastByAuthor: new Map(), inferred: null }
  for (const statement of vouchedFirst(statements)) {
    const candidate: KeptStatement = { statement, placed: placeOf(statement), copies: [] }
    const original = originalOf(candidate, seen)
    if (original === null) {
      kept.push(candidate)
      remember(candidate, seen)
    } else {
      addCopy(original, statement.entry.evidence.id)
    }
  }
  return kept.sort((a, b) => (places.get(a.statement) ?? 0) - (places.get(b.statement) ?? 0))
}

/** What was kept so far. */
interface Seen {
  readonly origins: Map<string, Origin>
  readonly lastByAuthor: Map<string, KeptStatement>
  inferred: KeptStatement | null
}

function vouchedFirst(statements: readonly Statement[]): readonly Statement[] {
  const vouched = statements.filter(({ entry }) => entry.promoted)
  return vouched.length === 0 ? statements : [...vouched, ...statements.filter(({ entry }) => !entry.promoted)]
}

function remember(kept: KeptStatement, seen: Seen): void {
  const { evidence } = kept.statement.entry
  seen.lastByAuthor.set(evidence.authorKey, kept)
  if (kept.statement.sourceClass === 'inferred' && kept.placed.loudest !== null) seen.inferred = kept
  const origin = seen.origins.get(evidence.origin)
  if (origin === undefined) {
    seen.origins.set(evidence.origin, { first: kept, lastByAuthor: new Map([[evidence.authorKey, kept]]) })
  } else {
    origin.lastByAuthor.set(evidence.authorKey, kept)
  }
}

function addCopy(original: KeptStatement, id: EvidenceId): void {
  if (original.statement.entry.evidence.id !== id) original.copies.push(id)
}

function originalOf(candidate: KeptStatement, seen: Seen): KeptStatement | null {
  const { statement } = candidate
  const { evidence } = statement.entry
  if (statement.sourceClass === 'inferred' && seen.inferred !== null && isSameClaim(seen.inferred, candidate)) {
    return seen.inferred
  }
  const origin = seen.origins.get(evidence.origin)
  if (origin === undefined) return null
  const own = origin.lastByAuthor.get(evidence.authorKey)
  if (evidence.forwarded) return own ?? origin.first
  if (own === undefined) return evidence.originWords >= WORDS_OF_A_COPY ? origin.first : null
  return isSaidAnew(statement, own, seen.lastByAuthor.get(evidence.authorKey)) ? null : own
}

function isSaidAnew(later: Statement, own: KeptStatement, authorsLast: KeptStatement | undefined): boolean {
  const isPerson = SPEAKING.has(later.sourceClass)
  if (later.isMarketing || !(isPerson || REPORTING.has(later.sourceClass))) return false
  const saidOtherwiseBetween = authorsLast !== own && !isSameClaim(authorsLast, own)
  return saidOtherwiseBetween || (isPerson && later.saidAt - own.statement.saidAt > REDELIVERY_DAYS)
}

function isSameClaim(a: KeptStatement | undefined, b: KeptStatement): boolean {
  const left = a?.placed.loudest ?? null
  const right = b.placed.loudest
  return left !== null && right !== null && left.place === right.place && left.isFor === right.isFor
}
