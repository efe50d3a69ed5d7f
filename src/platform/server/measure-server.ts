import type { Database } from './database.ts'
import { MEASURED } from './measured.ts'

/** What /readyz says, and how many wait for a connection: for the metrics of this server. */
export async function measureServer(database: Database, whyNotReady: () => Promise<string | null>): Promise<void> {
  MEASURED.databaseWaiting.set(database.waiting())
  const { lagSeconds = 0, unusedSeconds = 0 } = database.replica?.standing() ?? {}
  MEASURED.replicaLagSeconds.set(lagSeconds)
  MEASURED.replicaUnusedSeconds.set(unusedSeconds)
  MEASURED.ready.set((await whyNotReady()) === null ? 1 : 0)
}
