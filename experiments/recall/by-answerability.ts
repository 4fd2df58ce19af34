import type { Embedder } from '../../src/ports/embedder.ts'
import type { AnswerabilityModel } from '../../src/recall/answerability/answerability-model.ts'
import { assessAnswerability } from '../../src/recall/answerability/assess.ts'
import { shippedModel } from '../../src/recall/answerability/shipped-models.ts'
import type { Answered, OpenAnswer } from './answer.ts'
import { openFinding } from './found-signs.ts'

/** The answerability model alone, over all texts: ranked by each one's probability. */
export function byAnswerability(
  embedder: Embedder | null,
  model: AnswerabilityModel = shippedModel(embedder?.model ?? null),
): OpenAnswer {
  return async (texts) => {
    const find = await openFinding(texts, embedder)
    const answer = async (question: string): Promise<Answered> => {
      const { query, candidates, names } = await find(question)
      const { probability, verdict, candidates: assessed } = assessAnswerability(query, candidates, { model, names })
      const ranked = [...assessed].sort((a, b) => b.probability - a.probability).map(({ id }) => id)
      return { probability, verdict, ranked, advice: null }
    }
    return { answer, close: async () => {} }
  }
}

/** What the prototype measured: the raw cosine, for comparison. */
export function byCosine(embedder: Embedder): OpenAnswer {
  return async (texts) => {
    const find = await openFinding(texts, embedder)
    const answer = async (question: string): Promise<Answered> => {
      const { candidates } = await find(question)
      const probability = Math.max(...candidates.map(({ similarity }) => similarity ?? 0))
      return { probability, verdict: 'low', ranked: candidates.map(({ id }) => id), advice: null }
    }
    return { answer, close: async () => {} }
  }
}
