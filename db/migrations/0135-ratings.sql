-- What somebody who owns a part of a house thinks of it, or owned one when it was sold: one to five stars, once each.
CREATE TABLE listing_ratings (
  listing_id  uuid NOT NULL REFERENCES listings,
  person_id   uuid NOT NULL REFERENCES users,
  stars       int NOT NULL CHECK (stars BETWEEN 1 AND 5),
  rated_at    timestamptz NOT NULL,
  PRIMARY KEY (listing_id, person_id)
);
CREATE INDEX listing_ratings_of_person ON listing_ratings (person_id);

-- How many there are and what they come to (post_score.rating, F12), counted as they come and go, whoever writes. Until now
-- nothing wrote these two columns: what stands in them has no rating behind it.
UPDATE listing_counters SET ratings = 0, rating_sum = 0 WHERE ratings <> 0 OR rating_sum <> 0;
CREATE FUNCTION listing_ratings_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  n int := (TG_OP <> 'DELETE')::int - (TG_OP <> 'INSERT')::int;
  stars int := CASE WHEN TG_OP <> 'DELETE' THEN NEW.stars ELSE 0 END - CASE WHEN TG_OP <> 'INSERT' THEN OLD.stars ELSE 0 END;
BEGIN
  IF n = 0 AND stars = 0 THEN RETURN NULL; END IF;
  INSERT INTO listing_counters AS c (listing_id, ratings, rating_sum) VALUES (coalesce(NEW.listing_id, OLD.listing_id), n, stars)
  ON CONFLICT (listing_id) DO UPDATE SET ratings = c.ratings + n, rating_sum = c.rating_sum + stars;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_ratings_counted AFTER INSERT OR DELETE OR UPDATE OF stars ON listing_ratings
  FOR EACH ROW EXECUTE FUNCTION listing_ratings_counted();

-- Whoever takes an investment back, or has it taken back, is no investor of the house and never was: the rating goes with the
-- last share. A sale of the house pays its holders out in the same statement: they have been investors, and it stays.
CREATE FUNCTION rating_goes_with_shares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_ratings r WHERE r.listing_id = NEW.listing_id AND r.person_id = NEW.investor_id
     AND NOT EXISTS (SELECT FROM offering_payouts p WHERE p.listing_id = NEW.listing_id AND p.investor_id = NEW.investor_id);
  RETURN NULL;
END $$;
CREATE TRIGGER rating_goes_with_shares AFTER UPDATE OF shares_milli ON positions
  FOR EACH ROW WHEN (NEW.shares_milli = 0 AND OLD.shares_milli > 0) EXECUTE FUNCTION rating_goes_with_shares();
