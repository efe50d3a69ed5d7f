-- Money from a bank account into a wallet. The transfer says what became of it; here stands what was asked of the bank and
-- what its owner agreed to. A bank may return a debit before it clears, and for weeks after.
CREATE TABLE bank_debits (
  transfer_id        uuid PRIMARY KEY REFERENCES transfers,
  person_id          uuid NOT NULL REFERENCES users,
  bank_account_id    uuid NOT NULL,               -- without a reference: the account goes with its owner, the debit stays
  bank               text NOT NULL,
  last4              text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  authorized_text    text NOT NULL,               -- the sentence that was agreed to, as it was read
  authorized_at      timestamptz NOT NULL,
  asked_at           timestamptz,                 -- written before the bank is asked
  debit_id           text UNIQUE,                 -- the bank's own id, once it has answered
  clears_on          date,
  cleared_at         timestamptz,
  return_code        text CHECK (return_code ~ '^R[0-9]{2}$'),
  returned_at        timestamptz,
  checked_at         timestamptz,                 -- when the bank was asked about it last
  CHECK (debit_id IS NULL OR asked_at IS NOT NULL),
  CHECK ((debit_id IS NULL) = (clears_on IS NULL)),
  CHECK (cleared_at IS NULL OR debit_id IS NOT NULL),
  CHECK ((returned_at IS NULL) = (return_code IS NULL)),
  CHECK (returned_at IS NULL OR debit_id IS NOT NULL)
);
CREATE INDEX bank_debits_of_person ON bank_debits (person_id, authorized_at);
CREATE INDEX bank_debits_of_account ON bank_debits (bank_account_id);
