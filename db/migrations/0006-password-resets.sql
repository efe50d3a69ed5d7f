-- Passwords set anew by a mailed link, and what is counted so that nobody's mailbox is filled.

-- What was asked for, the same row for every address: whether somebody has it is looked up after the answer has gone.
CREATE TABLE reset_requests (
  id           uuid PRIMARY KEY,
  email        text,                             -- gone once the request is carried out
  language     text NOT NULL CHECK (language IN ('en', 'es')),
  address      text NOT NULL,                    -- for the trail; gone with the row
  sender_hash  bytea NOT NULL,                   -- a keyed hash of the sender's network: it counts, and names nobody
  asked_at     timestamptz NOT NULL
);
CREATE INDEX reset_requests_open ON reset_requests (asked_at) WHERE email IS NOT NULL;
CREATE INDEX reset_requests_of_sender ON reset_requests (sender_hash, asked_at);
CREATE INDEX reset_requests_by_age ON reset_requests (asked_at);

CREATE TABLE password_resets (
  token_hash   bytea PRIMARY KEY,                -- SHA-256 of 256 random bits: a stolen table opens no account
  user_id      uuid NOT NULL REFERENCES users,
  grant_hash   bytea UNIQUE,                     -- SHA-256 of the cookie that the link's page was given
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz,
  CHECK (expires_at <= created_at + interval '30 minutes')
);
CREATE INDEX password_resets_of_user ON password_resets (user_id, created_at);

-- When somebody was last told that their address was entered at the registration.
ALTER TABLE users ADD COLUMN known_letter_at timestamptz;
