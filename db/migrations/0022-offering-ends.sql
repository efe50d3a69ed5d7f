-- How offerings end: money that goes back when a raise fails, and the proceeds when a house is sold.

-- A refund that the processor is asked for, once for each payment of a raise that failed: how often, when next, and what
-- it said when it did not. The books follow the refund itself (card_refunds).
CREATE TABLE offering_refunds (
  payment_id  uuid PRIMARY KEY REFERENCES card_payments,
  listing_id  uuid NOT NULL REFERENCES offerings,
  attempts    integer NOT NULL CHECK (attempts >= 1),
  next_at     timestamptz NOT NULL,
  asked_at    timestamptz,                   -- when the processor took it
  error       text NOT NULL DEFAULT ''
);
CREATE INDEX offering_refunds_of_listing ON offering_refunds (listing_id);

-- The sale of a house, and what each holder got of it.
CREATE TABLE offering_exits (
  listing_id      uuid PRIMARY KEY REFERENCES offerings,
  proceeds_cents  bigint NOT NULL CHECK (proceeds_cents > 0),
  costs_cents     bigint NOT NULL CHECK (costs_cents >= 0),
  debt_cents      bigint NOT NULL CHECK (debt_cents >= 0),
  paid_cents      bigint NOT NULL CHECK (paid_cents >= 0),
  exited_at       timestamptz NOT NULL
);
CREATE TABLE offering_payouts (
  investor_id   uuid NOT NULL,
  id            uuid NOT NULL,               -- version 7: in the order of time
  listing_id    uuid NOT NULL REFERENCES offerings,
  shares_milli  bigint NOT NULL CHECK (shares_milli > 0),
  amount_cents  bigint NOT NULL CHECK (amount_cents >= 0),
  paid_at       timestamptz NOT NULL,
  PRIMARY KEY (investor_id, id),
  UNIQUE (listing_id, investor_id)
);
CREATE TRIGGER offering_exits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON offering_exits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER offering_payouts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON offering_payouts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
