import type { EvidenceFilter, WordHit } from '../../ports/store.ts'
import type { Connection } from './connection.ts'
import { conditionsOf } from './evidence-filter.ts'
import { KEPT_COLUMNS, toKeptEvidence } from './evidence-row.ts'

/** Behind the INSERT of the evidence: both rows share their private number. */
export const INSERT_WORDS = 'INSERT INTO words_index (rowid, words) VALUES (last_insert_rowid(), ?)'
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
  connection: Connection,
  tenant: string,
  words: readonly string[],
  filter: EvidenceFilter,
  limit: number,
): readonly WordHit[] {
  const wanted = anyOf(words)
  if (wanted === '' || limit <= 0) return []
  const conditions = conditionsOf(tenant, filter)
  const sql = `SELECT ${KEPT_COLUMNS}, -words_index.rank
    FROM words_index CROSS JOIN evidence ON evidence.evidence_row = words_index.rowid
    WHERE words_index MATCH ? AND evidence.tenant_id = ?${conditions.sql}
    ORDER BY words_index.rank LIMIT ?`
  return connection
    .rows(sql, wanted, tenant, ...conditions.values, limit)
    .map((row) => ({ kept: toKeptEvidence(row), relevance: row[RELEVANCE_COLUMN] as number }))
    .sort((a, b) => b.relevance - a.relevance || (a.kept.evidence.id < b.kept.evidence.id ? -1 : 1))
}

/** Each word quoted, so that nothing in it is read as a query. */
function anyOf(words: readonly string[]): string {
  const distinct = new Set(words.map(toIndexedWord).filter((word) => word.trim() !== ''))
  return [...distinct].map((word) => `"${word.replaceAll('"', '""')}"`).join(' OR ')
}

/** What can't be stored as it is, is no part of a word; see stored-text.ts. */
function toIndexedWord(word: string): string {
  return word.replace(/[\u0000\u0010\p{Cs}]/gu, '\ufffd')
}
