import { z } from 'zod'
import { ENTITY_TYPES } from '../../organizing/operation.ts'
import type { Change } from '../../organizing/structure.ts'
import { SHAPES } from '../../question/question.ts'

const text = z.string().min(1)
const pairs = z.array(z.strictObject({ from: text, to: text }))
const route = z.array(z.strictObject({ evidence: text, to: z.array(text).min(1) }))
const split = { kind: z.literal('split'), route, later: z.array(text).min(1) }

/** `["…","…"]`: several names as one key. */
const pairKey = z.string().refine((key) => {
  try {
    const names: unknown = JSON.parse(key)
    return Array.isArray(names) && names.length >= 2 && names.every((name) => typeof name === 'string')
  } catch {
    return false
  }
})

const reading = z.looseObject({
  evidenceId: text,
  questionKey: text,
  answers: z.record(z.string(), z.number()),
  denies: z.record(z.string(), z.number()),
  deniesHeld: z.number().optional(),
  unclear: z.number(),
  unrelated: z.number(),
  facets: z.looseObject({}),
})

const made = z.strictObject({
  key: text,
  text,
  shape: z.enum(SHAPES),
  answers: z.array(text),
  open: z.boolean(),
  unit: text.nullable(),
  catalogueEntry: text.nullable(),
  like: text.nullable(),
  madeAt: z.iso.datetime(),
})

const moved = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('merged'), into: text, answers: pairs }),
  z.strictObject({
    ...split,
    into: z.array(z.strictObject({ key: text, map: pairs.nullable() })).min(1),
  }),
])

const subject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('merged'), into: text }),
  z.strictObject({ ...split, into: z.array(text).min(1) }),
])

const answers = z.strictObject({
  added: z.array(text),
  retired: z.array(z.strictObject({ answer: text, mapTo: text.nullable() })),
})

const relation = z.strictObject({
  from: text,
  role: text,
  to: text,
  evidence: text,
  since: text.nullable(),
  until: text.nullable(),
})

function cell<Part extends string, Value extends z.ZodType>(part: Part, value: Value, key: z.ZodType<string> = text) {
  return z.strictObject({ part: z.literal(part), key, value: value.nullable() })
}

/** Cells of the structure, as an export carries them. */
export const CHANGES: z.ZodType<readonly Change[]> = z.array(
  z.discriminatedUnion('part', [
    cell('made', made),
    cell('moved', moved),
    cell('text', text),
    cell('answers', answers),
    cell('linked', z.strictObject({ readings: z.array(reading) }), pairKey),
    cell('unlinked', text, pairKey),
    cell('entity', z.strictObject({ label: text, type: z.enum(ENTITY_TYPES) })),
    cell('subject', subject),
    cell('alias', z.strictObject({ entity: text, mention: text, evidence: text }), pairKey),
    cell('relation', relation, pairKey),
    cell('asked', text),
  ]),
) as unknown as z.ZodType<readonly Change[]>
