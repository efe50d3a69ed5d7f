import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { priceIndexOf } from '../benchmark/price-index.ts'
import type { PriceIndex } from '../benchmark/price-index.ts'

type Row = { state: string; year: number; quarter: number; hundredths: number }

const readStates = statement<Row>(
  'portfolio-price-index',
  'SELECT state, year, quarter, hundredths FROM house_price_index WHERE state = ANY($1) ORDER BY state, year, quarter',
)

/** The house price index of some states; one that has none is left out. */
export async function readPriceIndex(
  on: Queryable,
  states: readonly string[],
): Promise<ReadonlyMap<string, PriceIndex>> {
  const rows = states.length > 0 ? await on.rows(readStates, [[...new Set(states)]]) : []
  const byState = [...Map.groupBy(rows, (row) => row.state)]
  return new Map(byState.map(([state, quarters]) => [state, priceIndexOf(quarters)!]))
}
