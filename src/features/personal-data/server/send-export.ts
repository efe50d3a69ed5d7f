import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const findReady = statement<{ ready_at: Date | null }>(
  'personal-data-find-ready-export',
  `SELECT ready_at FROM data_exports WHERE id = $1 AND user_id = $2 AND state = 'ready' AND expires_at > $3`,
)
const readChunk = statement<{ bytes: Buffer }>(
  'personal-data-read-chunk',
  'SELECT bytes FROM data_export_chunks WHERE export_id = $1 AND place = $2',
)

/** When one's own export was ready; null where it is not there, not ready, over, or somebody else's. */
export const findReadyExport = async (on: Database, id: string, userId: string, now: Date): Promise<Date | null> =>
  (await on.first(findReady, [id, userId, now]))?.ready_at ?? null

/** The zip, one piece in memory at a time. */
export async function* exportBytes(on: Database, id: string): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place++) {
    const chunk = await on.first(readChunk, [id, place])
    if (!chunk) return
    yield chunk.bytes
  }
}
