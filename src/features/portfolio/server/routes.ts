import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import { readChanges as changes } from '../changes-contract.ts'
import * as contract from '../contract.ts'
import { readBenchmark as benchmark } from '../benchmark-contract.ts'
import { readIncome as income } from '../income-contract.ts'
import * as performance from '../performance-contract.ts'
import { readBenchmark } from './read-benchmark.ts'
import { readIncome } from './read-income.ts'
import { readChanges } from './read-changes.ts'
import { readPerformance } from './read-performance.ts'
import { readPortfolio } from './read-portfolio.ts'
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

  edge.mount(
    performance.readPerformance,
    async ({ visitor, query }) => await readPerformance(deps.database, visitor.userId, query.year, deps.clock()),
  )

  edge.mount(
    performance.readPortfolio,
    async ({ visitor, query }) => await readPortfolio(deps.database, visitor.userId, query.range, deps.clock()),
  )

  edge.mount(benchmark, async ({ visitor }) => await readBenchmark(deps.database, visitor.userId, deps.clock()))

  edge.mount(income, async ({ visitor }) => await readIncome(deps.database, visitor.userId, deps.clock()))
  edge.mount(changes, async ({ visitor }) => await readChanges(deps.database, visitor.userId, deps.clock()))
}
