import type { DecisionPage, KeptDecision } from '../../ports/store.ts'
import type { SqlRow, SqlValue } from './driver.ts'
import { textAt } from './evidence-row.ts'
import { fromStoredOrNull, fromStoredText, toStoredOrNull, toStoredText } from './stored-text.ts'

const DECISION = 'id, at, by, tool, purpose, effect, policy_hash, questions, evidence, detail'
export const INSERT_DECISION: string = `INSERT INTO decision (tenant_id, ${DECISION})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
export const ERASE_DECISIONS: string = `DELETE FROM decision
  WHERE tenant_id = ?1 AND id IN (SELECT value FROM json_each(?2))`

export function decisionQuery(
  tenant: string,
  { limit, before, tool }: DecisionPage,
): readonly [sql: string, ...values: readonly SqlValue[]] {
  const conditions = [
    ...(before === undefined ? [] : [['AND id < ?', toStoredText(before)] as const]),
    ...(tool === undefined ? [] : [['AND tool = ?', toStoredText(tool)] as const]),
  ]
  const sql = `SELECT ${DECISION} FROM decision WHERE tenant_id = ? ${conditions.map(([each]) => each).join(' ')}
    ORDER BY id DESC LIMIT ?`
  return [sql, tenant, ...conditions.map(([, value]) => value), limit]
}

export function decisionValues(tenant: string, decision: KeptDecision): readonly SqlValue[] {
  return [
    tenant,
    toStoredText(decision.id),
    decision.at,
    toStoredText(decision.by),
    toStoredText(decision.tool),
    toStoredOrNull(decision.purpose),
    decision.effect,
    decision.policyHash,
    toStoredText(JSON.stringify(decision.questions)),
    toStoredText(JSON.stringify(decision.evidence)),
    toStoredText(JSON.stringify(decision.detail)),
  ]
}

export function toDecision(row: SqlRow): KeptDecision {
  return {
    id: textAt(row, 0),
    at: row[1] as number,
    by: textAt(row, 2),
    tool: textAt(row, 3),
    purpose: fromStoredOrNull(row[4] as string | null),
    effect: row[5] as KeptDecision['effect'],
    policyHash: row[6] as string,
    questions: JSON.parse(textAt(row, 7)) as readonly string[],
    evidence: JSON.parse(textAt(row, 8)) as readonly string[],
    detail: JSON.parse(fromStoredText(row[9] as string)),
  }
}
