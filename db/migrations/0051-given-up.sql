-- When a raise was given up, and what it had collected by then: its sum is nothing again once everybody has their money back.
ALTER TABLE offerings
  ADD COLUMN given_up_at timestamptz,
  ADD COLUMN collected_cents bigint CHECK (collected_cents >= 0);

-- Raises that were given up before: when, by the audit trail; how much, by what the books held in escrow at that moment. Of
-- those that no trail tells of neither is known.
UPDATE offerings o SET given_up_at = e.at, collected_cents = (
         SELECT coalesce(sum(n.amount), 0)
           FROM ledger_accounts a JOIN ledger_entries n ON n.account_id = a.id JOIN ledger_journals j ON j.seq = n.journal_seq
          WHERE a.kind = 'escrow.offering' AND a.listing_id = o.listing_id AND j.recorded_at <= e.at)
  FROM (SELECT subject, max(at) AS at FROM audit_events WHERE action = 'offering failed' GROUP BY subject) e
 WHERE e.subject = o.listing_id::text AND o.status IN ('failed', 'refunding', 'refunded');

ALTER TABLE offerings ADD CONSTRAINT offerings_given_up CHECK (
  (given_up_at IS NULL AND collected_cents IS NULL) OR
  (given_up_at IS NOT NULL AND collected_cents IS NOT NULL AND status IN ('failed', 'refunding', 'refunded')));
