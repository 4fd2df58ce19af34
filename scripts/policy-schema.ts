// Writes credence.policy.schema.json, which editors check policy files with, from the schema that credence reads them by.
import { writeFileSync } from 'node:fs'
import { policyJsonSchema } from '../src/policy/file/policy-schema.ts'

writeFileSync(new URL('../credence.policy.schema.json', import.meta.url), policyJsonSchema())
