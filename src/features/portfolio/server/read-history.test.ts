import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payDistributions } from '#features/distributions/server/pay-distributions.ts'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { readHistoryPage } from './history-page.ts'
import type { HistoryFilter } from './read-history.ts'
import { readPerformance } from './read-performance.ts'
import { readPositionFigures } from './read-position-figures.ts'

let world: DistributionWorld
let ada: TestInvestor
let house: string
beforeAll(async () => {
  world = await makeDistributionWorld()
  const bought = await world.bought([60_000, 40_000])
  ;[ada] = bought.people as [TestInvestor]
  house = bought.listingId
  // The reserve is filled by what rent leaves, and given back: of a pool of 110.00, 50.00 are capital.
  const capital = { reserveRefillCents: 5_000, returnOfCapitalCents: 5_000 }
  await world.declared(bought.statement(capital))
  await payDistributions(world.deps)
  world.pass(1000)
  world.expectDone(await world.deposit(ada, 9_000))
  world.pass(1000)
  await world.refund((await world.chargeOf(ada)).id, 2_000)
  await world.follow()
})
afterAll(() => world.close())

const page = (filter: HistoryFilter = {}, cursor?: string, limit = 50, who = ada) =>
  readHistoryPage(world.deps.database, who.id, filter, cursor, limit)

/** What the wallet held by the entries of the books alone, up to a journal. */
async function walletUpTo(journal: number, who = ada): Promise<number> {
  const { rows } = await world.deps.database.pool.query<{ cents: number }>(
    `SELECT coalesce(sum(e.amount), 0)::bigint AS cents FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
       JOIN ledger_journals j ON j.seq = e.journal_seq JOIN ledger_journals m ON m.seq = $2
      WHERE a.owner_id = $1 AND a.kind = 'wallet.user' AND (j.effective_at::date, j.seq) <= (m.effective_at::date, m.seq)`,
    [who.id, journal],
  )
  return rows[0]!.cents
}

describe('a history from the books', () => {
  test('has each movement with its sign, its parts and what the wallet held after it', async () => {
    const { movements } = await page()
    expect(movements.map((one) => [one.kind, one.amount, one.wallet_change, one.balance, one.shares_milli])).toEqual([
      ['refund', -2_000, -2_000, 13_600, 0],
      ['deposit', 9_000, 9_000, 15_600, 0],
      ['distribution', 6_600, 6_600, 6_600, 0],
      ['investment', -60_000, -60_000, 0, 60_000],
      ['deposit', 60_000, 60_000, 60_000, 0],
    ])
    expect(movements.map(({ income, capital }) => [income, capital])[2]).toEqual([3_600, 3_000])
    expect(movements.map(({ source }) => source)).toEqual(['card', 'card', 'house', 'wallet', 'wallet'])
    expect(movements[1]).toMatchObject({ refunded: 2_000, status: 'funded', card: { brand: 'visa', last4: '4242' } })
    expect(movements[3]).toMatchObject({ name: 'Elm Row', project_id: house, status: 'funded', in_escrow: false })
    expect(movements[3]!.order_id).not.toBeNull()
  })

  test('its balance is that of the books at every row, and the last is what the wallet holds', async () => {
    const { movements } = await page()
    for (const { journal, balance } of movements) expect(balance).toBe(await walletUpTo(journal))
    expect(movements[0]!.balance).toBe(await readWalletCents(world.deps.database, ada.id))
  })

  test.each([1, 2, 3])('page by page, %i at a time, it is the same history', async (limit) => {
    const whole = (await page()).movements
    const seen: typeof whole = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const next: Awaited<ReturnType<typeof page>> = await page({}, cursor, limit)
      seen.push(...next.movements)
      cursor = next.next_cursor
    }
    expect(seen).toEqual(whole)
  })

  test.each<[HistoryFilter, string[]]>([
    [{ kind: 'deposit' }, ['deposit', 'deposit']],
    [{ kind: 'returned' }, ['refund']],
    [{ kind: 'held' }, []],
    [{ source: 'house' }, ['distribution']],
    [{ source: 'card', kind: 'deposit' }, ['deposit']],
    [{ project_id: 'nonsense' }, []],
    [{ to: '2000-01-01' }, []],
    [{ from: '2999-01-01' }, []],
  ])('%j leaves %j, with the balances of the whole', async (filter, kinds) => {
    const whole = (await page()).movements
    const { movements } = await page(filter, undefined, 50)
    expect(movements.map(({ kind }) => kind)).toEqual(kinds)
    for (const one of movements) expect(one).toEqual(whole.find(({ journal }) => journal === one.journal))
  })

  test('a house and a span of days leave what is of them, also page by page', async () => {
    const whole = (await page()).movements
    const ofHouse = whole.filter((one) => one.project_id === house)
    expect((await page({ project_id: house })).movements).toEqual(ofHouse)
    const first = await page({ project_id: house }, undefined, 1)
    expect([first.movements, first.next_cursor]).toEqual([
      ofHouse.slice(0, 1),
      `${ofHouse[0]!.on}.${ofHouse[0]!.journal}`,
    ])
    expect((await page({ project_id: house }, first.next_cursor!, 1)).movements).toEqual(ofHouse.slice(1))
    const day = whole[0]!.on
    expect((await page({ from: day, to: day })).movements).toEqual(whole.filter(({ on }) => on === day))
  })

  test('nobody reads another one’s, and who has nothing has an empty one', async () => {
    const bob = await addInvestor(world.deps)
    expect(await page({}, undefined, 50, bob)).toEqual({ movements: [], next_cursor: null, unbooked: [], houses: [] })
    expect((await page({}, '2999-01-01.999', 50, bob)).movements).toEqual([])
  })
})

