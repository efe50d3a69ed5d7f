-- A bank may refuse to pay into an account at all: then the withdrawal, which it was asked for, ends as cancelled, and its money is in
-- the wallet again.
ALTER TABLE withdrawals
  DROP CONSTRAINT withdrawals_cancelled_by_check,
  DROP CONSTRAINT withdrawals_check1,
  ADD CONSTRAINT withdrawals_cancelled_by_check CHECK (cancelled_by IN ('owner', 'owed', 'bank')),
  ADD CONSTRAINT withdrawals_asked CHECK (
    (asked_at IS NULL) = (status = 'requested' OR status = 'cancelled' AND cancelled_by <> 'bank'));

DROP TRIGGER withdrawals_status ON withdrawals;
CREATE TRIGGER withdrawals_status BEFORE UPDATE OF status ON withdrawals FOR EACH ROW EXECUTE FUNCTION check_status_change(
  'requested -> sending', 'requested -> cancelled', 'sending -> sent', 'sending -> paid', 'sending -> returned', 'sending -> cancelled',
  'sent -> paid', 'sent -> returned', 'paid -> returned');
