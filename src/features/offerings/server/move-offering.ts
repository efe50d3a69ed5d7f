import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { publishListings } from '#features/listings/server/listing-broadcasts.ts'
import type { Refusal } from '#kit/refusal.ts'
import { checkTransition } from '../rules.ts'
import type { OfferingStatus } from '../rules.ts'

/**
 * Who moves an offering, and why: both stand in the audit trail. What takes two people names its approval, which is used
 * up with it; the server itself and the demo have none.
 */
export type MovedBy = { readonly actor: string; readonly reason: string; readonly approval?: string }

/** The server itself: a goal that was met, a time that is over, a step that was left to it. */
export const byItself = (reason: string): MovedBy => ({ actor: 'server', reason })

const move = statement(
  'offerings-move',
  `UPDATE offerings SET status = $2, closed_at = CASE WHEN $2 = 'closing' THEN $3 ELSE closed_at END,
          given_up_at = CASE WHEN $2 = 'failed' THEN $3 ELSE given_up_at END,
          collected_cents = CASE WHEN $2 = 'failed' THEN raised_cents ELSE collected_cents END
    WHERE listing_id = $1`,
)

type Moving = { readonly listing_id: string; readonly status: OfferingStatus }

/**
 * Put an offering, which the caller has locked, into its next state, or say why that is none. The one way in which a state
 * changes, beside the sums that meet a goal.
 */
export async function moveOffering(
  tx: Transaction,
  { listing_id: listingId, status }: Moving,
  to: OfferingStatus,
  by: MovedBy,
  now: Date,
): Promise<Refusal<'illegal_transition'> | null> {
  const refused = checkTransition(status, to)
  if (refused) return refused
  await tx.run(move, [listingId, to, now])
  await auditMove(tx, listingId, status, to, by, now)
  await publishListings(tx)
  return null
}

export const auditMove = (
  tx: Transaction,
  listingId: string,
  from: OfferingStatus | 'not_offered',
  to: OfferingStatus,
  { actor, reason, approval }: MovedBy,
  at: Date,
): Promise<void> =>
  audit(tx, {
    at,
    actor,
    action: `offering ${to}`,
    subject: listingId,
    detail: { from, to, reason, ...(approval && { approval }) },
  })
