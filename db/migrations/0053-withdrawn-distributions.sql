-- A distribution that is declared and not paid yet can be withdrawn by two people; its period can then be declared anew. The
-- day from which it is paid, where one is named, leaves the time for that.

ALTER TABLE distributions
  ADD COLUMN pay_date date,                          -- its lines are paid from this day (UTC) on; without one at once
  ADD COLUMN attempt smallint NOT NULL DEFAULT 1,    -- which declaration of its period it is, from 1; part of its journal's key
  ADD COLUMN withdrawn_at timestamptz,
  DROP CONSTRAINT distributions_status_check,
  ADD CONSTRAINT distributions_status_check CHECK (status IN ('declared', 'paying', 'paid', 'withdrawn')),
  DROP CONSTRAINT distributions_listing_id_period_start_period_end_key,
  ADD CONSTRAINT distributions_attempt UNIQUE (listing_id, period_start, period_end, attempt),
  ADD CONSTRAINT distributions_pay_date CHECK (pay_date > record_date),
  ADD CONSTRAINT distributions_withdrawn CHECK ((withdrawn_at IS NOT NULL) = (status = 'withdrawn'));

CREATE UNIQUE INDEX distributions_of_period ON distributions (listing_id, period_start, period_end) WHERE status <> 'withdrawn';
DROP INDEX distributions_unpaid;
CREATE INDEX distributions_unpaid ON distributions (id) WHERE status IN ('declared', 'paying');

-- src/features/distributions/rules.ts says the same, and a test compares them. What is being paid is withdrawn no more.
DROP TRIGGER distributions_status ON distributions;
CREATE TRIGGER distributions_status BEFORE UPDATE OF status ON distributions FOR EACH ROW EXECUTE FUNCTION check_status_change(
  'declared -> paying', 'declared -> withdrawn', 'paying -> paid');

DROP TRIGGER distributions_unchanged ON distributions;
CREATE TRIGGER distributions_unchanged BEFORE UPDATE ON distributions FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{status,paid_at,withdrawn_at}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{status,paid_at,withdrawn_at}'::text[])
  EXECUTE FUNCTION distributions_keep();

-- Only what is being paid pays: no line of a withdrawn distribution is ever marked as paid.
CREATE FUNCTION distribution_lines_pay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM distributions d WHERE d.id = NEW.distribution_id AND d.status = 'paying') THEN
    RAISE EXCEPTION 'line % is of a distribution that is not being paid', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER distribution_lines_pay BEFORE UPDATE OF paid_at ON distribution_lines FOR EACH ROW
  WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION distribution_lines_pay();

CREATE OR REPLACE FUNCTION offerings_pay_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM distributions d WHERE d.listing_id = NEW.listing_id AND d.status IN ('declared', 'paying')) THEN
    RAISE EXCEPTION 'offering % has a distribution that is not paid', NEW.listing_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
