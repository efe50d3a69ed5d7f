-- Money comes in and goes out by one mechanism: a transfer of some kind, for some purpose. What were payments by card
-- are transfers of the kind card; no row is lost and none changes what it says of money.

ALTER TABLE card_payments RENAME TO transfers;
ALTER TABLE transfers RENAME COLUMN payer_id TO person_id;
ALTER TABLE transfers RENAME CONSTRAINT card_payments_pkey TO transfers_pkey;
ALTER TABLE transfers RENAME CONSTRAINT card_payments_payer_id_fkey TO transfers_person_id_fkey;
ALTER TABLE transfers RENAME CONSTRAINT card_payments_amount_cents_check TO transfers_amount_cents_check;
ALTER TABLE transfers RENAME CONSTRAINT card_payments_charge_id_key TO transfers_charge_id_key;
ALTER TABLE transfers RENAME CONSTRAINT card_payments_payer_id_idempotency_key_key TO transfers_person_id_idempotency_key_key;
ALTER INDEX card_payments_of_payer RENAME TO transfers_of_person;
ALTER INDEX card_payments_unsettled RENAME TO transfers_started;
ALTER INDEX card_payments_with_network RENAME TO transfers_with_network;

DROP TRIGGER card_payments_status ON transfers;
DROP INDEX card_payments_released, card_payments_tried_by_payer, card_payments_tried_by_network;
ALTER TABLE transfers
  DROP CONSTRAINT card_payments_purpose_check,   -- purposes are registered where they are defined
  DROP CONSTRAINT card_payments_status_check,
  DROP CONSTRAINT card_payments_refunded,
  ADD COLUMN kind text NOT NULL DEFAULT 'card',
  ADD COLUMN void_reason text;                    -- why no money moved, or none stayed: kept beside the state

-- What went back before it was posted was never in the books; what went back after it stands there with its reversal.
UPDATE transfers t SET
  status = CASE WHEN status = 'settled' THEN 'posted' WHEN status = 'refunded' AND was_posted THEN 'reversed' ELSE 'voided' END,
  void_reason = CASE WHEN status = 'declined' THEN 'declined' WHEN status = 'released' THEN 'given_up'
                     WHEN status = 'refunded' AND NOT was_posted THEN 'refunded' END
  FROM (SELECT id, EXISTS (SELECT 1 FROM card_refunds r WHERE r.payment_id = p.id)
                OR EXISTS (SELECT 1 FROM ledger_journals j WHERE j.memo <> '' AND j.memo = p.charge_id) AS was_posted
          FROM transfers p WHERE p.status <> 'started') AS old
 WHERE old.id = t.id;

ALTER TABLE transfers
  ALTER COLUMN kind DROP DEFAULT,
  ADD CONSTRAINT transfers_kind_check CHECK (kind IN ('card', 'paypal', 'bank', 'crypto', 'payout')),
  ADD CONSTRAINT transfers_status_check CHECK (status IN ('started', 'posted', 'voided', 'reversed', 'disputed')),
  ADD CONSTRAINT transfers_void_reason_check CHECK (void_reason IN ('declined', 'given_up', 'refunded')),
  ADD CONSTRAINT transfers_voided CHECK ((status = 'voided') = (void_reason IS NOT NULL)),
  ADD CONSTRAINT transfers_refunded CHECK (refunded_cents BETWEEN 0 AND amount_cents
    AND (status = 'reversed' OR void_reason IS NOT DISTINCT FROM 'refunded') = (refunded_cents = amount_cents)),
  -- A card's facts stand on the row of its transfer, and on no other kind's.
  ADD CONSTRAINT transfers_card_facts CHECK (kind = 'card' OR num_nonnulls(card_brand, card_last4) = 0);

-- Which states may follow which; src/features/payments/transitions.ts says the same, and a test compares them.
CREATE TRIGGER transfers_status BEFORE UPDATE OF status ON transfers FOR EACH ROW EXECUTE FUNCTION check_status_change(
  'started -> posted', 'started -> voided', 'posted -> reversed', 'posted -> disputed', 'disputed -> posted', 'disputed -> reversed');

-- A transfer that was given up may turn out to have been charged after all, and then the charge goes back.
CREATE FUNCTION transfers_keep_void_reason() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'transfer %: it was % and cannot become %', OLD.id, OLD.void_reason, NEW.void_reason USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER transfers_void_reason BEFORE UPDATE OF void_reason ON transfers FOR EACH ROW
  WHEN (OLD.void_reason <> NEW.void_reason AND NOT (OLD.void_reason = 'given_up' AND NEW.void_reason = 'refunded'))
  EXECUTE FUNCTION transfers_keep_void_reason();

CREATE INDEX transfers_given_up ON transfers (ended_at) WHERE void_reason = 'given_up';
-- Card testing is counted by account and by network: attempts that were declined, or may yet be.
CREATE INDEX transfers_tried_by_person ON transfers (person_id, started_at) WHERE status = 'started' OR void_reason = 'declined';
CREATE INDEX transfers_tried_by_network ON transfers (network_hash, started_at)
  WHERE (status = 'started' OR void_reason = 'declined') AND network_hash IS NOT NULL;
