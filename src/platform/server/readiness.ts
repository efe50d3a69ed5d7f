import { makeConnectionWatch } from './connection-room.ts'
import type { Database } from './database.ts'
import { isDiskFull, makeRoomWatch } from './disk-room.ts'
import { isMigrated } from './migrate.ts'

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
    const client = await probe.connect()
    let broken: Error | undefined
    try {
      const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
      if (rows[0]?.standby) {
        // Through the same address, the next connection may find the new primary.
        broken = new Error('a standby')
        return 'the database is read-only'
      }
      migrated ||= await isMigrated(client)
      if (!migrated) return 'the database is not migrated'
      // Reads would still be answered, and nothing that anybody does could be kept.
      const isFull = isRoomless() || (embeddedIn !== null && (await isDiskFull(embeddedIn)))
      if (isFull) return 'the disk of the database is full'
      return (await refused) ? 'the database has no connections left' : null
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }
  return async () => {
    asking ??= ask()
      .catch(() => 'the database is out of reach')
      .finally(() => (asking = undefined))
    return await asking
  }
}
