import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { OfferingStatus } from '../rules.ts'
import type { OfferingRow } from './find-offering.ts'

const list = statement<OfferingRow & { more: number }>(
  'offerings-list',
  `SELECT o.listing_id, l.name, l.is_public, o.status, o.goal_cents, o.minimum_cents, o.owner_percent, o.raised_cents,
          o.reserved_cents, o.investors, o.closes_at, o.closed_at, o.given_up_at, o.collected_cents,
          o.agreement_hash, (count(*) OVER () - $2)::int AS more
     FROM offerings o JOIN listings l ON l.id = o.listing_id
    WHERE $1::text IS NULL OR o.status = $1 ORDER BY l.created_at DESC, l.id DESC LIMIT $2`,
)

/** Offerings, those of the newest listings first, and how many more there are. */
export async function listOfferings(
  on: Queryable,
  status: OfferingStatus | null,
  limit: number,
): Promise<{ rows: readonly OfferingRow[]; more: number }> {
  const rows = await on.rows(list, [status, limit])
  return { rows, more: Math.max(0, rows[0]?.more ?? 0) }
}

const trail = statement<{ at: Date; actor: string; action: string; detail: { from?: string; reason?: string } }>(
  'offerings-trail',
  `SELECT at, actor, action, detail FROM audit_events WHERE subject = $1 AND action LIKE 'offering %' ORDER BY id`,
)

/** Every state that an offering went through: when, by whom, and why. */
export const readTrail = (on: Queryable, listingId: string) => on.rows(trail, [listingId])
