import { z } from 'zod'
import { CredenceError, isCredenceError, quoteReceived } from '../../error.ts'
import { EFFECTS } from '../../policy/policy.ts'
import { SHAPES } from '../../question/question.ts'
import { SOURCE_CLASSES } from '../../source/source.ts'
import { fraction } from '../validate/fields.ts'
import { parseInput } from '../validate/refusal.ts'
import type { ReplayRun } from './replay-run.ts'

const text = z.string()
const state = z.enum(['likely', 'contested', 'stale', 'unknown', 'settled'])
const answer = z.strictObject({ answer: text, probability: fraction })
const distribution = z.record(text, fraction)

const reading = z.strictObject({
  turn: z.int().nullable(),
  question: text,
  sourceClass: z.enum(SOURCE_CLASSES),
  reader: text,
  answers: distribution,
  denies: distribution,
  unclear: fraction,
  unrelated: fraction,
})

const belief = z.strictObject({
  question: text,
  shape: z.enum(SHAPES),
  state,
  leading: answer.nullable(),
  answers: z.array(answer),
  somethingElse: z.number(),
  expected: text.nullable().optional(),
  isRight: z.boolean().optional(),
})

const gate = z.strictObject({
  tool: text,
  purpose: text.nullable(),
  needs: z.array(text),
  args: z.record(text, z.unknown()),
  effect: z.enum(EFFECTS),
  reasons: z.array(text),
  facts: z.array(z.strictObject({ question: text, answer: text.nullable(), state, figure: fraction, act: fraction })),
  expected: z.enum(EFFECTS).optional(),
})

const RUN: z.ZodType<ReplayRun> = z.strictObject({
  credence: z.literal('replay'),
  format: z.literal(1),
  reader: text,
  policy: text,
  dialogues: z.array(
    z.strictObject({
      id: text,
      digest: text,
      readings: z.array(reading),
      beliefs: z.array(belief),
      gates: z.array(gate),
      unread: z.array(z.int()),
    }),
  ),
}) as unknown as z.ZodType<ReplayRun>

/** @throws CredenceError unreadable_file for what is no run of replay */
export function parseReplayRun(value: unknown): ReplayRun {
  try {
    return parseInput(RUN, value, 'against')
  } catch (cause) {
    if (!isCredenceError(cause)) throw cause
    const { path } = cause.details
    throw noRun(`${path === undefined ? '' : `${path}: `}${cause.details.expected ?? 'a run of replay'}`, cause)
  }
}

/** The same from the text of its file. */
export function parseReplayText(file: string): ReplayRun {
  let value: unknown
  try {
    value = JSON.parse(file)
  } catch (cause) {
    throw noRun(`JSON, not ${quoteReceived(file.slice(0, 40))}`, cause)
  }
  return parseReplayRun(value)
}

function noRun(expected: string, cause: unknown): CredenceError {
  const remedy = 'write one with `credence replay golden.jsonl --write baseline.json`'
  const details = { path: 'against', expected, remedy }
  return new CredenceError('unreadable_file', `against: this is no run of replay; expected ${expected}`, details, {
    cause,
  })
}
