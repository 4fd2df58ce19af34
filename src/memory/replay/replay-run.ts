import type { AnswerProbability, BeliefState } from '../../belief/belief.ts'
import type { Effect } from '../../policy/policy.ts'
import type { Shape } from '../../question/question.ts'
import type { Distribution } from '../../reading/reading.ts'
import type { SourceClass } from '../../source/source.ts'

/** What one reader and one policy made of a golden file: kept to be compared with another run. */
export interface ReplayRun {
  readonly credence: 'replay'
  readonly format: 1
  /** Version of the reader at hand. */
  readonly reader: string
  /** Hash of the policy at hand. */
  readonly policy: string
  /** In the order of the file. */
  readonly dialogues: readonly ReplayedDialogue[]
}

export interface ReplayedDialogue {
  readonly id: string
  /** Of its line: another digest is another dialogue. */
  readonly digest: string
  readonly readings: readonly ReplayedReading[]
  readonly beliefs: readonly ReplayedBelief[]
  readonly gates: readonly ReplayedGate[]
  /** Turns that the reader could not read, from 1. */
  readonly unread: readonly number[]
}

/** What the reader said of one turn and one question. */
export interface ReplayedReading {
  /** From 1; null for what was kept beside the turns. */
  readonly turn: number | null
  readonly question: string
  readonly sourceClass: SourceClass
  readonly reader: string
  readonly answers: Distribution
  readonly denies: Distribution
  readonly unclear: number
  readonly unrelated: number
}

export interface ReplayedBelief {
  readonly question: string
  readonly shape: Shape
  readonly state: BeliefState
  readonly leading: AnswerProbability | null
  readonly answers: readonly AnswerProbability[]
  readonly somethingElse: number
  /** As the golden file has it; absent: nobody says. */
  readonly expected?: string | null
  readonly isRight?: boolean
}

export interface ReplayedGate {
  readonly tool: string
  readonly purpose: string | null
  readonly needs: readonly string[]
  readonly args: Readonly<Record<string, unknown>>
  readonly effect: Effect
  /** Why it is closed, in words. */
  readonly reasons: readonly string[]
  readonly facts: readonly ReplayedFact[]
  /** As the golden file has it; absent: nobody says. */
  readonly expected?: Effect
}

/** What one needed question came to. */
export interface ReplayedFact {
  readonly question: string
  readonly answer: string | null
  readonly state: BeliefState
  /** What has to reach `act`: the least of the probability, its low end and that of the allowed classes alone. */
  readonly figure: number
  readonly act: number
}

/** What makes two calls the same from run to run. */
export function gateId({
  tool,
  purpose,
  needs,
  args,
}: Pick<ReplayedGate, 'tool' | 'purpose' | 'needs' | 'args'>): string {
  return JSON.stringify([tool, purpose, needs, args])
}

/** One dialogue in two runs. */
export interface DialoguePair {
  readonly was: ReplayedDialogue
  readonly is: ReplayedDialogue
}

/** The run as a file: one dialogue a line, so that two files can be compared by eye. */
export function replayRunText({ dialogues, ...head }: ReplayRun): string {
  const lines = dialogues.map((each) => JSON.stringify(each)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"dialogues":[\n${lines}\n]}\n`
}
