-- A text without its accents, as src/kit/without-accents.ts makes it: "Montréal" is found as "Montreal", composed or not. Of our own, since
-- the extension `unaccent` has to be allowed on each database server, and is not immutable.
CREATE FUNCTION without_accents(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(normalize(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'øØłŁđĐ', 'oOlLdD')
$$;

-- Its expression cannot be changed, so it is made anew; the index goes with it. Who presents a listing is found by name as well.
ALTER TABLE listings DROP COLUMN search;
ALTER TABLE listings ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', translate(without_accents(
    name || ' ' || city || ' ' || state || ' ' || listing_state_name(state) || ' ' || zip || ' ' || neighborhood),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))), 'A') ||
  setweight(to_tsvector('simple', translate(without_accents(
    address_line1), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))), 'B') ||
  setweight(to_tsvector('simple', translate(without_accents(
    kind || ' ' || strategy || ' ' || headline || ' ' || presented),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))), 'C')) STORED;
CREATE INDEX listings_search ON listings USING gin (search);

-- The words are collected anew, without accents.
DELETE FROM listing_words;
DELETE FROM listing_words_state;
