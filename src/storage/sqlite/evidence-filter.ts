import type { EvidenceFilter } from '../../ports/store.ts'
import type { SqlValue } from './driver.ts'
import { PINNED, PROMOTED } from './evidence-row.ts'
import { toStoredText } from './stored-text.ts'

/** Conditions on `evidence`, to be put behind its `tenant_id`; values in the order of their places. */
export interface Conditions {
  readonly sql: string
  readonly values: readonly SqlValue[]
}

const LIST = '(SELECT value FROM json_each(?))'
/** Written out, because the index of the not-yet-read is found only by the very word. */
const READING_STATES = ['read', 'nothing_found', 'not_yet_read', 'not_evidence'] as const

export function conditionsOf(tenant: string, filter: EvidenceFilter): Conditions {
  const parts: Conditions[] = []
  const add = (sql: string, ...values: readonly SqlValue[]): number => parts.push({ sql, values })

  if (filter.ids !== undefined) add(`evidence.id IN ${LIST}`, toJsonList(filter.ids))
  if (filter.channel !== undefined) add('evidence.channel = ?', toStoredText(filter.channel))
  if (filter.authorKey !== undefined) add('evidence.author_key = ?', toStoredText(filter.authorKey))
  if (filter.about !== undefined) add('evidence.about = ?', toStoredText(filter.about))
  if (filter.saidFrom !== undefined) add('evidence.said_at >= ?', filter.saidFrom)
  if (filter.saidUntil !== undefined) add('evidence.said_at <= ?', filter.saidUntil)
  if (filter.classes !== undefined) add(`evidence.source_class IN ${LIST}`, toJsonList(filter.classes))
  if (filter.readingState !== undefined) {
    const state = READING_STATES.find((each) => each === filter.readingState)
    add(state === undefined ? 'FALSE' : `evidence.reading_state = '${state}'`)
  }
  if (filter.questionKey !== undefined) {
    add(
      'evidence.id IN (SELECT evidence_id FROM reading WHERE tenant_id = ? AND question_key = ? AND set_aside_by IS NULL)',
      tenant,
      toStoredText(filter.questionKey),
    )
  }
  if (filter.pinned !== undefined) addMarked(PINNED, 'pin', filter.pinned)
  if (filter.promoted !== undefined) addMarked(PROMOTED, 'promote', filter.promoted)

  function addMarked(newest: string, kind: string, wanted: boolean): void {
    if (wanted) add(`evidence.id IN (SELECT evidence_id FROM mark WHERE tenant_id = ? AND kind = '${kind}')`, tenant)
    add(`${newest} = ?`, wanted ? 1 : 0)
  }
  return {
    sql: parts.map((part) => ` AND ${part.sql}`).join(''),
    values: parts.flatMap((part) => part.values),
  }
}

/** A list as one bound value, so that the SQL text doesn't change with its length. */
export function toJsonList(texts: readonly string[]): string {
  return JSON.stringify(texts.map(toStoredText))
}
