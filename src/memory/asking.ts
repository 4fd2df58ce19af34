import type { Belief } from '../belief/belief.ts'
import type { Asking, Believed } from '../calibration/answer-value.ts'
import { type AskNote, standingNotes } from '../outcome/ask-note.ts'
import { standingOutcomes } from '../outcome/outcome.ts'
import type { Showing } from '../outcome/showing.ts'
import { USES_WITHIN_DAYS } from '../policy/need.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { Grounds } from './beliefs.ts'

const DAY_MS = 86_400_000
const HEARD_WITHIN_DAYS = 180
/** People mostly know what is asked of themselves, and often what is asked of others. Assumed, not measured. */
const KNOWS_OF_SELF = 0.95
const KNOWS_OF_OTHERS = 0.75
const KNOWS_AFTER_NOT_KNOWING = 0.1
/** People who are asked err this often (F3). */
const ERRS = 0.005

/** What asking this person would be: what is believed, how soon it changes, and whether they can say. */
export function askingOf(
  { question, readings }: Grounds,
  belief: Belief,
  person: string,
  notes: readonly AskNote[],
): Asking {
  const since = belief.at - HEARD_WITHIN_DAYS * DAY_MS
  const heard = readings.filter(({ evidence }) => evidence.saidAt > since).length
  const knows = question.subject === person ? KNOWS_OF_SELF : KNOWS_OF_OTHERS
  return {
    ...believedOf(belief),
    changesPerDay: question.changeRatePerDay,
    heardPerDay: heard / HEARD_WITHIN_DAYS,
    knows: notes.some(({ kind }) => kind === 'not_known') ? KNOWS_AFTER_NOT_KNOWING : knows,
    errs: ERRS,
    isSettled: belief.state === 'settled',
  }
}

/** Of a set, the member that leads: it is in, or it isn't. */
export function believedOf({ question, answers }: Belief): Believed {
  const probabilities = answers.map(({ probability }) => probability)
  const [first] = probabilities
  if (question.shape === 'any_of')
    return first === undefined ? { named: [], unnamed: 1 } : { named: [first, 1 - first], unnamed: 0 }
  // Numbers near one another share what is between them: together they may have more than everything.
  const sum = probabilities.reduce((all, each) => all + each, 0)
  return sum > 1
    ? { named: probabilities.map((each) => each / sum), unnamed: 0 }
    : { named: probabilities, unnamed: 1 - sum }
}

/** Of an instruction that rests on an answer which fell from `was` to `is`: it fits as far as the answer still stands. */
export function fitOf(was: number, is: number): Believed {
  const fits = Math.min(1, is / was)
  return { named: [fits], unnamed: 1 - fits }
}

/** What was noted of asking this person, and not answered since. */
export function notesFor(notes: readonly AskNote[], { outcomes }: Grounds, person: string): readonly AskNote[] {
  const ruledAt = standingOutcomes(outcomes).at(-1)?.at ?? null
  return standingNotes(
    notes.filter(({ by }) => by === person),
    ruledAt,
  )
}

/** How often an answer was shown in the last 90 days, to anybody or to one person. */
export function usesOf(showings: readonly Showing[], now: number): number {
  const recent = showings.filter(({ at, auditShare }) => auditShare === null && at > now - USES_WITHIN_DAYS * DAY_MS)
  return recent.reduce((sum, { times }) => sum + times, 0)
}

/** As many as a person is shown; "none of these" is said of them. */
const SHOWN = 5

export function candidatesOf({ answers }: Belief): Belief['answers'] {
  return answers.slice(0, SHOWN)
}

export function isSame(one: string, other: string): boolean {
  return toComparableAnswer(one) === toComparableAnswer(other)
}
