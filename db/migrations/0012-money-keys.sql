-- One key, one effect: idempotency keys are unique per person over every kind of money operation. This table takes
-- the place of the unique index that investments had for themselves. Keys are kept as SHA-256 of their text: a
-- client may send anything as a key, and what it sent is nobody's business here.

CREATE TABLE money_keys (
  person_id       uuid NOT NULL,
  key_hash        bytea NOT NULL,            -- SHA-256
  operation_id    uuid NOT NULL,             -- the card payment, or the investment from the wallet
  request_digest  bytea NOT NULL,            -- the same key with another request is refused
  PRIMARY KEY (person_id, key_hash)
);

INSERT INTO money_keys (person_id, key_hash, operation_id, request_digest)
SELECT payer_id, sha256(convert_to(idempotency_key, 'UTF8')), id, request_digest FROM card_payments;

-- A key that already had two effects keeps its card payment; the investment beside it stands without a key.
INSERT INTO money_keys (person_id, key_hash, operation_id, request_digest)
SELECT investor_id, sha256(convert_to(idempotency_key, 'UTF8')), id, request_digest FROM investments WHERE payment_id IS NULL
ON CONFLICT DO NOTHING;

ALTER TABLE investments
  DROP CONSTRAINT investments_investor_id_idempotency_key_key,
  DROP COLUMN idempotency_key,
  DROP COLUMN request_digest;

-- Here the key stays beside the payment for support, as SHA-256 in hexadecimal.
UPDATE card_payments SET idempotency_key = encode(sha256(convert_to(idempotency_key, 'UTF8')), 'hex');

ALTER TABLE card_payments
  ADD COLUMN intent_digest bytea,            -- person-independent: what is paid for and how much, whatever the token
  ADD COLUMN network_hash  bytea,            -- keyed hash of the payer's network; forgotten after two days
  ADD COLUMN unknown_at    timestamptz;      -- when the payer was told that the end is not known yet

-- Card testing is counted by account and by network: attempts that were declined, or may yet be.
CREATE INDEX card_payments_tried_by_payer ON card_payments (payer_id, started_at) WHERE status IN ('declined', 'started');
CREATE INDEX card_payments_tried_by_network ON card_payments (network_hash, started_at)
  WHERE status IN ('declined', 'started') AND network_hash IS NOT NULL;
CREATE INDEX card_payments_with_network ON card_payments (started_at) WHERE network_hash IS NOT NULL;
