import { aimedCondition, openCondition, shownCondition } from '#features/offerings/server/open-condition.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'

/**
 * Where the facts of a listing are read, as `l`: from `listing_facts`, narrow, with those of its offering beside them; or from `listings`, which its
 * words, its place and the orders of lists have indexes of. What fits is the same.
 */
export type Source = 'facts' | 'listings'

/** The listings of a source that everybody may see and that meet the conditions, for FROM. */
export const among = (source: Source, conditions: readonly string[]): string =>
  source === 'facts'
    ? `listing_facts l WHERE ${conditions.join(' AND ') || 'true'}`
    : `listings l WHERE ${[PUBLIC, ...conditions].join(' AND ')}`

export type Rule = (value: string) => string
type Rules<K extends string> = Readonly<Record<K, Rule>>
export type HouseKey =
  | 'state'
  | 'city'
  | 'strategy'
  | 'beds'
  | 'baths'
  | 'valued_within'
  | `${'min' | 'max'}_${'price' | 'sqft' | 'year'}`

const SHARED_RULES = {
  state: (v) => `l.state = ${v}`,
  min_price: (v) => `l.price_cents >= ${v}::bigint`,
  max_price: (v) => `l.price_cents <= ${v}::bigint`,
  beds: (v) => `l.bedrooms >= ${v}::int`,
  baths: (v) => `l.bathrooms >= ${v}::real`,
  min_sqft: (v) => `l.sqft >= ${v}::int`,
  max_sqft: (v) => `l.sqft <= ${v}::int`,
  min_year: (v) => `l.year_built >= ${v}::int`,
  max_year: (v) => `l.year_built <= ${v}::int`,
  valued_within: (v) => `l.price_on >= (now() AT TIME ZONE 'UTC')::date - make_interval(years => ${v}::int)`,
} satisfies Rules<Exclude<HouseKey, 'city' | 'strategy'>>

/** What narrows by the facts of a house, each of a value's place in the statement. */
export const HOUSE_RULES: Readonly<Record<Source, Rules<HouseKey>>> = {
  facts: { ...SHARED_RULES, city: (v) => `l.city = lower(${v})`, strategy: (v) => `l.strategy = lower(${v})` },
  listings: {
    ...SHARED_RULES,
    city: (v) => `lower(l.city) = lower(${v})`,
    strategy: (v) => `lower(l.strategy) = lower(${v})`,
  },
}

export type OfferingKey =
  | 'min_return'
  | 'min_yield'
  | 'max_ltv'
  | 'max_minimum'
  | 'closes_within'
  | 'min_funded'
  | 'max_funded'

/** What narrows by an offering that is shown, in its columns as `o`: exactly by what its card shows. */
const offeringRules = (o: string, returns: string): Rules<OfferingKey> => ({
  min_return: (v) => `${aimedCondition(o)} AND ${returns} >= ${v}::double precision`,
  min_yield: (v) => `${aimedCondition(o)} AND ${o}.cash_yield >= ${v}::double precision`,
  max_ltv: (v) => `${aimedCondition(o)} AND ${o}.ltv <= ${v}::double precision`,
  max_minimum: (v) => `${openCondition(o)} AND ${o}.minimum_cents <= ${v}::bigint`,
  closes_within: (v) => `${openCondition(o)} AND ${o}.closes_at <= now() + make_interval(days => ${v}::int)`,
  min_funded: (v) => `${shownCondition(o)} AND ${o}.funded_percent >= ${v}::int`,
  max_funded: (v) => `${shownCondition(o)} AND ${o}.funded_percent <= ${v}::int`,
})
export const OFFERING_RULES: Readonly<Record<Source, Rules<OfferingKey>>> = {
  facts: offeringRules('l', 'l.target_return'),
  listings: offeringRules('p', 'l.target_return_high IS NOT NULL AND l.target_return_low'),
}
