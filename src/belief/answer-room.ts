import type { LeftOut } from './belief.ts'
import { MENTION_RANKS, type Mention, type MentionRank } from './mentions.ts'

/** How many answers a question has room for. */
export interface Room {
  /** In all, except for what was ruled or vouched for. */
  readonly answers: number
  /** With those that the user or a record named; rulings enter always. */
  readonly vouched: number
  /** Of those that only unverified authors named, as long as no more than so many stand in all. */
  readonly crowd: number
}

/** An answer that was named, with all who did; in order of first being named. */
export interface NamedBy<Answer> {
  readonly answer: Answer
  readonly mentions: readonly Mention[]
}

export interface Admitted<Answer> {
  readonly answers: readonly Answer[]
  /** Null where all had room. */
  readonly leftOut: LeftOut | null
}

/** However many the known ones name, so many of a crowd's answers are told apart. */
const LEAST_CROWD = 3

/**
 * Which of the named answers enter the arithmetic, where a flood of them would drown it. First what was ruled, then what the
 * user or a record named, then what others named who are known, and last what only unverified authors named: names cost
 * a crowd nothing. Within a rank by support, then by who was first:
 *
 *     support = sum over authors of  trust x largest probability / answers that the author names
 *
 * so that an author's flood counts once. `standing` answers are there already. Any order of arrival gives the same, as mentions
 * come in order of saying.
 *
 * Worked: one author of trust .9 names A and B at 1: .45 each; two of .6 name C: 1.2. Room for two: C and A, the first said.
 */
export function admitted<Answer>(named: readonly NamedBy<Answer>[], room: Room, standing = 0): Admitted<Answer> {
  if (standing + named.length <= Math.min(room.answers, room.crowd)) {
    return { answers: named.map(({ answer }) => answer), leftOut: null }
  }
  const ofAuthor = answersByAuthor(named)
  const candidates = named
    .map(({ answer, mentions }, order) => ({
      answer,
      order,
      rank: bestRank(mentions),
      support: supportOf(mentions, ofAuthor),
    }))
    .sort((a, b) => a.rank - b.rank || b.support - a.support || a.order - b.order)
  const answers: Answer[] = []
  let crowd = 0
  let left = 0
  let isKnown = false
  for (const { answer, rank } of candidates) {
    const isCrowd = rank === CROWD
    const isWithin = standing + answers.length < mostFor(rank, room)
    if (isWithin || (isCrowd && crowd < LEAST_CROWD && standing + answers.length < room.answers)) {
      answers.push(answer)
      if (isCrowd) crowd++
      continue
    }
    left++
    isKnown ||= !isCrowd
  }
  return { answers, leftOut: left === 0 ? null : { answers: left, isKnown } }
}

const RULING = MENTION_RANKS.indexOf('ruling')
const VOUCHED = MENTION_RANKS.indexOf('vouched')
const CROWD = MENTION_RANKS.indexOf('crowd')

function mostFor(rank: number, room: Room): number {
  if (rank === RULING) return Number.POSITIVE_INFINITY
  if (rank === VOUCHED) return room.vouched
  return rank === CROWD ? room.crowd : room.answers
}

function bestRank(mentions: readonly Mention[]): number {
  return Math.min(...new Set(mentions.map(({ rank }: { rank: MentionRank }) => MENTION_RANKS.indexOf(rank))))
}

function answersByAuthor(named: readonly NamedBy<unknown>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { mentions } of named) {
    for (const author of new Set(mentions.map(({ authorKey }) => authorKey))) {
      counts.set(author, (counts.get(author) ?? 0) + 1)
    }
  }
  return counts
}

function supportOf(mentions: readonly Mention[], ofAuthor: ReadonlyMap<string, number>): number {
  const largest = new Map<string, number>()
  for (const { authorKey, trust, probability } of mentions) {
    largest.set(authorKey, Math.max(largest.get(authorKey) ?? 0, trust * probability))
  }
  let support = 0
  for (const [author, most] of largest) support += most / (ofAuthor.get(author) as number)
  return support
}
