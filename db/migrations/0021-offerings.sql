-- An offering is what of a listing is for sale: its terms, its sums and its one status. A listing keeps only whether it
-- is shown. Before, the status stood with the listing, and a flag beside the sums said the same again.

-- A table without an id of its own is known by its listing.
CREATE OR REPLACE FUNCTION check_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (OLD.status || ' -> ' || NEW.status) = ANY (TG_ARGV) THEN
    RAISE EXCEPTION '% %: % cannot become %', TG_TABLE_NAME, coalesce(to_jsonb(OLD)->>'id', to_jsonb(OLD)->>'listing_id'),
      OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER listings_status_opens ON listings;
DROP TRIGGER listing_funding_insert_open ON listing_funding;
DROP TRIGGER listing_funding_update_open ON listing_funding;
DROP TRIGGER listing_funding_refuse_closed ON listing_funding;
DROP FUNCTION listings_tell_funding(), listing_funding_ask_listing(), listing_funding_refuse_closed();

ALTER TABLE listing_funding RENAME TO offerings;
ALTER STATISTICS listing_funding_percent RENAME TO offerings_percent;
DO $$
DECLARE old name;
BEGIN
  FOR old IN SELECT conname FROM pg_constraint WHERE conrelid = 'offerings'::regclass AND conname LIKE 'listing_funding%' LOOP
    EXECUTE format('ALTER TABLE offerings RENAME CONSTRAINT %I TO %I', old, replace(old, 'listing_funding', 'offerings'));
  END LOOP;
END $$;
ALTER TABLE offerings
  DROP COLUMN is_open,
  ADD COLUMN status text,
  ADD COLUMN closes_at timestamptz,          -- takes no money from then on, and fails if its goal is not met; null: until it is met
  ADD COLUMN closed_at timestamptz;          -- when the escrow went to the property

-- What stood as operating or further still has its cash in escrow, since nothing moved it so far. Where the goal was
-- met it becomes `closing`: the job that finishes closings moves the cash by journals. Where money came in and the goal
-- was not met, nothing can have been bought: the raise failed, and the same job gives everybody's money back. Where nobody
-- ever invested, nothing was offered: the terms are kept as a draft.
UPDATE offerings o SET status = CASE
    WHEN l.status IN ('draft', 'review') THEN l.status
    WHEN l.status = 'open' THEN CASE WHEN o.raised_cents < o.goal_cents THEN 'open' ELSE 'target_met' END
    WHEN o.raised_cents + o.reserved_cents = 0 AND NOT EXISTS (SELECT FROM investments i WHERE i.listing_id = o.listing_id)
      THEN 'draft'
    WHEN l.status = 'target_met' AND o.raised_cents = o.goal_cents THEN 'target_met'
    WHEN l.status IN ('closing', 'operating', 'exited') AND o.raised_cents = o.goal_cents THEN 'closing'
    WHEN l.status = 'refunded' AND o.raised_cents + o.reserved_cents = 0 THEN 'refunded'
    ELSE 'failed' END
  FROM listings l WHERE l.id = o.listing_id;
UPDATE offerings SET closed_at = now() WHERE status = 'closing';
ALTER TABLE offerings
  ALTER COLUMN status SET NOT NULL,
  ADD CONSTRAINT offerings_status CHECK (status IN (
    'draft', 'review', 'open', 'target_met', 'closing', 'operating', 'exited', 'failed', 'refunding', 'refunded')),
  ADD CONSTRAINT offerings_met CHECK (
    status NOT IN ('target_met', 'closing', 'operating', 'exited') OR raised_cents = goal_cents),
  ADD CONSTRAINT offerings_given_back CHECK (status <> 'refunded' OR raised_cents + reserved_cents = 0),
  ADD CONSTRAINT offerings_closed CHECK ((closed_at IS NOT NULL) = (status IN ('closing', 'operating', 'exited')));
-- The few that somebody works on are found among the many that are open.
CREATE INDEX offerings_moving ON offerings (status, listing_id) WHERE status IN ('closing', 'failed', 'refunding');
CREATE INDEX offerings_due ON offerings (closes_at) WHERE status = 'open' AND closes_at IS NOT NULL;

CREATE TRIGGER offerings_status BEFORE UPDATE OF status ON offerings FOR EACH ROW EXECUTE FUNCTION check_status_change(
  'draft -> review', 'review -> open', 'open -> target_met', 'target_met -> open', 'target_met -> closing',
  'closing -> operating', 'operating -> exited', 'open -> failed', 'target_met -> failed', 'failed -> refunding',
  'refunding -> refunded');

-- What is raised and reserved together grows only while the offering is open: a reservation that becomes an investment
-- leaves the sum as it is, and money that goes back lowers it. The condition is two comparisons of the row at hand;
-- the function runs only to refuse.
CREATE FUNCTION offerings_refuse_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'offering % is not open: it takes no money', NEW.listing_id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER offerings_refuse_closed BEFORE UPDATE ON offerings
  FOR EACH ROW WHEN (OLD.status <> 'open' AND NEW.raised_cents + NEW.reserved_cents > OLD.raised_cents + OLD.reserved_cents)
  EXECUTE FUNCTION offerings_refuse_closed();

