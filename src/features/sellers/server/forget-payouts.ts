import type { Forget } from '#features/people/server/forget-person.ts'
import { statement } from '#platform/server/statement.ts'

const forget = statement(
  'sellers-forget-person',
  `UPDATE seller_payouts SET destination_sealed = NULL, destination_hint = '' WHERE seller_id = $1`,
)

/** What was paid out stays with the books; where it went does not. */
export const forgetPayouts: Forget = async (tx, { userId }) => void (await tx.run(forget, [userId]))

/** What somebody is given of their payouts: where they went as it is shown to them. */
export const exportedPayouts = statement<{
  amount_cents: number
  way: string
  network: string | null
  destination_hint: string
  status: string
  reference: string | null
  return_reason: string | null
  requested_at: Date
  approved_at: Date | null
  sent_at: Date | null
  ended_at: Date | null
}>(
  'sellers-export',
  `SELECT amount_cents, way, network, destination_hint, status, reference, return_reason, requested_at, approved_at, sent_at, ended_at
     FROM seller_payouts WHERE seller_id = $1 ORDER BY requested_at DESC, id DESC`,
)
