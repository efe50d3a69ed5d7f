-- What an investor accepts: the terms of an offering as a text, in every version that there was.

CREATE TABLE offering_agreements (
  listing_id  uuid NOT NULL REFERENCES offerings,
  version     integer NOT NULL CHECK (version >= 1),
  hash        bytea NOT NULL UNIQUE CHECK (length(hash) = 32),   -- SHA-256 of the body
  body        text NOT NULL,                 -- JSON, as it was hashed: both languages
  made_at     timestamptz NOT NULL,
  PRIMARY KEY (listing_id, version)
);
CREATE TRIGGER offering_agreements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON offering_agreements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The agreement that holds now. It stands with the offering, since whoever takes money locks and reads this row; null:
-- it is written when somebody first needs it.
ALTER TABLE offerings ADD COLUMN agreement_hash bytea REFERENCES offering_agreements (hash);

-- Terms that change need another text. Payments never write these columns, so none of them runs this.
CREATE FUNCTION offerings_forget_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.agreement_hash := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER offerings_new_terms BEFORE UPDATE OF goal_cents, minimum_cents, closes_at ON offerings FOR EACH ROW
  WHEN ((OLD.goal_cents, OLD.minimum_cents, OLD.closes_at) IS DISTINCT FROM (NEW.goal_cents, NEW.minimum_cents, NEW.closes_at))
  EXECUTE FUNCTION offerings_forget_agreement();
