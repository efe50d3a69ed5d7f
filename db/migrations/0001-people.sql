-- People, their sessions, and the trail of who did what.

CREATE TABLE users (
  id             uuid PRIMARY KEY,
  email          text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash  text NOT NULL,
  role           text NOT NULL DEFAULT 'investor' CHECK (role IN ('investor', 'operator')),
  username       text NOT NULL UNIQUE,
  fname          text NOT NULL,
  lname          text NOT NULL,
  dob_sealed     text,                       -- AES-256-GCM, never readable in a dump
  phone          text NOT NULL DEFAULT '',
  bio            text NOT NULL DEFAULT '',
  description    text NOT NULL DEFAULT '',
  photo          text NOT NULL DEFAULT '',
  banner         text NOT NULL DEFAULT '',
  citizenship    text NOT NULL DEFAULT '',
  residence      text NOT NULL DEFAULT '',
  address_line1  text NOT NULL DEFAULT '',
  address_line2  text NOT NULL DEFAULT '',
  address_city   text NOT NULL DEFAULT '',
  address_state  text NOT NULL DEFAULT '',
  address_zip    text NOT NULL DEFAULT '',
  lang_code      text NOT NULL DEFAULT 'en' CHECK (lang_code IN ('en', 'es')),
  theme          text NOT NULL DEFAULT 'system' CHECK (theme IN ('light', 'dark', 'system')),
  created_at     timestamptz NOT NULL,
  closed_at      timestamptz
);

CREATE TABLE sessions (
  token_hash   bytea PRIMARY KEY,            -- SHA-256: a stolen table opens no session
  user_id      uuid NOT NULL REFERENCES users,
  kind         text NOT NULL CHECK (kind IN ('cookie', 'bearer')),
  created_at   timestamptz NOT NULL,
  seen_at      timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  revoked_at   timestamptz,
  address      text NOT NULL DEFAULT '',
  agent        text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_of_user ON sessions (user_id) WHERE revoked_at IS NULL;

CREATE TABLE audit_events (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at       timestamptz NOT NULL,
  actor    text NOT NULL,                    -- a user id, 'operator' for commands, 'guest'
  action   text NOT NULL,
  subject  text NOT NULL DEFAULT '',
  address  text NOT NULL DEFAULT '',
  detail   jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_events_of_actor ON audit_events (actor, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: mend a mistake by a new row', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
