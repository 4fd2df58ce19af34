import type { FrustrationAction, FrustrationKind } from '../../recall/frustration/frustration-response.ts'
import type { RecallFailure } from '../../recall/frustration/recall-failure.ts'
import type { Connection } from './connection.ts'
import type { SqlRow, SqlValue } from './driver.ts'
import { toJsonList } from './evidence-filter.ts'
import { textAt } from './evidence-row.ts'
import { fromStoredText, toStoredOrNull, toStoredText } from './stored-text.ts'

const FAILURE = 'id, at, kind, cue, response, question_keys, evidence_ids'
export const INSERT_FAILURE: string = `INSERT INTO recall_failure (tenant_id, ${FAILURE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`
export const ALL_FAILURES: string = `SELECT ${FAILURE} FROM recall_failure WHERE tenant_id = ? ORDER BY at, id`

const DELETE_BY_ID = `DELETE FROM recall_failure WHERE tenant_id = ?1 AND id IN (SELECT value FROM json_each(?2))`

export function failureValues(tenant: string, failure: RecallFailure): readonly SqlValue[] {
  return [
    tenant,
    toStoredText(failure.id),
    failure.at,
    failure.kind,
    toStoredOrNull(failure.cue),
    failure.response,
    toJsonList(failure.questionKeys),
    toJsonList(failure.evidenceIds),
  ]
}

export function toFailure(row: SqlRow): RecallFailure {
  return {
    id: textAt(row, 0),
    at: row[1] as number,
    kind: textAt(row, 2) as FrustrationKind,
    cue: row[3] === null ? null : textAt(row, 3),
    response: textAt(row, 4) as FrustrationAction,
    questionKeys: listAt(row, 5),
    evidenceIds: listAt(row, 6),
  }
}

/** Those that point at something that goes; there are few, so each is looked at. */
export function eraseFailuresThat(
  connection: Connection,
  tenant: string,
  isGoing: (failure: RecallFailure) => boolean,
): void {
  const going = connection.rows(ALL_FAILURES, tenant).map(toFailure).filter(isGoing)
  if (going.length > 0)
    eraseFailures(
      connection,
      tenant,
      going.map(({ id }) => id),
    )
}

export function eraseFailures(connection: Connection, tenant: string, ids: readonly string[]): void {
  connection.run(DELETE_BY_ID, tenant, toJsonList(ids))
}

function listAt(row: SqlRow, column: number): readonly string[] {
  return (JSON.parse(row[column] as string) as readonly string[]).map(fromStoredText)
}
