import pg from 'pg'
import type { Config } from '#platform/server/config.ts'
import { refuseHalfRestored, refuseMarkedPlace } from '#platform/server/backup/restore-mark.ts'
import { keyId } from '#platform/server/key-id.ts'
import { demoPeople } from '../../../seed/people.ts'
import { proofOf, wrongKeyWords } from './check-key.ts'
import { mayHoldDemo, refuseDemo } from './demo-people.ts'

// Everything that carries the name of the key it is sealed with, in the order in which migrations brought it.
const SEALED = [
  ['users', 'dob_sealed'],
  ['mails', 'letter'],
  ['tax_ids', 'sealed'],
] as const

/**
 * Refuse what is refused after the migrations already before them, as far as the tables of an earlier version can tell:
 * another SECRET_KEY, people of the demo in production, and half a restore. A start that is refused then leaves the database to the
 * version that made it. Only reads, and passes over what this role may not read: the migrations come next and say so.
 */
export async function judgeBefore(config: Config, url: string): Promise<void> {
  refuseMarkedPlace(config.dataDir)
  await asking(url, async (client) => {
    await refuseHalfRestored(client)
    await judgeKey(config, client)
    if (!mayHoldDemo(config)) refuseDemo(config, await countDemo(client))
  })
}

/**
 * How many people of the demo are in the database. One who is closed is nobody whom somebody could sign in as: when the demo was
 * removed, something that stayed named them.
 */
export async function countDemo(client: pg.Client): Promise<number> {
  if (!(await isThere(client, 'users', 'id'))) return 0
  const ids = demoPeople.map((one) => one.id)
  // Earlier versions have no such column.
  const found = await client.query(
    `SELECT 1 FROM users u WHERE id = ANY($1::uuid[]) AND to_jsonb(u) ->> 'closed_at' IS NULL`,
    [ids],
  )
  return found.rowCount ?? 0
}

/** The same for a command of the operator's, which serves nobody: only the key is judged, and whether all of it is there. */
export const judgeKeyBefore = (config: Config, url: string): Promise<void> =>
  asking(url, async (client) => {
    await refuseHalfRestored(client)
    await judgeKey(config, client)
  })

async function asking(url: string, ask: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'freehold', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await ask(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Throws where the database was begun with another SECRET_KEY. */
export async function judgeKey(config: Config, client: pg.Client): Promise<void> {
  const id = keyId(config.secretKey)
  if (await isThere(client, 'key_check', 'proof')) {
    const { rows } = await client.query<{ key_id: string; proof: Buffer }>('SELECT key_id, proof FROM key_check')
    const found = rows[0]
    if (found && !found.proof.equals(proofOf(config))) throw new Error(wrongKeyWords(config, found.key_id))
    if (found) return
  }
  const parts: string[] = []
  for (const [table, column] of SEALED) {
    if (await isThere(client, table, column)) parts.push(`SELECT ${column} AS sealed FROM ${table}`)
  }
  if (parts.length === 0) return
  const { rows } = await client.query<{ key_id: string }>(
    `SELECT split_part(sealed, '.', 2) AS key_id FROM (${parts.join(' UNION ALL ')}) AS one
      WHERE sealed IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC`,
  )
  if (rows[0] && !rows.some((row) => row.key_id === id)) throw new Error(wrongKeyWords(config, rows[0].key_id))
}

async function isThere(client: pg.Client, table: string, column: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_attribute
      WHERE attrelid = to_regclass($1) AND attname = $2 AND NOT attisdropped
        AND has_table_privilege(attrelid, 'SELECT')`,
    [table, column],
  )
  return rowCount === 1
}
