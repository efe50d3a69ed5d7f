-- Pictures in posts. One is used where its address stands in a text of its post (draft, published, an earlier edition); what no
-- text names any more is swept. Without a reference to its post: when that goes, its files are swept first.
CREATE TABLE post_pictures (
  id          uuid PRIMARY KEY,
  post_id     uuid NOT NULL,
  author_id   uuid NOT NULL REFERENCES users,
  width       integer NOT NULL CHECK (width > 0),     -- of its largest size
  height      integer NOT NULL CHECK (height > 0),
  files       jsonb NOT NULL DEFAULT '{}',            -- {"960-webp": {"bytes": 1, "sha256": "…"}, …}; {} while it is being made or swept
  created_at  timestamptz NOT NULL
);
CREATE INDEX post_pictures_of_post ON post_pictures (post_id);
CREATE INDEX post_pictures_of_author ON post_pictures (author_id);
