import type { EvidenceReading } from '../../belief/belief.ts'
import type { Distribution, Facets, Reading, Span } from '../../reading/reading.ts'
import type { SqlRow, SqlValue } from './driver.ts'
import { PROMOTED, parseList, textAt, toSource } from './evidence-row.ts'
import { fromStoredOrNull, toStoredText } from './stored-text.ts'

/** `position` keeps the order in which a reader said several things about one text. */
export const INSERT_READING: string = `INSERT INTO reading
  (tenant_id, question_key, evidence_id, position, reader, says, facets, made_by)
  VALUES (?1, ?2, ?3, coalesce(
    (SELECT max(position) + 1 FROM reading INDEXED BY reading_by_evidence WHERE tenant_id = ?1 AND evidence_id = ?3), 0),
    ?4, ?5, ?6, ?7)`

const READING_COLUMNS = 'reading.evidence_id, reading.question_key, reading.reader, reading.says, reading.facets'

export const READINGS_OF_EVIDENCE: string = `SELECT ${READING_COLUMNS}
  FROM reading INDEXED BY reading_by_evidence WHERE reading.tenant_id = ? AND reading.evidence_id = ?
    AND reading.set_aside_by IS NULL
  ORDER BY reading.position`

/** The cross join fixes the order: the texts that are asked for first. */
export const READINGS_OF_EACH: string = `SELECT ${READING_COLUMNS}
  FROM json_each(?) AS wanted CROSS JOIN reading INDEXED BY reading_by_evidence
    ON reading.tenant_id = ? AND reading.evidence_id = wanted.value
  ORDER BY wanted.id, reading.position`

/** The cross join fixes the order: readings of the question first, then the evidence of each. */
const OF_QUESTION = `SELECT ${READING_COLUMNS},
    evidence.digest, evidence.origin, evidence.origin_words, evidence.forwarded, evidence.author, evidence.author_key,
    evidence.about, evidence.audience, evidence.channel, evidence.source_class, evidence.closeness, evidence.purpose,
    evidence.said_at, evidence.text, evidence.received_at, ${PROMOTED}, evidence.delivery_id
  FROM reading CROSS JOIN evidence ON evidence.tenant_id = reading.tenant_id AND evidence.id = reading.evidence_id
  WHERE reading.tenant_id = ?1 AND reading.question_key = ?2`
const IN_ORDER = 'ORDER BY reading.evidence_id, reading.position'

export const READINGS_OF_QUESTION: string = `${OF_QUESTION} AND reading.set_aside_by IS NULL ${IN_ORDER}`
/** As they would be without one run of reading again. */
export const READINGS_WITHOUT: string = `${OF_QUESTION}
  AND (reading.set_aside_by IS NULL AND reading.made_by IS NOT ?3 OR reading.set_aside_by = ?3) ${IN_ORDER}`

/** A reading as JSON, without what is null or false. */
interface Says {
  readonly answers: Distribution
  readonly denies?: Distribution
  readonly deniesHeld?: number
  readonly unclear: number
  readonly unrelated: number
  readonly span?: Span
  readonly listIsComplete?: true
  readonly validFrom?: number
  readonly validUntil?: number
  readonly asOf?: number
  readonly toldBy?: string
  readonly rule?: string
}

export function readingValues(tenant: string, reading: Reading): readonly SqlValue[] {
  return [
    tenant,
    toStoredText(reading.questionKey),
    toStoredText(reading.evidenceId),
    toStoredText(reading.reader),
    JSON.stringify(toSays(reading)),
    toStoredFacets(reading.facets),
  ]
}

export function toReading(row: SqlRow): Reading {
  const says = JSON.parse(row[3] as string) as Says
  return {
    evidenceId: textAt(row, 0),
    questionKey: textAt(row, 1),
    answers: says.answers,
    denies: says.denies ?? NOTHING,
    ...(says.deniesHeld === undefined ? {} : { deniesHeld: says.deniesHeld }),
    unclear: says.unclear,
    unrelated: says.unrelated,
    facets: parseFacets(row[4] as string),
    span: says.span ?? null,
    listIsComplete: says.listIsComplete ?? false,
    validFrom: says.validFrom ?? null,
    validUntil: says.validUntil ?? null,
    asOf: says.asOf ?? null,
    toldBy: says.toldBy ?? null,
    rule: says.rule ?? null,
    reader: textAt(row, 2),
  }
}

