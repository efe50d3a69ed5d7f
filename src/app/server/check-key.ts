import { createHmac } from 'node:crypto'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database.ts'
import { deriveKey } from '#platform/server/derive-key.ts'
import { keyId } from '#platform/server/key-id.ts'
import type { Log } from '#platform/server/log.ts'
import { statement } from '#platform/server/statement.ts'

const read = statement<{ key_id: string; proof: Buffer }>('app-read-key-check', 'SELECT key_id, proof FROM key_check')
const write = statement(
  'app-write-key-check',
  'INSERT INTO key_check (key_id, proof) VALUES ($1, $2) ON CONFLICT (only_one) DO NOTHING',
)
// A sealed value carries the name of its key: `v1.<key id>.…`.
const readSealed = statement<{ key_id: string; n: number }>(
  'app-read-sealed-keys',
  `SELECT split_part(sealed, '.', 2) AS key_id, count(*) AS n
     FROM (SELECT dob_sealed AS sealed FROM users UNION ALL SELECT sealed FROM tax_ids
           UNION ALL SELECT letter FROM mails) AS one
    WHERE sealed IS NOT NULL GROUP BY 1 ORDER BY 2 DESC`,
)

/**
 * Throws when the database was begun with another SECRET_KEY than this server's: dates of birth, tax numbers and letters
 * would be unreadable. A database without the mark, which an earlier version made, is judged by what is sealed in it and
 * marked.
 */
export async function checkKey(config: Config, database: Database, log: Log): Promise<void> {
  const { isMarked, otherKey } = await judgeKey(config, database, log)
  if (otherKey !== null) throw new Error(wrongKeyWords(config, otherKey))
  if (isMarked) return
  await database.run(write, [keyId(config.secretKey), proofOf(config)])
  // Another server of the same first start may have been quicker, with another key.
  await checkKey(config, database, log)
}

/** The name of the key that the database was begun with, where it is not this one; and whether it is marked with it. */
export async function judgeKey(
  config: Config,
  database: Database,
  log: Log,
): Promise<{ isMarked: boolean; otherKey: string | null }> {
  const found = await database.first(read)
  if (!found) return { isMarked: false, otherKey: await otherSealer(database, keyId(config.secretKey), log) }
  return { isMarked: true, otherKey: found.proof.equals(proofOf(config)) ? null : found.key_id }
}

/** What stops a start, where the database was begun with another key. */
export const wrongKeyWords = (config: Config, otherKey: string): string =>
  `${config.isKeyMade ? 'SECRET_KEY is not set, and the key of this DATA_DIR' : 'SECRET_KEY'} (${keyId(config.secretKey)}) ` +
  `is not the key that this database was begun with (${otherKey}): what is sealed in it could not be ` +
  'read. Start with the old key: from where you keep it, or from keys/secret-key in the DATA_DIR that made it'

/** What shows the key in `key_check` and tells nothing of it. */
export const proofOf = (config: Config): Buffer =>
  createHmac('sha256', deriveKey(config.secretKey, 'key check')).update('freehold').digest()

/** The key that has sealed most, when ours has sealed nothing of what is there; null when all is well. */
async function otherSealer(database: Database, id: string, log: Log): Promise<string | null> {
  const sealers = await database.rows(readSealed)
  const others = sealers.filter((one) => one.key_id !== id)
  if (others.length === sealers.length) return others[0]?.key_id ?? null
  for (const { key_id, n } of others) log.warn({ key: key_id, values: n }, 'values sealed with another SECRET_KEY')
  return null
}
