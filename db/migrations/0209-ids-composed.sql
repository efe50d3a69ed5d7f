-- Imports compare ids with their letters composed. What was imported under decomposed ones is known by them no more, and would come in anew:
-- its id is composed as well, unless a listing has that id already.
UPDATE listings l SET source_id = normalize(l.source_id, NFC)
 WHERE l.source_id IS NOT NFC NORMALIZED
   AND NOT EXISTS (SELECT FROM listings o WHERE o.source = l.source AND o.id <> l.id AND normalize(o.source_id, NFC) = normalize(l.source_id, NFC)
                      AND (o.source_id IS NFC NORMALIZED OR o.id < l.id));
