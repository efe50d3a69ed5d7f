-- Bank accounts of people: numbers and tax ids sealed, beside them only the last four digits. A removed one keeps no number.
CREATE TABLE bank_accounts (
  id               uuid PRIMARY KEY,
  owner_id         uuid NOT NULL REFERENCES users,
  account_purpose  text NOT NULL CHECK (account_purpose IN ('PERSONAL', 'BUSINESS')),
  account_type     text NOT NULL CHECK (account_type IN ('checking', 'savings')),
  holder           text NOT NULL,
  bank_name        text,                          -- null: not known by its routing number
  routing_number   text NOT NULL CHECK (routing_number ~ '^[0-9]{9}$'),
  number_sealed    text,
  last4            text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  tax_kind         text CHECK (tax_kind IN ('ssn', 'ein')),
  tax_sealed       text,
  tax_last4        text CHECK (tax_last4 ~ '^[0-9]{4}$'),
  linked_by        text NOT NULL CHECK (linked_by IN ('sandbox', 'plaid', 'manual')),
  link_id          uuid,                          -- the visit to the bank by which it came
  state            text NOT NULL CHECK (state IN ('pending', 'verified', 'failed', 'removed')),
  failed_why       text CHECK (failed_why IN ('wrong_amounts', 'too_late', 'returned')),
  is_default       boolean NOT NULL DEFAULT false,
  created_at       timestamptz NOT NULL,
  verified_at      timestamptz,
  removed_at       timestamptz,
  CHECK ((state = 'removed') = (removed_at IS NOT NULL)),
  CHECK ((state = 'removed') = (number_sealed IS NULL)),
  CHECK ((tax_sealed IS NULL) = (tax_kind IS NULL) AND (tax_sealed IS NULL) = (tax_last4 IS NULL)),
  CHECK (state <> 'verified' OR verified_at IS NOT NULL),
  CHECK (state <> 'failed' OR failed_why IS NOT NULL),
  CHECK (NOT is_default OR state IN ('pending', 'verified'))
);
CREATE UNIQUE INDEX bank_accounts_default ON bank_accounts (owner_id) WHERE is_default;
CREATE INDEX bank_accounts_of_owner ON bank_accounts (owner_id, created_at);

-- Two small amounts that prove that somebody can look into an account: three tries, ten days.
CREATE TABLE bank_checks (
  account_id      uuid PRIMARY KEY REFERENCES bank_accounts ON DELETE CASCADE,
  amounts_sealed  text NOT NULL,
  tries           integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 3),
  asked_at        timestamptz NOT NULL,
  sent_at         timestamptz,                    -- null: not delivered yet
  expires_at      timestamptz NOT NULL,
  ended_at        timestamptz
);
CREATE INDEX bank_checks_open ON bank_checks (expires_at) WHERE ended_at IS NULL;
