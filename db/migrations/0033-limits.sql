-- How much one person may invest (finance F14): the room of a year by what they stated of themselves, and how much of one
-- property they may own.

-- What somebody stated, with its history: the latest counts.
CREATE TABLE investor_limits (
  investor_id   uuid NOT NULL,
  stated_at     timestamptz NOT NULL,
  income_cents  bigint NOT NULL CHECK (income_cents >= 0),
  worth_cents   bigint NOT NULL CHECK (worth_cents >= 0),
  PRIMARY KEY (investor_id, stated_at)
);
CREATE FUNCTION refuse_stated_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what an investor stated is kept: a new statement is a new row' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER investor_limits_kept BEFORE UPDATE ON investor_limits FOR EACH STATEMENT EXECUTE FUNCTION refuse_stated_change();

-- The figures of the law by the day from which they are in force: the same as src/features/investing/limit-figures.ts,
-- which a test compares. New figures come with a migration of their own.
CREATE TABLE limit_figures (
  in_force_since   date PRIMARY KEY,
  threshold_cents  bigint NOT NULL,
  least_cents      bigint NOT NULL,
  lower_percent    smallint NOT NULL,
  higher_percent   smallint NOT NULL
);
INSERT INTO limit_figures VALUES ('2022-09-20', 12400000, 250000, 5, 10);

