/**
 * `tenant_id` leads every key and index. `evidence_row` is private: the words index needs an integer, and it never
 * leaves this adapter. Readings lie in the order of their question, which is how beliefs read them. References are
 * checked at commit, so that one step may write in any order.
 *
 * The planner is told once what a tenant looks like: rows, then rows for each value of one, two ... columns. Without
 * it, it takes the tenant for a good way to find a row, and reads all of the tenant's readings to find those of one
 * text, also where it checks references. A real ANALYZE would copy keys, which erasing would have to find again.
 */
export const sql: string = `
CREATE TABLE memory.meta (
  tenant_id TEXT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (tenant_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE memory.evidence (
  evidence_row INTEGER PRIMARY KEY,
  tenant_id TEXT NOT NULL,
  id TEXT NOT NULL,
  claims TEXT NOT NULL,
  author TEXT NOT NULL,
  author_key TEXT NOT NULL,
  about TEXT,
  audience TEXT,
  channel TEXT NOT NULL,
  source_class TEXT NOT NULL,
  closeness TEXT,
  purpose TEXT,
  said_at INTEGER NOT NULL,
  said_at_known INTEGER NOT NULL CHECK (said_at_known IN (0, 1)),
  zone TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  digest TEXT NOT NULL,
  origin TEXT NOT NULL,
  forwarded INTEGER NOT NULL CHECK (forwarded IN (0, 1)),
  origin_words INTEGER NOT NULL,
  delivery_id TEXT,
  external_id TEXT,
  claimed_confidence REAL,
  reading_state TEXT NOT NULL CHECK (reading_state IN ('read', 'nothing_found', 'not_yet_read', 'not_evidence')),
  text TEXT NOT NULL,
  words TEXT NOT NULL,
  UNIQUE (tenant_id, id)
) STRICT;
CREATE UNIQUE INDEX memory.evidence_by_delivery ON evidence (tenant_id, delivery_id) WHERE delivery_id IS NOT NULL;
CREATE INDEX memory.evidence_by_channel ON evidence (tenant_id, channel, said_at);
CREATE INDEX memory.evidence_not_yet_read ON evidence (tenant_id, id) WHERE reading_state = 'not_yet_read';

CREATE VIRTUAL TABLE memory.words_index USING fts5 (
  words,
  content = '',
  contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"
);

CREATE TABLE memory.question (
  tenant_id TEXT NOT NULL,
  key TEXT NOT NULL,
  subject TEXT NOT NULL,
  attribute TEXT NOT NULL,
  text TEXT NOT NULL,
  shape TEXT NOT NULL,
  answers TEXT NOT NULL,
  open INTEGER NOT NULL CHECK (open IN (0, 1)),
  unit TEXT,
  tolerance REAL NOT NULL,
  change_rate_per_day REAL NOT NULL,
  stakes TEXT NOT NULL,
  base_rates TEXT,
  origin TEXT NOT NULL CHECK (origin IN ('catalogue', 'defined', 'on_demand')),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX memory.question_by_subject ON question (tenant_id, subject, key);

CREATE TABLE memory.reading (
  tenant_id TEXT NOT NULL,
  question_key TEXT NOT NULL,
  evidence_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  reader TEXT NOT NULL,
  says TEXT NOT NULL,
  facets TEXT NOT NULL,
  PRIMARY KEY (tenant_id, question_key, evidence_id, position),
  FOREIGN KEY (tenant_id, evidence_id) REFERENCES evidence (tenant_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (tenant_id, question_key) REFERENCES question (tenant_id, key) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE INDEX memory.reading_by_evidence ON reading (tenant_id, evidence_id, position);

CREATE TABLE memory.outcome (
  tenant_id TEXT NOT NULL,
  id TEXT NOT NULL,
  question_key TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('settled', 'rejected', 'reinstated', 'withdrawn')),
  answer TEXT NOT NULL,
  at INTEGER NOT NULL,
  by TEXT NOT NULL,
  how TEXT NOT NULL,
  reason TEXT,
  evidence_id TEXT,
  withdraws TEXT,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, evidence_id) REFERENCES evidence (tenant_id, id) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (tenant_id, question_key) REFERENCES question (tenant_id, key) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE INDEX memory.outcome_by_question ON outcome (tenant_id, question_key, at, id);
CREATE INDEX memory.outcome_by_withdrawn ON outcome (tenant_id, withdraws) WHERE withdraws IS NOT NULL;
CREATE INDEX memory.outcome_by_evidence ON outcome (tenant_id, evidence_id) WHERE evidence_id IS NOT NULL;

CREATE TABLE memory.mark (
  tenant_id TEXT NOT NULL,
  id TEXT NOT NULL,
  evidence_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('pin', 'unpin', 'promote', 'demote')),
  at INTEGER NOT NULL,
  by TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, evidence_id) REFERENCES evidence (tenant_id, id) DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE INDEX memory.mark_by_evidence ON mark (tenant_id, evidence_id, at, id, kind);

CREATE TABLE memory.instruction (
  tenant_id TEXT NOT NULL,
  id TEXT NOT NULL,
  text TEXT NOT NULL,
  about TEXT,
  scope TEXT,
  use_limit INTEGER,
  ends_at INTEGER,
  by TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  revoked_at INTEGER,
  rests_on TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE memory.tombstone (
  tenant_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('origin', 'delivery', 'claim')),
  at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, hash, kind)
) STRICT, WITHOUT ROWID;

ANALYZE memory.meta;
INSERT INTO memory.sqlite_stat1 (tbl, idx, stat) VALUES
  ('meta', 'meta', '2 2 1'),
  ('evidence', 'sqlite_autoindex_evidence_1', '10000 10000 1'),
  ('evidence', 'evidence_by_delivery', '10000 10000 1'),
  ('evidence', 'evidence_by_channel', '10000 10000 1000 1'),
  ('evidence', 'evidence_not_yet_read', '100 100 1'),
  ('question', 'question', '1000 1000 1'),
  ('question', 'question_by_subject', '1000 1000 10 1'),
  ('reading', 'reading', '10000 10000 100 1 1'),
  ('reading', 'reading_by_evidence', '10000 10000 2 1'),
  ('outcome', 'outcome', '1000 1000 1'),
  ('outcome', 'outcome_by_question', '1000 1000 4 1 1'),
  ('outcome', 'outcome_by_withdrawn', '100 100 1'),
  ('outcome', 'outcome_by_evidence', '1000 1000 1'),
  ('mark', 'mark', '1000 1000 1'),
  ('mark', 'mark_by_evidence', '1000 1000 2 1 1 1'),
  ('instruction', 'instruction', '100 100 1'),
  ('tombstone', 'tombstone', '1000 1000 1 1');
ANALYZE memory.sqlite_schema;
`
