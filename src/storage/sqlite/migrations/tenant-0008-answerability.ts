/**
 * How recall judges whether an answer is stored, as fitted to this memory: one row for each embedder, an empty name for words
 * alone. It can be fitted again from the texts, so that no export has it.
 */
export const sql: string = `
CREATE TABLE memory.answerability (
  tenant_id TEXT NOT NULL,
  embedder TEXT NOT NULL,
  id TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  fit TEXT NOT NULL,
  PRIMARY KEY (tenant_id, embedder)
) STRICT, WITHOUT ROWID;

INSERT INTO memory.sqlite_stat1 (tbl, idx, stat) VALUES ('answerability', 'answerability', '2 2 1');
ANALYZE memory.sqlite_schema;
`
