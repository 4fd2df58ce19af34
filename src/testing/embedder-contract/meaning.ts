import { describe, expect, it } from 'vitest'
import { cosine, type Open, vectorsOf, withEmbedder } from './opened.ts'

/** Much the same, and about something else. */
const TRIPLES = [
  ['Maya lives in Boston.', 'Maya lives in Boston now.', 'The invoice is due on Friday.'],
  ['My dog is called Biscuit.', 'The dog is called Biscuit.', 'We fly to Osaka in November.'],
  ['The meeting was moved to Tuesday.', 'The meeting was moved to Tuesday morning.', 'I am allergic to peanuts.'],
] as const

export function describeMeaning(open: Open): void {
  describe('meaning', () => {
    it.each(TRIPLES)('puts "%s" nearer to "%s" than to "%s"', async (text, near, far) => {
      await withEmbedder(open, async (embedder) => {
        const [here, there, elsewhere] = await vectorsOf(embedder, [text, near, far])
        expect(cosine(here, there)).toBeGreaterThan(cosine(here, elsewhere) + 0.1)
      })()
    })

    it(
      'says in words why it leaves a text unread, or nothing',
      withEmbedder(open, async (embedder) => {
        await embedder.embed(['Maya lives in Boston.'])
        for (const text of ['', 'Maya lives in Boston.', '日本語のテキスト', '😀', '\ud800'])
          expect(embedder.unread?.(text) ?? 'nothing').toMatch(/\S/u)
        expect(embedder.unread?.('') ?? null).toBeNull()
      }),
    )
  })
}
