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

const NOBODY_KNOWN =
  `Where does SHE live? | Where do they live? | Wo wohnt 🙂? | Wo wohnt er? | Was isst 🙂? | What does 🙂 eat? |
  What does \ud800 eat? | Where does ??? live? | Where does "Maya" live? | Where does (Maya) live? | Where does Maya* live? |
  Where does @maya live? | Where does maya_2 live? | Where does zorblax live? | Where does MAYA live? | Where does 3PO live? |
  Where does 山田 live? | Where does everyone live? | Where does __proto__ live? | Where does ann@x.example live? |
  Where does that woman live? | Does everyone live in Turin? | Is 🙂 vegan? | Is she vegan? | Is zorblax vegan? |
  What is her email? | What is 🙂's email? | What is zorblax's email? | What is the email of 🙂? | Tell me her email. | Was ist ihre E-Mail? | Wo arbeitet zorblax? |
  Tell me where zorblax lives. | What does zorblax repair?`
    .split('|')
    .map((text) => text.trim())

it('a question about somebody who is not known is never answered with what is known of the user', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'credence-somebody-'))
  const credence = await openMemory({ dir, log: { warn: () => {} } })
  const memory = await credence.tenant('ada')
  const told = [
    'I live in Turin. I am vegan.',
    'My email is ada@x.example. I repair bikes.',
    'The spare fuse is in the drawer.',
    'Dinner starts at 7 pm.',
    'Tobias lives in Graz.',
  ]
  for (const text of told) await memory.observe({ text, source: { class: 'user_stated' } })
  for (const text of NOBODY_KNOWN) {
    const { leading, reason } = await memory.ask(text)
    expect([text, leading, reason]).toEqual([text, null, 'no_such_question'])
  }
  const known = { 'Where does "Tobias" live?': 'Graz', 'Where does @tobias live?': 'Graz', 'Where do I live?': 'Turin' }
  const things = {
    'Where is the spare fuse?': 'in the drawer',
    'When does dinner start?': '19:00',
  }
  for (const [text, answer] of Object.entries({ ...known, ...things }))
    expect([text, (await memory.ask(text)).leading?.answer]).toEqual([text, answer])
  expect((await memory.ask('Where does "Maya" live?')).question.key).toBe('maya.home')
  await credence.close()
  await rm(dir, { recursive: true, force: true })
})

it('a megabyte of anything is answered in proportion to its length', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'credence-long-'))
  const credence = await openMemory({ dir, log: { warn: () => {} } })
  const memory = await credence.tenant('ada')
  await memory.observe({ text: 'I live in Turin.', source: { class: 'user_stated' } })
  await memory.ask('Where do I live?')
  const cost = async (text: string): Promise<number> => {
    const before = process.cpuUsage()
    await memory.ask(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const size = 1_000_000
  const fillers = ['. ', '\t', '?', ' ', 'a', '_', 'x or ', ', ', '🙂', '"', "'s ", '\u0301', '\ud800']
  for (const filler of fillers) {
    const asked = (length: number): readonly string[] => {
      const long = filler.repeat(length / filler.length)
      return [`Do ${long}x?`, `Do x${long}y?`, `Where does x${long}`, `${long}do I x?`]
    }
    for (const [at, whole] of asked(size).entries()) {
      // Of the processor's time, which other work on the machine does not use up; what grows with the square costs 16 times.
      const part = await cost(asked(size / 4)[at] ?? '')
      const all = await cost(whole)
      const isSoon = all <= 9 * part + 100
      expect([whole.slice(0, 20), isSoon || `${part} ms, then ${all} ms`]).toEqual([whole.slice(0, 20), true])
    }
  }
  await credence.close()
  await rm(dir, { recursive: true, force: true })
}, 120_000)
