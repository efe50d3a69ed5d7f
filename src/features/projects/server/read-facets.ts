import { CHOICE_KEYS, CHOICES, FUNDED_CHOICES, FUNDED_KEYS } from '#features/listings/filter-choices.ts'
import type { FacetsAnswer, FacetsQuery } from '#features/listings/contract.ts'
import { LISTING_STATUSES } from '#features/listings/rules.ts'
import type { Box } from '#features/listings/rules.ts'
import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { shownCondition } from '#features/offerings/server/open-condition.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { isSmallResult } from './count-listings.ts'
import {
  boxConditions,
  filterConditions,
  filterKey,
  isGiven,
  LISTING_RULES,
  makeValues,
  OFFERING_RULES,
  placeOf,
} from './listing-filter.ts'
import type { Filters, Values } from './listing-filter.ts'
import type { PageCache } from './page-cache.ts'

/** So many listings are looked at, at most: beyond them counts are the least that they can be. */
const LOOKED_AT = 25_000

/** The filters of which each choice is counted. Those of one group replace each other when they are pressed. */
const GROUPS = [
  ['state'],
  ['strategy'],
  ['status'],
  ['min_funded', 'max_funded'],
  ...CHOICE_KEYS.map((key) => [key] as const),
] as const satisfies readonly (readonly (keyof Filters)[])[]
type Grouped = (typeof GROUPS)[number][number]
const groupOf = (key: keyof Filters): number => GROUPS.findIndex((group) => group.some((one) => one === key))

const readStates = statement<{ states: FacetsAnswer['states'] }>(
  'listings-facets',
  `SELECT coalesce(json_agg(json_build_object('state', state, 'count', n) ORDER BY state), '[]') AS states
     FROM listing_states WHERE n > 0`,
)

/** How many listings each choice of a filter would leave, beside the box and all the other filters. */
export async function readFacets(
  on: Queryable,
  cache: PageCache,
  query: FacetsQuery,
  lookedAt = LOOKED_AT,
): Promise<{ bytes: Buffer }> {
  const { bbox, ...filters } = query
  return cache.read(`facets ${filterKey(filters)} ${bbox ? JSON.stringify(bbox) : ''}`, async () => {
    const box = placeOf(filters, bbox)
    const byPlace = box !== undefined && (await isSmallResult(on, box))
    const asked = { filters, box, byPlace, lookedAt }
    const isWhole = filterConditions(filters, makeValues()).length === 0 && !box
    const spread = { ...asked, isSpread: isWhole || (await areTooMany(on, asked)) }
    const [choices, names] = await Promise.all([countChoices(on, spread), countNames(on, spread)])
    // Without a filter they are kept, and exact however many there are.
    const states = isWhole ? (await on.first(readStates))!.states : names.states
    const bytes = Buffer.from(JSON.stringify({ ...choices, ...names, states } satisfies FacetsAnswer))
    return { bytes, sizeBytes: bytes.length * 1.3 }
  })
}

type Asked = {
  readonly filters: Filters
  readonly box: Box | undefined
  readonly byPlace: boolean
  readonly lookedAt: number
}
/** `isSpread`: there are more than are looked at, so that those are to be of every state. */
type Spread = Asked & { readonly isSpread: boolean }

/** What no choice that is counted has to do with. The state of the filters is a word of the search as well: here another one is counted. */
function baseConditions({ filters, box, byPlace }: Asked, values: Values): string[] {
  const isGrouped = ([key]: [string, unknown]) => groupOf(key as keyof Filters) >= 0
  const base = Object.fromEntries(Object.entries(filters).filter((entry) => !isGrouped(entry))) as Filters
  return [PUBLIC, ...filterConditions(base, values), ...(box ? boxConditions(box, values, byPlace) : [])]
}

async function areTooMany(on: Queryable, asked: Asked): Promise<boolean> {
  const values = makeValues()
  const text = `SELECT count(*) > ${asked.lookedAt} AS many FROM (
    SELECT FROM listings l WHERE ${baseConditions(asked, values).join(' AND ')} LIMIT ${asked.lookedAt + 1}) s`
  return (await on.first<{ many: boolean }>({ name: '', text }, values.list))!.many
}

// The index of facts goes state by state: the first of it are of few states. The table itself is in the order in which listings came, and is
// what a condition on a column leads to that no index has.
const BY_ARRIVAL = `l.updated_at > '-infinity'`

/**
 * The listings that all filters leave, and those that only one group of them keeps out, with that group as `m.missed`
 * (0: none). What a choice would leave is among the former and those of its own group.
 */
