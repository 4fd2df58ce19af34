import type { EvidenceId } from '../evidence/evidence.ts'
import type { PlacedClaims } from './placed-claims.ts'
import type { Statement } from './statement.ts'
import { isBetter, isSameClaim, type Telling, tellingsOf } from './telling.ts'

/** Fewer words than this coincide by chance: two people who say "yes" are two people. */
const WORDS_OF_A_COPY = 6

/** A statement that counts once, with everything that only passes it on. */
export interface KeptStatement {
  readonly statement: Statement
  readonly placed: PlacedClaims
  /** Evidence that adds nothing to this one. */
  readonly copies: readonly EvidenceId[]
  /** The user puts something right with it, so that it rules (see `corrected`). */
  readonly putsRight: boolean
}

/**
 * One origin counts once, with its best-placed speaker. Statements of the same origin are copies of one another:
 * - by another author, if the text is long enough not to coincide by chance, or came marked as passed on;
 * - by the same author, unless a person says it again more than a day later (a restatement, which the repeat term
 *   weighs), or a person, tool or record returns to it after having said something else.
 * Behaviour is one origin as long as it comes to the same: decaf ordered thirty times counts once. Where `actsCount`,
 * each act counts, as an author's repeats do.
 *
 * Of copies, the one kept is what the user vouched for, then what was not passed on, then the most trusted, then the
 * earliest; it stands at its own time, and the others add nothing. So words that a stranger said first are still the
 * user's where the user says them, and whoever forwards words lends them no trust.
 *
 * `statements` are in order of saying; so are those kept.
 */
export function mergeCopies(
  statements: readonly Statement[],
  placeOf: (statement: Statement) => PlacedClaims,
  actsCount = false,
): readonly KeptStatement[] {
  const candidates = statements.map((statement, order) => ({ statement, placed: placeOf(statement), order }))
  const tellings = originsOnce(tellingsOf(candidates))
  return (actsCount ? [...tellings] : behaviourOnce(tellings)).sort(byOrder).map(keptOf)
}

/** Whoever passes on what the best-placed speaker of an origin said adds nothing to it. */
function originsOnce(tellings: readonly Telling[]): readonly Telling[] {
  const bestOf = new Map<string, Telling>()
  for (const telling of tellings) {
    const best = bestOf.get(originOf(telling))
    if (best === undefined || isBetter(telling.best, best.best)) bestOf.set(originOf(telling), telling)
  }
  return tellings.filter((telling) => {
    const best = bestOf.get(originOf(telling)) as Telling
    if (telling === best || !isCopy(telling, best)) return true
    best.members.push(...telling.members)
    return false
  })
}

function originOf({ first }: Telling): string {
  return first.statement.entry.evidence.origin
}

function isCopy({ best: { statement } }: Telling, { best }: Telling): boolean {
  const { evidence } = statement.entry
  const isByAnother = evidence.authorKey !== best.statement.entry.evidence.authorKey
  return evidence.forwarded || (isByAnother && evidence.originWords >= WORDS_OF_A_COPY)
}

/** The latest act stands for those before it that come to the same: a habit is as fresh as when it was last seen. */
function behaviourOnce(tellings: readonly Telling[]): Telling[] {
  const kept: Telling[] = []
  let last: Telling | null = null
  for (const telling of tellings.toSorted(byOrder)) {
    const isBehaviour = telling.best.statement.isBehaviour && telling.best.placed.loudest !== null
    if (isBehaviour && last !== null && isSameClaim(last.best, telling.best)) {
      telling.members.push(...last.members)
      kept.splice(kept.indexOf(last), 1)
    }
    kept.push(telling)
    if (isBehaviour) last = telling
  }
  return kept
}

function byOrder(a: Telling, b: Telling): number {
  return a.best.order - b.best.order
}

function keptOf({ best: { statement, placed }, members }: Telling): KeptStatement {
  const ids = new Set(members.map((member) => member.statement.entry.evidence.id))
  ids.delete(statement.entry.evidence.id)
  return { statement, placed, copies: [...ids], putsRight: false }
}
