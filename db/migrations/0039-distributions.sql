-- Distributions: what a house earned in a period, and what of it its holders get. A row of `distributions` is the operating
-- statement of a period with the pool that comes of it; its lines say who gets what of the pool.

CREATE TABLE distributions (
  id                          uuid PRIMARY KEY,      -- version 7: in the order of time
  listing_id                  uuid NOT NULL REFERENCES offerings,
  period_start                date NOT NULL,
  period_end                  date NOT NULL,         -- the last day of it
  record_date                 date NOT NULL,         -- who holds shares at the end of this day (UTC) is paid
  rent_cents                  bigint NOT NULL CHECK (rent_cents >= 0),
  other_income_cents          bigint NOT NULL CHECK (other_income_cents >= 0),
  expenses_cents              bigint NOT NULL CHECK (expenses_cents >= 0),
  debt_service_cents          bigint NOT NULL CHECK (debt_service_cents >= 0),
  capex_cents                 bigint NOT NULL CHECK (capex_cents >= 0),
  reserve_refill_cents        bigint NOT NULL,       -- below zero: what the reserve paid of works, or of a shortfall
  return_of_capital_cents     bigint NOT NULL CHECK (return_of_capital_cents >= 0),
  capital_from_reserve_cents  bigint NOT NULL CHECK (capital_from_reserve_cents BETWEEN 0 AND return_of_capital_cents),
  pool_cents                  bigint NOT NULL,
  outside_cents               bigint NOT NULL,       -- of the pool, what equity gets that was not for sale here, by its bank
  outside_capital_cents       bigint NOT NULL CHECK (outside_capital_cents >= 0),   -- of that, what is capital
  status                      text NOT NULL DEFAULT 'declared' CHECK (status IN ('declared', 'paying', 'paid')),
  declared_at                 timestamptz NOT NULL,
  paid_at                     timestamptz,
  document_id                 uuid REFERENCES listing_documents,
  approval_id                 uuid REFERENCES approvals,
  UNIQUE (listing_id, period_start, period_end),
  UNIQUE (id, listing_id),
  CONSTRAINT distributions_days CHECK (period_start <= period_end AND period_start <= record_date),
  -- F6, word for word; income never makes up for itself with capital.
  CONSTRAINT distributions_pool CHECK (pool_cents = rent_cents + other_income_cents - expenses_cents - debt_service_cents
    - capex_cents - reserve_refill_cents + return_of_capital_cents AND pool_cents >= return_of_capital_cents),
  CONSTRAINT distributions_outside CHECK (outside_cents BETWEEN outside_capital_cents AND pool_cents
    AND outside_capital_cents <= return_of_capital_cents),
  CONSTRAINT distributions_paid CHECK ((paid_at IS NOT NULL) = (status = 'paid'))
);
CREATE INDEX distributions_of_listing ON distributions (listing_id, period_end);
CREATE INDEX distributions_unpaid ON distributions (id) WHERE status <> 'paid';

-- src/features/distributions/rules.ts says the same, and a test compares them.
CREATE TRIGGER distributions_status BEFORE UPDATE OF status ON distributions FOR EACH ROW EXECUTE FUNCTION check_status_change(
  'declared -> paying', 'paying -> paid');

