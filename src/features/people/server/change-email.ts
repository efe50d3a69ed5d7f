import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const change = statement(
  'people-change-email',
  `UPDATE users u SET email = $3, email_verified_at = $4
    WHERE u.id = $1 AND u.email = $2 AND u.closed_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM users o
                       WHERE o.email = $3 AND o.id <> u.id AND o.email_verified_at IS NOT NULL AND o.closed_at IS NULL)`,
)

type Change = { readonly from: string; readonly to: string; readonly verifiedAt: Date }

/**
 * Give a person another email, whose mail they were shown to read. False when it belongs to somebody else, or theirs is
 * another one by now; the unique index stands behind it.
 */
export const changeEmail = async (
  tx: Transaction,
  userId: string,
  { from, to, verifiedAt }: Change,
): Promise<boolean> => (await tx.run(change, [userId, from, to, verifiedAt])) > 0
