import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

// Asked beside the question whether the database answers, whose limit is longer.
const PATIENCE_MS = 800

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
      // too_many_connections, of the server, of the database or of the role.
      return (error as { code?: string }).code === '53300'
    }
  }
  return async () => open <= 0 && (await Promise.race([isRefused(), sleep(PATIENCE_MS, false, { ref: false })]))
}
