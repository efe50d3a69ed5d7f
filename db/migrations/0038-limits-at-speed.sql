-- The trigger of 0033 behind the room of twelve months (finance F14), which runs with every order: the same rule, and where an
-- investor has committed less than anybody may, it looks at nothing else. The search for what each of them stated, and the call
-- of the function, were most of what it cost.

CREATE OR REPLACE FUNCTION investments_commit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE over record; everybody bigint;
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
  -- What everybody may, whatever they stated: most orders end below it, and need no look at what was stated and at the figures
  -- of the day.
  SELECT min(least(least_cents, threshold_cents, threshold_cents * higher_percent / 100)) INTO everybody FROM limit_figures;
  SELECT n.investor_id INTO over
    FROM (SELECT investor_id, max(created_at AT TIME ZONE 'UTC')::date AS today FROM added
           WHERE status IN ('reserved', 'signed', 'funded') GROUP BY 1) n
    CROSS JOIN LATERAL (SELECT sum(c.cents) AS cents FROM commitments c
                         WHERE c.investor_id = n.investor_id AND c.on_day > n.today - interval '1 year') s
   WHERE s.cents > everybody
     AND s.cents > (SELECT investor_room_cents(max(l.income_cents), max(l.worth_cents), n.today)
                      FROM (SELECT income_cents, worth_cents FROM investor_limits WHERE investor_id = n.investor_id
                             ORDER BY stated_at DESC LIMIT 1) l)
   LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'investor %: over the room of twelve months', over.investor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'investments_room';
  END IF;
  RETURN NULL;
END $$;
