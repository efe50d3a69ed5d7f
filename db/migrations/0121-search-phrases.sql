-- What is suggested while somebody types: places, neighborhoods, streets, who presents listings, and properties by their names. Collected
-- by the job that collects the words (0114); what is missing here is only not suggested.
CREATE TABLE listing_phrases (
  kind        text NOT NULL CHECK (kind IN ('state', 'city', 'zip', 'neighborhood', 'street', 'sponsor', 'property')),
  key         text NOT NULL,                 -- the text in small letters without accents
  city        text NOT NULL,                 -- in small letters; empty where it is no part of what the phrase names
  state       text NOT NULL,
  text        text NOT NULL,                 -- as most listings write it
  place       text NOT NULL,                 -- the city as it is shown beside it
  listing_id  uuid,                          -- of a property
  listings    integer NOT NULL,
  words       tsvector NOT NULL,
  PRIMARY KEY (kind, key, city, state)
);
-- There may be as many properties as listings: they have an index of their own, so that they cost the others nothing.
CREATE INDEX listing_phrases_words ON listing_phrases USING gin (words) WHERE kind <> 'property';
CREATE INDEX listing_phrases_properties ON listing_phrases USING gin (words) WHERE kind = 'property';

-- The words that begin alike, for the misspelling of a word whose end is not typed yet.
CREATE INDEX listing_words_beginning ON listing_words (word text_pattern_ops);

-- How long collecting took: where it takes long it is done less often.
ALTER TABLE listing_words_state ADD COLUMN made_at timestamptz, ADD COLUMN took_ms integer;
DELETE FROM listing_words_state;
