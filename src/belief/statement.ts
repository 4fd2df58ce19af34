import type { Distribution, Facets } from '../reading/reading.ts'
import { isEvidenceClass, isMarketing, type SourceClass } from '../source/source.ts'
import { MOST_ONE_OFF } from '../statistics/message-parts.ts'
import { accessShares, learnedTrust, mainAccess } from '../trust/learned-trust.ts'
import type { Parameters } from '../trust/parameters.ts'
import { kindKeyOf, layersOf } from '../trust/source-layers.ts'
import { startingTrust } from '../trust/starting-trust.ts'
import type { EvidenceReading } from './belief.ts'

const MILLISECONDS_IN_DAY = 86_400_000
const LARGEST_MASS = 1e100
/** An answer that a reading holds for less likely than one in a million is not named by it. */
const LEAST_SAID = 1e-6
/** With less, no source of usual trust falls below even odds by it: .75 x .6 + .25 x .36 = .54. */
const LEAST_SECOND_HAND = 0.25

/** An answer as the reader spelt it, and how probably the text claims it. */
export type SaidAnswer = readonly [answer: string, probability: number]

/** What one text claims about the question as seen from now: asserted, in its time, from a source with a trust. */
export interface Statement {
  readonly entry: EvidenceReading
  /** `user_explicit` where the user vouched for it. */
  readonly sourceClass: SourceClass
  readonly isMarketing: boolean
  /** Concluded from what somebody did: a pattern that the source saw, or an act that the text tells. */
  readonly isBehaviour: boolean
  /** Passed on or concluded rather than known: with as much as a quarter of its access. */
  readonly isSecondHand: boolean
  /** Days since 1970; never later than now. */
  readonly saidAt: number
  /** When it became true: the filter's time. */
  readonly asOf: number
  readonly answers: readonly SaidAnswer[]
  readonly denies: readonly SaidAnswer[]
  /** Probability that it says that what was held then is wrong, whatever it was. */
  readonly deniesHeld: number
  /** Probability that nothing is claimed: unclear, unrelated, or not asserted. */
  readonly none: number
  /** Probability that it is not about what lasts (o of F2). */
  readonly oneOff: number
  /** The text itself said until when, and that is past. */
  readonly isOver: boolean
  readonly trust: number
  /** Layers of the kind of source that it counts as (F5); worked out when asked for. */
  kind(): readonly string[]
  /** Probability that it merely repeats what its author said before (gamma of F2). */
  readonly repeatProbability: number
}

export function toDays(milliseconds: number): number {
  return milliseconds / MILLISECONDS_IN_DAY
}

/** Usable statements in order of when they were said, ties by digest, then id: the order that every sum follows. */
export function statementsOf(
  readings: readonly EvidenceReading[],
  now: number,
  parameters: Parameters,
): readonly Statement[] {
  return readings.flatMap((entry) => statementOf(entry, now, parameters) ?? []).sort(bySaying)
}

/** Null for what can't count: the assistant's own words, a broken reading, or what holds only from later on. */
function statementOf(entry: EvidenceReading, now: number, parameters: Parameters): Statement | null {
  const { reading, evidence, promoted } = entry
  if (!isEvidenceClass(evidence.source.class) || !isUsable(entry)) return null
  if (reading.validFrom !== null && now < reading.validFrom) return null
  const sourceClass = promoted ? 'user_explicit' : evidence.source.class
  const source = promoted ? { class: sourceClass } : evidence.source
  const asserted = promoted ? 1 : assertedShare(reading.facets)
  const deniesHeld = reading.deniesHeld ?? 0
  const claimed = sumOf(reading.answers) + sumOf(reading.denies) + deniesHeld
  const share = asserted / (claimed + reading.unclear + reading.unrelated)
  const isOver = reading.validUntil !== null && now >= reading.validUntil
  const marketing = isMarketing(source)
  // A date ahead of its arrival would keep it fresh until that day.
  const said = Math.min(evidence.saidAt, evidence.receivedAt ?? evidence.saidAt)
  let layers: readonly string[] | null = null
  const kind = (): readonly string[] => {
    layers ??= layersOf({ ...evidence, source }, reading, promoted ? 'first_hand' : mainAccess(reading.facets.access))
    return layers
  }
  const shareWithoutCue = parameters.oneOffShare[marketing ? 'marketing' : sourceClass]
  return {
    entry,
    sourceClass,
    isMarketing: marketing,
    isBehaviour: sourceClass === 'inferred' || (!promoted && isConcluded(reading.facets)),
    isSecondHand: !promoted && 1 - accessShares(reading.facets.access).first_hand >= LEAST_SECOND_HAND,
    saidAt: toDays(Math.min(now, said)),
    asOf: toDays(Math.min(now, (deniesHeld > 0 ? said : reading.asOf) ?? Math.max(said, reading.validFrom ?? said))),
    answers: scaled(reading.answers, share),
    denies: scaled(reading.denies, share),
    deniesHeld: deniesHeld * share,
    none: 1 - share * claimed,
    oneOff: isOver ? MOST_ONE_OFF : oneOffProbability(reading.facets, reading.validUntil !== null, shareWithoutCue),
    isOver,
    trust: trustOf({ ...evidence, source }, reading, promoted, parameters),
    kind,
    repeatProbability: parameters.learned?.repeatProbability.get(kindKeyOf(kind())) ?? parameters.repeatProbability,
  }
}

