import { keepAgreements } from '#features/offerings/server/keep-agreement.ts'
import type { Transaction } from '#platform/server/database.ts'
import { fundingOf } from './store.ts'
import type { FundingRow } from './store.ts'

/**
 * Locked offerings by their listings, each with its agreement. It comes with the row; only the first who ever needs it waits
 * until it is written.
 */
export async function withAgreements(
  tx: Transaction,
  locked: readonly FundingRow[],
  now: Date,
): Promise<ReadonlyMap<string, FundingRow>> {
  const missing = locked.filter((row) => !row.agreement_hash && fundingOf(row, now).isOpen)
  const kept = await keepAgreements(
    tx,
    missing.map((row) => row.listing_id),
    now,
  )
  return new Map(
    locked.map((row) => [
      row.listing_id,
      { ...row, agreement_hash: row.agreement_hash ?? kept.get(row.listing_id) ?? null },
    ]),
  )
}
