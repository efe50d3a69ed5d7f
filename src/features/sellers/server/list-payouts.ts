import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { PayoutStatus } from '../payouts.ts'
import { PAYOUT_COLUMNS } from './payout-rows.ts'
import type { Payout } from './payout-rows.ts'

export type ListedPayout = Payout & { readonly email: string }

const list = statement<ListedPayout>(
  'sellers-list-payouts',
  `SELECT ${PAYOUT_COLUMNS}, u.email FROM seller_payouts p JOIN users u ON u.id = p.seller_id
    WHERE p.status = ANY ($1::text[]) ORDER BY p.requested_at, p.id LIMIT $2`,
)

/** Those in any of these states, with the mail address of whoever is paid, the oldest first. */
export const listPayouts = (on: Queryable, statuses: readonly PayoutStatus[], limit: number): Promise<ListedPayout[]> =>
  on.rows(list, [statuses, limit])
