-- A card whose bank wants to authenticate its holder (3-D Secure) is paid in two steps, and a card may be kept by the
-- processor to be charged again. Of a kept card only what is shown of it stands here: never its number.

ALTER TABLE transfers
  ADD COLUMN saves_card boolean NOT NULL DEFAULT false,     -- whether its card is kept once it is paid
  ADD CONSTRAINT transfers_saves_card CHECK (kind = 'card' OR NOT saves_card);

-- A payment that waits for its bank has an outside_id (0031). One that was never authenticated is a card that was tried.
DROP INDEX transfers_tried_by_person, transfers_tried_by_network;
CREATE INDEX transfers_tried_by_person ON transfers (person_id, started_at)
  WHERE status = 'started' OR void_reason = 'declined' OR (void_reason = 'given_up' AND outside_id IS NOT NULL);
CREATE INDEX transfers_tried_by_network ON transfers (network_hash, started_at)
  WHERE (status = 'started' OR void_reason = 'declined' OR (void_reason = 'given_up' AND outside_id IS NOT NULL))
    AND network_hash IS NOT NULL;

-- Who a person is at the processor. Its row is locked by whoever changes the person's cards.
CREATE TABLE card_customers (
  person_id     uuid PRIMARY KEY REFERENCES users,
  customer_id   text NOT NULL UNIQUE,
  created_at    timestamptz NOT NULL,
  unsure_since  timestamptz                  -- a card is being kept, and may be at the processor and not yet here
);
CREATE INDEX card_customers_unsure ON card_customers (unsure_since) WHERE unsure_since IS NOT NULL;

CREATE TABLE saved_cards (
  id           uuid PRIMARY KEY,
  person_id    uuid NOT NULL REFERENCES card_customers,
  method_id    text NOT NULL UNIQUE,         -- the processor's own
  fingerprint  text,                         -- the processor's mark of the number, not the number
  brand        text NOT NULL,
  last4        text NOT NULL CHECK (length(last4) <= 4),
  exp_month    integer NOT NULL,
  exp_year     integer NOT NULL,
  is_default   boolean NOT NULL,
  created_at   timestamptz NOT NULL,
  removed_at   timestamptz,                  -- its row is deleted once the processor keeps the card no longer
  CHECK (NOT (is_default AND removed_at IS NOT NULL))
);
CREATE UNIQUE INDEX saved_cards_default ON saved_cards (person_id) WHERE is_default;
CREATE INDEX saved_cards_of_person ON saved_cards (person_id, created_at) WHERE removed_at IS NULL;
CREATE INDEX saved_cards_removed ON saved_cards (removed_at) WHERE removed_at IS NOT NULL;
