/**
 * What was done to the order of questions and people, in order of doing: `position` says which came first, whatever the
 * clocks of two processes say.
 */
export const sql: string = `
CREATE TABLE memory.journal (
  tenant_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  batch TEXT NOT NULL,
  organizer TEXT NOT NULL,
  operation TEXT NOT NULL,
  changes TEXT NOT NULL,
  inverse TEXT NOT NULL,
  belief_diff TEXT NOT NULL,
  approved_by TEXT,
  undoes TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, position)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX memory.journal_by_id ON journal (tenant_id, id);

INSERT INTO memory.sqlite_stat1 (tbl, idx, stat) VALUES
  ('journal', 'journal', '100 100 1'),
  ('journal', 'journal_by_id', '100 100 1');
ANALYZE memory.sqlite_schema;
`
