import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMemory } from 'credence'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const awkward = fc.constantFrom(
  '" OR 1=1 --',
  'what\'s Anne-Marie\'s GB/s cap ("uplink") NOT raised?',
  'NEAR(a b) AND NOT *^:',
  '\ud83d',
  '\u202e\u0000',
  '备份nas-07',
  'user.home',
  '..',
  '?'.repeat(500),
)
const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), awkward)

it('any text as a question or as words to find gives a result or nothing, and never throws', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'credence-property-'))
  const credence = await openMemory({ dir, log: { warn: () => {} } })
  const memory = await credence.tenant('ada')
  await memory.observe({ text: "Anne-Marie's uplink is capped at 2 GB/s.", source: { class: 'user_stated' } })
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const answer = await memory.ask(text)
      expect(answer.asked).toBe(text)
      expect((await memory.explain(text)).belief.question.key).toBe(answer.question.key)
      expect(Array.isArray(await memory.find(text))).toBe(true)
    }),
    { numRuns: 200 },
  )
  await credence.close()
  await rm(dir, { recursive: true, force: true })
})
