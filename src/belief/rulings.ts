import { USER } from '../evidence/evidence.ts'
import { type Outcome, type SettledBy, type SettledFact, standingOutcomes } from '../outcome/outcome.ts'
import type { Question } from '../question/question.ts'
import type { AnswerSpace } from './answer-space.ts'
import type { KeptStatement } from './origins.ts'
import { quoteOf } from './quote.ts'
import type { Ruling } from './ruling.ts'
import { isTooWeak, type Standing } from './standing.ts'
import { compareText, toDays } from './statement.ts'

/** From here on a reading says so rather than not. */
const RATHER = 0.5
/** A reader this sure that a text corrects: setting one thing against another (`tea, not coffee`) is not enough. */
const CORRECTS = 0.6

/** Where the answers stood just before this was said, by what was said and ruled until then; null where there were none. */
export type StandingBefore = (said: KeptStatement, inForce: readonly Ruling[]) => Standing | null

interface Act {
  readonly saidAt: number
  readonly id: string
  readonly apply: (inForce: readonly Ruling[]) => readonly Ruling[]
}

/** Of rulings that say the same, this many of the latest act. */
const MOST_ALIKE = 50

/**
 * Rulings in force now. Taken in order of saying:
 * - a settled answer lifts its rejection, and replaces an earlier settled answer that it contradicts;
 * - a rejection stands until a later `reinstated` or settled fact on that answer, or until whoever ruled, or the
 *   subject, says it again first-hand;
 * - a correction of the user in talk settles the answer it gives, and rejects those it denies and the one that led; where it names none
 *   and says that what is kept is wrong, what led is doubted, as it is where a record says so of itself; one that finds nothing to put right is a statement like any other, whatever word it opens with (`Actually, …`).
 * A lifted ruling no longer acts at all: it was withdrawn by who had the say, or by the world.
 */
export function rulingsInForce(
  question: Question,
  kept: readonly KeptStatement[],
  outcomes: readonly Outcome[],
  space: AnswerSpace,
  now: number,
  standingBefore: StandingBefore,
): readonly Ruling[] {
  const isExclusive = question.shape !== 'any_of'
  const acts = standingOutcomes(outcomes).map((outcome) => outcomeAct(outcome, space, now, isExclusive))
  for (const each of kept) {
    if (each.putsRight) acts.push(actOf(each, space, isExclusive, standingBefore))
    else if (acts.length > 0) acts.push(bringingBackAct(each, question))
  }
  return acts
    .sort((a, b) => a.saidAt - b.saidAt || compareText(a.id, b.id))
    .reduce<readonly Ruling[]>((inForce, act) => act.apply(inForce), [])
}

function outcomeAct(outcome: Outcome, space: AnswerSpace, now: number, isExclusive: boolean): Act {
  const saidAt = toDays(Math.min(now, outcome.at))
  const places = space.placesOf(outcome.answer)
  const { answer, at, by, how, reason } = outcome
  const fact: SettledFact = { answer: space.answers[places[0] ?? -1] ?? answer, at, by, how, reason }
  const apply = (inForce: readonly Ruling[]): readonly Ruling[] => {
    if (places.length === 0) return inForce
    if (outcome.kind === 'reinstated') return withoutRejected(inForce, places)
    const kind = outcome.kind === 'settled' ? 'settled' : 'rejected'
    return withRuling(inForce, { kind, places, atDays: saidAt, fact, outcome, kept: null }, isExclusive)
  }
  return { saidAt, id: outcome.id, apply }
}

/**
 * The same, with the user's corrections marked that have something to put right: they say what is not so, or something else was
 * said before, or settled, or what they say was denied or ruled out. What a list held before is no contradiction.
 */
export function corrected(
  kept: readonly KeptStatement[],
  outcomes: readonly Outcome[],
  space: AnswerSpace,
  isExclusive: boolean,
): readonly KeptStatement[] {
  if (!kept.some(isCorrection)) return kept
  const [claimed, denied] = firstSaid(kept, standingOutcomes(outcomes), space)
  return kept.map((each) => {
    if (!isCorrection(each)) return each
    const { saidAt } = each.statement
    const given = new Set(placesFrom(each.placed.claims))
    const isBefore = (first: ReadonlyMap<number, number>, isOf: (place: number) => boolean): boolean =>
      [...first].some(([place, at]) => at < saidAt && isOf(place))
    const saysNot = each.placed.denials.some(isRather)
    const contradicts =
      isBefore(denied, (place) => given.has(place)) || (isExclusive && isBefore(claimed, (place) => !given.has(place)))
    return { ...each, putsRight: saysNot || contradicts }
  })
}

