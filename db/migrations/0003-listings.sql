-- Listings: what a property is. What moves often (funding, counters) stands in narrow tables of its own.

CREATE TABLE listings (
  id               uuid PRIMARY KEY,
  source           text,                     -- where it was imported from, and that source's own id
  source_id        text,
  name             text NOT NULL,
  headline         text NOT NULL DEFAULT '',
  description      text NOT NULL DEFAULT '',
  kind             text NOT NULL DEFAULT '',
  strategy         text NOT NULL DEFAULT '',
  neighborhood     text NOT NULL DEFAULT '',
  seller_id        uuid REFERENCES users,
  presented        text NOT NULL DEFAULT '', -- who presents it (Spec §3)
  address_line1    text NOT NULL,
  address_line2    text NOT NULL DEFAULT '',
  city             text NOT NULL,
  state            text NOT NULL,
  zip              text NOT NULL,
  country          text NOT NULL DEFAULT 'USA',
  lon              double precision NOT NULL CHECK (lon BETWEEN -180 AND 180),
  lat              double precision NOT NULL CHECK (lat BETWEEN -85 AND 85),
  -- Web-mercator position in 1/2^30 of the world: whole numbers, so that a cell of any zoom is a shift.
  mx               integer NOT NULL CHECK (mx BETWEEN 0 AND 1073741823),
  my               integer NOT NULL CHECK (my BETWEEN 0 AND 1073741823),
  bedrooms         smallint NOT NULL CHECK (bedrooms BETWEEN 0 AND 99),
  bathrooms        real NOT NULL CHECK (bathrooms BETWEEN 0 AND 99),
  sqft             integer NOT NULL CHECK (sqft > 0),
  lot_sqft         integer,
  floors           real,
  year_built       smallint,
  price_cents      bigint NOT NULL CHECK (price_cents > 0),   -- the latest valuation
  price_on         date NOT NULL,
  arv_cents        bigint,
  arv_on           date,
  target_return_low        double precision,
  target_return_high       double precision,
  projected_annual_return  double precision,
  economics        jsonb NOT NULL DEFAULT '{}',  -- rent, vacancy, operating costs, hold: cents and decimals
  media_set        text[] NOT NULL DEFAULT '{}',
  status           text NOT NULL DEFAULT 'open' CHECK (status IN (
                     'draft', 'review', 'open', 'target_met', 'closing', 'operating', 'exited', 'failed', 'refunding', 'refunded')),
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  -- Punctuation becomes space first, so that "fixer/upper" or "st.john" are words and not paths or hosts.
  search           tsvector NOT NULL GENERATED ALWAYS AS (
                     setweight(to_tsvector('simple', translate(
                       name || ' ' || city || ' ' || state || ' ' || zip || ' ' || neighborhood,
                       '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))), 'A') ||
                     setweight(to_tsvector('simple', translate(
                       address_line1, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))), 'B') ||
                     setweight(to_tsvector('simple', translate(
                       kind || ' ' || strategy || ' ' || headline,
                       '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))), 'C')) STORED,
  UNIQUE (source, source_id)
);
-- Drafts and reviews are not shown: the public indexes leave them out.
CREATE INDEX listings_newest ON listings (created_at DESC, id DESC) WHERE status NOT IN ('draft', 'review');
CREATE INDEX listings_price ON listings (price_cents, id) WHERE status NOT IN ('draft', 'review');
CREATE INDEX listings_state_newest ON listings (state, created_at DESC, id DESC) WHERE status NOT IN ('draft', 'review');
CREATE INDEX listings_search ON listings USING gin (search);
CREATE INDEX listings_city_newest ON listings (lower(city), created_at DESC, id DESC) WHERE status NOT IN ('draft', 'review');
-- By column and by row of the map at zoom 17 (2^13 units, some 300 m): a thin strip of either direction is a few
-- equal keys and a range, so that the edge of a map view costs what stands on it and not a scan across the world.
CREATE INDEX listings_column ON listings ((mx >> 13), my) WHERE status NOT IN ('draft', 'review');
CREATE INDEX listings_row ON listings ((my >> 13), mx) WHERE status NOT IN ('draft', 'review');

CREATE TABLE listing_funding (
  listing_id      uuid PRIMARY KEY REFERENCES listings,
  goal_cents      bigint NOT NULL CHECK (goal_cents > 0),
  minimum_cents   bigint NOT NULL CHECK (minimum_cents > 0),
  raised_cents    bigint NOT NULL DEFAULT 0 CHECK (raised_cents >= 0),
  reserved_cents  bigint NOT NULL DEFAULT 0 CHECK (reserved_cents >= 0),   -- held for payments under way
  is_open         boolean NOT NULL DEFAULT true,
  investors       integer NOT NULL DEFAULT 0,
  CHECK (raised_cents + reserved_cents <= goal_cents)                        -- never oversubscribed
) WITH (fillfactor = 70);
-- How far the offerings are, known to the planner without an index that every investment would have to move.
CREATE STATISTICS listing_funding_percent ON (raised_cents * 100 / goal_cents) FROM listing_funding;

CREATE TABLE listing_counters (
  listing_id   uuid PRIMARY KEY REFERENCES listings,
  views        bigint NOT NULL DEFAULT 0,
  likes        bigint NOT NULL DEFAULT 0,
  comments     bigint NOT NULL DEFAULT 0,
  ratings      bigint NOT NULL DEFAULT 0,
  rating_sum   bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX listing_counters_rated ON listing_counters (listing_id) INCLUDE (ratings, rating_sum) WHERE ratings > 0;

CREATE TABLE capital_tranches (
  listing_id    uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  position      smallint NOT NULL,           -- 1 is the bottom of the stack, paid first
  kind          text NOT NULL CHECK (kind IN ('senior debt', 'mezzanine debt', 'preferred equity', 'common equity')),
  amount_cents  bigint NOT NULL CHECK (amount_cents > 0),
  rate          double precision,
  is_open       boolean NOT NULL DEFAULT false,
  note          text NOT NULL DEFAULT '',
  PRIMARY KEY (listing_id, position)
);

CREATE TABLE valuations (
  listing_id   uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  on_date      date NOT NULL,
  value_cents  bigint NOT NULL CHECK (value_cents > 0),
  method       text NOT NULL,
  source       text NOT NULL DEFAULT '',
  PRIMARY KEY (listing_id, on_date, method)
);

CREATE TABLE listing_likes (
  user_id     uuid NOT NULL REFERENCES users,
  listing_id  uuid NOT NULL REFERENCES listings,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, listing_id)
);
CREATE TABLE saved_listings (
  user_id     uuid NOT NULL REFERENCES users,
  listing_id  uuid NOT NULL REFERENCES listings,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX saved_listings_newest ON saved_listings (user_id, created_at DESC, listing_id DESC);

-- How many listings each state has that everybody may see. Kept by the triggers below, as the map's cells are.
CREATE TABLE listing_states (
  state  text PRIMARY KEY,
  n      integer NOT NULL
) WITH (fillfactor = 80);

-- Map cells: how many listings stand in each square of the world at zoom levels 3, 5, … 17, with the sums
-- that give the centre and the price per square foot. Kept by triggers, whoever writes listings.
CREATE TABLE map_cells (
  z            smallint NOT NULL,
  x            integer NOT NULL,
  y            integer NOT NULL,
  n            integer NOT NULL,
  sum_mx       bigint NOT NULL,
  sum_my       bigint NOT NULL,
  sum_price    numeric NOT NULL,
  sum_sqft     bigint NOT NULL,
  PRIMARY KEY (z, x, y)
) WITH (fillfactor = 80);
CREATE INDEX map_cells_by_row ON map_cells (z, y, x);

CREATE FUNCTION map_cells_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_cells AS c (z, x, y, n, sum_mx, sum_my, sum_price, sum_sqft)
  SELECT z, mx >> (30 - z), my >> (30 - z), count(*), sum(mx::bigint), sum(my::bigint), sum(price_cents), sum(sqft::bigint)
    FROM new_rows CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS z
   WHERE status NOT IN ('draft', 'review')
   GROUP BY 1, 2, 3
   ORDER BY 1, 2, 3                          -- one order for everyone, so that two imports cannot deadlock
  ON CONFLICT (z, x, y) DO UPDATE SET n = c.n + excluded.n, sum_mx = c.sum_mx + excluded.sum_mx,
    sum_my = c.sum_my + excluded.sum_my, sum_price = c.sum_price + excluded.sum_price, sum_sqft = c.sum_sqft + excluded.sum_sqft;
  INSERT INTO listing_states AS s (state, n)
  SELECT state, count(*) FROM new_rows WHERE status NOT IN ('draft', 'review') GROUP BY 1 ORDER BY 1
  ON CONFLICT (state) DO UPDATE SET n = s.n + excluded.n;
  RETURN NULL;
END $$;

CREATE FUNCTION map_cells_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_cells AS c (z, x, y, n, sum_mx, sum_my, sum_price, sum_sqft)
  SELECT z, mx >> (30 - z), my >> (30 - z), -count(*), -sum(mx::bigint), -sum(my::bigint), -sum(price_cents), -sum(sqft::bigint)
    FROM old_rows CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS z
   WHERE status NOT IN ('draft', 'review')
   GROUP BY 1, 2, 3
   ORDER BY 1, 2, 3
  ON CONFLICT (z, x, y) DO UPDATE SET n = c.n + excluded.n, sum_mx = c.sum_mx + excluded.sum_mx,
    sum_my = c.sum_my + excluded.sum_my, sum_price = c.sum_price + excluded.sum_price, sum_sqft = c.sum_sqft + excluded.sum_sqft;
  DELETE FROM map_cells c USING old_rows o CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS l(z)
   WHERE c.z = l.z AND c.x = o.mx >> (30 - l.z) AND c.y = o.my >> (30 - l.z) AND c.n = 0;
  INSERT INTO listing_states AS s (state, n)
  SELECT state, -count(*) FROM old_rows WHERE status NOT IN ('draft', 'review') GROUP BY 1 ORDER BY 1
  ON CONFLICT (state) DO UPDATE SET n = s.n + excluded.n;
  RETURN NULL;
END $$;

CREATE FUNCTION map_cells_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_cells AS c (z, x, y, n, sum_mx, sum_my, sum_price, sum_sqft)
  SELECT z, x, y, sum(n), sum(mx), sum(my), sum(price), sum(sqft) FROM (
    SELECT z, mx >> (30 - z) AS x, my >> (30 - z) AS y, 1 AS n, mx::bigint AS mx, my::bigint AS my, price_cents AS price, sqft::bigint AS sqft
      FROM new_rows CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS z WHERE status NOT IN ('draft', 'review')
    UNION ALL
    SELECT z, mx >> (30 - z), my >> (30 - z), -1, -mx::bigint, -my::bigint, -price_cents, -sqft::bigint
      FROM old_rows CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS z WHERE status NOT IN ('draft', 'review')
  ) moved
   GROUP BY 1, 2, 3
  HAVING sum(n) <> 0 OR sum(mx) <> 0 OR sum(my) <> 0 OR sum(price) <> 0 OR sum(sqft) <> 0
   ORDER BY 1, 2, 3
  ON CONFLICT (z, x, y) DO UPDATE SET n = c.n + excluded.n, sum_mx = c.sum_mx + excluded.sum_mx,
    sum_my = c.sum_my + excluded.sum_my, sum_price = c.sum_price + excluded.sum_price, sum_sqft = c.sum_sqft + excluded.sum_sqft;
  DELETE FROM map_cells c USING old_rows o CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS l(z)
   WHERE c.z = l.z AND c.x = o.mx >> (30 - l.z) AND c.y = o.my >> (30 - l.z) AND c.n = 0;
  INSERT INTO listing_states AS s (state, n)
  SELECT state, sum(n) FROM (
    SELECT state, 1 AS n FROM new_rows WHERE status NOT IN ('draft', 'review')
    UNION ALL
    SELECT state, -1 FROM old_rows WHERE status NOT IN ('draft', 'review')
  ) moved
   GROUP BY 1 HAVING sum(n) <> 0 ORDER BY 1
  ON CONFLICT (state) DO UPDATE SET n = s.n + excluded.n;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_map_insert AFTER INSERT ON listings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION map_cells_add();
CREATE TRIGGER listings_map_delete AFTER DELETE ON listings
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION map_cells_remove();
CREATE TRIGGER listings_map_update AFTER UPDATE ON listings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION map_cells_move();
