import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exportOf, freshMemories } from './fresh-memory.ts'
import { questionKeys, turn } from './story.ts'

const inFreshMemory = freshMemories()

/** Names that a prefix, a case or a separator could confuse. */
const tenantName = fc
  .tuple(
    fc.constantFrom('acme', 'acme-corp', 'acme.corp', 'acme/corp', 'Acme', 'acme%', 'ACME ', '../acme', "a'cme"),
    fc.nat(2),
  )
  .map(([name, part]) => (part === 0 ? name : `${name}/${part}`))

it('no answer, hit, list or export of one tenant carries the words of another', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(tenantName, { minLength: 2, maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(2), turn), { minLength: 1, maxLength: 6 }),
      async (names, told) => {
        await inFreshMemory(async ({ tenant }, credence) => {
          const named = names.map((name) => `${name} of ${tenant}`)
          const secret = (index: number): string => `marker${index}zebra`
          for (const [pick, { input }] of told) {
            const index = pick % names.length
            const memory = await credence.tenant(named[index] as string)
            await memory.observe(input)
            await memory.observe({ ...input, text: `${input.text} ${secret(index)}` })
          }
          for (const [index, name] of named.entries()) {
            const memory = await credence.tenant(name)
            const others = names.map((_, other) => other).filter((other) => other !== index)
            const shown = JSON.stringify([
              await Promise.all(questionKeys.map((key) => memory.ask(key))),
              await Promise.all(others.map((other) => memory.find(`${secret(other)} home boat lease`))),
              await memory.evidence(),
              await memory.questions(),
              await exportOf(memory),
            ])
            for (const other of others) expect(shown).not.toContain(secret(other))
          }
        })
      },
    ),
    { numRuns: 12 },
  )
})