/** When each answer was first claimed or settled, and when first denied or ruled out, in days. */
function firstSaid(
  kept: readonly KeptStatement[],
  outcomes: readonly Outcome[],
  space: AnswerSpace,
): readonly [claimed: ReadonlyMap<number, number>, denied: ReadonlyMap<number, number>] {
  const claimed = new Map<number, number>()
  const denied = new Map<number, number>()
  const note = (first: Map<number, number>, places: readonly number[], at: number): void => {
    for (const place of places) first.set(place, Math.min(first.get(place) ?? Number.POSITIVE_INFINITY, at))
  }
  for (const { statement, placed } of kept) {
    note(claimed, placesFrom(placed.claims), statement.saidAt)
    note(denied, placesFrom(placed.denials), statement.saidAt)
  }
  for (const { kind, answer, at } of outcomes) {
    if (kind === 'settled') note(claimed, space.placesOf(answer), toDays(at))
    if (kind === 'rejected') note(denied, space.placesOf(answer), toDays(at))
  }
  return [claimed, denied]
}

/** The user says that they put something right: asserted as their own lasting word, and not yet over. */
function isCorrection({ statement, placed }: KeptStatement): boolean {
  const { entry, sourceClass, isOver, oneOff, deniesHeld } = statement
  const isUsers =
    (sourceClass === 'user_explicit' || sourceClass === 'user_stated') && entry.evidence.authorKey === USER
  const isFaultOfARecord = sourceClass === 'system_of_record' && deniesHeld >= RATHER
  return (
    (entry.reading.facets.correction >= CORRECTS || deniesHeld >= RATHER) &&
    (isUsers || isFaultOfARecord) &&
    isAsserted(statement) &&
    !isOver &&
    oneOff < RATHER &&
    (placed.claims.some(isRather) || placed.denials.some(isRather))
  )
}

/** It says that what is kept is wrong, and names no answer. */
function isFault({ statement, placed }: KeptStatement): boolean {
  return statement.deniesHeld >= RATHER && !placed.claims.some(isRather)
}

function actOf(kept: KeptStatement, space: AnswerSpace, isExclusive: boolean, standingBefore: StandingBefore): Act {
  const { statement, placed } = kept
  const { evidence } = statement.entry
  const ruling = (kind: Ruling['kind'], places: readonly number[]): Ruling => ({
    kind,
    places,
    atDays: statement.asOf,
    fact: {
      answer: space.answers[places[0] ?? -1] ?? '',
      at: evidence.saidAt,
      by: evidence.authorKey,
      how: 'correction' satisfies SettledBy,
      reason: quoteOf(statement.entry),
    },
    outcome: null,
    kept,
  })
  if (isFault(kept)) return doubtingAct(kept, (place) => ruling('doubted', [place]), standingBefore)
  const given = placesFrom(placed.claims)
  const apply = (inForce: readonly Ruling[]): readonly Ruling[] => {
    const out = new Set(placesFrom(placed.denials))
    const leader = isExclusive && given.length > 0 ? leaderOf(standingBefore(kept, inForce)) : null
    if (leader !== null) out.add(leader)
    for (const place of given) out.delete(place)
    const settled = given.map((place) => ruling('settled', [place]))
    const rejected = [...out].sort((a, b) => a - b).map((place) => ruling('rejected', [place]))
    return [...settled, ...rejected].reduce((all, each) => withRuling(all, each, isExclusive), inForce)
  }
  return { saidAt: statement.saidAt, id: evidence.digest, apply }
}

/** The place of the answer that led, where one did. */
export function leaderOf(standing: Standing | null): number | null {
  return standing === null || isTooWeak(standing) ? null : (standing.ranked[0]?.place ?? null)
}

const LEAST_IF_TRUE = 1e-9

/**
 * Whoever says that what is kept is wrong speaks of all that was kept, so no number of witnesses before them stands against it: what
 * led falls from p to q (1 - theta) + (1 - q) p, q being how probably the text says so, and what comes later weighs as ever.
 *
 * Worked: p .98, q 1, theta .9: to .1, by 1/.98 x .02 / 9 = .0022676 (odds 49 x .0022676 = 1/9).
 */
