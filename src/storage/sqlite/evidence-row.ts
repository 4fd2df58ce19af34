import type { Claim, Evidence, EvidenceId, ReadingState } from '../../evidence/evidence.ts'
import type { KeptEvidence } from '../../ports/store.ts'
import type { Closeness, Purpose, Source, SourceClass } from '../../source/source.ts'
import type { SqlRow, SqlValue } from './driver.ts'
import { fromStoredOrNull, fromStoredText, toStoredOrNull, toStoredText } from './stored-text.ts'

const INSERTED_COLUMNS = `tenant_id, id, claims, author, author_key, about, audience, channel, source_class, closeness,
  purpose, said_at, said_at_known, zone, received_at, digest, origin, forwarded, origin_words, delivery_id,
  external_id, claimed_confidence, reading_state, text, words`

export const INSERT_EVIDENCE: string = `INSERT INTO evidence (${INSERTED_COLUMNS})
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** The newest mark of a pair counts: 1 where it is `kind`, 0 where it is `opposite` or there is none. */
const newestMark = (kind: string, opposite: string): string => `coalesce((
  SELECT mark.kind = '${kind}' FROM mark
  WHERE mark.tenant_id = evidence.tenant_id AND mark.evidence_id = evidence.id
    AND mark.kind IN ('${kind}', '${opposite}')
  ORDER BY mark.at DESC, mark.id DESC LIMIT 1), 0)`
export const PINNED: string = newestMark('pin', 'unpin')
export const PROMOTED: string = newestMark('promote', 'demote')

/** The columns that `toEvidence` reads, in its order. */
export const EVIDENCE_COLUMNS: string = `evidence.id, evidence.text, evidence.claims, evidence.author, evidence.author_key,
  evidence.about, evidence.audience, evidence.channel, evidence.source_class, evidence.closeness, evidence.purpose,
  evidence.said_at, evidence.said_at_known, evidence.zone, evidence.received_at, evidence.digest, evidence.origin,
  evidence.forwarded, evidence.origin_words, evidence.delivery_id, evidence.external_id, evidence.claimed_confidence`

/** The columns that `toKeptEvidence` reads, in its order. */
export const KEPT_COLUMNS: string = `${EVIDENCE_COLUMNS}, evidence.reading_state, ${PINNED}, ${PROMOTED}`

export function evidenceValues(
  tenant: string,
  evidence: Evidence,
  words: string,
  readingState: ReadingState,
): readonly SqlValue[] {
  return [
    tenant,
    toStoredText(evidence.id),
    JSON.stringify(evidence.claims),
    toStoredText(evidence.author),
    toStoredText(evidence.authorKey),
    toStoredOrNull(evidence.about),
    evidence.audience === null ? null : JSON.stringify(evidence.audience),
    toStoredText(evidence.channel),
    evidence.source.class,
    evidence.source.closeness ?? null,
    evidence.source.purpose ?? null,
    evidence.saidAt,
    evidence.saidAtKnown ? 1 : 0,
    toStoredText(evidence.zone),
    evidence.receivedAt,
    toStoredText(evidence.digest),
    toStoredText(evidence.origin),
    evidence.forwarded ? 1 : 0,
    evidence.originWords,
    toStoredOrNull(evidence.deliveryId),
    toStoredOrNull(evidence.externalId),
    evidence.claimedConfidence,
    readingState,
    toStoredText(evidence.text),
    words,
  ]
}

export function toKeptEvidence(row: SqlRow): KeptEvidence {
  return {
    evidence: toEvidence(row),
    readingState: row[22] as ReadingState,
    pinned: row[23] === 1,
    promoted: row[24] === 1,
  }
}

export function toEvidence(row: SqlRow): Evidence {
  return {
    id: textAt(row, 0) as EvidenceId,
    text: textAt(row, 1),
    claims: parseList<Claim>(row[2] as string),
    author: textAt(row, 3),
    authorKey: textAt(row, 4),
    about: fromStoredOrNull(row[5] as string | null),
    audience: row[6] === null ? null : parseList<string>(row[6] as string),
    channel: textAt(row, 7),
    source: toSource(row[8] as string, row[9] as string | null, row[10] as string | null),
    saidAt: row[11] as number,
    saidAtKnown: row[12] === 1,
    zone: textAt(row, 13),
    receivedAt: row[14] as number,
    digest: textAt(row, 15),
    origin: textAt(row, 16),
    forwarded: row[17] === 1,
    originWords: row[18] as number,
    deliveryId: fromStoredOrNull(row[19] as string | null),
    externalId: fromStoredOrNull(row[20] as string | null),
    claimedConfidence: row[21] as number | null,
  }
}

export function toSource(sourceClass: string, closeness: string | null, purpose: string | null): Source {
  return {
    class: sourceClass as SourceClass,
    ...(closeness === null ? {} : { closeness: closeness as Closeness }),
    ...(purpose === null ? {} : { purpose: purpose as Purpose }),
  }
}

export function textAt(row: SqlRow, column: number): string {
  return fromStoredText(row[column] as string)
}

/** Most lists are empty: they need no parser. */
export function parseList<Item>(json: string): readonly Item[] {
  return json === '[]' ? [] : (JSON.parse(json) as Item[])
}
