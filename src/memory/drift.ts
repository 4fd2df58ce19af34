import type { Belief } from '../belief/belief.ts'
import { wordsOf } from '../evidence/words.ts'
import { type Instruction, isInForce } from '../instruction/instruction.ts'
import type { TenantReads } from '../ports/store.ts'
import type { OpenQuestion } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'

/** A move of this size, or another answer in the lead, is worth a person's attention (DESIGN.md section 5). */
const DRIFT = 0.15

interface Moved {
  readonly before: Belief
  readonly after: Belief
}

/** Evidence never changes an instruction. Where what it rests on has drifted, the person is asked. */
export async function driftsRaisedBy(
  context: TenantContext,
  reads: TenantReads,
  moves: readonly Moved[],
): Promise<readonly OpenQuestion[]> {
  const now = context.clock.now()
  const inForce = (await reads.instructions()).filter((instruction) => isInForce(instruction, now))
  return moves.flatMap((move) => inForce.flatMap((instruction) => driftAgainst(instruction, move) ?? []))
}

/** An answer that an instruction rests on and that is less probable than it was. */
export interface Fall {
  readonly answer: string
  readonly was: number
  readonly is: number
}

/** What has fallen of what the instruction rests on; null where nothing has by much. */
export function fallAgainst(instruction: Instruction, { before, after }: Moved): Fall | null {
  const { question } = after
  if (!restsOn(instruction, after) && !restsOn(instruction, before)) return null
  const drifted = answersOf(before, after).find((answer) => {
    const fall = probabilityOf(before, answer) - probabilityOf(after, answer)
    return (question.shape !== 'any_of' || isNamedIn(instruction, answer)) && fall >= DRIFT
  })
  if (drifted === undefined) return null
  return { answer: drifted, was: probabilityOf(before, drifted), is: probabilityOf(after, drifted) }
}

/** The question to the person, where a belief that the instruction rests on has moved; else null. */
export function driftAgainst(instruction: Instruction, moved: Moved): OpenQuestion | null {
  const fall = fallAgainst(instruction, moved)
  return fall === null ? null : driftQuestion(instruction, moved.after, fall)
}

export function driftQuestion(instruction: Instruction, { question, answers }: Belief, fall: Fall): OpenQuestion {
  const [was, is] = [fall.was.toFixed(2), fall.is.toFixed(2)]
  return {
    question: question.key,
    kind: 'drift',
    text: `You said: “${instruction.text}”. Since then “${fall.answer}” (${question.text}) went from ${was} to ${is}. Does your instruction still stand?`,
    answers,
    instruction: instruction.id,
  }
}

/** Named by the person, or about the same subject and sharing words with the question or its answers. */
export function restsOn(instruction: Instruction, belief: Belief): boolean {
  const { question } = belief
  if (instruction.restsOn.includes(question.key)) return true
  if (instruction.about === null || instruction.about !== question.subject) return false
  return belief.answers.some(({ answer }) => isNamedIn(instruction, answer))
}

function isNamedIn(instruction: Instruction, answer: string): boolean {
  const said = new Set(wordsOf(instruction.text))
  return wordsOf(answer).some((word) => word.length > 2 && said.has(word))
}

/** A rejected answer that what was said has brought back into play: the person is asked whether it is right after all. */
export function reopenedBy({ before, after }: Moved): readonly OpenQuestion[] {
  return before.rejected
    .filter((answer) => !after.rejected.includes(answer) && after.settled === null)
    .map((answer) => ({
      question: after.question.key,
      kind: 'reopened' as const,
      text: `“${answer}” had been ruled out for “${after.question.text}” and was said again. Is it right after all?`,
      answers: after.answers,
      instruction: null,
    }))
}

function answersOf(before: Belief, after: Belief): readonly string[] {
  return [...new Set([...before.answers, ...after.answers].map(({ answer }) => answer))]
}

function probabilityOf(belief: Belief, answer: string): number {
  return belief.answers.find((each) => each.answer === answer)?.probability ?? 0
}
