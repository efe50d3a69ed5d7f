-- Mail: when a letter is tried, by whom, and when again, is the business of the job queue now. The server gives every letter
-- that was waiting its job at its start.
DROP INDEX mails_due;
ALTER TABLE mails DROP COLUMN due_at;
CREATE INDEX mails_waiting ON mails (created_at) WHERE letter IS NOT NULL;
CREATE INDEX mails_failed ON mails (created_at) WHERE failed_at IS NOT NULL;
