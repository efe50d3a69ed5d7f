import { expect } from 'vitest'
import { checkBooks } from '#features/investing/server/check-books.ts'
import { makeFundByWallet } from '#features/investing/server/fund-by-wallet.ts'
import { fundListing } from '#features/investing/server/fund-listing.ts'
import type { Order } from '#features/investing/server/order.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import type { Deps } from '#platform/server/deps.ts'
import { makeWorld, readCaptures } from './builders.ts'
import type { SandboxCharge, TestInvestor } from './builders.ts'
import { testDatabase } from './database.ts'

type FundingNow = { status: string; raised_cents: number; reserved_cents: number; investors: number }

/** A world in which people invest, with the questions that every test of paying asks. The clock moves by hand. */
export async function makeInvestWorld() {
  const cloned = await testDatabase()
  let nowMs = Date.now()
  const world = await makeWorld(cloned.url, () => new Date(nowMs))
  const { database } = world.deps
  const byWallet = makeFundByWallet(world.deps)

  const orderOf = (investor: TestInvestor, order: Partial<Order> & { listingId: string }): Order => ({
    investorId: investor.id,
    email: investor.email,
    amountCents: 50_000,
    source: 'wallet',
    token: undefined,
    cardholder: 'Ada Tester',
    key: null,
    ...order,
  })

  return {
    ...world,
    url: cloned.url,
    orderOf,
    invest: (investor: TestInvestor, order: Partial<Order> & { listingId: string }) =>
      fundListing(world.deps, byWallet, orderOf(investor, order)),
    /** The same with another outside. */
    investWith: (deps: Deps, order: Order) => fundListing(deps, makeFundByWallet(deps), order),
    pass: (ms: number) => void (nowMs += ms),
    funding: async (listingId: string): Promise<FundingNow> =>
      (
        await database.pool.query(
          'SELECT status, raised_cents, reserved_cents, investors FROM offerings WHERE listing_id = $1',
          [listingId],
        )
      ).rows[0],
    count: async (
      table: 'notifications' | 'investments',
      column: 'user_id' | 'investor_id',
      investor: TestInvestor,
    ): Promise<number> =>
      (await database.pool.query(`SELECT count(*) AS n FROM ${table} WHERE ${column} = $1`, [investor.id])).rows[0].n,
    captured: async (investor: TestInvestor): Promise<SandboxCharge[]> => {
      const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM transfers WHERE person_id = $1', [
        investor.id,
      ])
      const own = new Set(rows.map((row) => row.id))
      return (await readCaptures(world.sandboxUrl, world.secretKey)).filter((charge) =>
        own.has(charge.metadata['order_id'] ?? ''),
      )
    },
    expectClean: async () => {
      expect((await checkLedger(database)).findings).toEqual([])
      expect(await checkBooks(database)).toEqual([])
    },
    close: async () => {
      await world.close()
      await cloned.drop()
    },
  }
}

export type InvestWorld = Awaited<ReturnType<typeof makeInvestWorld>>
