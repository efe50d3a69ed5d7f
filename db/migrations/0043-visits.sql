-- When a person was here: what changed since then is told on Home. A visit goes on until there was silence for half an hour.
CREATE TABLE visits (
  user_id          uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  seen_at          timestamptz NOT NULL,       -- written once in ten minutes by a session
  before_ended_at  timestamptz,                -- the end of the visit before this one; null in the first
  CHECK (before_ended_at < seen_at)
) WITH (fillfactor = 70);

-- Whoever was here before has been here before.
INSERT INTO visits (user_id, seen_at) SELECT user_id, max(seen_at) FROM sessions WHERE kind <> 'preview' GROUP BY 1;