function doubtingAct(kept: KeptStatement, doubted: (place: number) => Ruling, standingBefore: StandingBefore): Act {
  const { saidAt, deniesHeld, trust, entry } = kept.statement
  const place = placesFrom(kept.placed.denials)[0]
  const apply = (inForce: readonly Ruling[]): readonly Ruling[] => {
    if (place === undefined) return inForce
    const left = withoutSettled(inForce, [place])
    const stood = standingBefore(kept, left)?.ranked.find((each) => each.place === place)?.probability ?? 0
    if (stood <= 0) return left
    const falls = deniesHeld * (1 - trust) + (1 - deniesHeld) * stood
    const ifTrue = Math.min(1, Math.max(LEAST_IF_TRUE, (falls * (1 - stood)) / ((1 - falls) * stood)))
    return withRuling(left, { ...doubted(place), ifTrue }, true)
  }
  return { saidAt, id: entry.evidence.digest, apply }
}

function bringingBackAct(kept: KeptStatement, question: Question): Act {
  const { statement, placed } = kept
  const { evidence } = statement.entry
  const places = saysOutright(kept) ? placesFrom(placed.claims) : []
  const apply = (inForce: readonly Ruling[]): readonly Ruling[] =>
    places.length === 0 ? inForce : withoutRejected(inForce, places, (ruling) => mayBringBack(kept, ruling, question))
  return { saidAt: statement.saidAt, id: evidence.digest, apply }
}

/** Asserted, first-hand and for good; what an author passes on from others doesn't lift a ruling. */
function saysOutright({ statement }: KeptStatement): boolean {
  return isAsserted(statement) && !statement.isOver && statement.oneOff < RATHER
}

function isAsserted({ entry }: KeptStatement['statement']): boolean {
  const { force, access } = entry.reading.facets
  return entry.promoted || (force.assert >= RATHER && access.reported < RATHER)
}

function mayBringBack({ statement }: KeptStatement, ruling: Ruling, question: Question): boolean {
  const { entry, sourceClass } = statement
  const speaker = entry.promoted ? USER : entry.evidence.authorKey
  const isUsersWord = sourceClass === 'user_explicit' || sourceClass === 'user_stated'
  return (isUsersWord && speaker === ruling.fact.by) || entry.evidence.authorKey === question.subject
}

function withRuling(inForce: readonly Ruling[], ruling: Ruling, isExclusive: boolean): readonly Ruling[] {
  if (ruling.kind === 'settled') {
    const standing = withoutRejected(inForce, ruling.places)
    const agreeing = isExclusive
      ? standing.filter((each) => each.kind !== 'settled' || overlaps(each, ruling))
      : standing
    return [...latestOfItsKind(agreeing, ruling), ruling]
  }
  return [...latestOfItsKind(withoutSettled(inForce, ruling.places), ruling), ruling]
}

function withoutSettled(inForce: readonly Ruling[], places: readonly number[]): readonly Ruling[] {
  return inForce.filter((each) => each.kind !== 'settled' || !each.places.every((place) => places.includes(place)))
}

/** Without the earliest ruling that says the same, if there are many: the later ones outweigh it by far. */
function latestOfItsKind(inForce: readonly Ruling[], { kind, places }: Ruling): readonly Ruling[] {
  const isAlike = (each: Ruling): boolean => each.kind === kind && each.places.join() === places.join()
  const alike = inForce.length < MOST_ALIKE ? [] : inForce.filter(isAlike)
  return alike.length < MOST_ALIKE ? inForce : inForce.filter((each) => each !== alike[0])
}

function withoutRejected(
  inForce: readonly Ruling[],
  places: readonly number[],
  mayLift: (ruling: Ruling) => boolean = () => true,
): readonly Ruling[] {
  return inForce.flatMap((ruling) => {
    if (ruling.kind !== 'rejected' || !mayLift(ruling)) return [ruling]
    const left = ruling.places.filter((place) => !places.includes(place))
    if (left.length === ruling.places.length) return [ruling]
    return left.length === 0 ? [] : [{ ...ruling, places: left }]
  })
}

function overlaps(a: Ruling, b: Ruling): boolean {
  return a.places.some((place) => b.places.includes(place))
}

function placesFrom(masses: Float64Array): readonly number[] {
  const places: number[] = []
  masses.forEach((mass, place) => {
    if (isRather(mass)) places.push(place)
  })
  return places
}

function isRather(mass: number): boolean {
  return mass >= RATHER
}
