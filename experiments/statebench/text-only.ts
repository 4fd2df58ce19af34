import { openMemory } from 'credence'
import { inTemporaryFolder } from '../../bench/bench.ts'
import type { Moment } from './load-statebench.ts'

const HANDED_OVER = 3

/** Ours, text only: the turns go into a memory as they are; at the query it hands over the three texts that fit it best. */
export async function foundTexts(moments: readonly Moment[]): Promise<readonly (readonly string[])[]> {
  return inTemporaryFolder(async (dir) => {
    const credence = await openMemory({ dir })
    const handed: string[][] = []
    for (const [i, { turns, query }] of moments.entries()) {
      const memory = await credence.tenant(`m${i}`)
      for (const { text, speaker, ts } of turns) {
        const author = speaker === 'user' ? 'user' : 'assistant'
        const source = { class: author === 'user' ? 'user_stated' : 'assistant' } as const
        await memory.observe({ text, author, source, channel: 'chat', saidAt: `${ts}Z` })
      }
      const found = await memory.find(query.prompt, { limit: HANDED_OVER })
      handed.push(found.map(({ evidence }) => evidence.text))
    }
    await credence.close()
    return handed
  })
}
