-- Which SECRET_KEY this database was begun with, so that a server with another one is told at its start.

CREATE TABLE key_check (
  only_one  boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  key_id    text NOT NULL,                    -- the name that sealed values carry; tells nothing of the key
  proof     bytea NOT NULL,                   -- HMAC of a fixed text, with a key derived from the secret key
  made_at   timestamptz NOT NULL DEFAULT now()
);
