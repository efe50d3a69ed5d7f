import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { seal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'
import { taxDigits } from '#features/people/tax-id.ts'
import type { TaxIdKind } from '#features/people/tax-id.ts'
import type { Looker } from '#features/people/server/date-of-birth.ts'

const keep = statement(
  'onboarding-keep-tax-id',
  `INSERT INTO tax_ids (investor_id, kind, sealed, last4, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)
   ON CONFLICT (investor_id) DO UPDATE SET kind = excluded.kind, sealed = excluded.sealed, last4 = excluded.last4,
     updated_at = excluded.updated_at`,
)
const remove = statement('onboarding-remove-tax-id', 'DELETE FROM tax_ids WHERE investor_id = $1')

/** Where a sealed tax number belongs: it opens nowhere else. */
export const taxIdPlace = (userId: string): string => `tax_ids.sealed:${userId}`

/** Keep a checked tax number, sealed, and beside it only its last four digits. One per person. */
export async function keepTaxId(
  on: Queryable,
  deps: Pick<Deps, 'config' | 'clock'>,
  { userId, address }: Looker,
  taxId: { kind: TaxIdKind; number: string },
): Promise<void> {
  const digits = taxDigits(taxId.number)
  if (!digits) throw new Error('a tax number was not checked before it was kept')
  const at = deps.clock()
  await on.run(keep, [
    userId,
    taxId.kind,
    seal(deps.config.secretKey, taxIdPlace(userId), digits),
    digits.slice(-4),
    at,
  ])
  await audit(on, { at, actor: userId, action: 'tax number saved', address, detail: { kind: taxId.kind } })
}

/** Forget a person's tax number, if there is one. */
export async function removeTaxId(
  on: Queryable,
  deps: Pick<Deps, 'clock'>,
  { userId, address }: Looker,
): Promise<void> {
  if ((await on.run(remove, [userId])) === 0) return
  await audit(on, { at: deps.clock(), actor: userId, action: 'tax number removed', address })
}
