import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The format of a labelled file: one message a line. `README.md` says what each field means. */
const claimSchema = z.strictObject({
  question: z.string().regex(/^[^.\s]+(?:\.[^.\s]+)+$/, '<subject>.<attribute>'),
  answer: z.string().min(1),
  denied: z.boolean().optional(),
  force: z.enum(['assert', 'ask', 'suppose', 'joke', 'instruct', 'quote']),
  told: z.boolean().optional(),
  lasting: z.enum(['lasting', 'one_off', 'unclear']),
  /** The two labellers said the same of `lasting`. */
  lastingAgreed: z.boolean().optional(),
  correction: z.boolean().optional(),
  hedged: z.boolean().optional(),
  past: z.boolean().optional(),
  span: z.string().min(1),
  /** The attribute is not one of the catalogue's. */
  free: z.boolean().optional(),
})

export const KINDS = [
  'user_stated',
  'person_message',
  'email',
  'marketing_email',
  'form',
  'voice_transcript',
  'system_of_record',
  'document',
] as const

const messageSchema = z.strictObject({
  id: z.string().min(1),
  topic: z.string(),
  register: z.string(),
  at: z.iso.datetime({ offset: true }),
  author: z.string().min(1),
  about: z.string().nullable().default(null),
  kind: z.enum(KINDS),
  before: z.array(z.strictObject({ author: z.string(), text: z.string() })).default([]),
  text: z.string().min(1),
  difficulty: z.string().optional(),
  claims: z.array(claimSchema),
})

export type LabelledClaim = Readonly<z.infer<typeof claimSchema>>
export type LabelledMessage = Readonly<z.infer<typeof messageSchema>>

const GOLDEN = new URL('./golden/', import.meta.url)

/** A file of the golden set, by its name: `develop`, `test`, `nothing-develop`, `nothing-test`. */
export function goldenFile(name: string): string {
  return fileURLToPath(new URL(`${name}.jsonl`, GOLDEN))
}

/** Throws a plain sentence with file, line and field where a line is not a labelled message. */
export function readLabelled(file: string): readonly LabelledMessage[] {
  if (!existsSync(file)) throw new Error(`no labelled messages at ${file}: pass --file FILE of the documented format`)
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [messageFrom(line, `${file}:${index + 1}`)]))
}

function messageFrom(line: string, place: string): LabelledMessage {
  let parsed: unknown
  try {
    parsed = JSON.parse(line)
  } catch (error) {
    throw new Error(`${place} is not JSON: ${(error as Error).message}`)
  }
  const message = messageSchema.safeParse(parsed)
  if (message.success) return message.data
  const issue = message.error.issues[0]
  throw new Error(`${place} is not a labelled message: ${issue?.path.join('.') || 'the line'}: ${issue?.message}`)
}
