import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { readPositions } from './read-positions.ts'
import { readTransactions } from './read-transactions.ts'

export function mountPortfolio(edge: Edge, deps: Deps): void {
  edge.mount(
    contract.readPositions,
    async ({ visitor, query }) =>
      await readPositions(deps.database, visitor.userId, query.cursor, query.limit, deps.clock()),
  )

  edge.mount(
    contract.readTransactions,
    async ({ visitor, query }) => await readTransactions(deps.database, visitor.userId, query.cursor, query.limit),
  )
}
