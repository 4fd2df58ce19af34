import { QUESTION_TYPES, type WorldQuestionType } from './generator/question-types.ts'
import { KINDS } from './generator/source-kinds.ts'
import { truthAt } from './generator/trajectory.ts'
import type { World } from './generator/world.ts'

/** Figures that describe a world, to hold one generator against another. */
export interface Marginals {
  readonly messagesPerQuestion: number
  readonly messagesByType: readonly number[]
  readonly authors: number
  readonly changesPerQuestion: number
  readonly offTopic: number
  readonly oneOff: number
  readonly visibleCopies: number
  readonly hiddenCopies: number
  readonly ownRepeats: number
  /** Of claims: the share that names what is true that day. */
  readonly right: number
  readonly rightByKind: readonly number[]
  /** Of pairs of claims about one question, visible copies left out: the share that differ, mean over questions. */
  readonly disagreement: number
  /** Share of texts whose likeliest content is the claimed one. */
  readonly readerRight: number
}

/** Counts a world. */
export function marginalsOf({ questions, messages, authorLogit }: World): Marginals {
  const shares = { offTopic: 0, oneOff: 0, visible: 0, hidden: 0, repeats: 0, reader: 0 }
  const claims = new Float64Array(KINDS.length)
  const right = new Float64Array(KINDS.length)
  const byType = new Float64Array(QUESTION_TYPES.length)
  const originals = new Map<number, number>()
  for (let at = 0; at < messages.count; at++) {
    const question = messages.question[at] as number
    const type = questions.type[question] as number
    const { answers } = QUESTION_TYPES[type] as WorldQuestionType
    const kind = messages.kind[at] as number
    const claimed = messages.claimed[at] as number
    const trajectory = questions.trajectory[question]
    byType[type] = (byType[type] as number) + 1
    if (claimed === answers) shares.offTopic++
    else {
      claims[kind] = (claims[kind] as number) + 1
      if (trajectory !== undefined && truthAt(trajectory, messages.day[at] as number) === claimed) {
        right[kind] = (right[kind] as number) + 1
      }
    }
    shares.oneOff += messages.isOneOff[at] as number
    if (likeliest(messages, at, answers) === claimed) shares.reader++
    const first = originals.get(messages.origin[at] as number)
    if (first === undefined) originals.set(messages.origin[at] as number, at)
    else if ((messages.copyOf[at] as number) >= 0) shares.visible++
    else if (messages.author[first] === messages.author[at]) shares.repeats++
    else shares.hidden++
  }
  const n = messages.count
  const perType = questions.count / QUESTION_TYPES.length
  const sum = (of: Float64Array): number => of.reduce((a, b) => a + b, 0)
  return {
    messagesPerQuestion: n / questions.count,
    messagesByType: Array.from(byType, (each) => each / perType),
    authors: authorLogit.length,
    changesPerQuestion: questions.trajectory.reduce((a, { days }) => a + days.length - 1, 0) / questions.count,
    offTopic: shares.offTopic / n,
    oneOff: shares.oneOff / n,
    visibleCopies: shares.visible / n,
    hiddenCopies: shares.hidden / n,
    ownRepeats: shares.repeats / n,
    right: sum(right) / sum(claims),
    rightByKind: Array.from(right, (each, kind) => each / (claims[kind] as number)),
    disagreement: disagreementOf({ questions, messages }),
    readerRight: shares.reader / n,
  }
}

function likeliest(messages: World['messages'], at: number, answers: number): number {
  const row = at * messages.readingWidth
  let best = answers
  let most = messages.reading[row + messages.readingWidth - 1] as number
  for (let a = 0; a < answers; a++) {
    if ((messages.reading[row + a] as number) <= most) continue
    best = a
    most = messages.reading[row + a] as number
  }
  return best
}

function disagreementOf({ questions, messages }: Pick<World, 'questions' | 'messages'>): number {
  let sum = 0
  let counted = 0
  for (let question = 0; question < questions.count; question++) {
    const { answers } = QUESTION_TYPES[questions.type[question] as number] as WorldQuestionType
    const claims = new Float64Array(answers)
    let n = 0
    for (let at = questions.start[question] as number; at < (questions.start[question + 1] as number); at++) {
      const claimed = messages.claimed[at] as number
      if (claimed === answers || (messages.copyOf[at] as number) >= 0) continue
      claims[claimed] = (claims[claimed] as number) + 1
      n++
    }
    if (n < 2) continue
    const alike = claims.reduce((pairs, each) => pairs + (each * (each - 1)) / 2, 0)
    sum += 1 - alike / ((n * (n - 1)) / 2)
    counted++
  }
  return sum / counted
}
