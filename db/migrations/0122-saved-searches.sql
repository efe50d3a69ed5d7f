-- Listings that everybody sees since a moment ago, until those who saved a search that fits were told of them: what telling costs grows
-- with what is new, and not with all listings. Whoever shows a listing writes it down by the triggers below.
CREATE TABLE listing_publications (
  listing_id  uuid PRIMARY KEY,
  shown_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  run         bigint                         -- of search_runs, by which it is told of
);
CREATE INDEX listing_publications_waiting ON listing_publications (shown_at) WHERE run IS NULL;
CREATE INDEX listing_publications_run ON listing_publications (run) WHERE run IS NOT NULL;

CREATE FUNCTION listings_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_publications (listing_id) SELECT id FROM new_rows WHERE is_public ORDER BY id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_published_new AFTER INSERT ON listings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION listings_published();

CREATE FUNCTION listing_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_publications (listing_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_published_later AFTER UPDATE OF is_public ON listings
  FOR EACH ROW WHEN (NEW.is_public AND NOT OLD.is_public) EXECUTE FUNCTION listing_published();

-- A search that its owner wants to hear of.
CREATE TABLE saved_searches (
  id          uuid PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users,
  name        text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  query       jsonb NOT NULL,                -- the filters, by the names of GET /api/listings
  created_at  timestamptz NOT NULL DEFAULT now(),
  run         bigint NOT NULL DEFAULT 0,     -- the run that looked at it last
  told_at     timestamptz,                   -- when its owner was told of new listings last, of how many,
  told        integer,
  found       uuid[] NOT NULL DEFAULT '{}'   -- and of which, the latest of them
);
-- By its digest: a query may be longer than an entry of an index.
CREATE UNIQUE INDEX saved_searches_same ON saved_searches (user_id, md5(query::text));
CREATE INDEX saved_searches_run ON saved_searches (run, id);

-- The run that is under way, one at most: it goes over every saved search once, whichever server does it, and is gone when it is done.
CREATE TABLE search_runs (
  id        bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  begun_at  timestamptz NOT NULL DEFAULT now(),
  is_only   boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only)
);
