import { statement } from '#platform/server/statement.ts'

/** The plans that a person bought, for the export of their data. */
export const exportedPlans = statement<{
  level: string
  source: string
  price_cents: number
  refunded_cents: number
  status: string
  bought_at: Date | null
  refunded_at: Date | null
}>(
  'checkout-export-plans',
  `SELECT p.level, coalesce(t.kind, 'wallet') AS source, p.price_cents, p.refunded_cents, p.status, p.bought_at, p.refunded_at
     FROM plan_purchases p LEFT JOIN transfers t ON t.id = p.payment_id WHERE p.person_id = $1 ORDER BY p.created_at DESC`,
)
