import { statement } from '#platform/server/statement.ts'

/** The plans that a person bought, for the export of their data. */
export const exportedPlans = statement<{
  level: string
  price_cents: number
  refunded_cents: number
  status: string
  bought_at: Date | null
  refunded_at: Date | null
}>(
  'checkout-export-plans',
  `SELECT level, price_cents, refunded_cents, status, bought_at, refunded_at
     FROM plan_purchases WHERE person_id = $1 ORDER BY created_at DESC`,
)
