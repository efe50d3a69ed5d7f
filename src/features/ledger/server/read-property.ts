import type { Cents } from '#kit/money.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const findKeys = statement<{ key: string }>(
  'ledger-find-keys',
  'SELECT key FROM ledger_journals WHERE key = ANY($1::text[])',
)

/** Which of these journals are written already. */
export const writtenKeys = async (on: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await on.rows(findKeys, [keys])).map((row) => row.key))

const NOBODY = '00000000-0000-0000-0000-000000000000'

const readBalances = statement<{ kind: string; balance: Cents }>(
  'ledger-property-balances',
  `SELECT kind, balance FROM ledger_accounts
    WHERE owner_id = '${NOBODY}' AND kind IN ('escrow.offering', 'property.cash', 'property.reserve') AND listing_id = $1`,
)

/** What stands on the accounts of a listing itself. */
export async function readPropertyCents(
  on: Queryable,
  listingId: string,
): Promise<{ escrowCents: Cents; cashCents: Cents; reserveCents: Cents }> {
  const held = new Map((await on.rows(readBalances, [listingId])).map((row) => [row.kind, row.balance]))
  return {
    escrowCents: held.get('escrow.offering') ?? 0,
    cashCents: held.get('property.cash') ?? 0,
    reserveCents: held.get('property.reserve') ?? 0,
  }
}

const readAll = statement<{ owner_id: string; balance: number }>(
  'ledger-holders',
  `SELECT owner_id, balance FROM ledger_accounts
    WHERE kind = 'shares.holder' AND listing_id = $1 AND balance > 0 ORDER BY owner_id`,
)

/** Who holds shares of a listing, and how many thousandths; always in the same order. */
export const readHolders = async (
  on: Queryable,
  listingId: string,
): Promise<{ investorId: string; sharesMilli: number }[]> =>
  (await on.rows(readAll, [listingId])).map((row) => ({ investorId: row.owner_id, sharesMilli: row.balance }))

const readHoldersBefore = statement<{ owner_id: string; shares: number }>(
  'ledger-holders-before',
  `SELECT a.owner_id, sum(e.amount)::bigint AS shares
     FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id JOIN ledger_journals j ON j.seq = e.journal_seq
    WHERE a.kind = 'shares.holder' AND a.listing_id = $1 AND j.effective_at < $2
    GROUP BY a.owner_id HAVING sum(e.amount) > 0 ORDER BY a.owner_id`,
)

/** Who held shares of a listing at the end of a day (UTC), by the instants in which journals took effect. */
export const readHoldersOn = async (
  on: Queryable,
  listingId: string,
  day: string,
): Promise<{ investorId: string; sharesMilli: number }[]> => {
  const end = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000)
  const rows = await on.rows(readHoldersBefore, [listingId, end])
  return rows.map((row) => ({ investorId: row.owner_id, sharesMilli: row.shares }))
}
