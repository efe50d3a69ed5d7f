-- Notifications by type and channel: in the app, by mail at once, in the weekly digest.

-- What a person chose for a type of notification. A type without a row is as the defaults in the code say.
CREATE TABLE notification_preferences (
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  type        text NOT NULL,
  in_app      boolean NOT NULL,
  mail        boolean NOT NULL,
  digest      boolean NOT NULL,
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, type),
  CHECK (type <> 'SECURITY' OR mail)         -- whoever took over an account must not be able to silence it
);

-- Whether a person gets the digest at all, and when it was sent last: it is sent once a week, whichever server does it.
CREATE TABLE notification_digests (
  user_id  uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  is_on    boolean NOT NULL DEFAULT true,
  sent_at  timestamptz
);

-- The links that end mail of one type (or the digest, without a type), for as long as the person is there.
CREATE TABLE notification_links (
  token_hash  bytea PRIMARY KEY,               -- SHA-256: a stolen table switches nothing off
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  type        text,
  made_at     timestamptz NOT NULL
);
CREATE INDEX notification_links_of_user ON notification_links (user_id);

ALTER TABLE notifications
  ADD COLUMN is_shown    boolean NOT NULL DEFAULT true,   -- false: only for mail or the digest, and read from the start
  ADD COLUMN mail_due    boolean NOT NULL DEFAULT false,  -- its letter is still to be written
  ADD COLUMN digest_due  boolean NOT NULL DEFAULT false,  -- it waits for the next digest
  ADD COLUMN once_key    text;                            -- what a person is told of once, however often it happens
CREATE INDEX notifications_to_mail ON notifications (created_at) WHERE mail_due;
CREATE INDEX notifications_for_digest ON notifications (user_id, created_at) WHERE digest_due;
CREATE UNIQUE INDEX notifications_once ON notifications (user_id, once_key) WHERE once_key IS NOT NULL;

-- From where a person has signed in before, ended sessions too: a sign-in from elsewhere is told to its owner.
CREATE INDEX sessions_places ON sessions (user_id, address);
