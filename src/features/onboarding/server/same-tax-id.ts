import type { Config } from '#platform/server/config.ts'
import type { Queryable } from '#platform/server/database.ts'
import { unseal } from '#platform/server/seal.ts'
import { statement } from '#platform/server/statement.ts'
import { taxIdPlace } from './tax-number.ts'

const read = statement<{ investor_id: string; sealed: string }>(
  'onboarding-read-tax-ids-of',
  'SELECT investor_id, sealed FROM tax_ids WHERE investor_id = ANY($1::uuid[])',
)

/** Who of these people has the same tax number as somebody, or null. The numbers are opened to be compared, and shown to nobody. */
export async function findSameTaxId(
  on: Queryable,
  { secretKey }: Pick<Config, 'secretKey'>,
  userId: string,
  others: readonly string[],
): Promise<string | null> {
  const rows = await on.rows(read, [[userId, ...others]])
  const digits = new Map(
    rows.map((row) => [row.investor_id, unseal(secretKey, taxIdPlace(row.investor_id), row.sealed)]),
  )
  const own = digits.get(userId)
  if (own === undefined) return null
  return others.find((one) => one !== userId && digits.get(one) === own) ?? null
}
