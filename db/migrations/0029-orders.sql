-- An order is an investment from the moment in which it is reserved: held for its owner for some minutes, signed, paid,
-- and perhaps taken back.

ALTER TABLE investments
  ALTER COLUMN source DROP NOT NULL,               -- not known before somebody pays
  DROP CONSTRAINT investments_status_check,
  DROP CONSTRAINT investments_refunded,
  ADD COLUMN expires_at         timestamptz,       -- of one that was reserved before it was paid; null: paid at once
  ADD COLUMN signed_at          timestamptz,
  ADD COLUMN agreement_hash     bytea,             -- which terms were accepted (offering_agreements), and when
  ADD COLUMN agreed_at          timestamptz,
  ADD COLUMN wallet_cents       bigint NOT NULL DEFAULT 0,   -- the part from the wallet, where a card or PayPal pays the rest
  ADD COLUMN wallet_returned_at timestamptz,
  ADD COLUMN cancelled_at       timestamptz,
  ADD COLUMN earlier_payments   uuid[];            -- those that took nothing, before the one that stands in payment_id

ALTER TABLE investments
  ADD CONSTRAINT investments_status_check CHECK (status IN (
    'reserved', 'signed', 'funded', 'declined', 'expired', 'cancelled', 'refunded')),
  ADD CONSTRAINT investments_source_known CHECK (source IS NOT NULL OR status IN ('reserved', 'signed', 'expired', 'cancelled')),
  ADD CONSTRAINT investments_wallet_part CHECK (wallet_cents >= 0 AND wallet_cents < amount_cents),
  ADD CONSTRAINT investments_refunded CHECK (
    refunded_cents BETWEEN 0 AND amount_cents AND (status <> 'refunded' OR refunded_cents = amount_cents)
    AND (refunded_cents < amount_cents OR status IN ('refunded', 'cancelled'))),
  ADD CONSTRAINT investments_agreed CHECK ((agreement_hash IS NULL) = (agreed_at IS NULL));

-- Which states may follow which; src/features/investing/transitions.ts says the same, and a test compares them.
DROP TRIGGER investments_status ON investments;
CREATE TRIGGER investments_status BEFORE UPDATE OF status ON investments FOR EACH ROW EXECUTE FUNCTION check_status_change(
  'reserved -> signed', 'reserved -> funded', 'reserved -> declined', 'reserved -> expired', 'reserved -> cancelled',
  'signed -> funded', 'signed -> declined', 'signed -> expired', 'signed -> cancelled',
  'funded -> cancelled', 'funded -> refunded',
  'expired -> reserved', 'expired -> signed', 'expired -> refunded');

-- One reservation of a person and a listing waits to be paid at a time.
CREATE UNIQUE INDEX investments_open_order ON investments (investor_id, listing_id)
  WHERE status IN ('reserved', 'signed') AND expires_at IS NOT NULL AND payment_id IS NULL;
CREATE INDEX investments_expiring ON investments (expires_at)
  WHERE status IN ('reserved', 'signed') AND expires_at IS NOT NULL AND payment_id IS NULL;
-- Orders that were taken back and whose card has not got everything yet are few.
CREATE INDEX investments_cancelled ON investments (payment_id)
  WHERE status = 'cancelled' AND payment_id IS NOT NULL AND refunded_cents < amount_cents;

-- What goes back to a person's card or PayPal after an order was taken back, until it has arrived there.
ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_kind_check,
  DROP CONSTRAINT ledger_accounts_check1,
  ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN (
    'wallet.user', 'hold.user', 'receivable.user', 'escrow.offering', 'property.cash', 'property.reserve', 'fee.platform',
    'payable.seller', 'payable.referral', 'payable.refund', 'clearing.card', 'clearing.dispute', 'clearing.paypal',
    'clearing.ach', 'clearing.crypto', 'shares.issued', 'shares.holder')),
  ADD CONSTRAINT ledger_accounts_check1 CHECK (
    (kind IN ('wallet.user', 'hold.user', 'receivable.user', 'payable.seller', 'payable.referral', 'payable.refund', 'shares.holder'))
      = (owner_id <> '00000000-0000-0000-0000-000000000000'));

-- Up to which journal the letters about orders were written: journals are numbered in the order of their commits.
CREATE TABLE order_letters (
  is_cursor    boolean PRIMARY KEY DEFAULT true CHECK (is_cursor),
  journal_seq  bigint NOT NULL
);
INSERT INTO order_letters (journal_seq) SELECT seq FROM ledger_head;