function candidates(asked: Spread, values: Values): string {
  const { filters, lookedAt, isSpread } = asked
  const conditions = [...baseConditions(asked, values), ...(isSpread ? [BY_ARRIVAL] : [])]
  const misses = GROUPS.flatMap((group, at) => {
    const held = group.flatMap((key) => ownCondition(key, filters, values))
    return held.length === 0 ? [] : [`CASE WHEN ${held.join(' AND ')} THEN 0 ELSE ${at + 1} END`]
  })
  // Two groups that both keep a listing out make more than the greatest of them.
  const missed =
    misses.length < 2
      ? (misses[0] ?? '0')
      : `CASE WHEN (${misses.map((one) => `least(${one}, 1)`).join(' + ')}) < 2 THEN greatest(${misses.join(', ')}) END`
  return `(SELECT * FROM listings l WHERE ${conditions.join(' AND ')} LIMIT ${lookedAt + 1}) l
    LEFT JOIN offerings f ON f.listing_id = l.id AND ${shownCondition('f')}
    CROSS JOIN LATERAL (SELECT ${missed} AS missed OFFSET 0) m`
}

/** The condition of one filter, of the offering that is joined already. */
function ownCondition(key: Grouped, filters: Filters, values: Values): string[] {
  const value = filters[key]
  if (!isGiven(value)) return []
  if (key === 'status') return [`coalesce(f.status, 'not_offered') = ${values.add(value)}`]
  return key in OFFERING_RULES ? [offeringRule(key, values.add(value))] : filterConditions({ [key]: value }, values)
}

type Counted = Pick<FacetsAnswer, 'statuses' | 'choices' | 'total' | 'is_exact'>

async function countChoices(on: Queryable, asked: Spread): Promise<Counted> {
  const values = makeValues()
  const from = candidates(asked, values)
  // Where no choice is made, none keeps anything out: half of each count's work.
  const isNarrowed = GROUPS.some((group) => group.some((key) => isGiven(asked.filters[key])))
  const counts: string[] = []
  const count = (key: keyof Filters, condition: string) =>
    counts.push(`count(*) FILTER (WHERE ${isNarrowed ? `m.missed IN (0, ${groupOf(key) + 1}) AND ` : ''}${condition})`)
  for (const status of LISTING_STATUSES) count('status', `coalesce(f.status, 'not_offered') = ${values.add(status)}`)
  for (const key of CHOICE_KEYS) {
    for (const value of CHOICES[key]) {
      const place = values.add(value)
      count(key, key in OFFERING_RULES ? offeringRule(key, place) : LISTING_RULES[key as 'beds'](place))
    }
  }
  for (const choice of FUNDED_KEYS) {
    const [[key, value]] = Object.entries(FUNDED_CHOICES[choice]) as [['min_funded' | 'max_funded', number]]
    count(key, OFFERING_RULES[key]('f', values.add(value)))
  }
  const text = `SELECT json_build_array(${counts.join(', ')}) AS counts, count(*) FILTER (WHERE m.missed = 0)::int AS total,
      count(*)::int AS looked_at FROM ${from}`
  const row = (await on.first<{ counts: number[]; total: number; looked_at: number }>({ name: '', text }, values.list))!
  const left = row.counts.values()
  const next = () => left.next().value!
  return {
    statuses: LISTING_STATUSES.map((status) => ({ status, count: next() })),
    choices: [
      ...CHOICE_KEYS.flatMap((filter) =>
        CHOICES[filter].map((value) => ({ filter, value: String(value), count: next() })),
      ),
      ...FUNDED_KEYS.map((value) => ({ filter: 'funded' as const, value, count: next() })),
    ],
    total: row.total,
    is_exact: row.looked_at <= asked.lookedAt,
  }
}

const offeringRule = (key: string, place: string): string =>
  OFFERING_RULES[key as keyof typeof OFFERING_RULES]('f', place)

type Names = Pick<FacetsAnswer, 'states' | 'strategies'>
type NameRow = { state: string | null; strategy: string | null; of_state: number; of_strategy: number }

/** Of states and strategies, what there is: their names are those of the data. */
async function countNames(on: Queryable, asked: Spread): Promise<Names> {
  const values = makeValues()
  const [state, strategy] = [groupOf('state') + 1, groupOf('strategy') + 1]
  const text = `SELECT l.state, lower(l.strategy) AS strategy,
      (count(*) FILTER (WHERE m.missed IN (0, ${state})))::int AS of_state,
      (count(*) FILTER (WHERE m.missed IN (0, ${strategy})))::int AS of_strategy
      FROM ${candidates(asked, values)} GROUP BY GROUPING SETS ((l.state), (lower(l.strategy))) ORDER BY 1, 2`
  const rows = await on.rows<NameRow>({ name: '', text }, values.list)
  return {
    states: rows.flatMap((row) => (row.state === null ? [] : [{ state: row.state, count: row.of_state }])),
    // Homes without a plan are no choice.
    strategies: rows.flatMap((row) => (row.strategy ? [{ strategy: row.strategy, count: row.of_strategy }] : [])),
  }
}
