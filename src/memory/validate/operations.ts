import { z } from 'zod'
import { CredenceError } from '../../error.ts'
import { ENTITY_TYPES, MOST_OPERATIONS, type Operation } from '../../organizing/operation.ts'
import { SHAPES } from '../../question/question.ts'
import { ANSWER_LENGTH } from './answer.ts'
import { name, questionKey } from './fields.ts'
import { parseInput } from './refusal.ts'

/** A list this long is no list of answers, but something poured in. */
const MOST_ANSWERS = 500
const MOST_EVIDENCE = 10_000

const id = name(200)
const label = name(1000)
const answer = name(ANSWER_LENGTH)
const key = questionKey
const subject = name(200)
const ids = z.array(id).max(MOST_EVIDENCE)
const pair = { from: answer, to: answer }
const routing = z.array(z.strictObject({ evidence: id, to: z.array(subject).min(1).max(50) })).max(MOST_EVIDENCE)

const sketch = {
  key,
  text: label,
  shape: z.enum(SHAPES),
  answers: z.array(answer).max(MOST_ANSWERS),
  open: z.boolean(),
  unit: name(40).nullable(),
}

/**
 * Every operation, strictly: an unknown field is refused, and no field takes a number. What a model writes comes in
 * through here and nowhere else.
 */
export const OPERATION: z.ZodType<Operation> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('create_question'),
    ...sketch,
    catalogueEntry: name(100).nullable(),
    because: ids,
  }),
  z.strictObject({
    kind: z.literal('merge_questions'),
    from: z.array(key).min(1).max(MOST_OPERATIONS),
    into: key,
    answers: z.array(z.strictObject({ question: key, ...pair })).max(MOST_ANSWERS),
  }),
  z.strictObject({
    kind: z.literal('split_question'),
    from: key,
    into: z
      .array(z.strictObject({ ...sketch, map: z.array(z.strictObject(pair)).max(MOST_ANSWERS).nullable() }))
      .min(1)
      .max(MOST_OPERATIONS),
    route: routing,
    later: z.array(key).min(1).max(MOST_OPERATIONS),
  }),
  z.strictObject({ kind: z.literal('rename_question'), question: key, text: label }),
  z.strictObject({ kind: z.literal('add_answer'), question: key, answer, because: ids }),
  z.strictObject({ kind: z.literal('retire_answer'), question: key, answer, mapTo: answer.nullable() }),
  z.strictObject({ kind: z.literal('link'), evidence: id, question: key }),
  z.strictObject({ kind: z.literal('unlink'), evidence: id, question: key, reason: label }),
  z.strictObject({ kind: z.literal('create_entity'), key: subject, label, type: z.enum(ENTITY_TYPES) }),
  z.strictObject({ kind: z.literal('merge_entities'), from: subject, into: subject, because: ids }),
  z.strictObject({
    kind: z.literal('split_entity'),
    from: subject,
    into: z
      .array(z.strictObject({ key: subject, label }))
      .min(2)
      .max(MOST_OPERATIONS),
    route: routing,
    later: z.array(subject).min(1).max(MOST_OPERATIONS),
  }),
  z.strictObject({ kind: z.literal('propose_alias'), entity: subject, mention: label, evidence: id }),
  z.strictObject({
    kind: z.literal('relate'),
    from: subject,
    role: name(60),
    to: subject,
    evidence: id,
    since: name(10).nullable(),
    until: name(10).nullable(),
  }),
  z.strictObject({ kind: z.literal('ask_user'), question: key, text: label }),
  z.strictObject({ kind: z.literal('no_op'), reason: label }),
]) as unknown as z.ZodType<Operation>

const BATCH: z.ZodType<readonly Operation[]> = z.array(OPERATION).min(1).max(MOST_OPERATIONS)

/** What an organizer hands in, taken whole or refused whole. Throws `invalid_input` with the path of the first fault. */
export function parseOperations(input: unknown): readonly Operation[] {
  refuseNumbers(input, [])
  return parseInput(BATCH, input, 'operations')
}

/** Before anything else, so that the fault named is the one that matters: a number anywhere, whatever it is called. */
function refuseNumbers(value: unknown, path: readonly string[]): void {
  if (typeof value === 'number' || typeof value === 'bigint') {
    const where = path.join('.')
    throw new CredenceError('invalid_input', `operations: ${where} is a number, and an operation holds none`, {
      path: where,
      expected: 'no number anywhere: what to believe is computed',
      received: String(value),
      remedy: 'leave it out',
    })
  }
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return
  for (const [field, each] of Object.entries(value)) refuseNumbers(each, [...path, field])
}

/** Operations are four levels deep; what is deeper is refused as unknown. */
const DEEPEST = 8
