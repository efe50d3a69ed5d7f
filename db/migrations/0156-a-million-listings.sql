-- What lists, maps and counts are narrowed by, in one index: a filter that nobody asked for before goes through it from end to end, a
-- twentieth of what the rows of listings are. It moves only when a listing is written, never with an investment, a view or a like.
CREATE INDEX listings_facts ON listings (state, lower(city)) INCLUDE (
  id, city, zip, strategy, price_cents, price_on, bedrooms, bathrooms, sqft, year_built, target_return_low,
  target_return_high, created_at, mx, my) WHERE is_public;

-- How far an offering is, in whole percents of its goal, whether it has money at all, and whether it has all of it. An index on the sums
-- themselves would move with every investment; these change with few of them, and PostgreSQL writes entries of indexes only where a column
-- of one changes.
ALTER TABLE offerings
  ADD COLUMN funded_percent integer NOT NULL GENERATED ALWAYS AS ((raised_cents * 100 / goal_cents)::integer) STORED,
  ADD COLUMN has_money boolean NOT NULL GENERATED ALWAYS AS (raised_cents > 0) STORED,
  ADD COLUMN is_met boolean NOT NULL GENERATED ALWAYS AS (raised_cents >= goal_cents) STORED;
DROP STATISTICS offerings_percent;
CREATE INDEX offerings_funded ON offerings (funded_percent DESC, listing_id DESC) WHERE has_money;
-- What lists are narrowed by of an offering, beside the facts of its house.
CREATE INDEX offerings_facts ON offerings (listing_id) INCLUDE (
  status, is_met, closes_at, minimum_cents, cash_yield, ltv, funded_percent);

-- Those that nobody may see are few.
CREATE INDEX listings_hidden ON listings (id) WHERE NOT is_public;

-- What the planner knows of the new columns.
ANALYZE offerings;
