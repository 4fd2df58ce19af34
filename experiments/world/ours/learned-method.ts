import { beliefUnder } from '../../../src/learning/belief-under.ts'
import type { LearningFrame, QuestionHistory, SettledPoint } from '../../../src/learning/history.ts'
import { type Learned, learn } from '../../../src/learning/learn.ts'
import type { LearnedParameters, LearnOptions } from '../../../src/learning/learned.ts'
import type { World } from '../generator/world.ts'
import { frameOf, historyOf } from '../history.ts'
import { type Method, type Told, toldInTraining } from '../told.ts'

/** One way of running the engine on a world: the whole of it, or without a part. */
export interface Variant {
  readonly options?: Partial<LearnOptions>
  /** What it learns from; without it, the training people alone. */
  readonly learnsFrom?: (world: World) => readonly Told[]
  readonly frame?: (frame: LearningFrame) => LearningFrame
  /** What it makes of what was said, in training and when asked. */
  readonly view?: (told: Told) => Told
  readonly history?: (history: QuestionHistory) => QuestionHistory
  readonly parameters?: (learned: Learned, frame: LearningFrame) => LearnedParameters
  readonly belief?: (history: QuestionHistory, learned: LearnedParameters, day: number) => Float64Array
}

export interface LearnedMethod {
  readonly learned: Learned
  readonly method: Method
}

/** Learns from a world, and believes of its test people by what was learned. */
export function learnedMethod(
  world: World,
  settled: ReadonlyMap<number, readonly SettledPoint[]>,
  variant: Variant = {},
): LearnedMethod {
  const { view = (told) => told, history = (each) => each, belief = beliefUnder } = variant
  const { learnsFrom = toldInTraining } = variant
  const frame = (variant.frame ?? ((each) => each))(frameOf(world))
  const histories = learnsFrom(world).map((told) => history(historyOf(view(told), settled.get(told.question) ?? [])))
  const learned = learn(frame, histories, variant.options)
  const parameters = variant.parameters?.(learned, frame) ?? learned
  return { learned, method: (told) => belief(history(historyOf(view(told))), parameters, told.day) }
}
