-- What was said of a house and is said otherwise since: by an operator, who gives a reason, or by the source that it is imported from.
CREATE TABLE listing_changes (
  id           uuid PRIMARY KEY,
  listing_id   uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  changed_at   timestamptz NOT NULL,
  changed_by   uuid REFERENCES users,          -- null: its source
  approval_id  uuid REFERENCES approvals,      -- where two operators decided
  reason       text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  facts        jsonb NOT NULL CHECK (jsonb_typeof(facts) = 'object' AND facts <> '{}'),  -- {"sqft": [1180, 1280]}: before and since
  CHECK ((changed_by IS NOT NULL) = (reason <> ''))
);
CREATE INDEX listing_changes_of_listing ON listing_changes (listing_id, changed_at DESC);
CREATE FUNCTION listing_changes_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the change % stays as it was written', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER listing_changes_unchanged BEFORE UPDATE ON listing_changes FOR EACH ROW EXECUTE FUNCTION listing_changes_keep();

-- A fact that an operator put right, with what the source says of it: an import leaves it alone until the source says something else.
CREATE TABLE listing_corrections (
  listing_id  uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  fact        text NOT NULL,
  said        jsonb NOT NULL,
  value       jsonb NOT NULL,
  PRIMARY KEY (listing_id, fact)
);

-- Homes that an operator took out of view, and why.
CREATE TABLE listing_withdrawals (
  listing_id    uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  withdrawn_at  timestamptz NOT NULL,
  withdrawn_by  uuid NOT NULL REFERENCES users,
  reason        text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500)
);

-- What an offering promised stays once somebody was asked to agree to it, which comes before every order. Of a home that is removed, and
-- about which nobody was asked, it goes along.
DROP TRIGGER offering_assumptions_append_only ON offering_assumptions;
CREATE TRIGGER offering_assumptions_append_only BEFORE UPDATE OR TRUNCATE ON offering_assumptions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE FUNCTION offering_assumptions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM offering_agreements WHERE listing_id = OLD.listing_id)
     OR EXISTS (SELECT FROM positions WHERE listing_id = OLD.listing_id) THEN
    RAISE EXCEPTION 'what offering % promised stays: somebody relied on it', OLD.listing_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER offering_assumptions_relied_on BEFORE DELETE ON offering_assumptions
  FOR EACH ROW EXECUTE FUNCTION offering_assumptions_stay();
