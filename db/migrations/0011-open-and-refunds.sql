-- Money is taken only for what is open, and the books follow what goes back at the card processor.

-- An offering is open exactly while its listing's status says so and something is left of its goal. `is_open` is that
-- answer, kept beside the sums because whoever takes money locks and reads this row; the triggers below keep it true,
-- whoever writes. Locks are taken in one order everywhere: listing_funding, then listings.
UPDATE listing_funding f SET is_open = false FROM listings l
 WHERE l.id = f.listing_id AND f.is_open AND (l.status <> 'open' OR f.raised_cents >= f.goal_cents);

-- A row that says "open" asks the listing. Investments never turn the flag on, so none of them runs this.
CREATE FUNCTION listing_funding_ask_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM listings WHERE id = NEW.listing_id AND status = 'open' FOR SHARE;
  NEW.is_open := FOUND AND NEW.raised_cents < NEW.goal_cents;
  RETURN NEW;
END $$;
CREATE TRIGGER listing_funding_insert_open BEFORE INSERT ON listing_funding
  FOR EACH ROW WHEN (NEW.is_open) EXECUTE FUNCTION listing_funding_ask_listing();
CREATE TRIGGER listing_funding_update_open BEFORE UPDATE OF is_open ON listing_funding
  FOR EACH ROW WHEN (NEW.is_open AND NOT OLD.is_open) EXECUTE FUNCTION listing_funding_ask_listing();

CREATE FUNCTION listings_tell_funding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without a condition on the flag: a row that somebody is opening at this moment is waited for.
  UPDATE listing_funding SET is_open = (NEW.status = 'open' AND raised_cents < goal_cents) WHERE listing_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_status_opens AFTER UPDATE OF status ON listings
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION listings_tell_funding();

-- What is raised and reserved together grows only while the offering is open: a reservation that becomes an investment
-- leaves the sum as it is, and money that goes back lowers it. The condition is two comparisons of the row at hand;
-- the function runs only to refuse.
CREATE FUNCTION listing_funding_refuse_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'listing % is not open: it takes no money', NEW.listing_id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER listing_funding_refuse_closed BEFORE UPDATE ON listing_funding
  FOR EACH ROW WHEN (NOT OLD.is_open AND NEW.raised_cents + NEW.reserved_cents > OLD.raised_cents + OLD.reserved_cents)
  EXECUTE FUNCTION listing_funding_refuse_closed();

-- What went back to the card, of each payment and of each investment.
ALTER TABLE card_payments ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0;
UPDATE card_payments SET refunded_cents = amount_cents WHERE status = 'refunded';
ALTER TABLE card_payments ADD CONSTRAINT card_payments_refunded CHECK (
  refunded_cents BETWEEN 0 AND amount_cents AND (status = 'refunded') = (refunded_cents = amount_cents));

ALTER TABLE investments ADD COLUMN refunded_cents bigint NOT NULL DEFAULT 0;
UPDATE investments SET refunded_cents = amount_cents WHERE status = 'refunded';
ALTER TABLE investments ADD CONSTRAINT investments_refunded CHECK (
  refunded_cents BETWEEN 0 AND amount_cents AND (status = 'refunded') = (refunded_cents = amount_cents));

-- An investment that was given up was charged after all, and the charge went back to the card.
DROP TRIGGER investments_status ON investments;
CREATE TRIGGER investments_status BEFORE UPDATE OF status ON investments FOR EACH ROW EXECUTE FUNCTION check_status_change(
  'reserved -> funded', 'reserved -> declined', 'reserved -> expired', 'reserved -> cancelled', 'funded -> cancelled',
  'funded -> refunded', 'expired -> refunded');

-- One row for each refund at the processor that the books followed, written with its journal: done once, whoever asks.
CREATE TABLE card_refunds (
  refund_id     text PRIMARY KEY,            -- the processor's own
  payment_id    uuid NOT NULL REFERENCES card_payments,
  amount_cents  bigint NOT NULL CHECK (amount_cents > 0),
  refunded_at   timestamptz NOT NULL,        -- at the processor
  recorded_at   timestamptz NOT NULL
);
CREATE INDEX card_refunds_of_payment ON card_refunds (payment_id);
CREATE TRIGGER card_refunds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON card_refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Up to when the processor's refunds were read and followed, one row.
CREATE TABLE card_refund_watermark (
  is_watermark   boolean PRIMARY KEY DEFAULT true CHECK (is_watermark),
  read_until  timestamptz NOT NULL
);
INSERT INTO card_refund_watermark (read_until) SELECT coalesce(min(started_at), now()) FROM card_payments;

-- What a person owes us: a deposit went back to the card after its money was spent. Below nothing, or nothing.
ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_kind_check,
  DROP CONSTRAINT ledger_accounts_check,
  DROP CONSTRAINT ledger_accounts_check1,
  ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN (
    'wallet.user', 'hold.user', 'receivable.user', 'escrow.offering', 'property.cash', 'property.reserve', 'fee.platform',
    'payable.seller', 'payable.referral', 'clearing.card', 'clearing.paypal', 'clearing.ach',
    'clearing.crypto', 'shares.issued', 'shares.holder')),
  ADD CONSTRAINT ledger_accounts_check CHECK (
    CASE kind WHEN 'receivable.user' THEN balance <= 0 WHEN 'shares.issued' THEN true
         ELSE balance >= 0 OR kind LIKE 'clearing.%' END),
  ADD CONSTRAINT ledger_accounts_check1 CHECK (
    (kind IN ('wallet.user', 'hold.user', 'receivable.user', 'payable.seller', 'payable.referral', 'shares.holder'))
      = (owner_id <> '00000000-0000-0000-0000-000000000000'));
