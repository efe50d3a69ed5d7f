import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { OfferingTerms } from '../terms.ts'

// The same lock as a reference takes: an account that is being closed is waited for, and closed then.
const lockSeller = statement<{ id: string }>(
  'offerings-lock-seller',
  'SELECT id FROM users WHERE id = $1 AND closed_at IS NULL FOR KEY SHARE',
)

/** Whether whoever the terms name as the seller has an account; terms without a seller pass. */
export async function checkSeller(
  tx: Transaction,
  { sellerId }: Pick<OfferingTerms, 'sellerId'>,
): Promise<Refusal<'terms_invalid'> | null> {
  if (!sellerId || (await tx.first(lockSeller, [sellerId]))) return null
  return refuse('terms_invalid', { message: `seller: ${sellerId} has no account, or closed it` })
}
