-- Second factors and passkeys.

-- The authenticator app of a person: the secret that it shares with us, and the last code that was taken from it.
CREATE TABLE totp_factors (
  user_id        uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret_sealed  text NOT NULL,
  made_at        timestamptz NOT NULL,
  confirmed_at   timestamptz,                -- null: being set up, and asks nobody for a code yet
  last_step      bigint NOT NULL DEFAULT -1, -- the step of time (30 s) of the last code that was taken: none counts twice
  void_step      bigint NOT NULL DEFAULT -1, -- one that a wrong clock showed ahead of its time: it must not count later
  used_at        timestamptz
);

-- Ten codes for whoever has no device at hand. They are hashed as passwords are, with one salt for the ten.
CREATE TABLE recovery_codes (
  user_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  hash     text NOT NULL,
  salt     bytea NOT NULL,
  made_at  timestamptz NOT NULL,
  used_at  timestamptz,
  PRIMARY KEY (user_id, hash)
);

CREATE TABLE passkeys (
  id             uuid PRIMARY KEY,
  user_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id  text NOT NULL UNIQUE,       -- base64url, as browsers write it
  public_key     bytea NOT NULL,             -- COSE
  counter        bigint NOT NULL,            -- of the signatures; zero for ever where the device keeps none
  transports     text[] NOT NULL,
  name           text NOT NULL,
  is_synced      boolean NOT NULL,           -- kept by a password manager on several devices
  made_at        timestamptz NOT NULL,
  used_at        timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id, made_at);

-- What was asked of a browser and not answered yet: the second step of a login, or a signature by a passkey. The browser
-- holds the token in a cookie.
CREATE TABLE factor_challenges (
  token_hash      bytea PRIMARY KEY,         -- SHA-256
  purpose         text NOT NULL CHECK (purpose IN ('code', 'login', 'add', 'proof')),
  user_id         uuid REFERENCES users ON DELETE CASCADE,
  password_digest bytea,                     -- SHA-256 of the stored hash: after a change of the password it is worth nothing
  challenge       text,                      -- what a passkey is to sign
  expires_at      timestamptz NOT NULL,
  CHECK ((purpose = 'login') = (user_id IS NULL)),
  CHECK ((purpose = 'code') = (challenge IS NULL)),
  CHECK ((purpose = 'code') = (password_digest IS NOT NULL))
);
CREATE INDEX factor_challenges_by_end ON factor_challenges (expires_at);

-- Whoever lost the second factor has it removed after a delay, during which it can be cancelled.
CREATE TABLE factor_removals (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_at     timestamptz NOT NULL,
  started_at   timestamptz,                  -- the mailed link was followed
  due_at       timestamptz,
  reminded_at  timestamptz,
  ended_at     timestamptz,
  outcome      text CHECK (outcome IN ('removed', 'cancelled')),
  CHECK ((started_at IS NULL) = (due_at IS NULL)),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX factor_removals_open ON factor_removals (user_id) WHERE started_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX factor_removals_of_user ON factor_removals (user_id, asked_at);
