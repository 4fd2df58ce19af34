import { describe, expect, it } from 'vitest'
import { isCredenceError } from '../../error.ts'
import type { Open } from './opened.ts'

export function describeClosing(open: Open): void {
  describe('closing', () => {
    it('can be closed unused, and twice', async () => {
      const embedder = await open()
      await embedder.close?.()
      await embedder.close?.()
    })

    it('answers or refuses what is asked for as it closes, and refuses what comes after', async () => {
      const embedder = await open()
      if (embedder.close === undefined) return
      await embedder.embed(['Maya lives in Boston.'])
      const asked = embedder.embed(Array.from({ length: 40 }, (_, index) => `Note ${index}`)).catch((error) => error)
      await embedder.close()
      const outcome: unknown = await asked
      if (!isCredenceError(outcome)) expect(outcome).toHaveLength(40)
      await expect(embedder.embed(['Maya lives in Boston.'])).rejects.toMatchObject({ name: 'CredenceError' })
    })
  })
}
