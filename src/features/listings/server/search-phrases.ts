import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { SPANISH_STATES } from '../search/state-names.ts'
import { PUBLIC } from './public-listings.ts'

// Counted as they are written first, so that only what differs is folded. A street is what follows a house number: what has none, as
// "Parcel 12", names no street. Spellings of one sponsor
// are one. A name that several listings have leads to none of them.
const RAW = `
  SELECT 'city' AS kind, city AS text, '' AS place, state, count(*) AS n, NULL::uuid AS id FROM shown GROUP BY city, state
   UNION ALL
  SELECT 'zip', zip, '', state, count(*), NULL FROM shown GROUP BY zip, state
   UNION ALL
  SELECT 'neighborhood', neighborhood, city, state, count(*), NULL FROM shown GROUP BY neighborhood, city, state
   UNION ALL
  SELECT 'street', regexp_replace(address_line1, '^\\s*\\d+\\S*\\s+|\\s*(,|#|\\m(apt|unit|suite)\\M).*$', '', 'gi'), city, state, count(*), NULL
    FROM shown WHERE address_line1 ~ '^\\s*\\d+\\S*\\s+\\S' GROUP BY 2, city, state
   UNION ALL
  SELECT 'sponsor', presented, '', '', count(*), NULL FROM shown GROUP BY presented
   UNION ALL
  SELECT 'property', name, min(city), min(state), 1, (array_agg(id))[1] FROM shown GROUP BY name HAVING count(*) = 1
   UNION ALL
  SELECT 'state', coalesce(nullif(listing_state_name(state), ''), state), '', state, n, NULL FROM listing_states WHERE n > 0`

const lexemes = (text: string): string =>
  `to_tsvector('simple', translate(${text}, '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', repeat(' ', 32)))`

// $1 and $2: Spanish names of states, and the English ones.
const makePhrases = statement(
  'listings-phrases-make',
  `WITH shown AS MATERIALIZED (
     SELECT l.id, l.name, l.city, l.state, l.zip, l.neighborhood, l.address_line1, l.presented FROM listings l WHERE ${PUBLIC}),
   raw AS (${RAW}),
   found AS (
     SELECT kind, key, lower(without_accents(place)) AS city, state, (array_agg(text ORDER BY n DESC, text))[1] AS text,
            (array_agg(place ORDER BY n DESC, place))[1] AS place, (array_agg(id))[1] AS id, sum(n)::int AS n
       FROM (SELECT *, CASE kind WHEN 'sponsor' THEN folded_name(text) ELSE lower(without_accents(btrim(text))) END AS key FROM raw) r
      WHERE key <> '' GROUP BY 1, 2, 3, 4),
   worded AS (
     SELECT f.*, setweight(${lexemes(`f.key || CASE f.kind WHEN 'sponsor' THEN ' ' || lower(without_accents(f.text)) WHEN 'state' THEN ' ' || f.state || coalesce(' ' || (
              SELECT string_agg(s.name, ' ') FROM unnest($1::text[], $2::text[]) AS s(name, english) WHERE s.english = f.key), '')
              ELSE '' END`)}, 'A') ||
            setweight(${lexemes(`f.city || ' ' || f.state || ' ' || listing_state_name(f.state)`)}, 'B') AS words
       FROM found f),
   gone AS (
     DELETE FROM listing_phrases p WHERE NOT EXISTS (
       SELECT FROM found f WHERE (f.kind, f.key, f.city, f.state) = (p.kind, p.key, p.city, p.state)))
   INSERT INTO listing_phrases AS p (kind, key, city, state, text, place, listing_id, listings, words)
   SELECT kind, key, city, state, text, place, id, n, words FROM worded
   ON CONFLICT (kind, key, city, state) DO UPDATE
      SET text = excluded.text, place = excluded.place, listing_id = excluded.listing_id, listings = excluded.listings, words = excluded.words
    WHERE (p.text, p.place, p.listing_id, p.listings) IS DISTINCT FROM (excluded.text, excluded.place, excluded.listing_id, excluded.listings)`,
)

/** Collects what is suggested of all public listings; rows that are as they were stay untouched. */
export const collectPhrases = (tx: Transaction): Promise<number> =>
  tx.run(makePhrases, [SPANISH_STATES.map(([spanish]) => spanish), SPANISH_STATES.map(([, english]) => english)])
