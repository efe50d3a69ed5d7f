-- What an offering yields and how far its house is lent on, kept beside it, so that lists narrow and sort by them. Both are
-- the formulas of src/features/offerings/cash.ts (finance F17 and F7), which a test compares with these columns.
ALTER TABLE offerings
  ADD COLUMN cash_yield double precision,    -- yearly, a part of the equity; null: rent, terms or a rate of its debt are not known
  ADD COLUMN ltv double precision;           -- debt by the latest valuation; 0: nothing is lent

-- One of the facts of a house as a number; null where it is none.
CREATE FUNCTION economics_figure(economics jsonb, name text) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(economics->name) = 'number' THEN (economics->>name)::double precision END
$$;

-- Amounts are whole cents in double precision, as they are in JavaScript; half a cent is rounded up, as Math.round does.
CREATE FUNCTION offering_figures(ids uuid[]) RETURNS TABLE (listing_id uuid, cash_yield double precision, ltv double precision)
LANGUAGE sql STABLE AS $$
  SELECT o.listing_id,
         CASE WHEN t.listing_id IS NOT NULL AND s.rates_known THEN
           (e.rent - floor(e.rent * e.vacancy + 0.5) - e.opex - e.taxes - e.insurance - floor(s.service + 0.5)
             - t.reserve_refill_cents - t.yearly_fee_cents) / greatest(o.goal_cents, s.equity) END,
         s.debt / l.price_cents
    FROM offerings o JOIN listings l ON l.id = o.listing_id
    LEFT JOIN offering_terms t ON t.listing_id = o.listing_id
    CROSS JOIN LATERAL (SELECT economics_figure(l.economics, 'monthly_rent_cents') * 12 AS rent,
                               economics_figure(l.economics, 'vacancy_rate') AS vacancy,
                               economics_figure(l.economics, 'opex_yearly_cents') AS opex,
                               economics_figure(l.economics, 'taxes_yearly_cents') AS taxes,
                               economics_figure(l.economics, 'insurance_yearly_cents') AS insurance) e
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(c.amount_cents) FILTER (WHERE c.kind LIKE '%equity'), 0)::double precision AS equity,
             coalesce(sum(c.amount_cents) FILTER (WHERE c.kind LIKE '%debt'), 0)::double precision AS debt,
             coalesce(bool_and(c.rate IS NOT NULL) FILTER (WHERE c.kind LIKE '%debt'), true) AS rates_known,
             coalesce(sum(CASE WHEN c.amort_years IS NULL THEN c.amount_cents * (c.rate / 12)
                               WHEN c.rate = 0 THEN c.amount_cents::double precision / (c.amort_years * 12)
                               ELSE c.amount_cents * (c.rate / 12) / (1 - power(1 + c.rate / 12, -(c.amort_years * 12))) END * 12
                          ORDER BY c.position) FILTER (WHERE c.kind LIKE '%debt'), 0) AS service
        FROM capital_tranches c WHERE c.listing_id = o.listing_id) s
   WHERE o.listing_id = ANY (ids)
$$;

UPDATE offerings o SET cash_yield = f.cash_yield, ltv = f.ltv
  FROM offering_figures(ARRAY(SELECT listing_id FROM offerings)) f WHERE f.listing_id = o.listing_id;

-- Whatever they are counted from is written in one of these ways: lines and terms of the offering (a new one is given its
-- terms last), rent and value of the house. The offerings are locked first, in the order of ids, and counted in a statement of its own: two changes at the
-- same moment follow each other, and the later one sees the earlier.
CREATE FUNCTION offerings_keep_figures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[];
BEGIN
  IF TG_TABLE_NAME = 'listings' THEN
    ids := ARRAY(SELECT n.id FROM changed n JOIN before b USING (id)
                  WHERE (n.price_cents, n.economics) IS DISTINCT FROM (b.price_cents, b.economics));
  ELSE
    ids := ARRAY(SELECT DISTINCT n.listing_id FROM changed n);
  END IF;
  IF ids = '{}' THEN RETURN NULL; END IF;
  PERFORM FROM offerings o WHERE o.listing_id = ANY (ids) ORDER BY o.listing_id FOR NO KEY UPDATE;
  UPDATE offerings o SET cash_yield = f.cash_yield, ltv = f.ltv
    FROM offering_figures(ids) f
   WHERE f.listing_id = o.listing_id AND (o.cash_yield, o.ltv) IS DISTINCT FROM (f.cash_yield, f.ltv);
  RETURN NULL;
END $$;
CREATE TRIGGER capital_tranches_figures AFTER INSERT ON capital_tranches
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offerings_keep_figures();
CREATE TRIGGER offering_terms_figures AFTER INSERT ON offering_terms
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offerings_keep_figures();
CREATE TRIGGER offering_terms_figures_change AFTER UPDATE ON offering_terms
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offerings_keep_figures();
CREATE TRIGGER listings_figures AFTER UPDATE ON listings
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION offerings_keep_figures();

-- In the order of lists that are sorted by what a card shows. None of these columns moves with an investment.
CREATE INDEX offerings_yield ON offerings (cash_yield DESC, listing_id DESC) WHERE cash_yield IS NOT NULL;
CREATE INDEX offerings_minimum ON offerings (minimum_cents, listing_id) WHERE status = 'open';
CREATE INDEX listings_target ON listings (target_return_low DESC, id DESC) WHERE is_public AND target_return_low IS NOT NULL;