-- What people paid for stays what it was.
CREATE FUNCTION offerings_keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'offering % has money in it: its terms stand', NEW.listing_id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER offerings_keep_terms BEFORE UPDATE OF goal_cents, minimum_cents ON offerings
  FOR EACH ROW WHEN ((OLD.goal_cents, OLD.minimum_cents) <> (NEW.goal_cents, NEW.minimum_cents)
    AND OLD.raised_cents + OLD.reserved_cents > 0)
  EXECUTE FUNCTION offerings_keep_terms();

-- A listing is shown, or it is not. The update changes nothing that the map's cells count, so it comes before them.
ALTER TABLE listings ADD COLUMN is_public boolean NOT NULL DEFAULT true;
UPDATE listings SET is_public = false WHERE status IN ('draft', 'review');

CREATE OR REPLACE FUNCTION map_cells_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_cells AS c (z, x, y, n, sum_mx, sum_my, sum_price, sum_sqft)
  SELECT z, mx >> (30 - z), my >> (30 - z), count(*), sum(mx::bigint), sum(my::bigint), sum(price_cents), sum(sqft::bigint)
    FROM new_rows CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS z
   WHERE is_public
   GROUP BY 1, 2, 3
   ORDER BY 1, 2, 3                          -- one order for everyone, so that two imports cannot deadlock
  ON CONFLICT (z, x, y) DO UPDATE SET n = c.n + excluded.n, sum_mx = c.sum_mx + excluded.sum_mx,
    sum_my = c.sum_my + excluded.sum_my, sum_price = c.sum_price + excluded.sum_price, sum_sqft = c.sum_sqft + excluded.sum_sqft;
  INSERT INTO listing_states AS s (state, n)
  SELECT state, count(*) FROM new_rows WHERE is_public GROUP BY 1 ORDER BY 1
  ON CONFLICT (state) DO UPDATE SET n = s.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION map_cells_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_cells AS c (z, x, y, n, sum_mx, sum_my, sum_price, sum_sqft)
  SELECT z, mx >> (30 - z), my >> (30 - z), -count(*), -sum(mx::bigint), -sum(my::bigint), -sum(price_cents), -sum(sqft::bigint)
    FROM old_rows CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS z
   WHERE is_public
   GROUP BY 1, 2, 3
   ORDER BY 1, 2, 3
  ON CONFLICT (z, x, y) DO UPDATE SET n = c.n + excluded.n, sum_mx = c.sum_mx + excluded.sum_mx,
    sum_my = c.sum_my + excluded.sum_my, sum_price = c.sum_price + excluded.sum_price, sum_sqft = c.sum_sqft + excluded.sum_sqft;
  DELETE FROM map_cells c USING old_rows o CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS l(z)
   WHERE c.z = l.z AND c.x = o.mx >> (30 - l.z) AND c.y = o.my >> (30 - l.z) AND c.n = 0;
  INSERT INTO listing_states AS s (state, n)
  SELECT state, -count(*) FROM old_rows WHERE is_public GROUP BY 1 ORDER BY 1
  ON CONFLICT (state) DO UPDATE SET n = s.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION map_cells_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_cells AS c (z, x, y, n, sum_mx, sum_my, sum_price, sum_sqft)
  SELECT z, x, y, sum(n), sum(mx), sum(my), sum(price), sum(sqft) FROM (
    SELECT z, mx >> (30 - z) AS x, my >> (30 - z) AS y, 1 AS n, mx::bigint AS mx, my::bigint AS my, price_cents AS price, sqft::bigint AS sqft
      FROM new_rows CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS z WHERE is_public
    UNION ALL
    SELECT z, mx >> (30 - z), my >> (30 - z), -1, -mx::bigint, -my::bigint, -price_cents, -sqft::bigint
      FROM old_rows CROSS JOIN unnest('{3,5,7,9,11,13,15,17}'::int[]) AS z WHERE is_public
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
    SELECT state, 1 AS n FROM new_rows WHERE is_public
    UNION ALL
    SELECT state, -1 FROM old_rows WHERE is_public
  ) moved
   GROUP BY 1 HAVING sum(n) <> 0 ORDER BY 1
  ON CONFLICT (state) DO UPDATE SET n = s.n + excluded.n;
  RETURN NULL;
END $$;

DROP INDEX listings_newest, listings_price, listings_state_newest, listings_city_newest, listings_column, listings_row;
ALTER TABLE listings DROP COLUMN status;
CREATE INDEX listings_newest ON listings (created_at DESC, id DESC) WHERE is_public;
CREATE INDEX listings_price ON listings (price_cents, id) WHERE is_public;
CREATE INDEX listings_state_newest ON listings (state, created_at DESC, id DESC) WHERE is_public;
CREATE INDEX listings_city_newest ON listings (lower(city), created_at DESC, id DESC) WHERE is_public;
-- By column and by row of the map at zoom 17 (2^13 units, some 300 m), as before.
CREATE INDEX listings_column ON listings ((mx >> 13), my) WHERE is_public;
CREATE INDEX listings_row ON listings ((my >> 13), mx) WHERE is_public;