-- F14: what a person may invest within twelve months. Nothing stated counts as nothing.
CREATE FUNCTION investor_room_cents(income bigint, worth bigint, on_day date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN least(coalesce(income, 0), coalesce(worth, 0)) < f.threshold_cents
              THEN greatest(f.least_cents, greatest(coalesce(income, 0), coalesce(worth, 0)) * f.lower_percent / 100)
              ELSE least(f.threshold_cents, greatest(income, worth) * f.higher_percent / 100) END
    FROM limit_figures f ORDER BY f.in_force_since <= on_day DESC,
         CASE WHEN f.in_force_since <= on_day THEN on_day - f.in_force_since ELSE f.in_force_since - on_day END LIMIT 1
$$;

-- What counts towards the room, by the day of its orders: what is under way, and what is funded and did not go back. A few
-- rows per person, however many orders there are.
CREATE TABLE commitments (
  investor_id  uuid NOT NULL,
  on_day       date NOT NULL,
  cents        bigint NOT NULL CHECK (cents >= 0),
  PRIMARY KEY (investor_id, on_day)
) WITH (fillfactor = 70);
INSERT INTO commitments (investor_id, on_day, cents)
SELECT investor_id, (created_at AT TIME ZONE 'UTC')::date, sum(amount_cents - refunded_cents)
  FROM investments WHERE status IN ('reserved', 'funded') GROUP BY 1, 2 HAVING sum(amount_cents - refunded_cents) > 0;

-- Every way in which an order begins, ends or goes back passes here, so the sums follow whatever the code above does. Two
-- orders of one person at the same moment wait for each other at their row of investor_totals: an order that is funded at
-- once has locked it in its own statement, for the others it is locked here. So no race passes the room. Whoever also locks
-- offerings or books in the same transaction does so before the order is written.
CREATE FUNCTION investments_commit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE over record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO investor_totals AS t (investor_id, total_fund_cents)
    SELECT investor_id, 0 FROM added WHERE status <> 'funded' GROUP BY 1 ORDER BY 1
    ON CONFLICT (investor_id) DO UPDATE SET total_fund_cents = t.total_fund_cents;
    INSERT INTO commitments AS c (investor_id, on_day, cents)
    SELECT investor_id, (created_at AT TIME ZONE 'UTC')::date, sum(amount_cents - refunded_cents)
      FROM added WHERE status IN ('reserved', 'signed', 'funded') GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (investor_id, on_day) DO UPDATE SET cents = c.cents + excluded.cents;
  ELSE
    IF NOT EXISTS (SELECT FROM added a JOIN removed r USING (investor_id, id)
                    WHERE (a.status IN ('reserved', 'signed', 'funded')) <> (r.status IN ('reserved', 'signed', 'funded'))
                       OR (a.amount_cents, a.refunded_cents, a.created_at) <> (r.amount_cents, r.refunded_cents, r.created_at))
       AND (SELECT count(*) FROM added a JOIN removed r USING (investor_id, id)) = (SELECT count(*) FROM removed) THEN
      RETURN NULL;
    END IF;
    INSERT INTO commitments AS c (investor_id, on_day, cents)
    SELECT DISTINCT investor_id, (created_at AT TIME ZONE 'UTC')::date, 0 FROM added ORDER BY 1, 2
    ON CONFLICT (investor_id, on_day) DO NOTHING;
    UPDATE commitments c SET cents = c.cents + n.cents
      FROM (SELECT investor_id, on_day, sum(cents) AS cents FROM (
              SELECT investor_id, (created_at AT TIME ZONE 'UTC')::date AS on_day, amount_cents - refunded_cents AS cents
                FROM added WHERE status IN ('reserved', 'signed', 'funded')
              UNION ALL
              SELECT investor_id, (created_at AT TIME ZONE 'UTC')::date, refunded_cents - amount_cents
                FROM removed WHERE status IN ('reserved', 'signed', 'funded')) s GROUP BY 1, 2) n
     WHERE c.investor_id = n.investor_id AND c.on_day = n.on_day AND n.cents <> 0;
    -- What only becomes less cannot pass the room.
    IF (SELECT sum(amount_cents - refunded_cents) FROM added WHERE status IN ('reserved', 'signed', 'funded'))
       <= (SELECT sum(amount_cents - refunded_cents) FROM removed WHERE status IN ('reserved', 'signed', 'funded'))
       OR NOT EXISTS (SELECT FROM added WHERE status IN ('reserved', 'signed', 'funded')) THEN
      RETURN NULL;
    END IF;
  END IF;
  SELECT n.investor_id INTO over
    FROM (SELECT investor_id, max(created_at AT TIME ZONE 'UTC')::date AS today FROM added
           WHERE status IN ('reserved', 'signed', 'funded') GROUP BY 1) n
    LEFT JOIN LATERAL (SELECT income_cents, worth_cents FROM investor_limits l WHERE l.investor_id = n.investor_id
                        ORDER BY stated_at DESC LIMIT 1) l ON true
   WHERE (SELECT sum(c.cents) FROM commitments c WHERE c.investor_id = n.investor_id AND c.on_day > n.today - interval '1 year')
         > investor_room_cents(l.income_cents, l.worth_cents, n.today)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'investor %: over the room of twelve months', over.investor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'investments_room';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER investments_commit_new AFTER INSERT ON investments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION investments_commit();
CREATE TRIGGER investments_commit_change AFTER UPDATE ON investments
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION investments_commit();

-- What a person has under way in one listing counts towards what they may own of it.
CREATE INDEX investments_under_way ON investments (investor_id, listing_id) WHERE status IN ('reserved', 'signed');

-- And what they own of it is looked up with each order: by either index exactly, whichever a young table's plan takes.
DROP INDEX positions_of_listing;
CREATE INDEX positions_of_listing ON positions (listing_id, investor_id);

-- How much of the goal one investor may own: a term of the offering, which stands once money came in.
ALTER TABLE offerings ADD COLUMN owner_percent smallint NOT NULL DEFAULT 10 CHECK (owner_percent BETWEEN 1 AND 100);
CREATE TRIGGER offerings_keep_owner_percent BEFORE UPDATE OF owner_percent ON offerings
  FOR EACH ROW WHEN (OLD.owner_percent <> NEW.owner_percent AND OLD.raised_cents + OLD.reserved_cents > 0)
  EXECUTE FUNCTION offerings_keep_terms();

-- How debt is paid back is a term, not a remark: over so many years in equal payments; null: interest alone, the rest at the
-- end. What the yearly cash is counted by (F17).
ALTER TABLE capital_tranches ADD COLUMN amort_years smallint CHECK (amort_years BETWEEN 1 AND 50);
