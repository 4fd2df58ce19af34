import type { AnswerProbability, Belief } from '../belief/belief.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { Distribution, Reading } from '../reading/reading.ts'

/**
 * current: it agrees with what is believed now · contested: its side is one of those that stand against each other ·
 * superseded: something said later is believed instead · outweighed: something else is believed instead · rejected: a
 * person said that it is not so · expired: it was said to hold until a time that is past
 */
export type Standing = 'current' | 'contested' | 'superseded' | 'outweighed' | 'rejected' | 'expired'

/** What one text claims about one question, and how that stands now. */
export interface ClaimStanding {
  readonly question: string
  /** The answer that it gives, or else the one that it denies. */
  readonly answer: string
  readonly denies: boolean
  /** Probability that what it says is so, now. */
  readonly probability: number
  readonly standing: Standing
}

/** Null for a reading that claims nothing: it asks, or is unclear. */
export function claimStanding(
  reading: Reading,
  belief: Belief,
  saidAt: number,
  /** When the newest text was said that speaks for the leading answer. */
  leadingSaidAt: number | null,
): ClaimStanding | null {
  const given = mostOf(reading.answers)
  const denied = mostOf(reading.denies)
  const denies = (denied?.probability ?? 0) > (given?.probability ?? 0)
  const claimed = denies ? denied : given
  if (claimed === null) return null
  const isSame = isSameAs(claimed.answer, belief.question)
  const held = belief.answers.find((each) => isSame(each.answer))?.probability ?? 0
  const probability = denies ? 1 - held : held
  const standing = standingOf(reading, belief, { isSame, denies, held }, saidAt, leadingSaidAt)
  return { question: belief.question.key, answer: claimed.answer, denies, probability, standing }
}

interface Claimed {
  /** Whether another answer is the claimed one. */
  readonly isSame: (other: string) => boolean
  readonly denies: boolean
  /** Probability of the answer, given or denied. */
  readonly held: number
}

/** A member of a set is held from here on; below, it is held not to be one. */
const HELD = 0.5

function standingOf(
  { validUntil }: Reading,
  belief: Belief,
  { isSame, denies, held }: Claimed,
  saidAt: number,
  leadingSaidAt: number | null,
): Standing {
  if (!denies && belief.rejected.some(isSame)) return 'rejected'
  if (validUntil !== null && validUntil <= belief.at) return 'expired'
  if (belief.state === 'unknown' || belief.leading === null) return 'current'
  const agrees = belief.question.shape === 'any_of' ? held >= HELD : isSame(belief.leading.answer)
  if (agrees !== denies) return belief.state === 'contested' ? 'contested' : 'current'
  if (belief.state === 'contested') return 'contested'
  return leadingSaidAt !== null && leadingSaidAt > saidAt ? 'superseded' : 'outweighed'
}

/** Over: something later, a person or its own words ended it. What is merely believed less is still one side. */
export type Fallen = 'superseded' | 'rejected' | 'expired'

const FALLEN: ReadonlySet<Standing> = new Set<Fallen>(['superseded', 'rejected', 'expired'])

export function hasFallen({ standing }: ClaimStanding): boolean {
  return FALLEN.has(standing)
}

export function isStanding({ standing }: ClaimStanding): boolean {
  return standing === 'current' || standing === 'contested'
}

function mostOf(distribution: Distribution): AnswerProbability | null {
  let most: AnswerProbability | null = null
  for (const [answer, probability] of Object.entries(distribution))
    if (probability > (most?.probability ?? 0)) most = { answer, probability }
  return most
}

function isSameAs(answer: string, { shape, tolerance }: Belief['question']): (other: string) => boolean {
  const comparable = toComparableAnswer(answer)
  const place = placeOf(answer, shape)
  return (other) => {
    if (toComparableAnswer(other) === comparable) return true
    return place !== null && Math.abs(place - (placeOf(other, shape) ?? Number.NaN)) <= tolerance
  }
}

const DAY_MS = 86_400_000

/** Where a number or a day (in days) stands; null for what is only a word. */
function placeOf(answer: string, shape: Belief['question']['shape']): number | null {
  const place = shape === 'number' ? Number(answer) : shape === 'date' ? Date.parse(answer) / DAY_MS : Number.NaN
  return Number.isFinite(place) ? place : null
}
