-- What is kept of a person, packed for them as a zip, until it expires. In pieces, so that any server can write and send it.

CREATE TABLE data_exports (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users,
  language      text NOT NULL CHECK (language IN ('en', 'es')),
  state         text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'working', 'ready')),
  done          int NOT NULL DEFAULT 0,      -- parts that are packed, and how many there are
  total         int NOT NULL DEFAULT 0,
  asked_at      timestamptz NOT NULL,
  turn          uuid,                        -- of the server that packs it: one whose turn is over writes nothing more
  turn_ends_at  timestamptz,
  ready_at      timestamptz,
  expires_at    timestamptz,
  bytes         bigint NOT NULL DEFAULT 0,
  CHECK ((state = 'ready') = (ready_at IS NOT NULL)),
  CHECK ((ready_at IS NULL) = (expires_at IS NULL))
);
CREATE UNIQUE INDEX data_exports_open ON data_exports (user_id) WHERE state <> 'ready';
CREATE INDEX data_exports_of_user ON data_exports (user_id, asked_at);

CREATE TABLE data_export_chunks (
  export_id  uuid NOT NULL REFERENCES data_exports ON DELETE CASCADE,
  place      int NOT NULL,
  bytes      bytea NOT NULL,
  PRIMARY KEY (export_id, place)
);
