import type { Transaction } from '#platform/server/database.ts'
import { fragment, statement } from '#platform/server/statement.ts'
import { auditMove, byItself } from './move-offering.ts'

/**
 * Counts what was paid inside a statement of another feature, whose CTE `raised (listing_id, cents, reserved, fresh)` gives
 * for each offering what came in, how much of it was reserved, and how many of the payers are new. Answers
 * `(listing_id, is_full)`. The rows are locked by the caller.
 */
export const ADD_RAISED = fragment(
  'offerings-add-raised',
  `UPDATE offerings o
      SET raised_cents = o.raised_cents + r.cents, reserved_cents = o.reserved_cents - r.reserved, investors = o.investors + r.fresh
     FROM raised r WHERE o.listing_id = r.listing_id
   RETURNING o.listing_id, o.raised_cents = o.goal_cents AS is_full`,
)

/**
 * Takes back inside a statement of another feature, whose CTE `lowered (listing_id, cents, gone, open_until)` gives what
 * went back and how many investors left. A goal that is met no more is open again, for exactly what went back, and until
 * `open_until` at least.
 */
export const LOWER_RAISED = fragment(
  'offerings-lower-raised',
  `UPDATE offerings o SET raised_cents = o.raised_cents - r.cents, investors = o.investors - r.gone,
          closes_at = CASE WHEN o.status = 'target_met' AND o.closes_at < r.open_until THEN r.open_until ELSE o.closes_at END,
          status = CASE o.status WHEN 'target_met' THEN 'open' ELSE o.status END
     FROM lowered r WHERE o.listing_id = r.listing_id`,
)

// Never oversubscribed: one conditional update, and a CHECK on the table behind it.
const reserve = statement(
  'offerings-reserve',
  `UPDATE offerings SET reserved_cents = reserved_cents + $2
    WHERE listing_id = $1 AND status = 'open' AND (closes_at IS NULL OR closes_at > $3)
      AND raised_cents + reserved_cents + $2 <= goal_cents`,
)

/** Hold an amount for a payment under way. False: it is not open, or not so much is left. */
export const reserveCents = async (tx: Transaction, listingId: string, cents: number, now: Date): Promise<boolean> =>
  (await tx.run(reserve, [listingId, cents, now])) === 1

const release = statement(
  'offerings-release',
  'UPDATE offerings SET reserved_cents = reserved_cents - $2 WHERE listing_id = $1',
)

/** The payment took nothing: what was held for it is for sale again. */
export const releaseCents = async (tx: Transaction, listingId: string, cents: number): Promise<void> =>
  void (await tx.run(release, [listingId, cents]))

const meet = statement<{ listing_id: string }>(
  'offerings-meet-goals',
  `UPDATE offerings SET status = 'target_met'
    WHERE listing_id = ANY($1::uuid[]) AND raised_cents = goal_cents AND status = 'open'
   RETURNING listing_id`,
)

/** End the raise of offerings whose goal is met by now. */
export async function meetGoals(tx: Transaction, listingIds: readonly string[], now: Date): Promise<void> {
  if (listingIds.length === 0) return
  for (const { listing_id: id } of await tx.rows(meet, [listingIds]))
    await auditMove(tx, id, 'open', 'target_met', byItself('its goal is met'), now)
}
