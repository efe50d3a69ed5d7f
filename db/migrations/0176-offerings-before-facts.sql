-- Whoever pays holds the offering, and then writes the facts of its house. A change of a listing wrote the facts first and waited for the offering
-- afterwards (0117, an import): each could hold what the other waits for, and one was taken back and done again. Both go the same way from now on.
CREATE OR REPLACE FUNCTION listing_facts_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved uuid[]; shown uuid[];
BEGIN
  moved := ARRAY(
    SELECT n.id FROM changed n JOIN before b USING (id)
     WHERE (n.is_public, n.created_at, n.price_cents, n.mx, n.my, n.sqft, n.price_on, n.bathrooms, n.bedrooms, n.strategy, n.state, n.city,
            n.year_built, n.target_return_low, n.target_return_high)
           IS DISTINCT FROM (b.is_public, b.created_at, b.price_cents, b.mx, b.my, b.sqft, b.price_on, b.bathrooms, b.bedrooms, b.strategy, b.state,
            b.city, b.year_built, b.target_return_low, b.target_return_high));
  IF moved = '{}' THEN RETURN NULL; END IF;
  PERFORM FROM offerings o WHERE o.listing_id = ANY (moved) ORDER BY o.listing_id FOR NO KEY UPDATE;
  DELETE FROM listing_facts f USING changed n JOIN before b USING (id) WHERE f.id = n.id AND b.is_public AND NOT n.is_public;
  UPDATE listing_facts f
     SET created_at = n.created_at, price_cents = n.price_cents, mx = n.mx, my = n.my, sqft = n.sqft, price_on = n.price_on,
         bathrooms = n.bathrooms, bedrooms = n.bedrooms, strategy = lower(n.strategy), state = n.state, city = lower(n.city),
         year_built = n.year_built, target_return = CASE WHEN n.target_return_high IS NOT NULL THEN n.target_return_low END
    FROM changed n JOIN before b USING (id)
   WHERE f.id = n.id AND (n.created_at, n.price_cents, n.mx, n.my, n.sqft, n.price_on, n.bathrooms, n.bedrooms, n.strategy, n.state, n.city,
           n.year_built, n.target_return_low, n.target_return_high)
         IS DISTINCT FROM (b.created_at, b.price_cents, b.mx, b.my, b.sqft, b.price_on, b.bathrooms, b.bedrooms, b.strategy, b.state, b.city,
           b.year_built, b.target_return_low, b.target_return_high);
  shown := ARRAY(SELECT id FROM changed n JOIN before b USING (id) WHERE n.is_public AND NOT b.is_public);
  IF shown <> '{}' THEN PERFORM listing_facts_fill(shown); END IF;
  RETURN NULL;
END $$;
