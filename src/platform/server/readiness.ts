import { connectToAsk, isCrowdedOut, makeConnectionWatch } from './connection-room.ts'
import type { Database } from './database.ts'
import { isDiskFull, makeRoomWatch } from './disk-room.ts'
import { isMigrated } from './migrate.ts'

// A connection that was lent has the patience of a page, and whoever asks here is to be told within two seconds.
// A standby takes no writes, and neither does a database that was set so, which some who host them do when its disk is full.
const WHETHER_READ_ONLY = {
  text: `SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
  query_timeout: 900,
}
const NO_CONNECTIONS = 'the database has no connections left'
const OUT_OF_REACH = 'the database is out of reach'

/**
 * Why the server cannot serve now, or null when it can; `embeddedIn` is the folder of an embedded database. Asked on a connection of its own with a short patience, so
 * that neither a frozen database nor busy connections keep the answer waiting; those who ask at once share one answer.
 */
export function makeReadiness(
  { pool, probe, background }: Pick<Database, 'pool' | 'probe' | 'background'>,
  embeddedIn: string | null = null,
): () => Promise<string | null> {
  let migrated = false
  const isRoomless = makeRoomWatch({ background })
  const isRefused = makeConnectionWatch(pool)
  let asking: Promise<string | null> | undefined
  const ask = async (): Promise<string | null> => {
    const refused = isRefused()
    const client = await connectToAsk({ probe, pool })
    let broken: Error | undefined
    try {
      const { rows } = await client.query<{ isReadOnly: boolean }>(WHETHER_READ_ONLY)
      if (rows[0]?.isReadOnly) {
        // Through the same address, the next connection may find the new primary.
        broken = new Error('read-only')
        return 'the database is read-only'
      }
      migrated ||= await isMigrated(client)
      if (!migrated) return 'the database is not migrated'
      // Reads would still be answered, and nothing that anybody does could be kept.
      const isFull = isRoomless() || (embeddedIn !== null && (await isDiskFull(embeddedIn)))
      if (isFull) return 'the disk of the database is full'
      return (await refused) ? NO_CONNECTIONS : null
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }
  return async () => {
    asking ??= ask()
      .catch((error: unknown) => (isCrowdedOut(error) ? NO_CONNECTIONS : OUT_OF_REACH))
      .finally(() => (asking = undefined))
    return await asking
  }
}
