-- When a password was last replaced: secret links that were made before it open nothing any more. Null is the first one.
ALTER TABLE passwords ADD COLUMN changed_at timestamptz;
