-- Hot listings: how many people looked at a listing on a day. Who they were is not kept, here or anywhere.
CREATE TABLE listing_view_days (
  listing_id  uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  day_at      timestamptz NOT NULL,            -- when the day began, in UTC
  viewers     bigint NOT NULL CHECK (viewers > 0),
  PRIMARY KEY (listing_id, day_at)
) WITH (fillfactor = 70);
CREATE INDEX listing_view_days_by_age ON listing_view_days (day_at);

-- Likes and saves of the last weeks, without an index that each new one would have to move.
CREATE INDEX listing_likes_by_age ON listing_likes USING brin (created_at) WITH (autosummarize = on);
CREATE INDEX saved_listings_by_age ON saved_listings USING brin (created_at) WITH (autosummarize = on);
