import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { readUpdates } from './read-updates.ts'

/** What happened to a house, and what was changed of it. */
export function mountUpdates(edge: Edge, { database }: Pick<Deps, 'database'>): void {
  edge.mount(
    contract.readUpdates,
    async ({ params: { id }, query: { show, cursor, limit } }) =>
      await readUpdates(database, id, { show, cursor, limit }),
  )
}
