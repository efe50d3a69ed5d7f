-- Pictures of people in the sizes that pages show. Their files lie outside the database, under `profile_pictures/<user>/<id>/`.
CREATE TABLE profile_pictures (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users,
  kind          text NOT NULL CHECK (kind IN ('photo', 'banner')),
  files         jsonb NOT NULL DEFAULT '{}',      -- by name, `256-webp`: bytes and SHA-256; empty while they are being made
  created_at    timestamptz NOT NULL,
  unused_since  timestamptz                       -- what nobody shows any more is deleted after a day, until then it can come back
);
CREATE INDEX profile_pictures_by_user ON profile_pictures (user_id);
CREATE INDEX profile_pictures_unused ON profile_pictures (unused_since) WHERE unused_since IS NOT NULL;
