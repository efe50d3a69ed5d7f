-- Links by which somebody without an account downloads one version of a document: only the hash of the secret is kept.
CREATE TABLE document_shares (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users,
  document_id  uuid NOT NULL REFERENCES documents,
  version_id   uuid NOT NULL REFERENCES document_versions,
  token_hash   bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  uses         integer NOT NULL CHECK (uses BETWEEN 1 AND 100),
  uses_left    integer NOT NULL CHECK (uses_left BETWEEN 0 AND uses),
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at   timestamptz
);
CREATE INDEX document_shares_by_document ON document_shares (document_id);
CREATE INDEX document_shares_by_user ON document_shares (user_id);
