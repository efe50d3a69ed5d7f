import { CHOICE_KEYS, CHOICES, FUNDED_CHOICES, FUNDED_KEYS } from '#features/listings/filter-choices.ts'
import type { FacetsAnswer, FacetsQuery } from '#features/listings/contract.ts'
import { LISTING_STATUSES } from '#features/listings/rules.ts'
import type { Box } from '#features/listings/rules.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { among, HOUSE_RULES, OFFERING_RULES } from './filter-rules.ts'
import { boxConditions, filterConditions, filterKey, isGiven, makeValues, placeOf } from './listing-filter.ts'
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
const RULES = { ...HOUSE_RULES.facts, ...OFFERING_RULES.facts }
const groupOf = (key: keyof Filters): number => GROUPS.findIndex((group) => group.some((one) => one === key))

const readStates = statement<{ states: FacetsAnswer['states'] }>(
  'listings-facets',
  `SELECT coalesce(json_agg(json_build_object('state', state, 'count', n) ORDER BY state), '[]') AS states
     FROM listing_states WHERE n > 0 AND state <> ''`,
)

/** How many listings each choice of a filter would leave, beside the box and all the other filters. */
export async function readFacets(
  on: Queryable,
  cache: PageCache,
  query: FacetsQuery,
  lookedAt = LOOKED_AT,
): Promise<{ bytes: Buffer }> {
  const { bbox, ...filters } = query
  return cache.readFacts(`facets ${filterKey(filters)} ${bbox ? JSON.stringify(bbox) : ''}`, async () => {
    const asked = { filters, box: placeOf(filters, bbox), lookedAt }
    const isWhole = filterConditions(filters, makeValues()).length === 0 && !asked.box
    const { names, ...choices } = await countChoices(on, asked)
    // Without a filter they are kept, and exact however many there are.
    const states = isWhole ? (await on.first(readStates))!.states : names.states
    const bytes = Buffer.from(JSON.stringify({ ...choices, ...names, states } satisfies FacetsAnswer))
    return { bytes, sizeBytes: bytes.length * 1.3 }
  })
}

type Asked = {
  readonly filters: Filters
  readonly box: Box | undefined
  readonly lookedAt: number
}

/** What no choice that is counted has to do with. The state of the filters is a word of the search as well: here another one is counted. */
function baseConditions({ filters, box }: Asked, values: Values): string[] {
  const isGrouped = ([key]: [string, unknown]) => groupOf(key as keyof Filters) >= 0
  const base = Object.fromEntries(Object.entries(filters).filter((entry) => !isGrouped(entry))) as Filters
  return [...filterConditions(base, values, 'facts'), ...(box ? boxConditions(box, values, false) : [])]
}

/**
 * The listings that all filters leave, and those that only one group of them keeps out, with that group as `missed`
 * (0: none). What a choice would leave is among the former and those of its own group. Where there are more than are looked at, they are taken in
 * the order in which they came, so that they are of every state: that is how the facts lie.
 */
function candidates(asked: Asked, values: Values): string {
  const { filters, lookedAt } = asked
  const conditions = baseConditions(asked, values)
  const misses = GROUPS.flatMap((group, at) => {
    const held = group.flatMap((key) => filterConditions({ [key]: filters[key] }, values, 'facts'))
    return held.length === 0 ? [] : [`CASE WHEN ${held.join(' AND ')} THEN 0 ELSE ${at + 1} END`]
  })
  // Two groups that both keep a listing out make more than the greatest of them.
  const missed =
    misses.length < 2
      ? (misses[0] ?? '0')
      : `CASE WHEN (${misses.map((one) => `least(${one}, 1)`).join(' + ')}) < 2 THEN greatest(${misses.join(', ')}) END`
  return `SELECT l.*, ${missed} AS missed FROM (SELECT * FROM ${among('facts', conditions)} LIMIT ${lookedAt + 1}) l`
}

type Counted = Pick<FacetsAnswer, 'statuses' | 'choices' | 'total' | 'is_exact'> & { readonly names: Names }
type CountedRow = { counts: number[]; total: number; looked_at: number; names: NameRow[] }

async function countChoices(on: Queryable, asked: Asked): Promise<Counted> {
  const values = makeValues()
  const from = candidates(asked, values)
  // Where no choice is made, none keeps anything out: half of each count's work.
  const isNarrowed = GROUPS.some((group) => group.some((key) => isGiven(asked.filters[key])))
  const counts: string[] = []
  const count = (key: keyof Filters, condition: string) =>
    counts.push(`count(*) FILTER (WHERE ${isNarrowed ? `l.missed IN (0, ${groupOf(key) + 1}) AND ` : ''}${condition})`)
  for (const status of LISTING_STATUSES) count('status', `l.status = ${values.add(status)}`)
  for (const key of CHOICE_KEYS) {
    for (const value of CHOICES[key]) {
      const place = values.add(value)
      count(key, RULES[key](place))
    }
  }
  for (const choice of FUNDED_KEYS) {
    const [[key, value]] = Object.entries(FUNDED_CHOICES[choice]) as [['min_funded' | 'max_funded', number]]
    count(key, RULES[key](values.add(value)))
  }
  const text = `WITH looked AS MATERIALIZED (${from})
    SELECT json_build_array(${counts.join(', ')}) AS counts, count(*) FILTER (WHERE l.missed = 0)::int AS total,
           count(*)::int AS looked_at, (${NAMES}) AS names FROM looked l`
  const row = (await on.first<CountedRow>({ name: '', text }, values.list))!
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
    names: namesOf(row.names),
    total: row.total,
    is_exact: row.looked_at <= asked.lookedAt,
  }
}

type Names = Pick<FacetsAnswer, 'states' | 'strategies'>
type NameRow = { state: string | null; strategy: string | null; of_state: number; of_strategy: number }

// Of states and strategies, what there is: their names are those of the data.
const NAMES = `SELECT coalesce(json_agg(n ORDER BY n.state, n.strategy), '[]') FROM (
      SELECT l.state, l.strategy, (count(*) FILTER (WHERE l.missed IN (0, ${groupOf('state') + 1})))::int AS of_state,
             (count(*) FILTER (WHERE l.missed IN (0, ${groupOf('strategy') + 1})))::int AS of_strategy
        FROM looked l GROUP BY GROUPING SETS ((l.state), (l.strategy))) n`

function namesOf(rows: readonly NameRow[]): Names {
  return {
    states: rows.flatMap((row) => (row.state ? [{ state: row.state, count: row.of_state }] : [])),
    // Homes without a plan are no choice, nor are those that stand in no state.
    strategies: rows.flatMap((row) => (row.strategy ? [{ strategy: row.strategy, count: row.of_strategy }] : [])),
  }
}
