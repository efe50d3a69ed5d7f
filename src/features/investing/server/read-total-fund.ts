import { fragment } from '#platform/server/statement.ts'

/** Everything that the person `$1` ever invested, in cents (Spec §3 `total_fund`); no row where there is nothing. */
export const TOTAL_FUND = fragment(
  'investing-total-fund',
  'SELECT investor_id AS user_id, total_fund_cents AS total_fund FROM investor_totals WHERE investor_id = $1',
)
