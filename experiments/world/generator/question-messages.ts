import type { Authors } from './authors.ts'
import { agreedLie, lastingClaim, oneOffClaim } from './claim.ts'
import type { WorldOptions } from './options.ts'
import { QUESTION_TYPES, type WorldQuestionType } from './question-types.ts'
import type { Random } from './random.ts'
import { DRIFTING_KINDS, KINDS } from './source-kinds.ts'
import { type Trajectory, truthAt, truthBefore } from './trajectory.ts'
import { cell, type Reliabilities } from './world.ts'

/** Copies follow their original after this many days on average. */
const COPY_DELAY_DAYS = 10

/** A message as it is made; `copyOf` is the very draft whose text it shares. */
export interface Draft {
  readonly day: number
  readonly kind: number
  readonly author: number
  readonly origin: number
  readonly claimed: number
  readonly isOneOff: boolean
  readonly copyOf: Draft | null
}

export interface AboutQuestion {
  readonly question: number
  readonly person: number
  readonly type: number
  readonly trajectory: Trajectory
  /** How much is written about this person, 1 on average. */
  readonly activity: number
  /** How hard the question is for every source alike, in log-odds. */
  readonly hardness: number
}

export interface MessageMaker {
  readonly random: Random
  readonly truths: Reliabilities
  readonly options: WorldOptions
  readonly authors: Authors
  /** Numbers origins from 0. */
  readonly nextOrigin: () => number
}

/** All that is written about one question, in order of time: first claims, their authors' repeats, and copies. */
export function messagesAbout(about: AboutQuestion, maker: MessageMaker): readonly Draft[] {
  const { random, options, truths, authors } = maker
  const { messages } = QUESTION_TYPES[about.type] as WorldQuestionType
  const days = Float64Array.from(
    { length: random.poisson(messages * about.activity * options.messageFactor) },
    () => random.uniform() * options.days,
  ).sort()
  const lastClaims = new Map<number, Draft>()
  const drafts: Draft[] = []
  for (const day of days) {
    const kind = random.index(truths.kindShare)
    const author = authors.pick(random, kind, about.person)
    const last = lastClaims.get(author)
    if (last !== undefined && random.uniform() < (truths.repeat[kind] as number)) {
      drafts.push({ ...last, day, kind, copyOf: null })
      continue
    }
    const first = firstMessage(about, { day, kind, author }, maker)
    drafts.push(first)
    if (!isClaim(first, about.type)) continue
    lastClaims.set(author, first)
    drafts.push(...copiesOf(first, about.person, maker))
  }
  return drafts.sort((a, b) => a.day - b.day)
}

function isClaim({ claimed }: Draft, type: number): boolean {
  return claimed < (QUESTION_TYPES[type] as WorldQuestionType).answers
}

function firstMessage(
  about: AboutQuestion,
  by: Pick<Draft, 'day' | 'kind' | 'author'>,
  { random, options, truths, authors, nextOrigin }: MessageMaker,
): Draft {
  const { answers } = QUESTION_TYPES[about.type] as WorldQuestionType
  const message = { ...by, origin: nextOrigin(), copyOf: null }
  if (random.uniform() < options.offTopic) return { ...message, claimed: answers, isOneOff: false }
  const truth = truthAt(about.trajectory, by.day)
  if (random.uniform() < (truths.oneOff[by.kind] as number)) {
    return { ...message, claimed: oneOffClaim(random, answers, truth), isOneOff: true }
  }
  const logit =
    (truths.claimLogit[cell(by.kind, about.type, QUESTION_TYPES.length)] as number) +
    (authors.logits[by.author] as number) +
    about.hardness +
    driftOf(by.kind, by.day, options)
  const claimed = lastingClaim(
    random,
    {
      kind: by.kind,
      type: about.type,
      answers,
      truth,
      before: truthBefore(about.trajectory, by.day),
      logit,
      lie: options.coordinated ? agreedLie(about.question, answers, truth) : null,
      hasPlanner: options.optimisticPlanner,
    },
    truths,
  )
  return { ...message, claimed, isOneOff: false }
}

/** Log-odds by which a kind that drifts differs on a day: from half-way on. */
export function driftOf(kind: number, day: number, { drift, days }: Pick<WorldOptions, 'drift' | 'days'>): number {
  return day > days / 2 ? drift * (DRIFTING_KINDS.get(kind) ?? 0) : 0
}

function copiesOf(first: Draft, person: number, { random, options, truths, authors }: MessageMaker): readonly Draft[] {
  const isMarketing = KINDS[first.kind]?.layers[3] === 'marketing'
  const copies: Draft[] = []
  for (let left = random.poisson(isMarketing ? options.marketingCopies : options.copies); left > 0; left--) {
    const day = first.day + random.exponential(COPY_DELAY_DAYS)
    if (day >= options.days) continue
    const kind = random.index(truths.kindShare)
    const author = authors.pick(random, kind, person)
    copies.push({ ...first, day, kind, author, copyOf: random.uniform() < options.visibleCopies ? first : null })
  }
  return copies
}
