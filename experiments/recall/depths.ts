import { DEPTHS } from '../../src/recall/depth.ts'
import { type HeldTalk, lastSaidAt } from './by-memory.ts'
import type { Talk } from './talk.ts'

export interface DepthFigures {
  readonly questions: number
  /** Questions whose verdict and probability are the same at every depth. */
  readonly equal: number
}

/** Asks everything fast, balanced and deep: a verdict says what is stored, so it may not hang on how much was looked at. */
export async function depthFigures(held: HeldTalk, talk: Talk): Promise<DepthFigures> {
  let equal = 0
  for (const { question, askedAt } of talk.questions) {
    const said = new Set<string>()
    for (const depth of DEPTHS) {
      const { verdict, answerability } = await held.recall(question, askedAt ?? lastSaidAt(talk), { depth })
      said.add(`${verdict} ${answerability}`)
    }
    if (said.size === 1) equal++
  }
  return { questions: talk.questions.length, equal }
}
