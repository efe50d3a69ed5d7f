-- When each value of a house became known here, so that a statement can be counted as it was known when it was issued. What a
-- person writes down has `recorded_at`; what an import adds to a house that is listed already has `known_at`. A value without
-- either came with the listing itself, and counts as known on its own day.
ALTER TABLE valuations ADD COLUMN known_at timestamptz;

-- What a valuation said before an import changed it, and until when it said so.
CREATE TABLE valuation_changes (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id   uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  on_date      date NOT NULL,
  method       text NOT NULL,
  value_cents  bigint NOT NULL CHECK (value_cents > 0),
  known_at     timestamptz,
  replaced_at  timestamptz NOT NULL
);
CREATE INDEX valuation_changes_of_listing ON valuation_changes (listing_id, on_date);
CREATE TRIGGER valuation_changes_kept BEFORE UPDATE OR TRUNCATE ON valuation_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION valuations_keep_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO valuation_changes (listing_id, on_date, method, value_cents, known_at, replaced_at)
  VALUES (OLD.listing_id, OLD.on_date, OLD.method, OLD.value_cents, coalesce(OLD.recorded_at, OLD.known_at),
          coalesce(NEW.known_at, now()));
  RETURN NEW;
END $$;
CREATE TRIGGER valuations_keep_changed BEFORE UPDATE OF value_cents ON valuations FOR EACH ROW
  WHEN (OLD.value_cents <> NEW.value_cents) EXECUTE FUNCTION valuations_keep_changed();
