-- What lists, maps and counts are narrowed and sorted by, of a listing that everybody may see and of its offering, in one narrow table: a
-- filter that nobody asked for before goes through it from end to end, an eighth of what the rows of listings are. `city` and `strategy` are in
-- small letters, as they are compared. The triggers below keep it, in the transaction that changes what it is made of; `ledger check` compares it.
CREATE TABLE listing_facts (
  id              uuid NOT NULL,
  created_at      timestamptz NOT NULL,
  price_cents     bigint NOT NULL,
  mx              integer NOT NULL,
  my              integer NOT NULL,
  sqft            integer NOT NULL,
  price_on        date NOT NULL,
  bathrooms       real NOT NULL,
  bedrooms        smallint NOT NULL,
  has_money       boolean NOT NULL DEFAULT false,
  is_met          boolean NOT NULL DEFAULT false,
  status          text NOT NULL DEFAULT 'not_offered',   -- of its offering, where one is shown
  strategy        text NOT NULL,
  state           text NOT NULL,
  city            text NOT NULL,
  year_built      smallint,
  funded_percent  smallint,                              -- of the offering, as all that follow but the last; null where none is shown
  cash_yield      double precision,
  ltv             double precision,
  minimum_cents   bigint,
  closes_at       timestamptz,
  target_return   double precision                       -- the lower end of a range with two ends
) WITH (fillfactor = 95);

-- Of listings, whatever is written of them. A new one has no offering yet.
CREATE FUNCTION listing_facts_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_facts (id, created_at, price_cents, mx, my, sqft, price_on, bathrooms, bedrooms, strategy, state, city, year_built, target_return)
  SELECT id, created_at, price_cents, mx, my, sqft, price_on, bathrooms, bedrooms, lower(strategy), state, lower(city), year_built,
         CASE WHEN target_return_high IS NOT NULL THEN target_return_low END
    FROM changed WHERE is_public;
  RETURN NULL;
END $$;

