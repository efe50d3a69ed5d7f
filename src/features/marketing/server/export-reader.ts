import { statement } from '#platform/server/statement.ts'

/** Whether and since when somebody reads the newsletter, by the address that they have proven. */
export const exportedReader = statement<{ state: string; created_at: Date; confirmed_at: Date | null }>(
  'marketing-export-reader',
  `SELECT r.state, r.created_at, r.confirmed_at FROM newsletter_readers r
     JOIN users u ON u.email = r.email AND u.email_verified_at IS NOT NULL WHERE u.id = $1`,
)
