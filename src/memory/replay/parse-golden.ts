import { z } from 'zod'
import { CredenceError, isCredenceError, quoteReceived } from '../../error.ts'
import { EFFECTS } from '../../policy/policy.ts'
import { LIST_LENGTH, moment, name, words } from '../validate/fields.ts'
import { parseMoment } from '../validate/moment.ts'
import { parseInput } from '../validate/refusal.ts'
import { DEFINE, OBSERVE } from '../validate/schemas.ts'
import type { GoldenDialogue } from './golden.ts'

const QUESTION_LENGTH = 10_000
const MOST_TURNS = 10_000

const GOLDEN: z.ZodType<GoldenDialogue> = z.strictObject({
  id: name(),
  define: z.array(DEFINE).max(LIST_LENGTH).optional(),
  turns: z.array(OBSERVE).min(1).max(MOST_TURNS),
  at: moment.optional(),
  questions: z
    .array(z.strictObject({ question: words(QUESTION_LENGTH), answer: name(QUESTION_LENGTH).nullable().optional() }))
    .max(LIST_LENGTH)
    .optional(),
  gates: z
    .array(
      z.strictObject({
        tool: name(),
        purpose: name().optional(),
        needs: z.array(words(QUESTION_LENGTH)).max(100).optional(),
        args: z.record(z.string(), z.unknown()).optional(),
        effect: z.enum(EFFECTS).optional(),
      }),
    )
    .max(LIST_LENGTH)
    .optional(),
}) as unknown as z.ZodType<GoldenDialogue>

/**
 * One line of a golden file.
 * @throws CredenceError corrupt_line for what is no JSON, else what is wrong with it; with the line
 */
export function parseGolden(text: string, line: number): GoldenDialogue {
  try {
    const dialogue = parseInput(GOLDEN, parseJson(text, line), 'dialogue')
    checkMoments(dialogue)
    return dialogue
  } catch (error) {
    if (!isCredenceError(error) || error.details.line !== undefined) throw error
    const details = { ...error.details, line }
    throw new CredenceError(error.code, `line ${line}: ${error.message}`, details, { cause: error })
  }
}

function parseJson(text: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const details = { line, expected: 'one dialogue as JSON', received: quoteReceived(text), remedy: 'mend that line' }
    throw new CredenceError('corrupt_line', `line ${line} is not JSON`, details, { cause })
  }
}

/** A replay must come to the same each time: no turn may be said at whatever moment it happens to be. */
function checkMoments({ turns, at }: GoldenDialogue): void {
  let last = Number.NEGATIVE_INFINITY
  for (const [index, { saidAt, zone }] of turns.entries()) {
    const path = `turns.${index}.saidAt`
    if (saidAt === undefined) throw refusal(path, 'is missing', 'when it was said')
    const said = parseMoment(saidAt, zone, path).at
    if (said < last) throw refusal(path, 'is before the turn above it', 'turns in the order in which they were said')
    last = said
  }
  if (at !== undefined && parseMoment(at, undefined, 'at').at < last)
    throw refusal('at', 'is before the last turn', 'a moment at the last turn or after it')
}

function refusal(path: string, fault: string, expected: string): CredenceError {
  return new CredenceError('invalid_date', `dialogue: ${path} ${fault}; expected ${expected}`, {
    path,
    expected,
    remedy: 'write it as ISO 8601 with its offset, such as 2026-06-03T19:20:00+02:00',
  })
}