-- The facts of shown listings from their rows and those of their offerings.
CREATE FUNCTION listing_facts_fill(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO listing_facts
  SELECT l.id, l.created_at, l.price_cents, l.mx, l.my, l.sqft, l.price_on, l.bathrooms, l.bedrooms, coalesce(o.has_money, false),
         coalesce(o.is_met, false), coalesce(o.status, 'not_offered'), lower(l.strategy), l.state, lower(l.city), l.year_built,
         o.funded_percent, o.cash_yield, o.ltv, o.minimum_cents, o.closes_at, CASE WHEN l.target_return_high IS NOT NULL THEN l.target_return_low END
    FROM listings l LEFT JOIN offerings o ON o.listing_id = l.id AND o.status NOT IN ('draft', 'review')
   WHERE l.is_public AND (ids IS NULL OR l.id = ANY (ids))
   ORDER BY l.id
$$;

-- One that is shown from now on may have an offering already, which is locked first, so that a change of it at the same moment comes before or after.
CREATE FUNCTION listing_facts_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE shown uuid[];
BEGIN
  DELETE FROM listing_facts f USING changed n JOIN before b USING (id) WHERE f.id = n.id AND b.is_public AND NOT n.is_public;
  UPDATE listing_facts f
     SET created_at = n.created_at, price_cents = n.price_cents, mx = n.mx, my = n.my, sqft = n.sqft, price_on = n.price_on,
         bathrooms = n.bathrooms, bedrooms = n.bedrooms, strategy = lower(n.strategy), state = n.state, city = lower(n.city),
         year_built = n.year_built, target_return = CASE WHEN n.target_return_high IS NOT NULL THEN n.target_return_low END
    FROM changed n JOIN before b USING (id)
   WHERE f.id = n.id AND (n.created_at, n.price_cents, n.mx, n.my, n.sqft, n.price_on, n.bathrooms, n.bedrooms, n.strategy, n.state, n.city,
           n.year_built, n.target_return_low, n.target_return_high)
         IS DISTINCT FROM (b.created_at, b.price_cents, b.mx, b.my, b.sqft, b.price_on, b.bathrooms, b.bedrooms, b.strategy, b.state, b.city,
           b.year_built, b.target_return_low, b.target_return_high);
  shown := ARRAY(SELECT id FROM changed n JOIN before b USING (id) WHERE n.is_public AND NOT b.is_public);
  IF shown <> '{}' THEN
    PERFORM FROM offerings o WHERE o.listing_id = ANY (shown) ORDER BY o.listing_id FOR SHARE;
    PERFORM listing_facts_fill(shown);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION listing_facts_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_facts f USING changed b WHERE f.id = b.id;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_facts_add AFTER INSERT ON listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_facts_add();
CREATE TRIGGER listings_facts_change AFTER UPDATE ON listings
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_facts_change();
CREATE TRIGGER listings_facts_remove AFTER DELETE ON listings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_facts_remove();

-- Of offerings. A listing that is being shown at this moment is waited for, so that its row is there.
CREATE FUNCTION listing_facts_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM listings l JOIN changed n ON n.listing_id = l.id ORDER BY l.id FOR SHARE OF l;
  UPDATE listing_facts f
     SET status = n.status, funded_percent = n.funded_percent, is_met = n.is_met, has_money = n.has_money, minimum_cents = n.minimum_cents,
         closes_at = n.closes_at, cash_yield = n.cash_yield, ltv = n.ltv
    FROM changed n WHERE f.id = n.listing_id AND n.status NOT IN ('draft', 'review');
  RETURN NULL;
END $$;

CREATE FUNCTION listing_facts_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.status NOT IN ('draft', 'review') THEN
    UPDATE listing_facts
       SET status = NEW.status, funded_percent = NEW.funded_percent, is_met = NEW.is_met, has_money = NEW.has_money,
           minimum_cents = NEW.minimum_cents, closes_at = NEW.closes_at, cash_yield = NEW.cash_yield, ltv = NEW.ltv
     WHERE id = NEW.listing_id;
  ELSE
    UPDATE listing_facts
       SET status = DEFAULT, funded_percent = NULL, is_met = DEFAULT, has_money = DEFAULT, minimum_cents = NULL, closes_at = NULL,
           cash_yield = NULL, ltv = NULL
     WHERE id = OLD.listing_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER offerings_facts_add AFTER INSERT ON offerings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listing_facts_offer();
-- Row by row, since most changes of an offering are an investment that moves no whole percent: then there is nothing to do.
CREATE TRIGGER offerings_facts_change AFTER UPDATE ON offerings FOR EACH ROW
  WHEN ((OLD.status, OLD.funded_percent, OLD.is_met, OLD.has_money, OLD.minimum_cents, OLD.closes_at, OLD.cash_yield, OLD.ltv)
    IS DISTINCT FROM (NEW.status, NEW.funded_percent, NEW.is_met, NEW.has_money, NEW.minimum_cents, NEW.closes_at, NEW.cash_yield, NEW.ltv))
  EXECUTE FUNCTION listing_facts_follow();
CREATE TRIGGER offerings_facts_remove AFTER DELETE ON offerings FOR EACH ROW EXECUTE FUNCTION listing_facts_follow();

-- Whoever writes listings or offerings waits from here on, until all of it is there.
SELECT listing_facts_fill(NULL);

ALTER TABLE listing_facts ADD PRIMARY KEY (id);
-- Of a place; with what the middle price of a city is counted from.
CREATE INDEX listing_facts_place ON listing_facts (state, city) INCLUDE (id, sqft, price_cents);
CREATE INDEX listing_facts_city ON listing_facts (city);
-- Of figures of which somebody may ask for the very ends: few fit, and are found without the others. None of them moves with an investment.
CREATE INDEX listing_facts_price ON listing_facts (price_cents);
CREATE INDEX listing_facts_target ON listing_facts (target_return) WHERE target_return IS NOT NULL;
CREATE INDEX listing_facts_yield ON listing_facts (cash_yield) WHERE cash_yield IS NOT NULL;
ANALYZE listing_facts;

-- What stood in for it (0156). Of the columns above that an investment moves none is in an index, so that it writes a row of this table and no
-- entry of an index, as it did of these.
DROP INDEX listings_facts;
DROP INDEX offerings_facts;
