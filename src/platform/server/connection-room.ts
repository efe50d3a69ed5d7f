import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

// Asked beside the question whether the database answers, whose limit is longer.
const PATIENCE_MS = 800

/** Whether a connection was refused since others have all there are: of the server, of the database or of the role (too_many_connections). */
export const isCrowdedOut = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === '53300'

/**
 * Whether the database refuses the connections that requests need, since others have taken all there are: then the one by which a
 * server asks whether it is ready says nothing of the rest. With a single one of `pool` open a server still answers, only less.
 */
export function makeConnectionWatch(pool: pg.Pool): () => Promise<boolean> {
  let open = pool.totalCount
  pool.on('connect', () => void (open += 1))
  pool.on('remove', () => void (open -= 1))
  const isRefused = async (): Promise<boolean> => {
    try {
      const client = await pool.connect()
      client.release()
      return false
    } catch (error) {
      return isCrowdedOut(error)
    }
  }
  return async () => open <= 0 && (await Promise.race([isRefused(), sleep(PATIENCE_MS, false, { ref: false })]))
}

/**
 * The connection by which a server asks whether it is ready: `probe`'s own. Where the database lets that one in no more, one of those by
 * which requests are answered, else a server that serves would be called out of reach, and so would all others beside it.
 */
export async function connectToAsk({
  probe,
  pool,
}: {
  readonly probe: pg.Pool
  readonly pool: pg.Pool
}): Promise<pg.PoolClient> {
  try {
    return await probe.connect()
  } catch (error) {
    if (!isCrowdedOut(error)) throw error
    const lent = pool.connect()
    const client = await Promise.race([lent, sleep(PATIENCE_MS, null, { ref: false })])
    if (client) return client
    lent.then((late) => late.release()).catch(() => undefined)
    throw error
  }
}
