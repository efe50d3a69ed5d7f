-- Imports compose the letters of their texts: a town that stands once composed and once decomposed would be two in filters and counts.
-- What was imported before is composed as well, so that the next import of its file finds nothing that changed.
UPDATE listings
   SET name = normalize(name, NFC), headline = normalize(headline, NFC), description = normalize(description, NFC),
       kind = normalize(kind, NFC), strategy = normalize(strategy, NFC), neighborhood = normalize(neighborhood, NFC),
       presented = normalize(presented, NFC), address_line1 = normalize(address_line1, NFC),
       address_line2 = normalize(address_line2, NFC), city = normalize(city, NFC), state = normalize(state, NFC),
       zip = normalize(zip, NFC), country = normalize(country, NFC)
 WHERE name IS NOT NFC NORMALIZED OR headline IS NOT NFC NORMALIZED OR description IS NOT NFC NORMALIZED
    OR kind IS NOT NFC NORMALIZED OR strategy IS NOT NFC NORMALIZED OR neighborhood IS NOT NFC NORMALIZED
    OR presented IS NOT NFC NORMALIZED OR address_line1 IS NOT NFC NORMALIZED OR address_line2 IS NOT NFC NORMALIZED
    OR city IS NOT NFC NORMALIZED OR state IS NOT NFC NORMALIZED OR zip IS NOT NFC NORMALIZED OR country IS NOT NFC NORMALIZED;

-- What a source said of a fact that operators put right, by which an import knows that it says the same.
UPDATE listing_corrections SET said = to_jsonb(normalize(said #>> '{}', NFC))
 WHERE jsonb_typeof(said) = 'string' AND said #>> '{}' IS NOT NFC NORMALIZED;
