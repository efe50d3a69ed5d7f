import { resetPlace } from '#features/accounts/server/ask-reset.ts'
import { resignHead } from '#features/ledger/server/ledger-head.ts'
import { renewLinks } from '#features/marketing/server/renew-links.ts'
import { dobPlace } from '#features/onboarding/server/date-of-birth.ts'
import { taxIdPlace } from '#features/onboarding/server/tax-number.ts'
import { resignSeals } from '#platform/server/audit-seals.ts'
import { audit } from '#platform/server/audit.ts'
import type { Config } from '#platform/server/config.ts'
import { undo } from '#platform/server/database.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { keyId } from '#platform/server/key-id.ts'
import { placeOf as letterPlace } from '#platform/server/mail/post-letter.ts'
import { reseal, sealedColumn } from '#platform/server/reseal.ts'
import { statement } from '#platform/server/statement.ts'
import { proofOf } from './check-key.ts'

/** Everything that is sealed with the key. */
export const SEALED_COLUMNS = [
  sealedColumn({ table: 'users', column: 'dob_sealed', key: 'id', type: 'uuid' }, dobPlace),
  sealedColumn({ table: 'tax_ids', column: 'sealed', key: 'investor_id', type: 'uuid' }, taxIdPlace),
  sealedColumn({ table: 'mails', column: 'letter', key: 'id', type: 'uuid' }, letterPlace),
  sealedColumn({ table: 'password_resets', column: 'token_sealed', key: 'token_hash', type: 'bytea' }, resetPlace),
]

// Every server listens for live news. Whoever starts meanwhile waits for the lock on the mark, and finds another key.
const countServers = statement<{ n: number }>(
  'key-count-servers',
  `SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'freehold live'`,
)
const mark = statement(
  'key-mark-anew',
  `INSERT INTO key_check (key_id, proof) VALUES ($1, $2)
   ON CONFLICT (only_one) DO UPDATE SET key_id = excluded.key_id, proof = excluded.proof, made_at = now()`,
)
const endSessions = statement('key-end-sessions', 'UPDATE sessions SET revoked_at = $1 WHERE revoked_at IS NULL')

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
    await tx.client.query('LOCK TABLE key_check IN ACCESS EXCLUSIVE MODE')
    if (await isServed(tx)) return undo<KeyChange>({ isChanged: false, why: 'servers run' })
    if (!(await resignHead(tx, oldEvidence, newEvidence)))
      return undo<KeyChange>({ isChanged: false, why: 'books are not signed' })
    const seals = await resignSeals(tx, oldEvidence, newEvidence)
    if (seals === null) return undo<KeyChange>({ isChanged: false, why: 'trail is not signed' })
    let resealed = 0
    for (const column of SEALED_COLUMNS) resealed += await reseal(tx, column, config.secretKey, newKey)
    await renewLinks(tx, newKey)
    const sessions = await tx.run(endSessions, [now])
    await tx.run(mark, [keyId(newKey), proofOf({ ...config, secretKey: newKey })])
    const detail = { from: keyId(config.secretKey), resealed, seals, sessions }
    await audit(tx, { at: now, actor: 'operator', action: 'secret key changed', subject: keyId(newKey), detail })
    // One that was started before the lock listens by now.
    if (await isServed(tx)) return undo<KeyChange>({ isChanged: false, why: 'servers run' })
    return { isChanged: true, resealed, seals, sessions }
  })
}

const isServed = async (tx: Transaction): Promise<boolean> => ((await tx.first(countServers))?.n ?? 0) > 0
