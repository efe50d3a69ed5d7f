-- What sellers earned is paid out: asked for by them, approved by two operators, sent, and arrived or returned. From the
-- request on the money stands on an account of its own, so that nothing is paid out twice.
-- Kinds and owners of accounts that other migrations added stay as they are.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
                  WHERE conrelid = 'ledger_accounts'::regclass AND conname = 'ledger_accounts_kind_check');
  owned text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
                  WHERE conrelid = 'ledger_accounts'::regclass AND conname = 'ledger_accounts_check1');
BEGIN
  ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, DROP CONSTRAINT ledger_accounts_check1;
  EXECUTE format('ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check %s',
    replace(kinds, '''payable.seller''::text', '''payable.seller''::text, ''payable.payout''::text'));
  EXECUTE format('ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_check1 %s',
    replace(owned, '''payable.seller''::text', '''payable.seller''::text, ''payable.payout''::text'));
END $$;

CREATE TABLE seller_payouts (
  id                  uuid PRIMARY KEY,
  seller_id           uuid NOT NULL REFERENCES users,
  amount_cents        bigint NOT NULL CHECK (amount_cents > 0),
  way                 text NOT NULL CHECK (way IN ('paypal', 'cash_app', 'crypto', 'check', 'direct_deposit')),
  network             text CHECK (network IN ('bitcoin', 'ethereum', 'litecoin')),
  destination_sealed  text,                  -- where it goes, sealed; null for a bank account, and once the account was closed
  destination_hint    text NOT NULL,         -- as its owner knows it again, with most of it hidden
  bank_account_id     uuid,                  -- without a reference: the account goes with its owner, the payout stays
  status              text NOT NULL DEFAULT 'requested'
                      CHECK (status IN ('requested', 'cancelled', 'approved', 'sent', 'confirmed', 'returned')),
  requested_at        timestamptz NOT NULL,
  approval_id         uuid UNIQUE REFERENCES approvals,
  approved_at         timestamptz,
  reference           text CHECK (reference <> ''),       -- how it was sent: the number that the other side gave it
  sent_at             timestamptz,
  return_approval_id  uuid UNIQUE REFERENCES approvals,
  return_reason       text CHECK (return_reason <> ''),   -- as its owner reads it
  ended_at            timestamptz,
  CHECK ((way = 'crypto') = (network IS NOT NULL)),
  CHECK ((way = 'direct_deposit') = (bank_account_id IS NOT NULL)),
  CHECK (way <> 'direct_deposit' OR destination_sealed IS NULL),
  CHECK ((approval_id IS NULL) = (approved_at IS NULL)),
  CHECK ((reference IS NULL) = (sent_at IS NULL)),
  CHECK (sent_at IS NULL OR approved_at IS NOT NULL),
  CHECK (status NOT IN ('requested', 'cancelled') OR approved_at IS NULL),
  CHECK (status <> 'approved' OR (approved_at IS NOT NULL AND sent_at IS NULL)),
  CHECK (status NOT IN ('sent', 'confirmed') OR sent_at IS NOT NULL),
  CHECK ((status = 'returned') = (return_reason IS NOT NULL) AND (status = 'returned') = (return_approval_id IS NOT NULL)),
  CHECK ((status IN ('cancelled', 'confirmed', 'returned')) = (ended_at IS NOT NULL))
);
CREATE INDEX seller_payouts_of_seller ON seller_payouts (seller_id, requested_at DESC, id DESC);
CREATE INDEX seller_payouts_open ON seller_payouts (status, requested_at) WHERE status IN ('requested', 'approved', 'sent');
CREATE INDEX seller_payouts_of_bank_account ON seller_payouts (bank_account_id) WHERE bank_account_id IS NOT NULL;

-- src/features/sellers/payouts.ts says the same, and a test compares them.
CREATE TRIGGER seller_payouts_status BEFORE UPDATE OF status ON seller_payouts FOR EACH ROW EXECUTE FUNCTION check_status_change(
  'requested -> cancelled', 'requested -> approved', 'requested -> returned', 'approved -> sent', 'approved -> returned',
  'sent -> confirmed', 'sent -> returned');

CREATE FUNCTION seller_payouts_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payout %: whose it is, how much and on which way is not changed', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER seller_payouts_unchanged BEFORE UPDATE ON seller_payouts FOR EACH ROW
  WHEN ((OLD.id, OLD.seller_id, OLD.amount_cents, OLD.way, OLD.network, OLD.bank_account_id, OLD.requested_at)
        IS DISTINCT FROM
        (NEW.id, NEW.seller_id, NEW.amount_cents, NEW.way, NEW.network, NEW.bank_account_id, NEW.requested_at))
  EXECUTE FUNCTION seller_payouts_keep();
CREATE TRIGGER seller_payouts_kept BEFORE DELETE OR TRUNCATE ON seller_payouts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
