-- The ledger: double entry, append-only, hash-chained. Shares are a second commodity beside cents.

CREATE TABLE ledger_accounts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN (
                'wallet.user', 'hold.user', 'escrow.offering', 'property.cash', 'property.reserve', 'fee.platform',
                'payable.seller', 'payable.referral', 'clearing.card', 'clearing.paypal', 'clearing.ach',
                'clearing.crypto', 'shares.issued', 'shares.holder')),
  -- The person and the offering, where the account is a person's or an offering's; else the nil UUID, which
  -- (unlike null) a plain unique index and a plain join understand.
  owner_id    uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  listing_id  uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  balance     bigint NOT NULL DEFAULT 0,     -- cents, or thousandths of a share for shares.*
  UNIQUE (owner_id, kind, listing_id),
  -- Whoever holds something can never hold less than nothing, whatever the code above does.
  CHECK (balance >= 0 OR kind LIKE 'clearing.%' OR kind = 'shares.issued'),
  CHECK ((kind IN ('wallet.user', 'hold.user', 'payable.seller', 'payable.referral', 'shares.holder')) = (owner_id <> '00000000-0000-0000-0000-000000000000')),
  CHECK ((kind IN ('escrow.offering', 'property.cash', 'property.reserve', 'shares.issued', 'shares.holder')) = (listing_id <> '00000000-0000-0000-0000-000000000000'))
) WITH (fillfactor = 70);                    -- room on the page, so that a new balance needs no new index entry

CREATE TABLE ledger_journals (
  seq           bigint PRIMARY KEY,          -- without gaps, in the order of the chain
  kind          text NOT NULL,
  key           text NOT NULL UNIQUE,        -- idempotency: the same fact is never written twice
  memo          text NOT NULL DEFAULT '',
  effective_at  timestamptz NOT NULL,        -- when it took effect
  recorded_at   timestamptz NOT NULL,        -- when it was written down
  lines         smallint NOT NULL CHECK (lines >= 2),
  hash          bytea NOT NULL CHECK (octet_length(hash) = 32)
);

CREATE TABLE ledger_entries (
  journal_seq  bigint NOT NULL,              -- a journal and an account that exist: checked below, per statement,
  line         smallint NOT NULL CHECK (line >= 1),
  account_id   bigint NOT NULL,              -- because a foreign key asks once per row, eight times per investment
  amount       bigint NOT NULL CHECK (amount <> 0),   -- signed; cents, or thousandths of a share
  PRIMARY KEY (journal_seq, line)
);
CREATE INDEX ledger_entries_of_account ON ledger_entries (account_id, journal_seq);

-- The end of the chain, one row: whoever writes journals locks it last and holds it until commit.
CREATE TABLE ledger_head (
  is_head  boolean PRIMARY KEY DEFAULT true CHECK (is_head),
  seq   bigint NOT NULL,
  hash  bytea NOT NULL
);
INSERT INTO ledger_head (seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

-- Runs once per statement that writes entries, over all of its rows: each journal whole (exactly its lines,
-- so that nothing can be added to it later), each commodity summing to zero, each balance moved along.
CREATE FUNCTION ledger_entries_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bad bigint;
BEGIN
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

CREATE TRIGGER ledger_entries_post AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_post();

-- A journal without entries is refused too (that those it has are all of them, the trigger above has seen). Journals and entries are written by one statement (a CTE), at
-- whose end both triggers run, so this sees the entries.
CREATE FUNCTION ledger_journals_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bad bigint;
BEGIN
  SELECT n.seq INTO bad FROM new_journals n
   WHERE NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e.journal_seq = n.seq) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'journal % has not its entries', bad USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_journals_whole AFTER INSERT ON ledger_journals
  REFERENCING NEW TABLE AS new_journals FOR EACH STATEMENT EXECUTE FUNCTION ledger_journals_whole();

CREATE TRIGGER ledger_journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
