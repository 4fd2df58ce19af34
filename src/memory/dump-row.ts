import { z } from 'zod'
import { ASK_NOTE_KINDS } from '../outcome/ask-note.ts'
import { EFFECTS } from '../policy/policy.ts'
import type { DumpRow } from '../ports/store.ts'
import { damageIn } from './learned-shape.ts'
import { CHANGES } from './validate/changes.ts'
import { OPERATION } from './validate/operations.ts'

const SUM_TOLERANCE = 1e-6

/** What this row of an export should be and is not; null where it is. The store checks the rest. */
export function misfitOf({ table, row }: DumpRow): string | null {
  if (table === 'evidence' && !isText(row['id'])) return 'evidence with an id'
  if (table === 'journal') return isJournal(row) ? null : 'an operation on questions or people, with its changes'
  if (table === 'epoch' || table === 'epoch_switch' || table === 'showing' || table === 'ask_note')
    return misfitOfLearned(table, row)
  if (table === 'decision') return isDecision(row) ? null : 'a decision of a gate, with its reasons and facts'
  if (table !== 'reading') return null
  if (!isText(row['evidence_id']) || !isText(row['question_key'])) return 'a reading of one text about one question'
  return isDistribution(row['says']) ? null : 'a reading whose probabilities are from 0 to 1 and sum to 1'
}

/** What a journal holds decides where everything counts, so that it comes through the door of all operations. */
function isJournal(row: DumpRow['row']): boolean {
  const lists = [row['changes'], row['inverse']].map(parsedAny)
  return (
    OPERATION.safeParse(parsedAny(row['operation'])).success && lists.every((list) => CHANGES.safeParse(list).success)
  )
}

const LEARNED_ROWS = {
  epoch: z.looseObject({ position: z.int().min(0), id: z.string().min(1), made_at: z.int() }),
  epoch_switch: z.looseObject({
    position: z.int().min(0),
    epoch_id: z.string().min(1).nullable(),
    at: z.int(),
    by: z.string().min(1),
  }),
  ask_note: z.looseObject({
    id: z.string().min(1),
    question_key: z.string().min(1),
    kind: z.enum(ASK_NOTE_KINDS),
    at: z.int(),
    until: z.int(),
    by: z.string().min(1),
  }),
  showing: z.looseObject({
    id: z.string().min(1),
    question_key: z.string().min(1),
    answer: z.string(),
    probability: z.number().min(0).max(1),
    filtered: z.number().min(0).max(1),
    at: z.int(),
    times: z.int().min(1),
    by: z.string().min(1),
    epoch: z.string().min(1).nullable(),
    reader: z.string().min(1),
    audit_share: z.number().positive().max(1).nullable(),
  }),
}

/** Every belief is computed with what was learned, so that a number out of place would be met by every verb. */
function misfitOfLearned(table: keyof typeof LEARNED_ROWS, row: DumpRow['row']): string | null {
  const { error } = LEARNED_ROWS[table].safeParse(row)
  const [issue] = error?.issues ?? []
  if (issue !== undefined) return `a row of ${table} that can be read; ${issue.path.join('.')}: ${issue.message}`
  const damage = table === 'epoch' ? damageIn(parsedAny(row['learned'])) : null
  return damage === null ? null : `an epoch that can be read; ${damage.path}: ${damage.expected}`
}

const DECISION = z.object({
  questions: z.array(z.string()),
  evidence: z.array(z.string()),
  detail: z.looseObject({
    reasons: z.array(z.looseObject({ code: z.string(), effect: z.enum(EFFECTS), text: z.string() })),
    facts: z.array(z.looseObject({ question: z.string(), effect: z.enum(EFFECTS), evidence: z.array(z.string()) })),
    orders: z.array(z.string()),
  }),
})

function isDecision(row: DumpRow['row']): boolean {
  const [questions, evidence, detail] = ['questions', 'evidence', 'detail'].map((name) => parsedAny(row[name]))
  return isText(row['id']) && DECISION.safeParse({ questions, evidence, detail }).success
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

/** The masses of a reading, as the store writes them: `{"answers":{…},"denies":{…},"unclear":…,"unrelated":…}`. */
function isDistribution(json: unknown): boolean {
  const says = parsed(json)
  if (says === null) return false
  const lists = [says['answers'], says['denies'] ?? {}]
  if (!lists.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each))) return false
  const masses: readonly unknown[] = [
    ...lists.flatMap((each) => Object.values(each as object)),
    says['deniesHeld'] ?? 0,
    says['unclear'],
    says['unrelated'],
  ]
  if (!masses.every((mass) => typeof mass === 'number' && mass >= 0 && mass <= 1)) return false
  const sum = (masses as readonly number[]).reduce((total, mass) => total + mass, 0)
  return Math.abs(sum - 1) <= SUM_TOLERANCE
}

function parsed(json: unknown): Readonly<Record<string, unknown>> | null {
  const value = parsedAny(json)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}

function parsedAny(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : null
  } catch {
    return null
  }
}