-- What else is known of the period: the report that investors of the house read. Costs by kind, where they are told, are all
-- of its expenses.
CREATE TABLE property_reports (
  distribution_id        uuid PRIMARY KEY,
  listing_id             uuid NOT NULL,
  taxes_cents            bigint CHECK (taxes_cents >= 0),
  insurance_cents        bigint CHECK (insurance_cents >= 0),
  management_cents       bigint CHECK (management_cents >= 0),
  repairs_cents          bigint CHECK (repairs_cents >= 0),
  utilities_cents        bigint CHECK (utilities_cents >= 0),
  other_expenses_cents   bigint CHECK (other_expenses_cents >= 0),
  occupancy_percent      double precision CHECK (occupancy_percent BETWEEN 0 AND 100),
  reserve_end_cents      bigint NOT NULL CHECK (reserve_end_cents >= 0),
  budget_income_cents    bigint CHECK (budget_income_cents >= 0),
  budget_expenses_cents  bigint CHECK (budget_expenses_cents >= 0),
  FOREIGN KEY (distribution_id, listing_id) REFERENCES distributions (id, listing_id)
);
CREATE TRIGGER property_reports_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON property_reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE distribution_lines (
  id               uuid PRIMARY KEY,                 -- version 7; `distribution:{id}` is the key of its journal
  distribution_id  uuid NOT NULL,
  listing_id       uuid NOT NULL,
  investor_id      uuid NOT NULL,
  shares_milli     bigint NOT NULL CHECK (shares_milli > 0),   -- held at the end of the record date
  income_cents     bigint NOT NULL CHECK (income_cents >= 0),
  capital_cents    bigint NOT NULL CHECK (capital_cents >= 0),
  amount_cents     bigint NOT NULL CHECK (amount_cents > 0),
  journal_seq      bigint,
  paid_at          timestamptz,
  letter_at        timestamptz,                      -- when the letter about it was written
  UNIQUE (distribution_id, investor_id),
  FOREIGN KEY (distribution_id, listing_id) REFERENCES distributions (id, listing_id),
  CONSTRAINT distribution_lines_sum CHECK (amount_cents = income_cents + capital_cents),
  CONSTRAINT distribution_lines_paid CHECK ((paid_at IS NULL) = (journal_seq IS NULL))
);
CREATE INDEX distribution_lines_of_investor ON distribution_lines (investor_id, id);
CREATE INDEX distribution_lines_unpaid ON distribution_lines (distribution_id, id) WHERE paid_at IS NULL;
CREATE INDEX distribution_lines_letters ON distribution_lines (paid_at, id) WHERE letter_at IS NULL;

-- Lines are written whole, in one statement: with what goes outside they come to the pool, and to what of it is capital.
CREATE FUNCTION distribution_lines_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bad uuid;
BEGIN
  SELECT d.id INTO bad
    FROM (SELECT DISTINCT distribution_id FROM new_lines) n JOIN distributions d ON d.id = n.distribution_id
    CROSS JOIN LATERAL (SELECT sum(amount_cents) AS cents, sum(capital_cents) AS capital FROM distribution_lines l
                         WHERE l.distribution_id = d.id) s
   WHERE s.cents + d.outside_cents <> d.pool_cents OR s.capital + d.outside_capital_cents <> d.return_of_capital_cents LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the lines of distribution % do not come to its pool', bad USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER distribution_lines_whole AFTER INSERT ON distribution_lines
  REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION distribution_lines_whole();

-- What was declared stays what it was: only its state moves on, and a line is paid once.
CREATE FUNCTION distributions_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% %: what was declared, or paid, is not changed', TG_TABLE_NAME, OLD.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER distributions_unchanged BEFORE UPDATE ON distributions FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{status,paid_at}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{status,paid_at}'::text[])
  EXECUTE FUNCTION distributions_keep();
CREATE TRIGGER distribution_lines_unchanged BEFORE UPDATE ON distribution_lines FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{journal_seq,paid_at,letter_at}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{journal_seq,paid_at,letter_at}'::text[]
        OR (OLD.paid_at IS NOT NULL AND (OLD.paid_at, OLD.journal_seq) IS DISTINCT FROM (NEW.paid_at, NEW.journal_seq)))
  EXECUTE FUNCTION distributions_keep();
CREATE TRIGGER distributions_kept BEFORE DELETE OR TRUNCATE ON distributions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER distribution_lines_kept BEFORE DELETE OR TRUNCATE ON distribution_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A sale pays out all that a house holds. What was declared and not paid yet belongs to those who held shares on the record date.
CREATE FUNCTION offerings_pay_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM distributions d WHERE d.listing_id = NEW.listing_id AND d.status <> 'paid') THEN
    RAISE EXCEPTION 'offering % has a distribution that is not paid', NEW.listing_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offerings_pay_first BEFORE UPDATE OF status ON offerings FOR EACH ROW
  WHEN (NEW.status = 'exited' AND OLD.status <> 'exited') EXECUTE FUNCTION offerings_pay_first();
