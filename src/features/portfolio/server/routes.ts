import type { Deps } from '#platform/server/deps.ts'
import { StreamedFile } from '#platform/server/http.ts'
import type { Edge } from '#platform/server/http.ts'
import { readAreaIndex as areaIndex } from '../area-index-contract.ts'
import { readChanges as changes } from '../changes-contract.ts'
import * as contract from '../contract.ts'
import { readBenchmark as benchmark } from '../benchmark-contract.ts'
import * as history from '../history-contract.ts'
import { readIncome as income } from '../income-contract.ts'
import * as performance from '../performance-contract.ts'
import { historyCsv, historyJson } from './export-history.ts'
import { readHistoryPage } from './history-page.ts'
import { readAreaIndex } from './read-area-index.ts'
import { readBenchmark } from './read-benchmark.ts'
import { readChanges } from './read-changes.ts'
import { readIncome } from './read-income.ts'
import { readPositionFigures } from './read-position-figures.ts'
import { readPerformance } from './read-performance.ts'
import { readPortfolio } from './read-portfolio.ts'
import { readPositions } from './read-positions.ts'
import { readTransactions } from './read-transactions.ts'
import type { WalletPurchases } from './read-transactions.ts'

/** `purchases`: what the wallet pays for in features that come after this one. */
export function mountPortfolio(edge: Edge, deps: Deps, purchases: readonly WalletPurchases[]): void {
  edge.mount(
    contract.readPositions,
    async ({ visitor, query }) =>
      await readPositions(deps.database, visitor.userId, query.cursor, query.limit, deps.clock()),
  )

  edge.mount(
    contract.readTransactions,
    async ({ visitor, query }) =>
      await readTransactions(deps.database, visitor.userId, query.cursor, query.limit, purchases),
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

  edge.mount(areaIndex, async ({ params }) => await readAreaIndex(deps.database, params.id, deps.clock()))
  edge.mount(income, async ({ visitor }) => await readIncome(deps.database, visitor.userId, deps.clock()))
  edge.mount(changes, async ({ visitor }) => await readChanges(deps.database, visitor.userId, deps.clock()))
  edge.mount(
    performance.readPositionFigures,
    async ({ visitor }) => await readPositionFigures(deps.database, visitor.userId, deps.clock()),
  )
  mountHistory(edge, deps)
}

function mountHistory(edge: Edge, { database, clock }: Deps): void {
  const nameOf = (ending: string) => `freehold-history-${clock().toISOString().slice(0, 10)}.${ending}`
  edge.mount(
    history.readHistory,
    async ({ visitor, query: { cursor, limit, ...filter } }) =>
      await readHistoryPage(database, visitor.userId, filter, cursor, limit),
  )
  edge.mount(
    history.exportHistoryCsv,
    async ({ visitor, query }) => new StreamedFile(historyCsv(database, visitor.userId, query), nameOf('csv')),
  )
  edge.mount(
    history.exportHistoryJson,
    async ({ visitor, query }) =>
      new StreamedFile(historyJson(database, visitor.userId, query, clock()), nameOf('json')),
  )
}
