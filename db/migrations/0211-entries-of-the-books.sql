-- The posting of entries runs with the owner's rights (0013), and is for the table of entries alone. Whoever may run SQL as the serving role
-- could hang it on a temporary table of their own: its rows moved balances that no entry tells of, and a cast from a type of theirs ran
-- what they liked as the owner. So it looks where it hangs before it touches a row.
CREATE OR REPLACE FUNCTION ledger_entries_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bad bigint;
BEGIN
  IF TG_RELID <> 'ledger_entries'::regclass THEN
    RAISE EXCEPTION 'only entries of the books are posted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- Lines 1 to n and no others: with the primary key, a journal that stands can take no more.
  SELECT g.journal_seq INTO bad
    FROM (SELECT journal_seq, count(*) AS n, max(line) AS last FROM new_entries GROUP BY journal_seq) g
    LEFT JOIN ledger_journals j ON j.seq = g.journal_seq
   WHERE g.n IS DISTINCT FROM j.lines::bigint OR g.last <> j.lines LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % must be written whole, in one statement', bad USING ERRCODE = 'check_violation';
  END IF;
  SELECT n.journal_seq INTO bad
    FROM new_entries n LEFT JOIN ledger_accounts a ON a.id = n.account_id
   GROUP BY n.journal_seq, CASE WHEN a.kind LIKE 'shares.%' THEN a.listing_id END
  HAVING sum(n.amount) <> 0 OR bool_or(a.id IS NULL) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the entries of journal % do not sum to zero', bad USING ERRCODE = 'check_violation';
  END IF;
  UPDATE ledger_accounts a SET balance = a.balance + moved.amount
    FROM (SELECT account_id, sum(amount)::bigint AS amount FROM new_entries GROUP BY account_id) moved
   WHERE a.id = moved.account_id AND moved.amount <> 0;
  RETURN NULL;
END $$;
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION ledger_entries_post() SECURITY DEFINER SET search_path = %I, pg_temp', current_schema());
END $$;
