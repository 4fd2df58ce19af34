import { QUESTION_TYPES, type WorldQuestionType } from './generator/question-types.ts'
import type { Moments, World } from './generator/world.ts'

/** One message as a method sees it: what the reader makes of it, and who wrote it. */
export interface ToldMessage {
  readonly at: number
  readonly day: number
  readonly kind: number
  readonly author: number
  /** The reader's probability of each answer. */
  readonly masses: Float64Array
  /** The reader's probability that it claims nothing. */
  readonly none: number
  readonly oneOff: number
  /** A copy that its text gives away. */
  readonly isCopy: boolean
}

/** What was said about one question until a day. */
export interface Told {
  readonly question: number
  readonly type: number
  readonly answers: number
  readonly day: number
  readonly messages: readonly ToldMessage[]
}

/** All that is said about a question up to a day. */
export function toldUntil({ questions, messages }: World, question: number, day: number): Told {
  const type = questions.type[question] as number
  const { answers } = QUESTION_TYPES[type] as WorldQuestionType
  const told: ToldMessage[] = []
  const end = questions.start[question + 1] as number
  for (let at = questions.start[question] as number; at < end && (messages.day[at] as number) <= day; at++) {
    const row = at * messages.readingWidth
    told.push({
      at,
      day: messages.day[at] as number,
      kind: messages.kind[at] as number,
      author: messages.author[at] as number,
      masses: messages.reading.subarray(row, row + answers),
      none: messages.reading[row + messages.readingWidth - 1] as number,
      oneOff: messages.oneOffReading[at] as number,
      isCopy: (messages.copyOf[at] as number) >= 0,
    })
  }
  return { question, type, answers, day, messages: told }
}

/** What each of some moments sees. */
export function toldAt(world: World, moments: Moments): readonly Told[] {
  return Array.from({ length: moments.count }, (_, i) =>
    toldUntil(world, moments.question[i] as number, moments.day[i] as number),
  )
}

/** All that is said about each training question by the end. */
export function toldInTraining(world: World): readonly Told[] {
  const { trainPeople, days } = world.options
  const told: Told[] = []
  for (let question = 0; question < world.questions.count; question++) {
    if ((world.questions.person[question] as number) < trainPeople) told.push(toldUntil(world, question, days))
  }
  return told
}

/** All that is said about every question by the end: what a memory holds, whoever was ever asked. */
export function toldToMemory(world: World): readonly Told[] {
  return Array.from({ length: world.questions.count }, (_, question) => toldUntil(world, question, world.options.days))
}

/** The same, but of each question that is asked about only what was said until it first was. */
export function toldUntilAsked(world: World): readonly Told[] {
  const { count, question, day } = world.queries
  const asked = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const each = question[i] as number
    asked.set(each, Math.min(day[i] as number, asked.get(each) ?? Number.POSITIVE_INFINITY))
  }
  return Array.from({ length: world.questions.count }, (_, each) =>
    toldUntil(world, each, asked.get(each) ?? world.options.days),
  )
}

/** A probability for each answer, from what was said. */
export type Method = (told: Told) => Float64Array
