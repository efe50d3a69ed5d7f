import type { Transaction } from '#platform/server/database.ts'
import { withGone } from './gone.ts'
import type { Gone } from './gone.ts'

// What stays and says something of what goes. Posts keep their text without the home that they were about; nobody of the demo sells
// a home that stays. An offering that somebody opened on a home of their own keeps its terms, and what was made up of it goes:
// one that was open, and still has time, is open without a cent, and one that had gone further is a draft again, to be opened anew.
// Rows that stay as they are are not written: there may be a million of them.
const BEFORE = [
  `UPDATE posts SET listing_id = CASE WHEN listing_id IN (SELECT id FROM gone_homes) THEN NULL ELSE listing_id END,
          draft_listing_id = CASE WHEN draft_listing_id IN (SELECT id FROM gone_homes) THEN NULL ELSE draft_listing_id END
    WHERE id NOT IN (SELECT id FROM gone_posts)
      AND (listing_id IN (SELECT id FROM gone_homes) OR draft_listing_id IN (SELECT id FROM gone_homes))`,
  `UPDATE listings SET seller_id = NULL
    WHERE seller_id IN (SELECT id FROM gone_people) AND id NOT IN (SELECT id FROM gone_homes)`,
  `UPDATE offering_terms SET seller_id = NULL
    WHERE seller_id IN (SELECT id FROM gone_people) AND listing_id NOT IN (SELECT id FROM gone_homes)`,
  `UPDATE ledger_head SET seq = 0, hash = decode(repeat('00', 32), 'hex'), mac = NULL`,
  'UPDATE order_letters SET journal_seq = 0',
]

const ofOfferings = `UPDATE offerings o
    SET raised_cents = 0, reserved_cents = 0, investors = 0, collected_cents = NULL, agreement_hash = NULL, closed_at = NULL,
        given_up_at = NULL, status = n.status
   FROM (SELECT listing_id, CASE WHEN status = 'review' OR status = 'open' AND coalesce(closes_at > $4::timestamptz, true)
                                 THEN status ELSE 'draft' END AS status, status AS earlier FROM offerings) n
  WHERE n.listing_id = o.listing_id
   AND (o.raised_cents, o.reserved_cents, o.investors, o.collected_cents, o.agreement_hash, o.closed_at, o.given_up_at, o.status)
       IS DISTINCT FROM (0::bigint, 0::bigint, 0, NULL::bigint, NULL::bytea, NULL::timestamptz, NULL::timestamptz, n.status)
 RETURNING o.listing_id AS id, n.earlier <> o.status AND o.listing_id NOT IN (SELECT id FROM gone_homes) AS is_draft_again`

const AFTER = [
  `UPDATE listing_counters c SET likes = n.likes
     FROM (SELECT k.listing_id, count(s.listing_id)::int AS likes
             FROM listing_counters k LEFT JOIN saved_listings s ON s.listing_id = k.listing_id GROUP BY 1) n
    WHERE n.listing_id = c.listing_id AND n.likes <> c.likes`,
  `UPDATE listing_questions q SET answered_at = NULL
    WHERE answered_at IS NOT NULL AND NOT EXISTS (SELECT FROM listing_answers a WHERE a.question_id = q.id)`,
  // As if it was never counted: the first who asks a server counts it.
  `UPDATE public_totals SET counted_at = '-infinity'`,
]

/** Before rows go: what refers to them lets go of them. Gives the homes whose offering is a draft again. */
export async function letGo(tx: Transaction, gone: Gone, now: Date): Promise<string[]> {
  for (const sql of BEFORE) await tx.client.query(withGone(sql), [...gone.values])
  const { rows } = await tx.client.query<{ id: string; is_draft_again: boolean }>(withGone(ofOfferings), [
    ...gone.values,
    now,
  ])
  return rows.filter((one) => one.is_draft_again).map(({ id }) => id)
}

/** After rows are gone: what counts them is counted again. */
export async function countAgain(tx: Transaction): Promise<void> {
  for (const sql of AFTER) await tx.client.query(sql)
}
