import { QUESTION_TYPES, type WorldQuestionType } from '../generator/question-types.ts'
import type { World } from '../generator/world.ts'

/** All texts of one origin seen by a day, as one piece of evidence at the time and of the source of the first. */
export interface OriginSeen {
  readonly day: number
  readonly kind: number
  readonly author: number
  /** Log likelihood of all their signals under each content; "claims nothing" last. */
  readonly signal: Float64Array
  /** Log likelihood ratio of one-off against lasting. */
  readonly oneOffSignal: number
}

/** Gathers what is said about a question until a day by its true origins. Texts that are the same count once. */
export function originsUntil({ questions, messages }: World, question: number, day: number): readonly OriginSeen[] {
  const { answers } = QUESTION_TYPES[questions.type[question] as number] as WorldQuestionType
  const end = questions.start[question + 1] as number
  const seen = new Map<number, { -readonly [Key in keyof OriginSeen]: OriginSeen[Key] }>()
  for (let at = questions.start[question] as number; at < end && (messages.day[at] as number) <= day; at++) {
    if ((messages.copyOf[at] as number) >= 0) continue
    const row = at * messages.readingWidth
    const none = messages.signal[row + messages.readingWidth - 1] as number
    const known = seen.get(messages.origin[at] as number)
    if (known === undefined) {
      const signal = new Float64Array(answers + 1)
      signal.set(messages.signal.subarray(row, row + answers))
      signal[answers] = none
      seen.set(messages.origin[at] as number, {
        day: messages.day[at] as number,
        kind: messages.kind[at] as number,
        author: messages.author[at] as number,
        signal,
        oneOffSignal: messages.oneOffSignal[at] as number,
      })
      continue
    }
    for (let c = 0; c < answers; c++) {
      known.signal[c] = (known.signal[c] as number) + (messages.signal[row + c] as number)
    }
    known.signal[answers] = (known.signal[answers] as number) + none
    known.oneOffSignal += messages.oneOffSignal[at] as number
  }
  return [...seen.values()]
}