test('a payment that the books do not know stands apart, and moves nothing', async () => {
  const eve = await addInvestor(world.deps)
  const lost = world.withCards({ charge: () => Promise.reject(new OutsideDown('card processor', 'cut')) })
  await world.deposit(eve, 11_000, lost)
  const { movements, unbooked } = await page({}, undefined, 50, eve)
  expect(movements).toEqual([])
  expect(unbooked).toMatchObject([{ kind: 'deposit', amount: 11_000, status: 'reserved' }])
  expect((await page({ kind: 'deposit' }, undefined, 50, eve)).unbooked).toEqual([])
})

describe('an order that a card and the wallet pay', () => {
  let orders: OrderWorld
  beforeAll(async () => {
    orders = await makeOrderWorld()
  })
  afterAll(() => orders.close())

  test('is held, declined and released, held and paid, and taken back: each is a movement of its own', async () => {
    const who = await addInvestor(orders.deps, 30_000)
    const listingId = await addListing(orders.deps.database, { name: 'Oak House' })
    const orderId = await orders.reserve(who, listingId, 50_000)
    await orders.sign(who, orderId, await orders.hashOf(listingId))
    const order = { listingId, amountCents: 50_000, walletCents: 20_000, orderId }
    const declined = await cardToken(orders.sandboxUrl, '4000000000000002')
    await orders.pay(who, { ...order, token: declined })
    orders.pass(1000)
    orders.expectDone(await orders.pay(who, order))
    orders.pass(1000)
    expect(await orders.cancel(who, orderId)).toBeNull()
    const { movements, unbooked } = await readHistoryPage(orders.deps.database, who.id, {}, undefined, 50)
    expect(unbooked).toEqual([])
    expect(movements.map((one) => [one.kind, one.source, one.amount, one.balance, one.wallet_part])).toEqual([
      ['cancellation', 'card', 50_000, 30_000, 0],
      ['investment', 'card', -50_000, 10_000, 20_000],
      ['order_hold', 'wallet', 0, 10_000, 0],
      ['order_release', 'wallet', 0, 30_000, 0],
      ['order_hold', 'wallet', 0, 10_000, 0],
      ['deposit', 'wallet', 30_000, 30_000, 0],
    ])
    expect(movements.slice(0, 5).map((one) => [one.order_id, one.name])).toEqual(
      Array.from({ length: 5 }, () => [orderId, 'Oak House']),
    )
    expect(movements.slice(0, 2).map((one) => one.shares_milli)).toEqual([-50_000, 50_000])
  })
})

test('capital that came back is no income, and lowers the cost', async () => {
  const now = world.deps.clock()
  const { positions, total } = await readPositionFigures(world.deps.database, ada.id, now)
  const [line] = positions
  expect([line!.cost.value, line!.gain_income.value, line!.shares.value]).toEqual([57_000, 3_600, 60_000])
  expect(line!.yield_on_cost.value).toBeCloseTo(3_600 / 57_000, 12)
  expect(line!.gain_income.value! + line!.gain_value.value!).toBe(line!.gain.value)
  expect(line!.cost.inputs.map(({ name, value }) => [name, value])).toEqual([
    ['paid_in', 60_000],
    ['capital_back', 3_000],
  ])
  expect(total.cost.value).toBe(57_000)
  const { positions: performed } = await readPerformance(world.deps.database, ada.id, undefined, now)
  const sums = performed[0]!.quarters.reduce(
    (sum, one) => ({ income: sum.income + one.income, capital: sum.capital + one.capital }),
    { income: 0, capital: 0 },
  )
  expect(sums).toEqual({ income: 3_600, capital: 3_000 })
  expect(performed[0]!.gain.value).toBe(line!.gain.value)
})
