-- A return that could not be followed waits, from the moment that the bank says; the others go on, and its list is read again from there.
ALTER TABLE withdrawals ADD COLUMN return_waits timestamptz;
ALTER TABLE bank_debits ADD COLUMN return_waits timestamptz;
CREATE INDEX withdrawals_waiting_returns ON withdrawals (asked_of, return_waits) WHERE return_waits IS NOT NULL;
CREATE INDEX bank_debits_waiting_returns ON bank_debits (return_waits) WHERE return_waits IS NOT NULL;
-- How far the list of what came back after it had arrived was followed.
CREATE INDEX withdrawals_returned ON withdrawals (asked_of, returned_at) WHERE paid_at IS NOT NULL AND returned_at IS NOT NULL;

-- An operator who was shown where an approved payout goes may have paid it: nobody else is shown it meanwhile, and it is not given back.
ALTER TABLE seller_payouts
  ADD COLUMN taken_by uuid REFERENCES users,
  ADD COLUMN taken_at timestamptz,
  ADD CONSTRAINT seller_payouts_taken CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  ADD CONSTRAINT seller_payouts_taken_approved CHECK (taken_by IS NULL OR approved_at IS NOT NULL);
