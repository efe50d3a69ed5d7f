import type { FrozenFacts } from '#features/offerings/frozen.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import { shownCondition } from '#features/offerings/server/open-condition.ts'
import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { HouseRecord } from '../house-record.ts'
import type { Period } from '../period.ts'
import { raisingCondition } from './read-raising.ts'

type Row = {
  listing_id: string
  name: string
  place: string
  presented: string
  is_public: boolean
  status: OfferingStatus
  goal_cents: Cents
  raised_cents: Cents
  closed_at: Date | null
  given_up_at: Date | null
  collected_cents: Cents | null
  opened_at: Date
  frozen_at: Date | null
  is_at_opening: boolean | null
  facts: FrozenFacts | null
  price_cents: Cents
  price_on: string
  proceeds_cents: Cents | null
  costs_cents: Cents | null
  debt_cents: Cents | null
  outside_cents: Cents | null
  paid_cents: Cents | null
  exited_at: Date | null
  periods: Period[]
}

// Of what may be a million that are still being funded nothing is read, unless it is named: only what was bought or given up has something to compare.
// Which these are is found first, and the house of each by its key: PostgreSQL takes most for judged, and would go through all listings and all assumptions instead.
const read = statement<Row>(
  'track-record-read-houses',
  `WITH o AS MATERIALIZED (
     SELECT o.listing_id, o.status, o.goal_cents, o.raised_cents, o.closed_at, o.given_up_at, o.collected_cents,
            x.proceeds_cents, x.costs_cents, x.debt_cents, x.outside_cents, x.paid_cents, x.exited_at
       FROM offerings o LEFT JOIN offering_exits x ON x.listing_id = o.listing_id
      WHERE ${shownCondition('o')}
        AND CASE WHEN $1::uuid[] IS NULL THEN NOT ${raisingCondition('o', 'x')} ELSE o.listing_id = ANY($1) END)
   SELECT o.*, l.name, concat_ws(', ', l.city, nullif(l.state, '')) AS place, l.presented, l.is_public,
          coalesce(a.opened_at, date_trunc('milliseconds', l.created_at)) AS opened_at, a.frozen_at, a.is_at_opening,
          CASE WHEN $1::uuid[] IS NOT NULL OR o.closed_at IS NOT NULL THEN a.facts END AS facts, l.price_cents, l.price_on,
          CASE WHEN o.closed_at IS NULL THEN '[]'::json ELSE (
            SELECT coalesce(json_agg(json_build_object('start', d.period_start, 'end', d.period_end, 'rent', d.rent_cents,
                     'other_income', d.other_income_cents, 'expenses', d.expenses_cents, 'occupancy_percent', r.occupancy_percent,
                     'pool', d.pool_cents, 'capital', d.return_of_capital_cents, 'outside', d.outside_cents,
                     'outside_capital', d.outside_capital_cents, 'paid_on', (d.paid_at AT TIME ZONE 'UTC')::date)
                     ORDER BY d.period_start), '[]')
              FROM distributions d JOIN property_reports r ON r.distribution_id = d.id WHERE d.listing_id = o.listing_id AND d.status <> 'withdrawn') END AS periods
     FROM o CROSS JOIN LATERAL (SELECT * FROM listings WHERE id = o.listing_id OFFSET 0) l
     LEFT JOIN LATERAL (SELECT * FROM offering_assumptions WHERE listing_id = o.listing_id OFFSET 0) a ON true
    ORDER BY opened_at DESC, o.listing_id DESC`,
)

/** An offering that opened at some time, with what it is called. */
export type KnownHouse = {
  readonly id: string
  /** Null where the listing is no longer shown. */
  readonly name: string | null
  readonly place: string
  /** Who presents it; empty where nobody is named. */
  readonly sponsor: string
  readonly openedAt: Date
  readonly keptAt: Date | null
  readonly isAtOpening: boolean
  readonly record: HouseRecord
}

/** Every offering that is no longer being funded, the newest first; of these listings alone, and then whole, where they are named. */
export async function readHouses(on: Queryable, ids: readonly string[] | null): Promise<KnownHouse[]> {
  return (await on.rows(read, [ids])).map((row) => ({
    id: row.listing_id,
    name: row.is_public ? row.name : null,
    place: row.place,
    sponsor: row.presented,
    openedAt: row.opened_at,
    keptAt: row.frozen_at,
    isAtOpening: row.is_at_opening ?? false,
    record: recordOf(row),
  }))
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const recordOf = (row: Row): HouseRecord => ({
  status: row.status,
  openedOn: dayOf(row.opened_at),
  facts: row.facts,
  goalCents: row.goal_cents,
  raisedCents: row.raised_cents,
  closedOn: row.closed_at && dayOf(row.closed_at),
  valued: { cents: row.price_cents, on: row.price_on },
  periods: row.periods,
  exit: row.exited_at && {
    proceeds: row.proceeds_cents ?? 0,
    costs: row.costs_cents ?? 0,
    debt: row.debt_cents ?? 0,
    outside: row.outside_cents ?? 0,
    paid: row.paid_cents ?? 0,
    on: dayOf(row.exited_at),
  },
  givenUp: row.given_up_at && { on: dayOf(row.given_up_at), collected: row.collected_cents ?? 0 },
})
