import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { dayOf, figuresOn, roomCentsOf, yearBefore } from '../limits.ts'
import type { Standing, Stated } from '../limits.ts'

/** How an investor stands before an order, as one row of a statement: parts that have no row are null. */
export type StandingRow = {
  income_cents: number | null
  worth_cents: number | null
  held_cents: number
  committed_cents: number
}

/**
 * The columns of `StandingRow`, and the joins that find them, of an investor and a listing by the names that a statement
 * gives them. `since` is the day before the first that counts. Few rows of each person are read, however much they invest.
 */
export const STANDING_COLUMNS = `l.income_cents, l.worth_cents, coalesce(p.invested_cents, 0) + u.cents AS held_cents,
          c.cents AS committed_cents`

export const standingJoins = (investor: string, listing: string, since: string): string => `
     LEFT JOIN LATERAL (SELECT income_cents, worth_cents FROM investor_limits
       WHERE investor_id = ${investor} ORDER BY stated_at DESC LIMIT 1) l ON true
     LEFT JOIN positions p ON p.investor_id = ${investor} AND p.listing_id = ${listing}
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM investments
       WHERE investor_id = ${investor} AND listing_id = ${listing} AND status IN ('reserved', 'signed')) u
    CROSS JOIN LATERAL (SELECT coalesce(sum(cents), 0)::bigint AS cents FROM commitments
       WHERE investor_id = ${investor} AND on_day > ${since}) c`

export const statedOf = (row: Pick<StandingRow, 'income_cents' | 'worth_cents'>): Stated | null =>
  row.income_cents === null || row.worth_cents === null
    ? null
    : { incomeCents: row.income_cents, worthCents: row.worth_cents }

export const standingOf = (row: StandingRow, now: Date): Standing => ({
  heldCents: row.held_cents,
  committedCents: row.committed_cents,
  roomCents: roomCentsOf(figuresOn(dayOf(now)), statedOf(row)),
})

// As many orders of one person as come at once are decided one after the other. Offerings are locked before.
const lockInvestor = statement(
  'investing-lock-investor',
  `INSERT INTO investor_totals AS t (investor_id, total_fund_cents) VALUES ($1, 0)
   ON CONFLICT (investor_id) DO UPDATE SET total_fund_cents = t.total_fund_cents`,
)

const read = statement<StandingRow>(
  'investing-read-standing',
  `SELECT ${STANDING_COLUMNS} FROM (SELECT $1::uuid AS investor_id, $2::uuid AS listing_id) o
     ${standingJoins('o.investor_id', 'o.listing_id', '$3::date')}`,
)

/** How an investor stands, locked until the transaction ends: no other order of theirs is decided meanwhile. */
export async function lockStanding(
  tx: Transaction,
  investorId: string,
  listingId: string,
  now: Date,
): Promise<Standing> {
  await tx.run(lockInvestor, [investorId])
  const row = await tx.first(read, [investorId, listingId, yearBefore(now)])
  return standingOf(row!, now)
}
