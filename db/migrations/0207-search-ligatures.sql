-- "Straße" is found as "strasse" and the other way round, and so are æ, œ, þ, ð and ı, as src/kit/without-accents.ts makes them. Names
-- of sponsors take the same letters for one (src/kit/fold-name.ts).
CREATE OR REPLACE FUNCTION without_accents(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(replace(translate(
    normalize(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'øØłŁđĐðÐı', 'oOlLdDdDi'),
    'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH')
$$;

CREATE OR REPLACE FUNCTION folded_name(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT btrim(regexp_replace(translate(lower(
    replace(replace(replace(replace(replace(replace(replace(replace(translate(
      normalize(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'), NFC), 'øØłŁđĐðÐı', 'oOlLdDdDi'),
      'ß', 'ss'), 'ẞ', 'SS'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 'þ', 'th'), 'Þ', 'TH')
  ), '.,;:!?()"''’‘“”', ''), ' +', ' ', 'g'))
$$;

-- What was stored and indexed by the functions of before is made anew where one of the letters stands; words are collected anew by the
-- trigger of this update.
UPDATE listings SET name = name
 WHERE concat_ws(' ', name, city, neighborhood, address_line1, kind, strategy, headline, presented) ~ '[ßẞæÆœŒþÞðÐı]';
REINDEX INDEX listings_sponsor;
