-- Accounts that are closed: asked for, two weeks later carried out, and a username that nobody else takes afterwards.

CREATE TABLE account_closings (
  id        uuid PRIMARY KEY,
  user_id   uuid NOT NULL REFERENCES users,
  asked_by  text NOT NULL CHECK (asked_by IN ('owner', 'operator')),
  asked_at  timestamptz NOT NULL,
  due_at    timestamptz NOT NULL CHECK (due_at > asked_at),
  ended_at  timestamptz,
  outcome   text CHECK (outcome IN ('closed', 'kept', 'held')), -- kept: its owner signed in. held: it had money again
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX account_closings_open ON account_closings (user_id) WHERE ended_at IS NULL;
CREATE INDEX account_closings_of_user ON account_closings (user_id, asked_at);

-- The digest of the username of an account that was closed: what others wrote to it must not reach a stranger.
CREATE TABLE retired_usernames (
  digest      bytea PRIMARY KEY CHECK (octet_length(digest) = 32),
  retired_at  timestamptz NOT NULL
);

-- It is answered as a username that somebody has.
CREATE FUNCTION refuse_retired_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM retired_usernames WHERE digest = sha256(convert_to(lower(NEW.username), 'UTF8'))) THEN
    RAISE EXCEPTION 'this username belonged to an account that was closed' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER users_username_free BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION refuse_retired_username();
CREATE TRIGGER users_new_username_free BEFORE UPDATE OF username ON users FOR EACH ROW
  WHEN (NEW.username <> OLD.username) EXECUTE FUNCTION refuse_retired_username();
