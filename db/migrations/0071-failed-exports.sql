-- An export that meets the same fault again and again comes to an end: its owner is told, and may ask anew at once.

ALTER TABLE data_exports
  ADD COLUMN turns int NOT NULL DEFAULT 0,   -- how often a server began to pack it
  ADD COLUMN failed_at timestamptz,          -- when it was given up
  DROP CONSTRAINT data_exports_state_check,
  ADD CONSTRAINT data_exports_state_check CHECK (state IN ('waiting', 'working', 'ready', 'failed')),
  ADD CONSTRAINT data_exports_failed_check CHECK ((state = 'failed') = (failed_at IS NOT NULL));

DROP INDEX data_exports_open;
CREATE UNIQUE INDEX data_exports_open ON data_exports (user_id) WHERE state IN ('waiting', 'working');
