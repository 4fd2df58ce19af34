/** That somebody was asked, and until when they aren't asked again. A note names its question as it was asked. */
export const sql: string = `
CREATE TABLE memory.ask_note (
  tenant_id TEXT NOT NULL,
  id TEXT NOT NULL,
  question_key TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('asked', 'put_off', 'not_known')),
  at INTEGER NOT NULL,
  until INTEGER NOT NULL,
  by TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX memory.ask_note_by_question ON ask_note (tenant_id, question_key);

INSERT INTO memory.sqlite_stat1 (tbl, idx, stat) VALUES
  ('ask_note', 'ask_note', '100 100 1'),
  ('ask_note', 'ask_note_by_question', '100 100 3 1');
ANALYZE memory.sqlite_schema;
`
