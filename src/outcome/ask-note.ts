import type { QuestionKey } from '../question/question.ts'

/** asked: put to the person · put_off: they would rather say later · not_known: they can't say */
export const ASK_NOTE_KINDS = ['asked', 'put_off', 'not_known'] as const

/** That somebody was asked, so that they aren't asked again too soon. Never evidence: no belief reads it. */
export interface AskNote {
  readonly id: string
  /** As it was asked: an organizer may have made one question of several. */
  readonly questionKey: QuestionKey
  readonly kind: (typeof ASK_NOTE_KINDS)[number]
  readonly at: number
  /** Not to be asked again before then. */
  readonly until: number
  /** Person key of who was asked. */
  readonly by: string
}

/** What was noted since the question was last ruled on: a ruling clears what was noted before it. */
export function standingNotes(notes: readonly AskNote[], lastRuledAt: number | null): readonly AskNote[] {
  return lastRuledAt === null ? notes : notes.filter(({ at }) => at > lastRuledAt)
}
