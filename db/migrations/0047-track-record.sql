-- What an offering promised on the day on which it opened, kept as it was; and valuations that are corrected by another row,
-- so that what was said before stays readable.

-- The facts that its figures are counted from: terms, rent, vacancy, costs, the value of that day, and the assumptions of the
-- projection. What changes afterwards changes nothing here.
CREATE TABLE offering_assumptions (
  listing_id     uuid PRIMARY KEY REFERENCES offerings,
  opened_at      timestamptz NOT NULL,
  frozen_at      timestamptz NOT NULL,
  is_at_opening  boolean NOT NULL,            -- false: written down later, from what was known then
  facts          jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object')
);
CREATE TRIGGER offering_assumptions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON offering_assumptions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Offerings that opened before this was kept: what is known of them now, and that it was written down later.
INSERT INTO offering_assumptions (listing_id, opened_at, frozen_at, is_at_opening, facts)
SELECT o.listing_id, coalesce(e.at, l.created_at), now(), false, jsonb_build_object(
         'goal', o.goal_cents,
         'equity', greatest(o.goal_cents, coalesce((SELECT sum(c.amount_cents) FROM capital_tranches c
                     WHERE c.listing_id = o.listing_id AND c.kind LIKE '%equity'), 0)),
         'debts', (SELECT coalesce(jsonb_agg(jsonb_build_object('amount', c.amount_cents, 'rate', c.rate, 'amort_years', c.amort_years)
                     ORDER BY c.position), '[]') FROM capital_tranches c WHERE c.listing_id = o.listing_id AND c.kind LIKE '%debt'),
         'reserve', coalesce((SELECT sum(u.amount_cents) FROM offering_uses u
                     WHERE u.listing_id = o.listing_id AND u.kind = 'reserve'), 0),
         'hold_years', t.hold_years,
         'reserve_refill', coalesce(t.reserve_refill_cents, 0),
         'fee_yearly', coalesce(t.yearly_fee_cents, 0),
         'value', coalesce(v.value_cents, l.price_cents),
         'value_on', coalesce(v.on_date, l.price_on),
         'value_method', v.method,
         'economics', CASE WHEN l.economics <> '{}' THEN l.economics END,
         'target_low', l.target_return_low,
         'target_high', l.target_return_high,
         'projected', l.projected_annual_return,
         'scenarios', '{"asOf": "2026-01-02", "saleCost": 0.06,
            "low": {"rentGrowth": 0.01, "costGrowth": 0.035, "vacancyShift": 0.05, "valueGrowth": 0},
            "base": {"rentGrowth": 0.025, "costGrowth": 0.025, "vacancyShift": 0, "valueGrowth": 0.025},
            "high": {"rentGrowth": 0.04, "costGrowth": 0.02, "vacancyShift": -0.02, "valueGrowth": 0.04},
            "spread": {"rentGrowth": 0.015, "costGrowth": 0.01, "vacancyShift": 0.025, "valueGrowth": 0.025}}'::jsonb)
  FROM offerings o JOIN listings l ON l.id = o.listing_id
  LEFT JOIN offering_terms t ON t.listing_id = o.listing_id
  LEFT JOIN (SELECT subject, min(at) AS at FROM audit_events WHERE action = 'offering open' GROUP BY subject) e
         ON e.subject = o.listing_id::text
  LEFT JOIN LATERAL (SELECT v.on_date, v.value_cents, v.method FROM valuations v
                      WHERE v.listing_id = o.listing_id AND v.on_date <= coalesce(e.at, l.created_at)::date
                      ORDER BY v.on_date DESC, v.recorded_at DESC NULLS LAST, v.value_cents DESC LIMIT 1) v ON true
 WHERE o.status NOT IN ('draft', 'review');

-- A correction is another revision of the valuation of that day and method. The last one counts; `is_withdrawn` says that
-- there is none. What a person wrote down is never changed; an import may still write its own rows again.
ALTER TABLE valuations
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision >= 1),
  ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT false,
  ADD COLUMN reason text NOT NULL DEFAULT '',
  DROP CONSTRAINT valuations_pkey,
  ADD PRIMARY KEY (listing_id, on_date, method, revision),
  ADD CONSTRAINT valuations_corrected CHECK (revision = 1 OR (recorded_at IS NOT NULL AND reason <> '')),
  ADD CONSTRAINT valuations_withdrawn CHECK (NOT is_withdrawn OR revision > 1);

CREATE FUNCTION valuations_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the valuation of % on % was written down: it is corrected by another one', OLD.listing_id, OLD.on_date
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER valuations_unchanged BEFORE UPDATE ON valuations FOR EACH ROW
  WHEN (OLD.recorded_at IS NOT NULL) EXECUTE FUNCTION valuations_keep();
