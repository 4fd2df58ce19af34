import type { Instruction, InstructionKind } from '../../instruction/instruction.ts'
import type { Outcome, SettledBy } from '../../outcome/outcome.ts'
import type { Mark } from '../../ports/store.ts'
import type { SqlRow, SqlValue } from './driver.ts'
import { parseList, textAt } from './evidence-row.ts'
import { fromStoredOrNull, toStoredOrNull, toStoredText } from './stored-text.ts'

/** What people ruled, marked and ordered. */
const OUTCOME_COLUMNS = 'id, question_key, kind, answer, at, by, how, reason, evidence_id, withdraws'

export const INSERT_OUTCOME: string = `INSERT INTO outcome (tenant_id, ${OUTCOME_COLUMNS})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
export const OUTCOMES_OF_QUESTION: string = `SELECT ${OUTCOME_COLUMNS}
  FROM outcome INDEXED BY outcome_by_question WHERE tenant_id = ? AND question_key = ? ORDER BY at, id`
export const INSERT_MARK: string = `INSERT INTO mark (tenant_id, id, evidence_id, kind, at, by) VALUES (?, ?, ?, ?, ?, ?)`

const INSTRUCTION_COLUMNS =
  'id, text, kind, about, channel, project, use_limit, used, ends_at, by, given_at, revoked_at, rests_on, evidence_id'

export const PUT_INSTRUCTION: string = `INSERT INTO instruction (tenant_id, ${INSTRUCTION_COLUMNS})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (tenant_id, id) DO UPDATE SET text = excluded.text, kind = excluded.kind, about = excluded.about,
    channel = excluded.channel, project = excluded.project, use_limit = excluded.use_limit, used = excluded.used,
    ends_at = excluded.ends_at, by = excluded.by, given_at = excluded.given_at, revoked_at = excluded.revoked_at,
    rests_on = excluded.rests_on, evidence_id = excluded.evidence_id`
export const ALL_INSTRUCTIONS: string = `SELECT ${INSTRUCTION_COLUMNS} FROM instruction
  WHERE tenant_id = ? ORDER BY id`

export function outcomeValues(tenant: string, outcome: Outcome): readonly SqlValue[] {
  return [
    tenant,
    toStoredText(outcome.id),
    toStoredText(outcome.questionKey),
    outcome.kind,
    toStoredText(outcome.answer),
    outcome.at,
    toStoredText(outcome.by),
    outcome.how,
    toStoredOrNull(outcome.reason),
    toStoredOrNull(outcome.evidenceId),
    toStoredOrNull(outcome.withdraws),
  ]
}

export function toOutcome(row: SqlRow): Outcome {
  return {
    id: textAt(row, 0),
    questionKey: textAt(row, 1),
    kind: row[2] as Outcome['kind'],
    answer: textAt(row, 3),
    at: row[4] as number,
    by: textAt(row, 5),
    how: row[6] as SettledBy,
    reason: fromStoredOrNull(row[7] as string | null),
    evidenceId: fromStoredOrNull(row[8] as string | null),
    withdraws: fromStoredOrNull(row[9] as string | null),
  }
}

export function markValues(tenant: string, mark: Mark): readonly SqlValue[] {
  return [tenant, toStoredText(mark.id), toStoredText(mark.evidenceId), mark.kind, mark.at, toStoredText(mark.by)]
}

export function instructionValues(tenant: string, instruction: Instruction): readonly SqlValue[] {
  return [
    tenant,
    toStoredText(instruction.id),
    toStoredText(instruction.text),
    instruction.kind,
    toStoredOrNull(instruction.about),
    toStoredOrNull(instruction.channel),
    toStoredOrNull(instruction.project),
    instruction.limit,
    instruction.used,
    instruction.endsAt,
    toStoredText(instruction.by),
    instruction.givenAt,
    instruction.revokedAt,
    JSON.stringify(instruction.restsOn),
    toStoredOrNull(instruction.evidenceId),
  ]
}

export function toInstruction(row: SqlRow): Instruction {
  return {
    id: textAt(row, 0),
    text: textAt(row, 1),
    kind: row[2] as InstructionKind,
    about: fromStoredOrNull(row[3] as string | null),
    channel: fromStoredOrNull(row[4] as string | null),
    project: fromStoredOrNull(row[5] as string | null),
    limit: row[6] as number | null,
    used: row[7] as number,
    endsAt: row[8] as number | null,
    by: textAt(row, 9),
    givenAt: row[10] as number,
    revokedAt: row[11] as number | null,
    restsOn: parseList<string>(row[12] as string),
    evidenceId: fromStoredOrNull(row[13] as string | null),
  }
}
