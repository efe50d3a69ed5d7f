-- Spellings of one sponsor are one: "Acme LLC", "ACME, LLC." and "Ácme  LLC" have one key. What a listing says stays as it was written;
-- src/kit/fold-name.ts makes the same key, which a test compares. It calls no function of ours: an index is built where none of their
-- names is known.
CREATE FUNCTION folded_name(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(translate(lower(
    translate(normalize(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'øØłŁđĐ', 'oOlLdD')), '.,;:!?()"''’‘“”', ''), ' +', ' ', 'g'))
$$;

DROP INDEX listings_presented;
CREATE INDEX listings_sponsor ON listings (folded_name(presented)) WHERE presented <> '';

-- What the others of a ZIP code cost, whatever city they name.
CREATE INDEX listings_zip ON listings (zip) WHERE is_public;

-- A row is a change of what is suggested or searched of a listing that stays: its words are collected anew, and the row goes.
CREATE TABLE listing_word_changes (
  id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY
);
CREATE FUNCTION listings_note_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed n JOIN before b USING (id)
              WHERE (n.search, n.name, n.address_line1, n.presented, n.neighborhood, n.city, n.state, n.zip, n.is_public)
                    IS DISTINCT FROM (b.search, b.name, b.address_line1, b.presented, b.neighborhood, b.city, b.state, b.zip, b.is_public)) THEN
    INSERT INTO listing_word_changes DEFAULT VALUES;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_words AFTER UPDATE ON listings
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION listings_note_words();
