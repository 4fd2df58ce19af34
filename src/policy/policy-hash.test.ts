import { expect, it } from 'vitest'
import { compilePolicy } from './compile.ts'
import type { PolicyDocument } from './document.ts'
import { hashedPolicy } from './policy-hash.ts'

/** The text that is hashed, so that it can be looked at. */
const written = (document: PolicyDocument): string =>
  hashedPolicy(compilePolicy(document).policy, { sha256: (text) => text, keyed: () => '' }).hash

it('is of JSON with every entry in order of name', () => {
  expect(written({ version: 1, tools: {} })).toBe(
    '{"avoidFrom":0.1,"expiresAt":null,"middling":0.7,"slightly":0.1,"tools":{},"unknownTool":"deny"}',
  )
  const text = written({ version: 1, tools: { b: { needs: ['z.z', 'a.a'] }, a: { topics: ['x'] } } })
  expect(text).toContain('"tools":{"a":{"args":{},"needs":[],')
  expect(text).toContain('"needs":["a.a","z.z"]')
  expect(text).toContain('"purposes":{}')
  expect(JSON.parse(text).tools.b.plain.gate).toEqual({
    act: 0.55,
    answers: null,
    ask: 0,
    classes: null,
    conflict: 'ask',
    maxAgeInDays: null,
  })
})

it('is the same whatever the order of names, words and prefixes', () => {
  const tool = {
    needs: ['a.a', 'b.b'],
    topics: ['y', 'x'],
    keys: { a: { act: 0.6 }, bb: { act: 0.7 } },
    args: { p: { equals: 'a.a' }, q: {} },
  }
  const turned = {
    args: { q: {}, p: { equals: 'a.a' } },
    keys: { bb: { act: 0.7 }, a: { act: 0.6 } },
    topics: ['x', 'y'],
    needs: ['b.b', 'a.a'],
  }
  expect(written({ version: 1, tools: { t: turned, u: {} } })).toBe(written({ version: 1, tools: { u: {}, t: tool } }))
})

it('is another for anything that means something else', () => {
  const documents: readonly PolicyDocument[] = [
    { version: 1, tools: {} },
    { version: 1, tools: {}, unknownTool: 'ask' },
    { version: 1, tools: {}, slightly: 0.2 },
    { version: 1, tools: {}, expires: '2027-01-01T00:00:00Z' },
    { version: 1, tools: { t: {} } },
    { version: 1, tools: { u: {} } },
    { version: 1, tools: { t: { act: 0.6 } } },
    { version: 1, tools: { t: { ask: 0.1 } } },
    { version: 1, tools: { t: { needs: ['a.b'] } } },
    { version: 1, tools: { t: { needs: ['a.b', 'a.c'] } } },
    { version: 1, tools: { t: { args: { x: { equals: 'a.b' } } } } },
    { version: 1, tools: { t: { args: { x: { avoids: ['a.b'] } } } } },
    { version: 1, tools: { t: { keys: { a: { act: 0.6 } } } } },
    { version: 1, tools: { t: { keys: { a: { act: 0.7 } } } } },
    { version: 1, tools: { t: { purposes: { a: { act: 0.6 } } } } },
  ]
  expect(new Set(documents.map(written)).size).toBe(documents.length)
})
