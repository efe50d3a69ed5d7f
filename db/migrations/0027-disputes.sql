-- Whoever holds a card can ask the bank for a payment back. While that is not decided the processor keeps the money from
-- us: it stands on an account of its own, and what of it still lies in a wallet is held.
ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_kind_check,
  ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN (
    'wallet.user', 'hold.user', 'receivable.user', 'escrow.offering', 'property.cash', 'property.reserve', 'fee.platform',
    'payable.seller', 'payable.referral', 'clearing.card', 'clearing.dispute', 'clearing.paypal', 'clearing.ach',
    'clearing.crypto', 'shares.issued', 'shares.holder'));

CREATE TABLE transfer_disputes (
  dispute_id    text PRIMARY KEY,            -- the processor's own
  transfer_id   uuid NOT NULL REFERENCES transfers,
  amount_cents  bigint NOT NULL CHECK (amount_cents > 0),
  held_cents    bigint NOT NULL CHECK (held_cents BETWEEN 0 AND amount_cents),
  status        text NOT NULL CHECK (status IN ('open', 'won', 'lost')),
  opened_at     timestamptz NOT NULL,        -- at the processor
  recorded_at   timestamptz NOT NULL,
  looked_at     timestamptz NOT NULL,        -- when the processor was last asked about it, and followed
  ended_at      timestamptz,
  CHECK ((status = 'open') = (ended_at IS NULL))
);
CREATE INDEX transfer_disputes_of_transfer ON transfer_disputes (transfer_id);
-- Of one transfer one dispute is open at a time: what the other would keep back is kept back already.
CREATE UNIQUE INDEX transfer_disputes_open ON transfer_disputes (transfer_id) WHERE status = 'open';

CREATE FUNCTION transfer_disputes_end_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'dispute %: it is % and cannot become %', OLD.dispute_id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER transfer_disputes_status BEFORE UPDATE OF status ON transfer_disputes FOR EACH ROW
  WHEN (OLD.status <> 'open' AND OLD.status <> NEW.status) EXECUTE FUNCTION transfer_disputes_end_once();

-- Up to when the processor's lists were read and followed, one row for each list.
CREATE TABLE processor_watermarks (
  list        text PRIMARY KEY CHECK (list IN ('refunds', 'disputes')),
  read_until  timestamptz NOT NULL
);
INSERT INTO processor_watermarks (list, read_until) SELECT 'refunds', read_until FROM card_refund_watermark;
-- Disputes were never read before: from the first payment on.
INSERT INTO processor_watermarks (list, read_until) SELECT 'disputes', coalesce(min(started_at), now()) FROM transfers;
DROP TABLE card_refund_watermark;
