-- Terms that change what people agreed to after they paid: the change, who is asked to confirm it, until when, and how
-- that ended.

CREATE TABLE offering_changes (
  id             uuid PRIMARY KEY,
  listing_id     uuid NOT NULL REFERENCES offerings,
  from_hash      bytea NOT NULL REFERENCES offering_agreements (hash),
  to_hash        bytea NOT NULL REFERENCES offering_agreements (hash),
  reason         text NOT NULL CHECK (reason <> ''),
  made_at        timestamptz NOT NULL,
  confirm_until  timestamptz NOT NULL CHECK (confirm_until > made_at),
  CHECK (from_hash <> to_hash)
);
CREATE INDEX offering_changes_of_listing ON offering_changes (listing_id, made_at);
CREATE TRIGGER offering_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON offering_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- One row for each order that is asked. `superseded`: the terms changed once more. `over`: the order ended for another
-- reason, its owner's among them. `returned`: nobody confirmed in time, and its money goes back.
CREATE TABLE order_confirmations (
  id             uuid PRIMARY KEY,
  change_id      uuid NOT NULL REFERENCES offering_changes,
  order_id       uuid NOT NULL,
  investor_id    uuid NOT NULL,
  listing_id     uuid NOT NULL REFERENCES offerings,
  from_hash      bytea NOT NULL REFERENCES offering_agreements (hash),   -- what this order had agreed to
  to_hash        bytea NOT NULL REFERENCES offering_agreements (hash),
  confirm_until  timestamptz NOT NULL,
  status         text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'confirmed', 'superseded', 'over', 'returned')),
  ended_at       timestamptz,
  letter_at      timestamptz,                -- when the letter about it was written
  UNIQUE (order_id, change_id),
  FOREIGN KEY (investor_id, order_id) REFERENCES investments (investor_id, id),
  CHECK ((ended_at IS NULL) = (status = 'asked'))
);
-- An order is asked one thing at a time.
CREATE UNIQUE INDEX order_confirmations_asked ON order_confirmations (order_id) WHERE status = 'asked';
CREATE INDEX order_confirmations_of_listing ON order_confirmations (listing_id, confirm_until) WHERE status = 'asked';
CREATE INDEX order_confirmations_of_investor ON order_confirmations (investor_id) WHERE status = 'asked';
CREATE INDEX order_confirmations_due ON order_confirmations (confirm_until) WHERE status = 'asked';
CREATE INDEX order_confirmations_letters ON order_confirmations (id) WHERE status = 'asked' AND letter_at IS NULL;
CREATE TRIGGER order_confirmations_status BEFORE UPDATE OF status ON order_confirmations FOR EACH ROW
  EXECUTE FUNCTION check_status_change('asked -> confirmed', 'asked -> superseded', 'asked -> over', 'asked -> returned');

-- An order that ends, or that waits for another payment (which must agree to what holds then), is asked no more.
CREATE FUNCTION investments_end_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_confirmations SET status = 'over', ended_at = coalesce(NEW.cancelled_at, now())
   WHERE order_id = NEW.id AND status = 'asked';
  RETURN NULL;
END $$;
CREATE TRIGGER investments_end_confirmation AFTER UPDATE OF status, payment_id ON investments FOR EACH ROW
  WHEN ((NEW.status <> OLD.status AND NEW.status IN ('declined', 'expired', 'cancelled', 'refunded'))
        OR (OLD.payment_id IS NOT NULL AND NEW.payment_id IS NULL))
  EXECUTE FUNCTION investments_end_confirmation();

-- No house is bought with money whose owner has not agreed to what it buys.
CREATE FUNCTION offerings_await_confirmations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM order_confirmations c WHERE c.listing_id = NEW.listing_id AND c.status = 'asked') THEN
    RAISE EXCEPTION 'offering %: orders have not confirmed its new terms yet', NEW.listing_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offerings_await_confirmations BEFORE UPDATE OF status ON offerings FOR EACH ROW
  WHEN (NEW.status = 'closing' AND OLD.status <> 'closing') EXECUTE FUNCTION offerings_await_confirmations();

-- What people paid for stays what it was, unless the same transaction writes down that it changes.
CREATE OR REPLACE FUNCTION offerings_keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM offering_changes c WHERE c.listing_id = NEW.listing_id AND c.xmin = pg_current_xact_id()::xid) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'offering % has money in it: its terms stand', NEW.listing_id USING ERRCODE = 'check_violation';
END $$;
