-- Photos of listings, drawn anew in several sizes. One is shown while it has a position; a removed one stays as a row, so that an import does
-- not bring it back, and its files are swept. Without a reference to its listing: when that goes, the files are swept first.
CREATE TABLE listing_photos (
  id          uuid PRIMARY KEY,
  listing_id  uuid NOT NULL,
  position    integer CHECK (position > 0),           -- 1 is the first; null: being made, or removed
  caption_en  text NOT NULL DEFAULT '',
  caption_es  text NOT NULL DEFAULT '',
  alt_en      text NOT NULL DEFAULT '',
  alt_es      text NOT NULL DEFAULT '',
  credit      text NOT NULL DEFAULT '',               -- who took it, or where it is from
  taken_on    date,
  origin      text NOT NULL DEFAULT '',               -- the address or file that it came from
  sha256      text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),  -- of the file that came in, of which nothing is kept
  width       integer NOT NULL CHECK (width > 0),     -- of its largest size
  height      integer NOT NULL CHECK (height > 0),
  blur        text NOT NULL,                          -- a data: address of some hundred bytes, shown until it is there
  files       jsonb NOT NULL DEFAULT '{}',            -- {"960-webp": {"bytes": 1, "sha256": "…"}, …}; {} while it is being made, and once it is swept
  added_at    timestamptz NOT NULL,
  removed_at  timestamptz,
  CHECK (position IS NULL OR (removed_at IS NULL AND files <> '{}')),
  CONSTRAINT listing_photos_order UNIQUE (listing_id, position) DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX listing_photos_once ON listing_photos (listing_id, sha256) WHERE position IS NOT NULL;
CREATE INDEX listing_photos_hidden ON listing_photos (added_at) WHERE position IS NULL AND (removed_at IS NULL OR files <> '{}');
