/** Which tenants there are and in which file each lives. A tenant is `ready` once its file was made whole. */
export const sql: string = `
CREATE TABLE memory.tenant (
  tenant_id TEXT NOT NULL,
  file TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('creating', 'ready', 'erasing')),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id)
) STRICT, WITHOUT ROWID;
`
