/**
 * What was put under quarantine and lifted, only ever appended, and which texts were read again. A reading that was set
 * aside names the run that did it, and a reading that a run made names that run, so that one run can be undone exactly.
 */
export const sql: string = `
CREATE TABLE memory.quarantine (
  tenant_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  act TEXT NOT NULL,
  PRIMARY KEY (tenant_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE memory.rescore (
  tenant_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  run TEXT NOT NULL,
  PRIMARY KEY (tenant_id, id)
) STRICT, WITHOUT ROWID;

ALTER TABLE memory.reading ADD COLUMN made_by TEXT;
ALTER TABLE memory.reading ADD COLUMN set_aside_by TEXT;
CREATE INDEX memory.reading_by_maker ON reading (tenant_id, made_by) WHERE made_by IS NOT NULL;
CREATE INDEX memory.reading_set_aside ON reading (tenant_id, set_aside_by) WHERE set_aside_by IS NOT NULL;

INSERT INTO memory.sqlite_stat1 (tbl, idx, stat) VALUES
  ('quarantine', 'quarantine', '100 100 1'),
  ('rescore', 'rescore', '100 100 1'),
  ('reading', 'reading_by_maker', '1000 1000 100'),
  ('reading', 'reading_set_aside', '1000 1000 100');
ANALYZE memory.sqlite_schema;
`
