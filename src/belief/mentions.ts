import type { Outcome } from '../outcome/outcome.ts'
import type { SaidAnswer, Statement } from './statement.ts'
import { isUnverified } from './unverified.ts'

/** Who named an answer, the best first: where room is short, those who stand later give way. */
export const MENTION_RANKS = ['ruling', 'vouched', 'known', 'crowd'] as const
export type MentionRank = (typeof MENTION_RANKS)[number]

/** One time that an answer was named, and how probably. */
export interface Mention {
  readonly spelling: string
  readonly probability: number
  /** `vouched`: the user or a record; `crowd`: by one whom nobody vouches for; `known`: by anybody else. */
  readonly rank: MentionRank
  readonly authorKey: string
  /** Theta of whoever named it. */
  readonly trust: number
}

/**
 * Everything that was named, in order of saying, since an answer is shown as first named: rulings after those who are known, so
 * that people's own spelling is shown, and a crowd's last, so that theirs is not.
 */
export function mentionsOf(statements: readonly Statement[], rulings: readonly Outcome[]): readonly Mention[] {
  const mentions: Mention[] = []
  const ofCrowds: Mention[] = []
  for (const statement of statements) {
    const { answers, denies, trust, entry } = statement
    const by = { rank: rankOf(statement), authorKey: entry.evidence.authorKey, trust }
    const own = by.rank === 'crowd' ? ofCrowds : mentions
    for (const [spelling, probability] of likeliestFirst(answers)) own.push({ spelling, probability, ...by })
    for (const [spelling, probability] of denies) own.push({ spelling, probability, ...by })
  }
  for (const { answer, by } of rulings)
    mentions.push({ spelling: answer, probability: 1, rank: 'ruling', authorKey: by, trust: 1 })
  return mentions.concat(ofCrowds)
}

/** What one message leaves open, 1991 or 1992, is shown as what is likelier of it. */
function likeliestFirst(answers: readonly SaidAnswer[]): readonly SaidAnswer[] {
  return answers.length < 2 ? answers : answers.toSorted(([, a], [, b]) => b - a)
}

/** A listed answer, which stands whether anybody names it or not. */
export function listedMention(spelling: string): Mention {
  return { spelling, probability: 0, rank: 'ruling', authorKey: '', trust: 1 }
}

function rankOf(statement: Statement): MentionRank {
  if (isUnverified(statement)) return 'crowd'
  const { sourceClass } = statement
  const isVouched =
    sourceClass === 'user_explicit' || sourceClass === 'user_stated' || sourceClass === 'system_of_record'
  return isVouched ? 'vouched' : 'known'
}
