-- What operators write about a house for its holders, in English and, where they wrote it, in Spanish. It stays as it was
-- written; one that was wrong is withdrawn with a reason that everybody reads.
CREATE TABLE listing_updates (
  id                uuid PRIMARY KEY,
  listing_id        uuid NOT NULL REFERENCES listings,
  on_date           date NOT NULL,             -- the day that it is about
  title             text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  text              text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  title_es          text CHECK (length(title_es) BETWEEN 1 AND 120),
  text_es           text CHECK (length(text_es) BETWEEN 1 AND 5000),
  written_by        uuid NOT NULL REFERENCES users,
  written_at        timestamptz NOT NULL,
  withdrawn_at      timestamptz,
  withdrawn_reason  text NOT NULL DEFAULT '' CHECK (length(withdrawn_reason) <= 500),
  CHECK ((title_es IS NULL) = (text_es IS NULL)),
  CHECK ((withdrawn_at IS NOT NULL) = (withdrawn_reason <> ''))
);
CREATE INDEX listing_updates_of_listing ON listing_updates (listing_id, written_at DESC);
CREATE FUNCTION listing_updates_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the update % stays as it was written: it can be withdrawn', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER listing_updates_unchanged BEFORE UPDATE ON listing_updates FOR EACH ROW
  WHEN ((OLD.id, OLD.listing_id, OLD.on_date, OLD.title, OLD.text, OLD.title_es, OLD.text_es, OLD.written_by, OLD.written_at)
        IS DISTINCT FROM
        (NEW.id, NEW.listing_id, NEW.on_date, NEW.title, NEW.text, NEW.title_es, NEW.text_es, NEW.written_by, NEW.written_at)
        OR OLD.withdrawn_at IS NOT NULL)
  EXECUTE FUNCTION listing_updates_keep();
CREATE TRIGGER listing_updates_stay BEFORE DELETE OR TRUNCATE ON listing_updates
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The moves of one offering, which the change log of its house tells.
CREATE INDEX audit_events_of_offering ON audit_events (subject, at) WHERE action LIKE 'offering %';
