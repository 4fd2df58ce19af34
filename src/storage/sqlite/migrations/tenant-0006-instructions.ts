/**
 * What an order does, where it holds, how often it was used, and the message in which it was given. What was once
 * called its scope was mostly a project. Orders from before are told apart by their first words, so that no permission among
 * them is taken for an order, which holds more widely.
 */
export const sql: string = `
ALTER TABLE memory.instruction RENAME COLUMN scope TO project;
ALTER TABLE memory.instruction ADD COLUMN kind TEXT NOT NULL DEFAULT 'order'
  CHECK (kind IN ('order', 'ban', 'permission'));
ALTER TABLE memory.instruction ADD COLUMN channel TEXT;
ALTER TABLE memory.instruction ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
ALTER TABLE memory.instruction ADD COLUMN evidence_id TEXT;

UPDATE memory.instruction SET kind = 'permission' WHERE text LIKE 'you may %' OR text LIKE 'you can %';
UPDATE memory.instruction SET kind = 'ban'
  WHERE text LIKE 'never %' OR text LIKE 'do not %' OR text LIKE 'don_t %' OR text LIKE 'you may not %' OR text LIKE 'you can_t %';
`
