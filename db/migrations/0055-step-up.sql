-- When the holder of a session last proved to be its owner, by password or passkey. Null: not since this was noted.
ALTER TABLE sessions ADD COLUMN proven_at timestamptz;
