-- Withdrawals that operators pay at their own bank (BANK_PAYOUTS=hand): who pays one, what two of them agreed on, and what came back.
ALTER TABLE withdrawals ADD COLUMN asked_of text CHECK (asked_of IN ('sandbox', 'hand'));  -- who pays it: from then on nobody else is asked
UPDATE withdrawals SET asked_of = 'sandbox' WHERE asked_at IS NOT NULL;
ALTER TABLE withdrawals
  ADD CONSTRAINT withdrawals_asked_of CHECK ((asked_of IS NULL) = (asked_at IS NULL)),
  DROP CONSTRAINT withdrawals_cancelled_by_check,
  DROP CONSTRAINT withdrawals_asked,
  ADD CONSTRAINT withdrawals_cancelled_by_check CHECK (cancelled_by IN ('owner', 'owed', 'bank', 'operator')),
  -- What is owed may come first before anybody was asked, and after.
  ADD CONSTRAINT withdrawals_asked CHECK (
    cancelled_by IS NOT DISTINCT FROM 'owed' OR (asked_at IS NULL) = (status = 'requested' OR cancelled_by IS NOT DISTINCT FROM 'owner'));

CREATE TABLE hand_payouts (
  withdrawal_id      uuid PRIMARY KEY REFERENCES withdrawals,
  amount_cents       bigint NOT NULL CHECK (amount_cents > 0),
  asked_at           timestamptz NOT NULL,
  taken_by           uuid REFERENCES users,       -- the operator who pays it: nobody else does meanwhile
  taken_at           timestamptz,
  reference          text UNIQUE CHECK (length(reference) BETWEEN 1 AND 200),  -- by which our bank knows the payment
  paid_on            date,
  arrives_on         date,
  paid_at            timestamptz,                 -- when two had agreed that it was paid
  paid_approval_id   uuid UNIQUE REFERENCES approvals,
  return_code        text CHECK (return_code ~ '^R[0-9]{2}$'),
  returned_at        timestamptz,
  return_approval_id uuid UNIQUE REFERENCES approvals,
  refused_because    text CHECK (refused_because IN ('account', 'owed', 'doubt')),
  refused_at         timestamptz,
  refuse_approval_id uuid UNIQUE REFERENCES approvals,
  CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  CHECK (num_nulls(reference, paid_on, arrives_on, paid_at, paid_approval_id) IN (0, 5)),
  CHECK (paid_at IS NULL OR taken_at IS NOT NULL),
  CHECK (arrives_on > paid_on),
  CHECK (num_nulls(return_code, returned_at, return_approval_id) IN (0, 3)),
  CHECK (returned_at IS NULL OR paid_at IS NOT NULL),
  CHECK (num_nulls(refused_because, refused_at, refuse_approval_id) IN (0, 3)),
  CHECK (refused_at IS NULL OR paid_at IS NULL)
);
CREATE INDEX hand_payouts_open ON hand_payouts (asked_at) WHERE paid_at IS NULL AND refused_at IS NULL;
CREATE INDEX hand_payouts_returned ON hand_payouts (returned_at) WHERE returned_at IS NOT NULL;