-- The terms beside the sums: the sources are the capital stack, the uses say what it buys, to the cent.
CREATE TABLE offering_uses (
  listing_id    uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  position      smallint NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('purchase', 'closing costs', 'works', 'platform fee', 'reserve')),
  amount_cents  bigint NOT NULL CHECK (amount_cents > 0),
  note          text NOT NULL DEFAULT '',
  PRIMARY KEY (listing_id, position)
);
CREATE TABLE offering_terms (
  listing_id            uuid PRIMARY KEY REFERENCES offerings,
  hold_years            double precision NOT NULL CHECK (hold_years > 0 AND hold_years <= 100),
  -- What the yearly cash yield is less by (F17).
  reserve_refill_cents  bigint NOT NULL DEFAULT 0 CHECK (reserve_refill_cents >= 0),
  yearly_fee_cents      bigint NOT NULL DEFAULT 0 CHECK (yearly_fee_cents >= 0)
);

-- The terms of before: a stack, and the price of the first day. What the stack holds above the price were costs and
-- reserve, which nothing told apart: they stand as one line.
INSERT INTO capital_tranches (listing_id, position, kind, amount_cents, is_open)
SELECT o.listing_id, 1, 'common equity', o.goal_cents, true FROM offerings o
 WHERE NOT EXISTS (SELECT FROM capital_tranches t WHERE t.listing_id = o.listing_id);
INSERT INTO offering_uses (listing_id, position, kind, amount_cents, note)
WITH stacks AS (
  SELECT o.listing_id, sum(t.amount_cents)::bigint AS total,
         coalesce((SELECT v.value_cents FROM valuations v WHERE v.listing_id = o.listing_id ORDER BY v.on_date, v.value_cents LIMIT 1),
                  min(l.price_cents)) AS price
    FROM offerings o JOIN listings l ON l.id = o.listing_id JOIN capital_tranches t ON t.listing_id = o.listing_id
   GROUP BY o.listing_id)
SELECT listing_id, 1, 'purchase', least(total, price), '' FROM stacks
UNION ALL
SELECT listing_id, 2, 'closing costs', total - price, 'Costs and reserve' FROM stacks WHERE total > price;
INSERT INTO offering_terms (listing_id, hold_years)
SELECT o.listing_id, CASE WHEN jsonb_typeof(l.economics->'hold_years') = 'number' AND (l.economics->>'hold_years')::float8 BETWEEN 0.1 AND 100
                          THEN (l.economics->>'hold_years')::float8 ELSE 7 END
  FROM offerings o JOIN listings l ON l.id = o.listing_id;

-- Sources equal uses, and the open sources are the goal. Lines are written whole, both sides in one statement (a CTE), and
-- never changed: they are taken away and written anew. Runs once per statement and side.
CREATE FUNCTION offering_lines_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bad uuid;
BEGIN
  SELECT c.listing_id INTO bad FROM (SELECT DISTINCT listing_id FROM changed) c JOIN offerings o ON o.listing_id = c.listing_id
   WHERE (SELECT sum(amount_cents) FROM capital_tranches t WHERE t.listing_id = c.listing_id)
         IS DISTINCT FROM (SELECT sum(amount_cents) FROM offering_uses u WHERE u.listing_id = c.listing_id)
      OR (SELECT sum(amount_cents) FROM capital_tranches t WHERE t.listing_id = c.listing_id AND t.is_open) <> o.goal_cents
      OR TG_TABLE_NAME = 'offerings' AND o.status NOT IN ('draft', 'review')
         AND NOT EXISTS (SELECT FROM capital_tranches t WHERE t.listing_id = c.listing_id AND t.is_open)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'offering %: its sources are not its uses, or the open ones not its goal', bad USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER capital_tranches_whole AFTER INSERT ON capital_tranches
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offering_lines_whole();
CREATE TRIGGER offering_uses_whole AFTER INSERT ON offering_uses
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offering_lines_whole();
CREATE TRIGGER capital_tranches_gone AFTER DELETE ON capital_tranches
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offering_lines_whole();
CREATE TRIGGER offering_uses_gone AFTER DELETE ON offering_uses
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offering_lines_whole();
CREATE TRIGGER offerings_whole AFTER INSERT ON offerings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offering_lines_whole();
CREATE FUNCTION refuse_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lines of an offering are not changed: they are taken away and written anew' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER capital_tranches_unchanged BEFORE UPDATE ON capital_tranches FOR EACH STATEMENT EXECUTE FUNCTION refuse_line_change();
CREATE TRIGGER offering_uses_unchanged BEFORE UPDATE ON offering_uses FOR EACH STATEMENT EXECUTE FUNCTION refuse_line_change();
