import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const FORCES = ['assert', 'ask', 'suppose', 'joke', 'instruct', 'quote'] as const
export const LASTINGS = ['lasting', 'one_off', 'unclear'] as const

/** What a message says about one question: `README.md` says what each field means. */
export interface LabelledClaim {
  readonly question: string
  readonly answer: string
  readonly denied?: boolean | undefined
  readonly force: (typeof FORCES)[number]
  readonly told?: boolean | undefined
  readonly lasting: (typeof LASTINGS)[number]
  /** False where the two labellers differed in `lasting`. */
  readonly lastingAgreed?: boolean | undefined
  readonly correction?: boolean | undefined
  readonly hedged?: boolean | undefined
  readonly past?: boolean | undefined
  readonly span: string
  /** The attribute is not one of the catalogue's. */
  readonly free?: boolean | undefined
}

const claimSchema: z.ZodType<LabelledClaim> = z.strictObject({
  question: z.string().regex(/^[^.\s]+(?:\.[^.\s]+)+$/, '<subject>.<attribute>'),
  answer: z.string().min(1),
  denied: z.boolean().optional(),
  force: z.enum(FORCES),
  told: z.boolean().optional(),
  lasting: z.enum(LASTINGS),
  lastingAgreed: z.boolean().optional(),
  correction: z.boolean().optional(),
  hedged: z.boolean().optional(),
  past: z.boolean().optional(),
  span: z.string().min(1),
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

export interface LabelledMessage {
  readonly id: string
  readonly topic: string
  readonly register: string
  readonly at: string
  readonly author: string
  readonly about: string | null
  readonly kind: (typeof KINDS)[number]
  readonly before: readonly { readonly author: string; readonly text: string }[]
  readonly text: string
  readonly difficulty?: string | undefined
  readonly claims: readonly LabelledClaim[]
}

const messageSchema: z.ZodType<LabelledMessage> = z.strictObject({
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
