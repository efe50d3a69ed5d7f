import type { AnswerOf } from '#kit/endpoint.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { readBenchmark as endpoint } from '../benchmark-contract.ts'
import { hasRest, positionBenchmark, totalBenchmark } from '../benchmark/benchmark-figures.ts'
import type { PriceIndex } from '../benchmark/price-index.ts'
import { once } from './keep-books.ts'
import { readAccount } from './read-account.ts'
import type { ReadAccount } from './read-account.ts'
import { readPriceIndex } from './read-price-index.ts'

/** F19: each position, and all of them together, beside house prices. */
export async function readBenchmark(on: Queryable, investorId: string, now: Date): Promise<AnswerOf<typeof endpoint>> {
  const account = await readAccount(on, investorId, now)
  const { houses } = account
  const indexes = await readPriceIndex(
    on,
    houses.map(({ house }) => house.state),
  )
  return once(
    account,
    'benchmark',
    () => [...indexes],
    () => benchmarkOf(account, indexes),
  )
}

function benchmarkOf(
  { houses, today }: ReadAccount,
  indexes: ReadonlyMap<string, PriceIndex>,
): AnswerOf<typeof endpoint> {
  const rows = houses.map(({ house, position }) => ({
    house,
    ...positionBenchmark(position, indexes.get(house.state) ?? null, today),
  }))
  const compared = rows.flatMap((one) => one.compared ?? [])
  const [known] = indexes.values()
  return {
    known_until: known?.until ?? null,
    compared: compared.length,
    left_out: compared.filter((one) => !hasRest(one)).map((one) => one.listingId),
    total: totalBenchmark(compared),
    positions: rows.map(({ house: { listing_id, name, city, state }, figures }) => ({
      listing_id,
      name,
      city,
      state,
      ...figures,
    })),
  }
}