/** What the user vouched for is as good as their own explicit word. */
function trustOf(
  evidence: EvidenceReading['evidence'],
  reading: EvidenceReading['reading'],
  promoted: boolean,
  parameters: Parameters,
): number {
  if (promoted) return parameters.trust.userExplicit
  if (parameters.learned !== null) return learnedTrust(parameters.learned.trust, evidence, reading)
  return startingTrust(evidence, reading, parameters)
}

function isUsable({ reading, evidence }: EvidenceReading): boolean {
  const { answers, denies, deniesHeld = 0, unclear, unrelated, facets, validFrom, validUntil, asOf } = reading
  return (
    hasMasses(answers) &&
    hasMasses(denies) &&
    isMass(deniesHeld) &&
    isMass(unclear) &&
    isMass(unrelated) &&
    unclear + unrelated + deniesHeld + sumOf(answers) + sumOf(denies) > 0 &&
    hasMasses(facets.lasting) &&
    hasMasses(facets.access) &&
    hasMasses(facets.force) &&
    isMass(facets.correction) &&
    Number.isFinite(evidence.saidAt) &&
    isMoment(validFrom) &&
    isMoment(validUntil) &&
    isMoment(asOf)
  )
}

function hasMasses(distribution: object): boolean {
  const masses = distribution as Distribution
  for (const name in masses) if (!isMass(masses[name] as number)) return false
  return true
}

/** Infinite masses and sums past the largest number can't be shares of one. */
function isMass(mass: number): boolean {
  return mass >= 0 && mass <= LARGEST_MASS
}

function isMoment(time: number | null): boolean {
  return time === null || Number.isFinite(time)
}

/** Only an assertion is a claim; asking, supposing, joking, instructing and quoting are not. */
function assertedShare({ force }: Facets): number {
  const sum = force.assert + force.ask + force.suppose + force.joke + force.instruct + force.quote + force.unclear
  return sum > 0 ? (force.assert + force.unclear) / sum : 1
}

/** Rather concluded than known or told. */
function isConcluded({ access }: Facets): boolean {
  const sum = access.first_hand + access.reported + access.inferred + access.unclear
  return sum > 0 && access.inferred > sum / 2
}

/** While the span that the text gave lasts, "for a while" is about now; no cue at all counts by the class's habit. */
function oneOffProbability({ lasting }: Facets, isInItsSpan: boolean, shareWithoutCue: number): number {
  const sum = lasting.lasting + lasting.one_off + lasting.unclear
  if (!(sum > 0)) return shareWithoutCue
  const forOnce = isInItsSpan ? 0 : lasting.one_off
  return Math.min(MOST_ONE_OFF, (forOnce + lasting.unclear * shareWithoutCue) / sum)
}

/** In order of spelling, so that a reading sums the same however its answers are listed. */
function scaled(distribution: Distribution, factor: number): readonly SaidAnswer[] {
  const said: SaidAnswer[] = []
  for (const answer of Object.keys(distribution)) {
    const probability = (distribution[answer] as number) * factor
    if (probability >= LEAST_SAID) said.push([answer, probability])
  }
  return said.length < 2 ? said : said.sort(([a], [b]) => compareText(a, b))
}

function sumOf(distribution: Distribution): number {
  const names = Object.keys(distribution)
  if (names.length > 1) names.sort()
  let sum = 0
  for (const name of names) sum += distribution[name] as number
  return sum
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function bySaying(a: Statement, b: Statement): number {
  if (a.saidAt !== b.saidAt) return a.saidAt - b.saidAt
  const [left, right] = [a.entry, b.entry]
  return (
    compareText(left.evidence.digest, right.evidence.digest) ||
    compareText(left.evidence.id, right.evidence.id) ||
    compareText(left.reading.reader, right.reading.reader) ||
    compareText(JSON.stringify(left.reading), JSON.stringify(right.reading))
  )
}
