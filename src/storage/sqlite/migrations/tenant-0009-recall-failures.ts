/**
 * Times that recall failed somebody: what it was about and what was missed, by key and id, and no word of what was said.
 * Both lists are JSON.
 */
export const sql: string = `
CREATE TABLE memory.recall_failure (
  tenant_id TEXT NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  cue TEXT,
  response TEXT NOT NULL,
  question_keys TEXT NOT NULL,
  evidence_ids TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;

INSERT INTO memory.sqlite_stat1 (tbl, idx, stat) VALUES
  ('recall_failure', 'recall_failure', '100 100 1');
ANALYZE memory.sqlite_schema;
`
