import type { Refusal } from '#kit/refusal.ts'
import { refuse } from '#kit/refusal.ts'
import { plainMailAddress } from '#kit/mail-address.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const find = statement<{ id: string; is_merchant: boolean; is_owner: boolean }>(
  'people-find-merchant',
  `SELECT id, is_merchant, email_verified_at IS NOT NULL AS is_owner FROM users WHERE email = $1 AND closed_at IS NULL
    ORDER BY email_verified_at LIMIT 2 FOR UPDATE`,
)
const change = statement('people-set-merchant', 'UPDATE users SET is_merchant = $2 WHERE id = $1')

/**
 * The operator says who sells posts or listings: the owner of the address, or the only account that names it. Of several
 * that nobody has proven, none. `isNew` is false when it was so before; then nothing is noted.
 */
export async function setMerchant(
  database: Database,
  email: string,
  isOn: boolean,
  now: Date,
): Promise<{ isNew: boolean } | Refusal<'not_found' | 'not_proven'>> {
  return await database.transaction(async (tx) => {
    const [user, other] = await tx.rows(find, [plainMailAddress(email)])
    if (!user) return refuse('not_found')
    if (other && !user.is_owner) return refuse('not_proven')
    if (user.is_merchant === isOn) return { isNew: false }
    await tx.run(change, [user.id, isOn])
    const action = isOn ? 'merchant menu given' : 'merchant menu taken'
    await audit(tx, { at: now, actor: 'operator', action, subject: user.id })
    return { isNew: true }
  })
}
