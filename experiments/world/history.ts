import type { LearningFrame, LearningMessage, QuestionHistory, SettledPoint } from '../../src/learning/history.ts'
import { QUESTION_TYPES } from './generator/question-types.ts'
import { KINDS, LAYERS } from './generator/source-kinds.ts'
import type { World } from './generator/world.ts'
import { type Told, type ToldMessage, toldInTraining } from './told.ts'

const RUMOUR_DAYS = 14
const RUMOUR_REACH = 4 * RUMOUR_DAYS

/**
 * What the rows of a world's histories stand for. Everybody's questions of a type have the same list of answers: what is pushed
 * is pushed to all.
 */
export function frameOf({ authorLogit }: World): LearningFrame {
  return {
    layers: LAYERS,
    kinds: KINDS.map(({ layers }) => ({ layers })),
    questionTypes: QUESTION_TYPES.map(({ answers, assumedRedrawDays }) => ({
      changeRate: 1 / assumedRedrawDays,
      sharedStates: answers,
    })),
    authorCount: authorLogit.length,
  }
}

/** All training questions; those in `settled` with what became known of them. */
export function trainingHistories(
  world: World,
  settled: ReadonlyMap<number, readonly SettledPoint[]> = new Map(),
): readonly QuestionHistory[] {
  return toldInTraining(world).map((told) => historyOf(told, settled.get(told.question) ?? []))
}

/** One question as learning sees it: copies that show are left out. */
export function historyOf(
  { type, answers, messages }: Pick<Told, 'type' | 'answers' | 'messages'>,
  settled: readonly SettledPoint[] = [],
): QuestionHistory {
  const kept = messages.filter(({ isCopy }) => !isCopy)
  const lastOfAuthor = new Map<number, number>()
  return {
    type,
    multiplicity: new Uint8Array(answers).fill(1),
    messages: kept.map((message, i): LearningMessage => {
      const earlier = lastOfAuthor.get(message.author) ?? -1
      lastOfAuthor.set(message.author, i)
      const { day, masses, none, oneOff, kind, author } = message
      return { day, masses, none, oneOff, kind, author, earlier, ...rumourBefore(kept, i, answers) }
    }),
    settled,
  }
}

/** Mean of what others claimed in the last eight weeks, each faded by e^(-days / 14) and weighed by its claiming mass (F2). */
function rumourBefore(
  messages: readonly ToldMessage[],
  index: number,
  answers: number,
): Pick<LearningMessage, 'rumour' | 'rumourSize'> {
  const { day, author } = messages[index] as ToldMessage
  const mean = new Float64Array(answers)
  let rumourSize = 0
  for (let i = index - 1; i >= 0; i--) {
    const other = messages[i] as ToldMessage
    const age = day - other.day
    if (age >= RUMOUR_REACH) break
    if (other.author === author) continue
    const fresh = Math.exp(-age / RUMOUR_DAYS)
    for (let a = 0; a < answers; a++) {
      const each = fresh * (other.masses[a] as number)
      mean[a] = (mean[a] as number) + each
      rumourSize += each
    }
  }
  return rumourSize > 0
    ? { rumour: mean.map((each) => each / rumourSize), rumourSize }
    : { rumour: null, rumourSize: 0 }
}
