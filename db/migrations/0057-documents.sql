-- What people keep with us. The files lie outside the database, each under a key of its own (`user_documents/<user>/<version>`).

-- One row a person: whoever needs a part of their space locks it first, so that two uploads together cannot pass the quota.
CREATE TABLE document_spaces (
  user_id uuid PRIMARY KEY REFERENCES users
);

CREATE TABLE documents (
  id          uuid PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users,
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  tags        text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 5),
  created_at  timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  deleted_at  timestamptz,                        -- in the trash since
  leaving_at  timestamptz,                        -- its files are being deleted: nothing brings it back
  CHECK (leaving_at IS NULL OR deleted_at IS NOT NULL)
);
-- One name is one document: what comes in under the same name is its next version.
CREATE UNIQUE INDEX documents_names ON documents (user_id, name) WHERE deleted_at IS NULL;
CREATE INDEX documents_by_user ON documents (user_id);
CREATE INDEX documents_deleted ON documents (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE document_versions (
  id           uuid PRIMARY KEY,                  -- of the upload that it came by
  document_id  uuid NOT NULL REFERENCES documents,
  user_id      uuid NOT NULL REFERENCES users,
  number       integer NOT NULL CHECK (number > 0),
  file_hash    text NOT NULL CHECK (file_hash ~ '^[0-9a-f]{64}$'),
  media_type   text NOT NULL,
  bytes        bigint NOT NULL CHECK (bytes > 0),
  is_stripped  boolean NOT NULL,                  -- place, time and device were taken out of a picture
  is_scanned   boolean NOT NULL,                  -- a virus scanner has looked at it
  added_at     timestamptz NOT NULL,
  UNIQUE (document_id, number)
);
CREATE INDEX document_versions_by_user ON document_versions (user_id);

-- What is on its way holds its part of the quota from its first byte on.
CREATE TABLE document_uploads (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users,
  name         text NOT NULL,
  bytes        bigint NOT NULL CHECK (bytes > 0),
  state        text NOT NULL CHECK (state IN ('open', 'done', 'ended')),
  document_id  uuid,                              -- what became of it
  created_at   timestamptz NOT NULL,
  touched_at   timestamptz NOT NULL
);
CREATE INDEX document_uploads_by_user ON document_uploads (user_id);
CREATE INDEX document_uploads_by_age ON document_uploads (touched_at);
