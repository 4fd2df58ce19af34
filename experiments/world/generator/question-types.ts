/** A kind of question that every person of the world has one of. */
export interface WorldQuestionType {
  readonly name: string
  readonly answers: number
  /** Mean time between redraws of the answer, before a world draws its own around it. */
  readonly redrawDays: number
  /** Mean number of first messages in three years, before copies. */
  readonly messages: number
  /** All people share one list of answers, some more common than others; else each has a list of their own. */
  readonly isShared: boolean
  /** What a learner assumes of the redraws before it has seen any. */
  readonly assumedRedrawDays: number
}

export const QUESTION_TYPES: readonly WorldQuestionType[] = [
  { name: 'home_city', answers: 6, redrawDays: 2000, messages: 18, isShared: false, assumedRedrawDays: 1000 },
  { name: 'employer', answers: 6, redrawDays: 1500, messages: 18, isShared: false, assumedRedrawDays: 1000 },
  { name: 'diet', answers: 4, redrawDays: 2500, messages: 15, isShared: true, assumedRedrawDays: 1000 },
  { name: 'flower', answers: 5, redrawDays: 6000, messages: 12, isShared: true, assumedRedrawDays: 1000 },
  { name: 'project', answers: 5, redrawDays: 240, messages: 60, isShared: false, assumedRedrawDays: 200 },
  { name: 'likes_loud', answers: 2, redrawDays: 2500, messages: 12, isShared: true, assumedRedrawDays: 1000 },
]

export const MOST_ANSWERS: number = Math.max(...QUESTION_TYPES.map(({ answers }) => answers))
