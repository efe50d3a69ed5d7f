-- Coins that came to an address of ours, booked by two operators at the rate of that moment. A transaction is booked once.
CREATE TABLE crypto_deposits (
  id              uuid PRIMARY KEY,
  person_id       uuid NOT NULL REFERENCES users,
  network         text NOT NULL CHECK (network IN ('bitcoin', 'ethereum', 'litecoin')),
  transaction_id  text NOT NULL CHECK (transaction_id ~ CASE network WHEN 'ethereum' THEN '^0x[0-9a-f]{64}$' ELSE '^[0-9a-f]{64}$' END),
  quantity        numeric NOT NULL CHECK (quantity > 0),  -- coins
  rate            numeric NOT NULL CHECK (rate > 0),      -- dollars of one coin
  amount_cents    bigint NOT NULL CHECK (amount_cents > 0),
  approval_id     uuid NOT NULL UNIQUE REFERENCES approvals,
  booked_at       timestamptz NOT NULL,
  -- Whole cents, rounded down: src/features/crypto/rules.ts says the same.
  CONSTRAINT crypto_deposits_exact CHECK (amount_cents = floor(quantity * rate * 100)),
  CONSTRAINT crypto_deposits_once UNIQUE (network, transaction_id)
);
CREATE INDEX crypto_deposits_of_person ON crypto_deposits (person_id, booked_at DESC, id DESC);

CREATE TRIGGER crypto_deposits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON crypto_deposits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
