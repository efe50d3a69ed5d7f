-- Money that its owner takes out of a wallet, to a verified account of theirs. It is held in the books from the request on; for two
-- days its owner may take it back, then a bank is asked to pay it, once under this id.
CREATE TABLE withdrawals (
  id               uuid PRIMARY KEY,
  person_id        uuid NOT NULL REFERENCES users,
  bank_account_id  uuid NOT NULL,               -- without a reference: the account goes with its owner, the withdrawal stays
  bank             text NOT NULL,
  last4            text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  amount_cents     bigint NOT NULL CHECK (amount_cents > 0),
  status           text NOT NULL CHECK (status IN ('requested', 'sending', 'sent', 'paid', 'returned', 'cancelled')),
  requested_at     timestamptz NOT NULL,
  sends_at         timestamptz NOT NULL CHECK (sends_at > requested_at),
  asked_at         timestamptz,                 -- written before the bank is asked
  payout_id        text UNIQUE,                 -- the bank's own id, once it has answered
  arrives_on       date,
  paid_at          timestamptz,
  return_code      text CHECK (return_code ~ '^R[0-9]{2}$'),
  returned_at      timestamptz,
  cancelled_at     timestamptz,
  cancelled_by     text CHECK (cancelled_by IN ('owner', 'owed')),  -- owed: what the wallet owes came first
  checked_at       timestamptz,                 -- when the bank was asked about it last
  CHECK ((asked_at IS NULL) = (status IN ('requested', 'cancelled'))),
  CHECK ((payout_id IS NULL) = (arrives_on IS NULL)),
  CHECK ((payout_id IS NULL) = (status IN ('requested', 'sending', 'cancelled'))),
  CHECK (status <> 'paid' OR paid_at IS NOT NULL),
  CHECK (paid_at IS NULL OR status IN ('paid', 'returned')),
  CHECK ((status = 'returned') = (returned_at IS NOT NULL)),
  CHECK ((returned_at IS NULL) = (return_code IS NULL)),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL))
);
CREATE INDEX withdrawals_of_person ON withdrawals (person_id, requested_at);
CREATE INDEX withdrawals_of_account ON withdrawals (bank_account_id);
CREATE INDEX withdrawals_open ON withdrawals (sends_at) WHERE status IN ('requested', 'sending', 'sent');

-- Which states may follow which; src/features/wallet/withdrawal-rules.ts says the same, and a test compares them.
CREATE TRIGGER withdrawals_status BEFORE UPDATE OF status ON withdrawals FOR EACH ROW EXECUTE FUNCTION check_status_change(
  'requested -> sending', 'requested -> cancelled', 'sending -> sent', 'sending -> paid', 'sending -> returned', 'sent -> paid',
  'sent -> returned', 'paid -> returned');
