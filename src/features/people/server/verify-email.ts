import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const verify = statement(
  'people-verify-email',
  `UPDATE users u SET email_verified_at = $3
    WHERE u.id = $1 AND u.email = $2 AND u.email_verified_at IS NULL AND u.closed_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM users o
                       WHERE o.email = u.email AND o.email_verified_at IS NOT NULL AND o.closed_at IS NULL)`,
)

/** Make a person the owner of their email. False when somebody owns it already; the unique index stands behind it. */
export const verifyEmail = async (tx: Transaction, userId: string, email: string, now: Date): Promise<boolean> =>
  (await tx.run(verify, [userId, email, now])) > 0
