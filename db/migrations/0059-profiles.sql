-- What somebody shows of themselves, under which name, and how two tabs that change it find out about each other.

ALTER TABLE users
  ADD COLUMN profile_version     integer NOT NULL DEFAULT 1,   -- counts what is edited as a form: whoever saves an older one is told
  ADD COLUMN profile_shows       text[] NOT NULL DEFAULT '{}'
    CHECK (profile_shows <@ ARRAY['name', 'photo', 'banner', 'bio', 'description', 'since']),
  ADD COLUMN username_changed_at timestamptz;

-- `Ada` and `ada` are one name.
CREATE UNIQUE INDEX users_username_any_case ON users (lower(username));

-- A name that was given up leads to its former owner for a while, and nobody else can take it meanwhile.
CREATE TABLE former_usernames (
  username     text PRIMARY KEY CHECK (username = lower(username)),
  user_id      uuid NOT NULL REFERENCES users,
  given_up_at  timestamptz NOT NULL
);
CREATE INDEX former_usernames_by_user ON former_usernames (user_id);
CREATE INDEX former_usernames_by_age ON former_usernames (given_up_at);
