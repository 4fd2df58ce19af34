/**
 * Vectors of texts: a cache that can be made again, so that no export has it. A space is all vectors of one embedder;
 * `width` is set by the first. `vector_row` only grows and is never used twice: what is newer than a row is found
 * by it, also in another process. `removals` grows whenever a row goes. A vector without entries is a note
 * that its text has none.
 */
export const sql: string = `
CREATE TABLE memory.vector_space (
  tenant_id TEXT NOT NULL,
  model TEXT NOT NULL,
  space INTEGER NOT NULL,
  width INTEGER,
  removals INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, model)
) STRICT, WITHOUT ROWID;

CREATE TABLE memory.vector (
  vector_row INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant_id TEXT NOT NULL,
  evidence_row INTEGER NOT NULL,
  space INTEGER NOT NULL,
  scale REAL,
  coarse BLOB,
  fine BLOB,
  UNIQUE (tenant_id, evidence_row, space)
) STRICT;
CREATE INDEX memory.vector_by_space ON vector (tenant_id, space, vector_row) WHERE scale IS NOT NULL;

INSERT INTO memory.sqlite_stat1 (tbl, idx, stat) VALUES
  ('vector_space', 'vector_space', '2 2 1'),
  ('vector', 'sqlite_autoindex_vector_1', '10000 10000 2 1'),
  ('vector', 'vector_by_space', '10000 10000 5000 1');
ANALYZE memory.sqlite_schema;
`
