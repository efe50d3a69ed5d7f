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
CREATE INDEX card_payments_of_payer ON card_payments (payer_id, id);
CREATE INDEX card_payments_unsettled ON card_payments (started_at) WHERE status = 'started';
CREATE INDEX card_payments_released ON card_payments (ended_at) WHERE status = 'released';

-- The tables below are written thousands of times a second, so they have the fewest indexes that serve them and no
-- foreign keys (each would ask once per row): the transaction that writes them has locked the listing and the
-- investor's account, and people and listings that they name cannot be deleted (see the end).
CREATE TABLE investments (
  id               uuid NOT NULL,            -- version 7: in the order of time
  investor_id      uuid NOT NULL,
  listing_id       uuid NOT NULL,
  amount_cents     bigint NOT NULL CHECK (amount_cents > 0),
  shares_milli     bigint NOT NULL CHECK (shares_milli > 0),
  source           text NOT NULL CHECK (source IN ('card', 'paypal', 'wallet')),
  status           text NOT NULL CHECK (status IN ('reserved', 'funded', 'declined', 'expired', 'cancelled', 'refunded')),
  idempotency_key  text NOT NULL,
  request_digest   bytea NOT NULL,
  payment_id       uuid,
  journal_seq      bigint,
  created_at       timestamptz NOT NULL,
  funded_at        timestamptz,
  PRIMARY KEY (investor_id, id),
  UNIQUE (investor_id, idempotency_key)
);
CREATE UNIQUE INDEX investments_of_payment ON investments (payment_id) WHERE payment_id IS NOT NULL;

CREATE TABLE positions (
  investor_id     uuid NOT NULL,
  listing_id      uuid NOT NULL,
  shares_milli    bigint NOT NULL CHECK (shares_milli >= 0),
  invested_cents  bigint NOT NULL CHECK (invested_cents >= 0),
  first_at        timestamptz NOT NULL,
  last_at         timestamptz NOT NULL,
  PRIMARY KEY (investor_id, listing_id)
) WITH (fillfactor = 80);
CREATE INDEX positions_of_listing ON positions (listing_id);

CREATE TABLE investor_totals (
  investor_id       uuid PRIMARY KEY,
  total_fund_cents  bigint NOT NULL DEFAULT 0 CHECK (total_fund_cents >= 0)   -- Spec §3 total_fund
) WITH (fillfactor = 70);

CREATE TABLE notifications (
  id          uuid NOT NULL,                 -- version 7: in the order of time
  user_id     uuid NOT NULL,
  indication  text NOT NULL,                 -- what kind of news it is; the words come from the reader's language
  title       text NOT NULL,
  content     text NOT NULL,
  facts       jsonb NOT NULL DEFAULT '{}',
  link        text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL,
  read_at     timestamptz,
  PRIMARY KEY (user_id, id)
);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;

-- The other side of the missing foreign keys: who invested, and what was invested in, stays.
CREATE FUNCTION refuse_delete_of_invested() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM investments WHERE investor_id = OLD.id) OR EXISTS (SELECT 1 FROM positions WHERE listing_id = OLD.id)
    OR EXISTS (SELECT 1 FROM ledger_accounts WHERE OLD.id IN (owner_id, listing_id)) THEN
    RAISE EXCEPTION '% % has investments and cannot be deleted', TG_TABLE_NAME, OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER users_keep_invested BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION refuse_delete_of_invested();
CREATE TRIGGER listings_keep_invested BEFORE DELETE ON listings FOR EACH ROW EXECUTE FUNCTION refuse_delete_of_invested();

-- Which states may follow which. What is not named here is an error, whatever the code above does.
CREATE FUNCTION check_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (OLD.status || ' -> ' || NEW.status) = ANY (TG_ARGV) THEN
    RAISE EXCEPTION '% %: % cannot become %', TG_TABLE_NAME, OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
-- A charge can turn up at the processor after its payment was released: it goes back to the card.
CREATE TRIGGER card_payments_status BEFORE UPDATE OF status ON card_payments FOR EACH ROW EXECUTE FUNCTION check_status_change(
  'started -> settled', 'started -> declined', 'started -> released', 'settled -> refunded', 'released -> refunded');
CREATE TRIGGER investments_status BEFORE UPDATE OF status ON investments FOR EACH ROW EXECUTE FUNCTION check_status_change(
  'reserved -> funded', 'reserved -> declined', 'reserved -> expired', 'reserved -> cancelled', 'funded -> cancelled', 'funded -> refunded');
