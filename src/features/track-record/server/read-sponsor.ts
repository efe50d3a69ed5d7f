import { listedAt } from '#features/listings/server/listed-at.ts'
import { openCondition } from '#features/offerings/server/open-condition.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Sponsor } from '../contract.ts'

// A house that failed and is no longer shown is part of what a sponsor did here, too: it counts for `since`. Of several spellings of
// one name the commonest is said.
const read = statement<{
  name: string | null
  since: string | null
  listings: number
  open: number
  states: Sponsor['states']
}>(
  'track-record-read-sponsor',
  `WITH own AS (
     SELECT l.presented, l.state, ${listedAt('l')} AS listed_at, l.is_public, coalesce(${openCondition('o')}, false) AS is_open
       FROM listings l LEFT JOIN offerings o ON o.listing_id = l.id
      WHERE folded_name(l.presented) = folded_name($1) AND l.presented <> '' AND (l.is_public OR o.status NOT IN ('draft', 'review')))
   SELECT mode() WITHIN GROUP (ORDER BY presented) AS name, (min(listed_at) AT TIME ZONE 'UTC')::date AS since,
          count(*) FILTER (WHERE is_public)::int AS listings, count(*) FILTER (WHERE is_public AND is_open)::int AS open,
          (SELECT coalesce(json_agg(json_build_object('state', s.state, 'n', s.n) ORDER BY s.n DESC, s.state), '[]')
             FROM (SELECT state, count(*)::int AS n FROM own WHERE is_public AND state <> '' GROUP BY 1) s) AS states
     FROM own`,
)

/** Who presents houses under this name, however their listings spell it. */
export async function readSponsor(on: Queryable, name: string): Promise<Sponsor | Refusal<'sponsor_not_found'>> {
  const row = await on.first(read, [name])
  if (!row || row.name === null || row.since === null) return refuse('sponsor_not_found')
  return { name: row.name, since: row.since, listings: row.listings, open: row.open, states: row.states }
}
