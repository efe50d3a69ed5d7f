import { FIRST_OF_MEDIA_SET, photosOf } from '#features/listings/server/media-set.ts'
import { MEAN_WEIGHT } from '#features/ratings/rules.ts'
import { aimedCondition, openCondition, shownCondition } from '#features/offerings/server/open-condition.ts'

/** The columns of `listings l` that a card needs, for a sub-select that finds which listings it is about. */
export const CARD_COLUMNS = `l.id, l.name, l.headline, l.description, l.kind, l.strategy, l.neighborhood, l.presented,
  l.address_line1, l.address_line2, l.city, l.state, l.zip, l.country, l.lon, l.lat, l.bedrooms, l.bathrooms, l.sqft,
  l.year_built, l.price_cents, l.price_on, l.arv_cents, l.arv_on, l.target_return_low, l.target_return_high,
  l.projected_annual_return, l.media_set, l.created_at`

// OFFSET 0 keeps these two a look-up per listing of the page: with an unknown LIMIT the planner would otherwise hash
// both tables whole.
/** The offering, where one is shown, as `f`, and counters as `c`, beside `l`. */
export const CARD_JOINS = `
  LEFT JOIN LATERAL (SELECT * FROM offerings o WHERE o.listing_id = l.id AND ${shownCondition('o')} OFFSET 0) f ON true
  LEFT JOIN LATERAL (SELECT * FROM listing_counters WHERE listing_id = l.id OFFSET 0) c ON true`

/** What a listing's status says (contract `status`). */
export const STATUS = `coalesce(f.status, 'not_offered')`

/** Whole percents of the goal that are funded. */
export const PERCENT = `coalesce(f.raised_cents * 100 / f.goal_cents, 0)`

// F12, as `ratingOf` (src/features/ratings/rules.ts) counts it. The platform's mean is read only when a rated listing is on the page: an uncorrelated sub-select runs when first needed.
const RATING = `CASE WHEN c.ratings > 0 THEN round(
  (${MEAN_WEIGHT} * (SELECT sum(r.rating_sum)::numeric / sum(r.ratings) FROM listing_counters r WHERE r.ratings > 0) + c.rating_sum)
  / (${MEAN_WEIGHT} + c.ratings), 2) END`

/** What is counted of a listing, as an object of JSON. Needs `c`. */
export const scoreWith = (
  more = '',
): string => `json_build_object('comments', coalesce(c.comments, 0), 'views', coalesce(c.views, 0),
    'likes', coalesce(c.likes, 0), 'rating', ${RATING}, 'ratings', coalesce(c.ratings, 0)${more})`

/** The members of `app_stats` but for its views. Needs `l` and `f`. */
export const FIGURES = `'total_invested_by_users', coalesce(f.raised_cents, 0),
    'current_property_value', l.price_cents, 'valued_on', l.price_on`

/** What a page tells of a listing in full and a list cuts to what its cards show. */
type Extent = { readonly description: string; readonly mediaSet: string; readonly photos: number }

/** Cards of lists: 25 characters of the description are seen (Spec §2), spaces in a row as one; and one picture. */
export const OF_LIST: Extent = { description: 'left(l.description, 60)', mediaSet: FIRST_OF_MEDIA_SET, photos: 1 }

/** The members of a card that change with the listing and its offering alone. Needs `l` and `f`. */
export const statedMembers = ({ description, mediaSet, photos }: Extent): string => `
  'id', l.id, 'name', l.name, 'headline', l.headline, 'description', ${description},
  'created', floor(extract(epoch FROM l.created_at))::bigint, 'presented', l.presented, 'kind', l.kind,
  'strategy', l.strategy, 'neighborhood', l.neighborhood,
  'address', json_build_object('line1', l.address_line1, 'line2', l.address_line2, 'city', l.city, 'state', l.state,
    'zip', l.zip, 'country', l.country,
    'text', concat_ws(', ', l.address_line1, nullif(l.address_line2, ''), listing_town(l.city, l.state, l.zip, l.country))),
  'location', json_build_object('lon', l.lon, 'lat', l.lat),
  'stats', json_build_object('bedrooms', l.bedrooms, 'bathrooms', l.bathrooms, 'sqft', l.sqft, 'year_built', l.year_built),
  'media_set', ${mediaSet}, 'photos', ${photosOf(photos)},
  'analysis_data', json_build_object('arv', l.arv_cents, 'arv_on', l.arv_on),
  'funding', json_build_object('goal', coalesce(f.goal_cents, 0), 'raised', coalesce(f.raised_cents, 0),
    'left', coalesce(f.goal_cents - f.raised_cents, 0), 'minimum', coalesce(f.minimum_cents, 0), 'percent', ${PERCENT},
    'investors', coalesce(f.investors, 0), 'is_open', coalesce(${openCondition('f')}, false),
    'closes_at', floor(extract(epoch FROM f.closes_at))::bigint),
  'returns', json_build_object('target_low', l.target_return_low, 'target_high', l.target_return_high,
    'projected', l.projected_annual_return),
  'cash_yield', CASE WHEN ${aimedCondition('f')} THEN f.cash_yield END, 'ltv', CASE WHEN ${aimedCondition('f')} THEN f.ltv END,
  'status', ${STATUS}`

/** The members of a card's JSON object (contract `listingCard`), for json_build_object. Needs `l`, `f` and `c`. */
export const cardMembers = (extent: Extent, moreScore = ''): string => `${statedMembers(extent)},
  'app_stats', json_build_object('views', coalesce(c.views, 0), ${FIGURES}), 'post_score', ${scoreWith(moreScore)}`

/** A card of a list as text of JSON. */
export const CARD = `json_build_object(${cardMembers(OF_LIST)})::text`
