import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { HELD_MOST_MS, HELD_MS, HELD_WITHIN_MS } from '../rules.ts'

// What was never paid, from its beginning until it was let go of. Whoever pays at once has no clock of their own: what they
// did not pay was held as long as a payment may take.
const readHeld = statement<{ held_ms: number }>(
  'investing-read-held-unpaid',
  `SELECT coalesce(sum(extract(epoch FROM
            least(coalesce(expires_at, created_at + make_interval(secs => $4)), cancelled_at, $5) - created_at) * 1000), 0)::float8 AS held_ms
     FROM investments
    WHERE investor_id = $1 AND listing_id = $2 AND created_at > $3 AND created_at < $5 AND funded_at IS NULL
      AND status IN ('reserved', 'signed', 'expired', 'cancelled')`,
)

/**
 * Nobody keeps others from a part of a listing by holding it again and again: what a person held of it and did not pay,
 * within a day, has a limit. The caller has let go of the other reservation, and locked the offering and the investor.
 */
export async function checkHolding(
  tx: Transaction,
  { investorId, listingId }: { readonly investorId: string; readonly listingId: string },
  now: Date,
): Promise<Refusal<'held_too_long'> | null> {
  const since = new Date(now.getTime() - HELD_WITHIN_MS)
  const row = await tx.first(readHeld, [investorId, listingId, since, HELD_MS / 1000, now])
  return row && row.held_ms >= HELD_MOST_MS ? refuse('held_too_long') : null
}
