-- Mail: when a letter is tried, by whom, and when again, is the business of the job queue now. The server gives every letter
-- that was waiting its job at its start.
DROP INDEX mails_due;
ALTER TABLE mails DROP COLUMN due_at;
CREATE INDEX mails_waiting ON mails (created_at) WHERE letter IS NOT NULL;
CREATE INDEX mails_failed ON mails (created_at) WHERE failed_at IS NOT NULL;

-- Disputes: what the processor takes for one is an expense of the platform's, on an account of its own. Kinds and signs of
-- accounts that other migrations added stay as they are.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
                  WHERE conrelid = 'ledger_accounts'::regclass AND conname = 'ledger_accounts_kind_check');
  signs text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
                  WHERE conrelid = 'ledger_accounts'::regclass AND conname = 'ledger_accounts_check');
BEGIN
  ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, DROP CONSTRAINT ledger_accounts_check;
  EXECUTE format('ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check %s',
    replace(kinds, '''fee.platform''::text', '''fee.platform''::text, ''fee.dispute''::text'));
  EXECUTE format('ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_check %s',
    replace(signs, 'WHEN ''receivable.user''::text THEN', 'WHEN ''fee.dispute''::text THEN (balance <= 0) WHEN ''receivable.user''::text THEN'));
END $$;

ALTER TABLE transfer_disputes
  ADD COLUMN fee_cents bigint CHECK (fee_cents >= 0),            -- in the books; null of one that ended before fees were
  ADD COLUMN failures int NOT NULL DEFAULT 0 CHECK (failures >= 0), -- attempts to follow it in vain, one after the other
  ADD COLUMN next_check_at timestamptz NOT NULL DEFAULT now();   -- not asked about before, with backoff
CREATE INDEX transfer_disputes_to_check ON transfer_disputes (next_check_at) WHERE status = 'open';

-- A transfer and a dispute are checked at their processor: when last; and a transfer that was given up for a late charge, how often.
ALTER TABLE transfers RENAME COLUMN looks TO late_checks;
ALTER TABLE transfers RENAME COLUMN looked_at TO checked_at;
ALTER TABLE transfer_disputes RENAME COLUMN looked_at TO checked_at;
