/** What gates said, each once and for good until what it rested on is forgotten; ids are in order of deciding. */
export const sql: string = `
CREATE TABLE memory.decision (
  tenant_id TEXT NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  by TEXT NOT NULL,
  tool TEXT NOT NULL,
  purpose TEXT,
  effect TEXT NOT NULL CHECK (effect IN ('allow', 'ask', 'deny')),
  policy_hash TEXT NOT NULL,
  questions TEXT NOT NULL,
  evidence TEXT NOT NULL,
  detail TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX memory.decision_by_tool ON decision (tenant_id, tool, id);

INSERT INTO memory.sqlite_stat1 (tbl, idx, stat) VALUES
  ('decision', 'decision', '10000 10000 1'),
  ('decision', 'decision_by_tool', '10000 10000 500 1');
ANALYZE memory.sqlite_schema;
`
