-- Money is taken only for what is open, and the books follow what goes back at the card processor.

-- An offering is open exactly while its listing's status says so and something is left of its goal. `is_open` is that
-- answer, kept beside the sums because whoever takes money locks and reads this row; the triggers below keep it true,
-- whoever writes. Locks are taken in one order everywhere: listing_funding, then listings.
UPDATE listing_funding f SET is_open = false FROM listings l
 WHERE l.id = f.listing_id AND f.is_open AND (l.status <> 'open' OR f.raised_cents >= f.goal_cents);

-- A row that says "open" asks the listing. Investments never turn the flag on, so none of them runs this.
CREATE FUNCTION listing_funding_ask_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM listings WHERE id = NEW.listing_id AND status = 'open' FOR SHARE;
  NEW.is_open := FOUND AND NEW.raised_cents < NEW.goal_cents;
  RETURN NEW;
END $$;
CREATE TRIGGER listing_funding_insert_open BEFORE INSERT ON listing_funding
  FOR EACH ROW WHEN (NEW.is_open) EXECUTE FUNCTION listing_funding_ask_listing();
CREATE TRIGGER listing_funding_update_open BEFORE UPDATE OF is_open ON listing_funding
  FOR EACH ROW WHEN (NEW.is_open AND NOT OLD.is_open) EXECUTE FUNCTION listing_funding_ask_listing();

CREATE FUNCTION listings_tell_funding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without a condition on the flag: a row that somebody is opening at this moment is waited for.
  UPDATE listing_funding SET is_open = (NEW.status = 'open' AND raised_cents < goal_cents) WHERE listing_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_status_opens AFTER UPDATE OF status ON listings
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION listings_tell_funding();

-- What is raised and reserved together grows only while the offering is open: a reservation that becomes an investment
-- leaves the sum as it is, and money that goes back lowers it. The condition is two comparisons of the row at hand;
-- the function runs only to refuse.
CREATE FUNCTION listing_funding_refuse_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'listing % is not open: it takes no money', NEW.listing_id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER listing_funding_refuse_closed BEFORE UPDATE ON listing_funding
  FOR EACH ROW WHEN (NOT OLD.is_open AND NEW.raised_cents + NEW.reserved_cents > OLD.raised_cents + OLD.reserved_cents)
  EXECUTE FUNCTION listing_funding_refuse_closed();
