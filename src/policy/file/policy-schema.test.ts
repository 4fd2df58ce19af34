import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { policyJsonSchema } from './policy-schema.ts'

const kept = readFileSync(new URL('../../../credence.policy.schema.json', import.meta.url), 'utf8')

it('is what ships in credence.policy.schema.json; `npm run policy-schema` writes it', () => {
  expect(kept).toBe(policyJsonSchema())
})

it('lets an editor see every field, and takes no other', () => {
  const schema = JSON.parse(kept)
  const tool = schema.properties.tools.additionalProperties
  expect(Object.keys(schema.properties)).toEqual([
    'version',
    'unknownTool',
    'expires',
    'slightly',
    'middling',
    'avoidFrom',
    'tools',
  ])
  expect(Object.keys(tool.properties)).toEqual(
    expect.arrayContaining(['privileged', 'classes', 'act', 'keys', 'purposes', 'args']),
  )
  expect([schema.additionalProperties, tool.additionalProperties]).toEqual([false, false])
})
