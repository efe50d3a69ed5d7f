/** The address of a photo `p` in its largest size, which it says, so that nothing moves when it comes: `photoAt` reads it. */
const ADDRESS = `'/photos/' || p.id || '/' || p.width || 'x' || p.height || '.webp'`

/** The pictures of a listing `l` that were given of it, photos first, as an array; empty where there are none. */
export const GIVEN_PICTURES = `(ARRAY(SELECT ${ADDRESS} FROM listing_photos p WHERE p.listing_id = l.id
    AND p.position IS NOT NULL ORDER BY p.position) || l.media_set)`

// Those that were given, then what can be drawn of what is stated (`canDraw`).
const PICTURES = `ARRAY(SELECT ${ADDRESS} FROM listing_photos p WHERE p.listing_id = l.id
    AND p.position IS NOT NULL ORDER BY p.position) || CASE WHEN cardinality(l.media_set) > 0 THEN l.media_set ELSE ARRAY['/drawings/' || l.id || '/front.svg', '/drawings/' || l.id || '/dusk.svg']
  || CASE WHEN l.sqft IS NOT NULL THEN ARRAY['/drawings/' || l.id || '/site.svg'] ELSE '{}' END
  || CASE WHEN l.bedrooms IS NOT NULL AND l.bathrooms IS NOT NULL THEN ARRAY['/drawings/' || l.id || '/floor.svg'] ELSE '{}' END END`

/** All pictures of a listing `l` (contract `media_set`). */
export const MEDIA_SET = `to_json(${PICTURES})`

/** The first of them alone, as an array: what a card shows. */
export const FIRST_OF_MEDIA_SET = `to_json((${PICTURES})[1:1])`

/** The photos of a listing `l` with their words (contract `listingPhoto`), from its first. */
export const photosOf = (most: number): string => `(SELECT coalesce(json_agg(json_build_object(
    'url', ${ADDRESS}, 'width', p.width, 'height', p.height, 'blur', p.blur,
    'caption', json_build_object('en', p.caption_en, 'es', p.caption_es),
    'alt', json_build_object('en', coalesce(nullif(p.alt_en, ''), p.caption_en), 'es', coalesce(nullif(p.alt_es, ''), p.caption_es)),
    'credit', p.credit, 'taken_on', p.taken_on) ORDER BY p.position), '[]')
  FROM (SELECT * FROM listing_photos q WHERE q.listing_id = l.id AND q.position IS NOT NULL ORDER BY q.position LIMIT ${most}) p)`
