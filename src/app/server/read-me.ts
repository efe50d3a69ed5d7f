import { TOTAL_FUND } from '#features/investing/server/read-total-fund.ts'
import { PERSON } from '#features/people/server/profile.ts'
import type { MeRow } from '#features/people/server/profile.ts'
import { statement } from '#platform/server/statement.ts'

/** `GET /api/me` in one statement: who somebody is, and what they have invested. */
export const meStatement = statement<MeRow>(
  'app-read-me',
  `SELECT p.*, coalesce(t.total_fund, 0)::bigint AS total_fund
     FROM (${PERSON}) AS p LEFT JOIN (${TOTAL_FUND}) AS t ON t.user_id = p.user_id`,
)
