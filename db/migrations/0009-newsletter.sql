-- The newsletter's readers. Nobody is written to before the link in the first letter was followed.

CREATE TABLE newsletter_readers (
  id                  uuid PRIMARY KEY,
  email               text NOT NULL UNIQUE CHECK (email = lower(email)),
  language            text NOT NULL CHECK (language IN ('en', 'es')),
  state               text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'confirmed', 'unsubscribed')),
  confirm_hash        bytea UNIQUE,            -- SHA-256: a stolen table confirms and ends nothing
  confirm_expires_at  timestamptz,
  unsubscribe_hash    bytea NOT NULL UNIQUE,
  created_at          timestamptz NOT NULL,
  confirmed_at        timestamptz,
  unsubscribed_at     timestamptz,
  letter_at           timestamptz              -- the last letter that a sign-up caused
);

-- Who asked how often, within the last hour: the limit holds for all servers together.
CREATE TABLE newsletter_attempts (
  sender_hash  bytea NOT NULL,                 -- a keyed hash of the sender's network: it counts, and names nobody
  at           timestamptz NOT NULL
);
CREATE INDEX newsletter_attempts_of_sender ON newsletter_attempts (sender_hash, at);
CREATE INDEX newsletter_attempts_oldest ON newsletter_attempts (at);
