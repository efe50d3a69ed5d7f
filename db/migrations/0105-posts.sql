-- What authors publish. The draft is kept as it was typed, beside what readers see: publishing copies the one to the other.
CREATE TABLE posts (
  id                uuid PRIMARY KEY,
  author_id         uuid NOT NULL REFERENCES users,
  status            text NOT NULL CHECK (status IN ('draft', 'published', 'deleted')),
  draft_title       text NOT NULL DEFAULT '' CHECK (length(draft_title) <= 160),
  draft_html        text NOT NULL DEFAULT '' CHECK (length(draft_html) <= 60000),
  draft_listing_id  uuid REFERENCES listings,
  title             text NOT NULL DEFAULT '' CHECK (length(title) <= 160),
  html              text NOT NULL DEFAULT '' CHECK (length(html) <= 60000),   -- cleaned: what readers see
  listing_id        uuid REFERENCES listings,
  revision          integer NOT NULL DEFAULT 0,     -- of the draft: of two tabs the later one is refused
  edition           integer NOT NULL DEFAULT 0,     -- of what readers see; 0 was never published
  created_at        timestamptz NOT NULL,
  changed_at        timestamptz NOT NULL,
  published_at      timestamptz,
  edited_at         timestamptz,
  deleted_at        timestamptz,
  CHECK (status <> 'published' OR published_at IS NOT NULL),
  CHECK ((status = 'deleted') = (deleted_at IS NOT NULL)),
  CHECK (status <> 'deleted' OR (title = '' AND html = '' AND draft_title = '' AND draft_html = ''))
);
CREATE INDEX posts_published ON posts (published_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX posts_of_author ON posts (author_id, changed_at DESC) WHERE status <> 'deleted';
CREATE INDEX posts_of_listing ON posts (listing_id, published_at DESC) WHERE status = 'published' AND listing_id IS NOT NULL;
CREATE INDEX posts_of_draft_listing ON posts (draft_listing_id) WHERE draft_listing_id IS NOT NULL;

-- Every text that readers have seen.
CREATE TABLE post_editions (
  post_id       uuid NOT NULL REFERENCES posts,
  edition       integer NOT NULL CHECK (edition > 0),
  title         text NOT NULL,
  html          text NOT NULL,
  published_at  timestamptz NOT NULL,
  PRIMARY KEY (post_id, edition)
);

CREATE TABLE post_likes (
  person_id  uuid NOT NULL REFERENCES users,
  post_id    uuid NOT NULL REFERENCES posts,
  liked_at   timestamptz NOT NULL,
  PRIMARY KEY (post_id, person_id)
);
CREATE INDEX post_likes_of_person ON post_likes (person_id);
