-- Evidence that a rewritten ledger or audit trail cannot forge: signatures with a key that is not in the database.

-- HMAC-SHA256 over the head. Null only on an empty ledger, and until the first start after this migration.
ALTER TABLE ledger_head ADD COLUMN mac bytea CHECK (octet_length(mac) = 32);

-- Seals of the audit trail: each covers the events of a range of ids, names the seal before it, and is signed. A range
-- is sealed when every transaction that may still write into it has ended, so that writing events waits for nobody.
CREATE TABLE audit_seals (
  seq        bigint PRIMARY KEY,             -- without gaps
  after_id   bigint NOT NULL,                -- the range: after this id …
  up_to_id   bigint NOT NULL,                -- … up to this one
  ids        bigint[] NOT NULL,              -- the events in it (identity values that were rolled back leave gaps)
  marks      bytea NOT NULL,                 -- 16 bytes of SHA-256 per event
  hash       bytea NOT NULL CHECK (octet_length(hash) = 32),
  mac        bytea NOT NULL CHECK (octet_length(mac) = 32),
  sealed_at  timestamptz NOT NULL,
  CHECK (up_to_id > after_id AND octet_length(marks) = 16 * cardinality(ids))
);
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The trigger moves balances with the rights of the owner, so that the role that serves needs none to write them. It
-- still locks accounts, and SELECT … FOR UPDATE takes the right to update one column: this one, which means nothing.
ALTER TABLE ledger_accounts ADD COLUMN lock_only boolean;
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION ledger_entries_post() SECURITY DEFINER SET search_path = %I, pg_temp', current_schema());
END $$;
