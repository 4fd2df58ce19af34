/**
 * What was learned, from when on it counts, and what was shown to whom. Epochs and switches are in order of doing, by
 * `position`. A showing names its question as it was shown, which an organizer may have made of others; the same answer
 * shown to the same person under the same epoch on one day is one showing. An audit is always one of its own.
 */
export const sql: string = `
CREATE TABLE memory.epoch (
  tenant_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  learned TEXT NOT NULL,
  report TEXT NOT NULL,
  PRIMARY KEY (tenant_id, position)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX memory.epoch_by_id ON epoch (tenant_id, id);

CREATE TABLE memory.epoch_switch (
  tenant_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  epoch_id TEXT,
  at INTEGER NOT NULL,
  by TEXT NOT NULL,
  PRIMARY KEY (tenant_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE memory.showing (
  tenant_id TEXT NOT NULL,
  id TEXT NOT NULL,
  question_key TEXT NOT NULL,
  answer TEXT NOT NULL,
  probability REAL NOT NULL,
  filtered REAL NOT NULL,
  at INTEGER NOT NULL,
  times INTEGER NOT NULL,
  by TEXT NOT NULL,
  epoch TEXT,
  reader TEXT NOT NULL,
  audit_share REAL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX memory.showing_by_question ON showing (tenant_id, question_key, at);
CREATE UNIQUE INDEX memory.showing_of_day
  ON showing (tenant_id, question_key, answer, by, coalesce(epoch, ''), at / 86400000) WHERE audit_share IS NULL;

INSERT INTO memory.sqlite_stat1 (tbl, idx, stat) VALUES
  ('epoch', 'epoch', '10 10 1'),
  ('epoch', 'epoch_by_id', '10 10 1'),
  ('epoch_switch', 'epoch_switch', '10 10 1'),
  ('showing', 'showing', '10000 10000 1'),
  ('showing', 'showing_by_question', '10000 10000 10 1'),
  ('showing', 'showing_of_day', '10000 10000 10 5 3 2 1');
ANALYZE memory.sqlite_schema;
`