/** Rows of `READINGS_OF_EACH`. */
export function readingsByEvidence(rows: readonly SqlRow[]): ReadonlyMap<string, readonly Reading[]> {
  const byEvidence = new Map<string, Reading[]>()
  for (const row of rows) {
    const reading = toReading(row)
    const own = byEvidence.get(reading.evidenceId)
    if (own === undefined) byEvidence.set(reading.evidenceId, [reading])
    else own.push(reading)
  }
  return byEvidence
}

export function toEvidenceReading(row: SqlRow): EvidenceReading {
  const reading = toReading(row)
  return {
    reading,
    evidence: {
      id: reading.evidenceId,
      digest: textAt(row, 5),
      origin: textAt(row, 6),
      originWords: row[7] as number,
      forwarded: row[8] === 1,
      author: textAt(row, 9),
      authorKey: textAt(row, 10),
      about: fromStoredOrNull(row[11] as string | null),
      audience: row[12] === null ? null : parseList<string>(row[12] as string),
      channel: textAt(row, 13),
      source: toSource(row[14] as string, row[15] as string | null, row[16] as string | null),
      saidAt: row[17] as number,
      text: textAt(row, 18),
      receivedAt: row[19] as number,
      deliveryId: fromStoredOrNull(row[21] as string | null),
    },
    promoted: row[20] === 1,
  }
}

function toSays(reading: Reading): Says {
  const {
    answers,
    denies,
    deniesHeld = 0,
    unclear,
    unrelated,
    span,
    validFrom,
    validUntil,
    asOf,
    toldBy,
    rule,
  } = reading
  return {
    answers,
    ...(Object.keys(denies).length === 0 ? {} : { denies }),
    ...(deniesHeld === 0 ? {} : { deniesHeld }),
    unclear,
    unrelated,
    ...(span === null ? {} : { span }),
    ...(reading.listIsComplete ? { listIsComplete: true } : {}),
    ...(validFrom === null ? {} : { validFrom }),
    ...(validUntil === null ? {} : { validUntil }),
    ...(asOf === null ? {} : { asOf }),
    ...(toldBy === null ? {} : { toldBy }),
    ...(rule === null ? {} : { rule }),
  }
}

const NOTHING: Distribution = Object.freeze({})
const FACETS_KEPT = 500
const facetsByText = new Map<string, Facets>()
const NONE: Facets = {
  lasting: { lasting: 0, one_off: 0, unclear: 0 },
  access: { first_hand: 0, reported: 0, inferred: 0, unclear: 0 },
  force: { assert: 0, ask: 0, suppose: 0, joke: 0, instruct: 0, quote: 0, unclear: 0 },
  correction: 0,
}

/** Without what is 0, which is most: a third shorter, a reading needs fewer of the pages that a commit writes. */
function toStoredFacets({ lasting, access, force, correction }: Facets): string {
  return JSON.stringify({
    lasting: withoutZeros(lasting),
    access: withoutZeros(access),
    force: withoutZeros(force),
    ...(correction === 0 ? {} : { correction }),
  })
}

function withoutZeros(masses: object): object {
  return Object.fromEntries(Object.entries(masses).filter(([, mass]) => mass !== 0))
}

/** Few combinations of facets cover most readings: each is parsed once and shared, frozen. */
function parseFacets(json: string): Facets {
  const known = facetsByText.get(json)
  if (known !== undefined) return known
  const parsed = JSON.parse(json) as Partial<Facets>
  const facets = Object.freeze({
    lasting: Object.freeze({ ...NONE.lasting, ...parsed.lasting }),
    access: Object.freeze({ ...NONE.access, ...parsed.access }),
    force: Object.freeze({ ...NONE.force, ...parsed.force }),
    correction: parsed.correction ?? 0,
  })
  if (facetsByText.size >= FACETS_KEPT) facetsByText.clear()
  facetsByText.set(json, facets)
  return facets
}
