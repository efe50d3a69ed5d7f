import type { ListingDetail } from '#features/listings/contract.ts'
import { MEDIA_SET, photosOf } from '#features/listings/server/media-set.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { openCondition } from '#features/offerings/server/open-condition.ts'
import type { PageCache } from '#features/projects/server/page-cache.ts'
import { PERCENT } from '#features/projects/server/listing-card.ts'
import { makeReadListing } from '#features/projects/server/read-listing.ts'
import type { ReadListing } from '#features/projects/server/read-listing.ts'
import { readAssumptions } from '#features/track-record/server/read-assumptions.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { chooseListings } from '../choose-listings.ts'
import type { FrontExample, FrontListing, readFront } from '../front-contract.ts'
import { EXAMPLE_LEAST_CENTS, EXAMPLE_MOST_CENTS, frontExampleOf } from './read-example.ts'

type Front = AnswerOf<typeof readFront>
type Candidate = { id: string; kind: string; state: string }

// So many are looked at for three that differ.
const CANDIDATES = 60
// So many are counted through until one is found for every amount.
const TRIED = 12

// Those that are open are many, and all of them are looked at: so few of them are joined with what they are.
const readCandidates = statement<Candidate>(
  'marketing-front-candidates',
  `SELECT l.id, l.kind, l.state
     FROM (SELECT f.listing_id, ${PERCENT} AS percent FROM offerings f WHERE ${openCondition('f')}
            ORDER BY 2 DESC, f.listing_id DESC LIMIT ${3 * CANDIDATES}) o
     JOIN listings l ON l.id = o.listing_id WHERE ${PUBLIC} ORDER BY o.percent DESC, l.id DESC LIMIT ${CANDIDATES}`,
)

const readChosen = statement<{ listing: string }>(
  'marketing-front-listings',
  `SELECT json_build_object('id', l.id, 'name', l.name, 'kind', l.kind, 'city', l.city, 'state', l.state, 'country', l.country,
     'bedrooms', l.bedrooms, 'year_built', l.year_built, 'picture', ${MEDIA_SET}->>0, 'photo', ${photosOf(1)}->0,
     'goal', f.goal_cents, 'raised', f.raised_cents, 'percent', ${PERCENT}, 'investors', f.investors,
     'minimum', f.minimum_cents, 'target_low', l.target_return_low, 'target_high', l.target_return_high,
     'hold_years', (SELECT t.hold_years FROM offering_terms t WHERE t.listing_id = l.id))::text AS listing
    FROM listings l JOIN offerings f ON f.listing_id = l.id
   WHERE l.id = ANY ($1::uuid[]) AND ${PUBLIC} ORDER BY array_position($1::uuid[], l.id)`,
)

// The whole answer is kept, so that nothing of it need be.
const NOTHING_KEPT: PageCache = {
  read: async (_key, build) => await build(),
  readFacts: async (_key, build) => await build(),
  close: () => {},
}

/** What the front page shows of what is for sale, and who wrote of us, as the configuration names them. */
export function makeReadFront({ database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>) {
  const readListing = makeReadListing(database, NOTHING_KEPT)
  return async (): Promise<Front> => {
    const candidates = await database.stale.rows(readCandidates)
    const chosen = chooseListings(candidates)
    const ids = chosen.map(({ id }) => id)
    const rows = await database.stale.rows(readChosen, [ids])
    const others = candidates.map(({ id }) => id).filter((id) => !ids.includes(id))
    return {
      listings: rows.map(({ listing }) => JSON.parse(listing) as FrontListing),
      example: await findExample(database, readListing, [...ids, ...others].slice(0, TRIED), clock()),
      press: [...config.press],
    }
  }
}

/** The first that takes every amount from ten dollars to five thousand; else the first that can be counted at all. */
async function findExample(
  database: Deps['database'],
  readListing: ReadListing,
  ids: readonly string[],
  now: Date,
): Promise<FrontExample | null> {
  let narrower: FrontExample | null = null
  for (const id of ids) {
    const found = await readListing(id, null, now)
    if (isRefusal(found)) continue
    const kept = await readAssumptions(database, id)
    const facts = isRefusal(kept) ? null : (kept.assumptions?.facts ?? null)
    const example = frontExampleOf(JSON.parse(found.bytes.toString()) as ListingDetail, facts)
    if (example && example.least <= EXAMPLE_LEAST_CENTS && example.most >= EXAMPLE_MOST_CENTS) return example
    narrower ??= example
  }
  return narrower
}
