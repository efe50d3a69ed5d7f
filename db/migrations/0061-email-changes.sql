-- Changes of an account's email: asked for, confirmed at the new address, undone from the old one.
CREATE TABLE email_changes (
  id               uuid PRIMARY KEY,
  user_id          uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  old_email        text NOT NULL,
  old_verified_at  timestamptz,              -- null: nobody had proven it, and nothing is written to it
  new_email        text NOT NULL,
  token_hash       bytea NOT NULL UNIQUE,    -- of the link to the new address (email_confirmations)
  asked_at         timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,     -- of that link
  confirmed_at     timestamptz,
  ended_at         timestamptz,
  outcome          text CHECK (outcome IN ('dropped', 'undone')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX email_changes_open ON email_changes (user_id) WHERE confirmed_at IS NULL AND ended_at IS NULL;
CREATE INDEX email_changes_of_user ON email_changes (user_id, asked_at);
