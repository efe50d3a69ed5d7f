-- Payments by card, investments, what people own, and what they are told.

CREATE TABLE card_payments (
  id               uuid PRIMARY KEY,
  payer_id         uuid NOT NULL REFERENCES users,
  purpose          text NOT NULL CHECK (purpose IN ('investment', 'deposit')),
  amount_cents     bigint NOT NULL CHECK (amount_cents > 0),
  idempotency_key  text NOT NULL,
  request_digest   bytea NOT NULL,           -- the same key with another body is refused
  status           text NOT NULL CHECK (status IN ('started', 'settled', 'declined', 'released', 'refunded')),
  charge_id        text UNIQUE,
  card_brand       text,
  card_last4       text,
  decline_code     text,
  decline_message  text,
  started_at       timestamptz NOT NULL,
  ended_at         timestamptz,
  looked_at        timestamptz,              -- when the reconciler last asked the processor
  looks            smallint NOT NULL DEFAULT 0,
  UNIQUE (payer_id, idempotency_key)
);
CREATE INDEX card_payments_unsettled ON card_payments (started_at) WHERE status = 'started';
CREATE INDEX card_payments_released ON card_payments (ended_at) WHERE status = 'released';

CREATE TABLE investments (
  id               uuid PRIMARY KEY,
  investor_id      uuid NOT NULL REFERENCES users,
  listing_id       uuid NOT NULL REFERENCES listings,
  amount_cents     bigint NOT NULL CHECK (amount_cents > 0),
  shares_milli     bigint NOT NULL CHECK (shares_milli > 0),
  source           text NOT NULL CHECK (source IN ('card', 'paypal', 'wallet')),
  status           text NOT NULL CHECK (status IN ('reserved', 'funded', 'declined', 'expired', 'cancelled', 'refunded')),
  idempotency_key  text NOT NULL,
  request_digest   bytea NOT NULL,
  payment_id       uuid REFERENCES card_payments,
  journal_seq      bigint REFERENCES ledger_journals,
  created_at       timestamptz NOT NULL,
  funded_at        timestamptz,
  UNIQUE (investor_id, idempotency_key)
);
CREATE INDEX investments_of_investor ON investments (investor_id, created_at DESC, id DESC);
CREATE INDEX investments_of_listing ON investments (listing_id, created_at DESC) WHERE status = 'funded';
CREATE UNIQUE INDEX investments_of_payment ON investments (payment_id) WHERE payment_id IS NOT NULL;

CREATE TABLE positions (
  investor_id     uuid NOT NULL REFERENCES users,
  listing_id      uuid NOT NULL REFERENCES listings,
  shares_milli    bigint NOT NULL CHECK (shares_milli >= 0),
  invested_cents  bigint NOT NULL CHECK (invested_cents >= 0),
  first_at        timestamptz NOT NULL,
  last_at         timestamptz NOT NULL,
  PRIMARY KEY (investor_id, listing_id)
) WITH (fillfactor = 80);
CREATE INDEX positions_of_listing ON positions (listing_id);

CREATE TABLE investor_totals (
  investor_id       uuid PRIMARY KEY REFERENCES users,
  total_fund_cents  bigint NOT NULL DEFAULT 0 CHECK (total_fund_cents >= 0)   -- Spec §3 total_fund
) WITH (fillfactor = 70);

CREATE TABLE notifications (
  id          uuid PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES users,
  indication  text NOT NULL,                 -- what kind of news it is; the words come from the reader's language
  title       text NOT NULL,
  content     text NOT NULL,
  facts       jsonb NOT NULL DEFAULT '{}',
  link        text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL,
  read_at     timestamptz
);
CREATE INDEX notifications_of_user ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
