import { endEverySession } from '#features/accounts/server/log-out.ts'
import { renewSignedLinks } from '#features/accounts/server/renew-signed-links.ts'
import { resetColumn } from '#features/accounts/server/reset-column.ts'
import { totpColumn } from '#features/accounts/server/totp-column.ts'
import { readNumberKey } from '#features/banking/server/number-mac.ts'
import { bankColumns } from '#features/banking/server/sealed-columns.ts'
import { resignHead } from '#features/ledger/server/ledger-head.ts'
import { renewLinks } from '#features/marketing/server/renew-links.ts'
import { taxIdColumn } from '#features/onboarding/server/tax-id-column.ts'
import { dobColumn } from '#features/people/server/dob-column.ts'
import { passTokenColumn } from '#features/referral/server/pass/pass-rows.ts'
import { destinationColumn } from '#features/sellers/server/sealed-destination.ts'
import { resignSeals } from '#platform/server/audit-seals.ts'
import { audit } from '#platform/server/audit.ts'
import type { Config } from '#platform/server/config.ts'
import { undo } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { keyId } from '#platform/server/key-id.ts'
import { letterColumn } from '#platform/server/mail/letter-column.ts'
import { reseal } from '#platform/server/reseal.ts'
import { statement } from '#platform/server/statement.ts'
import { proofOf } from './check-key.ts'
import { isServed, lockOut } from './served.ts'

const mark = statement(
  'key-mark-anew',
  `INSERT INTO key_check (key_id, proof) VALUES ($1, $2)
   ON CONFLICT (only_one) DO UPDATE SET key_id = excluded.key_id, proof = excluded.proof, made_at = now()`,
)

export type KeyChange =
  | { readonly isChanged: true; readonly resealed: number; readonly seals: number; readonly sessions: number }
  | { readonly isChanged: false; readonly why: 'servers run' | 'books are not signed' | 'trail is not signed' }

/**
 * Give a database another SECRET_KEY, whole or not at all: what is sealed is sealed anew, the ends of both chains are
 * signed anew where the old key had signed them, readers of the newsletter get other links beside those that are out, and
 * every session ends. Needs the role that owns the tables. Throws at a sealed value that does not open.
 */
export async function changeKey(config: Config, database: Database, newKey: string, now: Date): Promise<KeyChange> {
  const [oldEvidence, newEvidence] = [makeEvidence(config.secretKey), makeEvidence(newKey)]
  return await database.bulkTransaction<KeyChange>(async (tx) => {
    await tx.client.query('SET LOCAL statement_timeout = 0')
    await lockOut(tx)
    if (await isServed(tx)) return undo<KeyChange>({ isChanged: false, why: 'servers run' })
    if (!(await resignHead(tx, oldEvidence, newEvidence)))
      return undo<KeyChange>({ isChanged: false, why: 'books are not signed' })
    const seals = await resignSeals(tx, oldEvidence, newEvidence)
    if (seals === null) return undo<KeyChange>({ isChanged: false, why: 'trail is not signed' })
    await readNumberKey(tx, config.secretKey)
    let resealed = 0
    for (const column of [
      dobColumn,
      taxIdColumn,
      letterColumn,
      totpColumn,
      ...bankColumns,
      destinationColumn,
      passTokenColumn,
    ])
      resealed += await reseal(tx, column, config.secretKey, newKey)
    resealed += await reseal(tx, resetColumn, config.secretKey, newKey)
    await renewLinks(tx, newKey)
    await renewSignedLinks(tx, { ...config, secretKey: newKey }, now)
    const sessions = await endEverySession(tx, now)
    await tx.run(mark, [keyId(newKey), proofOf({ ...config, secretKey: newKey })])
    const detail = { from: keyId(config.secretKey), resealed, seals, sessions }
    await audit(tx, { at: now, actor: 'operator', action: 'secret key changed', subject: keyId(newKey), detail })
    // One that was started before the lock listens by now.
    if (await isServed(tx)) return undo<KeyChange>({ isChanged: false, why: 'servers run' })
    return { isChanged: true, resealed, seals, sessions }
  })
}
