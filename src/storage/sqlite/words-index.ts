import type { EvidenceFilter, WordHit } from '../../ports/store.ts'
import type { Connection } from './connection.ts'
import { conditionsOf } from './evidence-filter.ts'
import { KEPT_COLUMNS, toKeptEvidence } from './evidence-row.ts'

/** Behind the INSERT of the evidence: both rows share their private number. */
export const INSERT_WORDS = 'INSERT INTO words_index (rowid, words) VALUES (last_insert_rowid(), ?)'
type Reading = Pick<Connection, 'rows' | 'row'>

const RELEVANCE_COLUMN = 25

/** Words of a text as one column; each comes out of SQLite's tokenizer as it went in. */
export function toIndexedWords(words: readonly string[]): string {
  return words.map(toIndexedWord).join(' ')
}

/**
 * Finds evidence with any of the words, best first. Relevance is BM25 (Robertson and Zaragoza 2009; k1 1.2, b 0.75)
 * as SQLite computes it, https://sqlite.org/fts5.html#the_bm25_function, turned positive.
 */
export function findWords(
  connection: Reading,
  tenant: string,
  words: readonly string[],
  filter: EvidenceFilter,
  limit: number,
): readonly WordHit[] {
  const quoted = quote(words)
  if (quoted.length === 0 || limit <= 0) return []
  const telling = tellingWords(connection, tenant, quoted)
  const hits = findAny(connection, tenant, telling, filter, limit)
  return hits.length >= limit || telling === quoted ? hits : findAny(connection, tenant, quoted, filter, limit)
}

function findAny(
  connection: Reading,
  tenant: string,
  quoted: readonly string[],
  filter: EvidenceFilter,
  limit: number,
): readonly WordHit[] {
  const conditions = conditionsOf(tenant, filter)
  const sql = `SELECT ${KEPT_COLUMNS}, -words_index.rank
    FROM words_index CROSS JOIN evidence ON evidence.evidence_row = words_index.rowid
    WHERE words_index MATCH ? AND evidence.tenant_id = ?${conditions.sql}
    ORDER BY words_index.rank LIMIT ?`
  return connection
    .rows(sql, quoted.join(' OR '), tenant, ...conditions.values, limit)
    .map((row) => ({ kept: toKeptEvidence(row), relevance: row[RELEVANCE_COLUMN] as number }))
    .sort((a, b) => b.relevance - a.relevance || (a.kept.evidence.id < b.kept.evidence.id ? -1 : 1))
}

/** From this many texts on, it pays to leave out words that are in very many of them. */
const LARGE = 2000
const COMMON_SHARE = 0.25
const ABOUT_HOW_MANY = `SELECT evidence_row FROM evidence NOT INDEXED WHERE tenant_id = ?
  ORDER BY evidence_row DESC LIMIT 1`
const IN_HOW_MANY = 'SELECT count(*) FROM (SELECT 1 FROM words_index WHERE words_index MATCH ? LIMIT ?)'

/**
 * The words worth looking for first: not those in more than a quarter of the texts, which weigh next to nothing in
 * BM25 and cost nearly all the time. The same list where none can be left out.
 */
function tellingWords(connection: Reading, tenant: string, quoted: readonly string[]): readonly string[] {
  if (quoted.length < 2) return quoted
  const texts = Number(connection.row(ABOUT_HOW_MANY, tenant)?.[0] ?? 0)
  if (texts < LARGE) return quoted
  const common = Math.ceil(texts * COMMON_SHARE)
  const telling = quoted.filter((word) => Number(connection.row(IN_HOW_MANY, word, common)?.[0]) < common)
  return telling.length === 0 || telling.length === quoted.length ? quoted : telling
}

/** Looking for a whole book would take a minute; its first words say what it is about. */
const WORDS_LOOKED_FOR = 128

/** Each word in quotes, so that nothing in it is read as a query. */
function quote(words: readonly string[]): readonly string[] {
  const distinct = new Set<string>()
  for (const word of words) {
    if (distinct.size >= WORDS_LOOKED_FOR) break
    const indexed = toIndexedWord(word)
    if (indexed.trim() !== '') distinct.add(`"${indexed.replaceAll('"', '""')}"`)
  }
  return [...distinct]
}

/** What can't be stored as it is, is no part of a word; see stored-text.ts. */
function toIndexedWord(word: string): string {
  return word.replace(/[\u0000\u0010\p{Cs}]/gu, '\ufffd')
}
