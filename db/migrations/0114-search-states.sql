-- States are found by their names as well as by their codes.
CREATE FUNCTION listing_state_name(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE code
    WHEN 'AL' THEN 'Alabama'
    WHEN 'AK' THEN 'Alaska'
    WHEN 'AZ' THEN 'Arizona'
    WHEN 'AR' THEN 'Arkansas'
    WHEN 'CA' THEN 'California'
    WHEN 'CO' THEN 'Colorado'
    WHEN 'CT' THEN 'Connecticut'
    WHEN 'DE' THEN 'Delaware'
    WHEN 'DC' THEN 'District of Columbia'
    WHEN 'FL' THEN 'Florida'
    WHEN 'GA' THEN 'Georgia'
    WHEN 'HI' THEN 'Hawaii'
    WHEN 'ID' THEN 'Idaho'
    WHEN 'IL' THEN 'Illinois'
    WHEN 'IN' THEN 'Indiana'
    WHEN 'IA' THEN 'Iowa'
    WHEN 'KS' THEN 'Kansas'
    WHEN 'KY' THEN 'Kentucky'
    WHEN 'LA' THEN 'Louisiana'
    WHEN 'ME' THEN 'Maine'
    WHEN 'MD' THEN 'Maryland'
    WHEN 'MA' THEN 'Massachusetts'
    WHEN 'MI' THEN 'Michigan'
    WHEN 'MN' THEN 'Minnesota'
    WHEN 'MS' THEN 'Mississippi'
    WHEN 'MO' THEN 'Missouri'
    WHEN 'MT' THEN 'Montana'
    WHEN 'NE' THEN 'Nebraska'
    WHEN 'NV' THEN 'Nevada'
    WHEN 'NH' THEN 'New Hampshire'
    WHEN 'NJ' THEN 'New Jersey'
    WHEN 'NM' THEN 'New Mexico'
    WHEN 'NY' THEN 'New York'
    WHEN 'NC' THEN 'North Carolina'
    WHEN 'ND' THEN 'North Dakota'
    WHEN 'OH' THEN 'Ohio'
    WHEN 'OK' THEN 'Oklahoma'
    WHEN 'OR' THEN 'Oregon'
    WHEN 'PA' THEN 'Pennsylvania'
    WHEN 'RI' THEN 'Rhode Island'
    WHEN 'SC' THEN 'South Carolina'
    WHEN 'SD' THEN 'South Dakota'
    WHEN 'TN' THEN 'Tennessee'
    WHEN 'TX' THEN 'Texas'
    WHEN 'UT' THEN 'Utah'
    WHEN 'VT' THEN 'Vermont'
    WHEN 'VA' THEN 'Virginia'
    WHEN 'WA' THEN 'Washington'
    WHEN 'WV' THEN 'West Virginia'
    WHEN 'WI' THEN 'Wisconsin'
    WHEN 'WY' THEN 'Wyoming'
    WHEN 'AS' THEN 'American Samoa'
    WHEN 'GU' THEN 'Guam'
    WHEN 'MP' THEN 'Northern Mariana Islands'
    WHEN 'PR' THEN 'Puerto Rico'
    WHEN 'VI' THEN 'U.S. Virgin Islands'
    ELSE '' END
$$;

-- Its expression cannot be changed, so it is made anew; the index goes with it.
ALTER TABLE listings DROP COLUMN search;
ALTER TABLE listings ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('simple', translate(
    name || ' ' || city || ' ' || state || ' ' || listing_state_name(state) || ' ' || zip || ' ' || neighborhood,
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))), 'A') ||
  setweight(to_tsvector('simple', translate(
    address_line1, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))), 'B') ||
  setweight(to_tsvector('simple', translate(
    kind || ' ' || strategy || ' ' || headline,
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))), 'C')) STORED;
CREATE INDEX listings_search ON listings USING gin (search);

-- The words of listings, by which a misspelling is found: each with what is left of it when any one letter is missing. Two words
-- that differ by a letter share one of those. A job keeps it up to date; a word that is missing here is only not offered.
CREATE TABLE listing_words (
  word      text PRIMARY KEY,
  listings  integer NOT NULL,
  near      text[] NOT NULL
);
CREATE INDEX listing_words_near ON listing_words USING gin (near);

-- Of which listings the words are; one row.
CREATE TABLE listing_words_state (
  is_only  boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  mark     text NOT NULL
);
