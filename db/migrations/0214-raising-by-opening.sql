-- What is still being funded is listed by when it opened: by an index, in the milliseconds that a cursor says, instead of sorting all of it for a page.
ALTER TABLE offering_assumptions
  ALTER COLUMN opened_at TYPE timestamptz(3) USING date_trunc('milliseconds', opened_at);
CREATE INDEX offering_assumptions_newest ON offering_assumptions (opened_at DESC, listing_id DESC);
-- The column's statistics went with its old type. A table without rows keeps none: PostgreSQL would take it for empty.
DO $$ BEGIN
  IF EXISTS (SELECT FROM offering_assumptions) THEN ANALYZE offering_assumptions; END IF;
END $$;
