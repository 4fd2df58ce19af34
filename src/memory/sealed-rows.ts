import { type Claim, USER } from '../evidence/evidence.ts'
import { digestMaterial, originMaterial } from '../evidence/identity.ts'
import { originText } from '../evidence/origin.ts'
import { sealText } from '../evidence/secrets/sealed-text.ts'
import type { Hash } from '../ports/hash.ts'
import type { DumpRow } from '../ports/store.ts'
import type { Closeness, Purpose, SourceClass } from '../source/source.ts'
import { sealObservation } from './sealing.ts'
import type { TenantContext } from './tenant-context.ts'

type Row = DumpRow['row']

const HOLDS_WORDS = new Set([
  'evidence',
  'question',
  'reading',
  'outcome',
  'instruction',
  'showing',
  'journal',
  'decision',
])

/** Ids, keys and hashes name other rows: taken apart, they would name nothing. */
const NAMES =
  /(?:^|_)(?:id|key|hash|digest|origin|batch|by|zone|channel|author|reader|audience|epoch|subject|attribute|question)$/u

/**
 * Rows of an export that was written in clear, sealed one after another: what the exporting memory kept, this one may
 * not. A text that held a secret gets a digest of its own and is read again; what was read in it goes.
 */
export function createRowSealing({
  secrets,
  hash,
}: Pick<TenantContext, 'secrets' | 'hash'>): (row: DumpRow) => DumpRow | null {
  const reread = new Set<unknown>()
  return ({ table, row }) => {
    if (secrets === 'keep' || !HOLDS_WORDS.has(table)) return { table, row }
    if (table === 'evidence') {
      const sealed = sealedEvidence(row, hash)
      if (sealed !== row) reread.add(row['id'])
      return { table, row: sealed }
    }
    if (table === 'reading' && reread.has(row['evidence_id'])) return null
    return { table, row: sealedColumns(row) }
  }
}

function sealedEvidence(row: Row, hash: Hash): Row {
  const claims = parsed(row['claims'])
  const { input, sealed } = sealObservation(
    { secrets: 'seal' },
    {
      ...(typeof row['text'] === 'string' ? { text: row['text'] } : {}),
      ...(Array.isArray(claims) ? { claims: claims as readonly Claim[] } : {}),
    },
  )
  if (sealed.length === 0) return row
  const text = input.text ?? ''
  const parts = {
    authorKey: textOf(row['author_key']) ?? USER,
    text,
    claims: input.claims ?? [],
    channel: textOf(row['channel']) ?? '',
    source: {
      class: row['source_class'] as SourceClass,
      ...(row['closeness'] == null ? {} : { closeness: row['closeness'] as Closeness }),
      ...(row['purpose'] == null ? {} : { purpose: row['purpose'] as Purpose }),
    },
    about: textOf(row['about']),
    audience: parsed(row['audience']) as readonly string[] | null,
    saidAt: row['said_at_known'] === 1 ? Number(row['said_at']) : null,
  }
  const origin = originText(text)
  // Without its words, which the store makes anew.
  const { words: _, ...kept } = row
  return {
    ...kept,
    text,
    claims: JSON.stringify(input.claims ?? []),
    digest: hash.sha256(digestMaterial(parts)),
    origin: hash.sha256(originMaterial(parts, origin.text)),
    origin_words: origin.words,
    reading_state: row['reading_state'] === 'not_evidence' ? 'not_evidence' : 'not_yet_read',
  }
}

/** Every other column that holds words, also within JSON. */
function sealedColumns(row: Row): Row {
  const columns = Object.entries(row).map(([name, value]) => {
    if (typeof value !== 'string' || NAMES.test(name)) return [name, value] as const
    return [name, sealedColumn(value)] as const
  })
  return Object.fromEntries(columns)
}

/** JSON keeps its form: each text in it is sealed by itself. */
function sealedColumn(value: string): string {
  const json = /^[[{]/u.test(value) ? parsed(value) : null
  if (json === null) return sealText(value).text
  const sealed = JSON.stringify(sealedWithin(json))
  return sealed === JSON.stringify(json) ? value : sealed
}

function sealedWithin(json: unknown): unknown {
  if (typeof json === 'string') return sealText(json).text
  if (Array.isArray(json)) return json.map(sealedWithin)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [sealText(key).text, sealedWithin(value)]))
}

function parsed(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : null
  } catch {
    return null
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
