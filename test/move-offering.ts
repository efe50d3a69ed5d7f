import type { Pool } from 'pg'
import { TRANSITIONS } from '#features/offerings/rules.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'

/** The states from one to another, by the table. */
export function wayTo(from: OfferingStatus, to: OfferingStatus): readonly OfferingStatus[] {
  const ways: OfferingStatus[][] = [[from]]
  for (const way of ways) {
    const last = way.at(-1)!
    if (last === to) return way.slice(1)
    for (const next of TRANSITIONS[last]) if (!way.includes(next)) ways.push([...way, next])
  }
  throw new Error(`no way leads from ${from} to ${to}`)
}

/**
 * Put an offering into a state through every state before it, as the database allows; nothing of the money moves, so that
 * its books are not those of the state. A goal that has to be met is met by the stroke of a pen.
 */
export async function moveOffering(pool: Pool, listingId: string, to: OfferingStatus): Promise<void> {
  const { rows } = await pool.query('SELECT status FROM offerings WHERE listing_id = $1', [listingId])
  for (const status of wayTo(rows[0].status, to)) {
    if (status === 'target_met')
      await pool.query('UPDATE offerings SET raised_cents = goal_cents WHERE listing_id = $1', [listingId])
    await pool.query(
      `UPDATE offerings SET status = $2, closed_at = CASE WHEN $2 IN ('closing', 'operating', 'exited') THEN coalesce(closed_at, now()) END
        WHERE listing_id = $1`,
      [listingId, status],
    )
  }
}
