import type { FrustrationNotice, Guidance, Memory } from 'credence'

/** What the agent says, and what it went by. */
export interface Reply {
  readonly says: string
  readonly advice: Guidance['advice'] | FrustrationNotice['response'] | 'noted'
}

/** An agent that answers from memory alone: it says no more than is stored, and no surer than it is. */
export interface HonestAgent {
  hear(text: string): Promise<Reply>
}

// #region agent
export function createHonestAgent(memory: Memory): HonestAgent {
  return {
    async hear(text) {
      const frustrated = await memory.noticeFrustration(text)
      if (frustrated !== null) return { says: frustrated.message, advice: frustrated.response }
      if (text.trim().endsWith('?')) return await answer(memory, text)
      await memory.observe({ text, source: { class: 'user_stated' } })
      return { says: 'I will remember that.', advice: 'noted' }
    },
  }
}
// #endregion agent

// #region answer
async function answer(memory: Memory, question: string): Promise<Reply> {
  const found = await memory.recall(question)
  const { advice, message } = memory.guide(found)
  const known = found.answer?.said?.answer ?? found.items[0]?.text ?? ''
  return { says: message ?? `${known}.`, advice }
}
// #endregion answer
