import type { Database } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'

/** The same server, which counts how often the database broke a circle of transactions that waited for each other. */
export function countRetries(deps: Deps): { readonly deps: Deps; readonly retries: () => number } {
  const { database } = deps
  let retries = 0
  const transaction: Database['transaction'] = async (work, beginning) => {
    let times = 0
    return await database.transaction(async (tx) => {
      if (times++ > 0) retries += 1
      return await work(tx)
    }, beginning)
  }
  return { deps: { ...deps, database: { ...database, transaction } }, retries: () => retries }
}
