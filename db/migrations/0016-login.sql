-- Who has proven an address of mail, and what is counted so that nobody guesses passwords or fills mailboxes.

-- An address belongs to whoever proved first that they read its mail. Until then any number of accounts may name it.
ALTER TABLE users ADD COLUMN email_verified_at timestamptz;

-- Accounts from before this migration were the only ones of their address: they keep it, and count as verified since
-- they were registered. (Whoever reads the mail of an address could take its account over by a new password, then as now.)
UPDATE users SET email_verified_at = created_at;

ALTER TABLE users DROP CONSTRAINT users_email_key;
CREATE UNIQUE INDEX users_owner_of_email ON users (email) WHERE email_verified_at IS NOT NULL AND closed_at IS NULL;
CREATE INDEX users_of_email ON users (email, created_at);

-- One address can be written in two Unicode forms that look the same: it is kept composed (NFC), unless somebody else
-- has that form already; then both stay as they are, and support sorts it out.
UPDATE users u SET email = normalize(u.email, NFC)
 WHERE u.email IS NOT NFC NORMALIZED
   AND normalize(u.email, NFC) = lower(normalize(u.email, NFC))
   AND NOT EXISTS (SELECT 1 FROM users o
                    WHERE o.id <> u.id AND normalize(o.email, NFC) = normalize(u.email, NFC));

-- Links that prove an address. Where the address has an owner already, the row has a token that was mailed to nobody.
CREATE TABLE email_confirmations (
  token_hash   bytea PRIMARY KEY,                -- SHA-256 of 256 random bits
  user_id      uuid NOT NULL REFERENCES users,
  email        text NOT NULL,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz
);
CREATE INDEX email_confirmations_of_user ON email_confirmations (user_id, created_at);
CREATE INDEX email_confirmations_of_email ON email_confirmations (email, created_at);

-- A link to a new password that is asked for again is sent again: sealed, and gone once the link is used.
ALTER TABLE password_resets ADD COLUMN token_sealed text;
-- Asked from a browser that has signed in to an account of this address: whose, and which browser.
ALTER TABLE reset_requests ADD COLUMN device_user_id uuid;
ALTER TABLE reset_requests ADD COLUMN device_hash bytea;

-- How often something was tried for one address of mail: by one network, by one known device, by everybody together.
-- One row per window of time; keyed hashes, which count and name nobody.
CREATE TABLE account_attempts (
  email_hash  bytea NOT NULL,
  scope_hash  bytea NOT NULL,
  count       int NOT NULL CHECK (count >= 0),
  ends_at     timestamptz NOT NULL,
  PRIMARY KEY (email_hash, scope_hash)
);
CREATE INDEX account_attempts_by_age ON account_attempts (ends_at);
