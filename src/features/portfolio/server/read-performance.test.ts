import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exitOffering } from '#features/investing/server/exit-offering.ts'
import { bankClearing, creditEntries, propertyCashOf, transferEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { addDays } from '#kit/days.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { readMovements } from './read-movements.ts'
import { readPerformance } from './read-performance.ts'
import { readPortfolio } from './read-portfolio.ts'

const by = { actor: 'operator', reason: 'a test' }
const DAY_MS = 86_400_000

let world: OrderWorld
beforeAll(async () => {
  world = await makeOrderWorld()
})
afterAll(() => world.close())

const today = () => world.deps.clock().toISOString().slice(0, 10)
const passDays = (days: number) => world.pass(days * DAY_MS)
const performanceOf = (who: TestInvestor) => readPerformance(world.deps.database, who.id, undefined, world.deps.clock())
const portfolioOf = (who: TestInvestor) => readPortfolio(world.deps.database, who.id, 'All', world.deps.clock())

/** A house for $1,000 that is bought, with the valuation of each given number of days from now. */
async function openHouse(goalCents = 100_000): Promise<string> {
  const listingId = await addListing(world.deps.database, { goalCents, name: `House ${newId()}` })
  await value(listingId, goalCents, addDays(today(), -1))
  return listingId
}

async function value(listingId: string, cents: number, on = today()): Promise<void> {
  const { pool } = world.deps.database
  await pool.query('UPDATE listings SET price_cents = $2, price_on = $3 WHERE id = $1', [listingId, cents, on])
  await pool.query(
    `INSERT INTO valuations (listing_id, on_date, value_cents, method) VALUES ($1, $3, $2, 'appraisal')`,
    [listingId, cents, on],
  )
}

async function buy(listingId: string, who: TestInvestor, cents: number): Promise<void> {
  const done = await world.invest(who, { listingId, amountCents: cents })
  if (isRefusal(done)) throw new Error(done.refused)
}

/** Rent comes in and is paid out, to several by one journal, with what they owe repaid first. */
async function distribute(listingId: string, paid: readonly (readonly [TestInvestor, number])[]): Promise<void> {
  const now = world.deps.clock()
  const cash = propertyCashOf(listingId)
  const total = paid.reduce((sum, [, cents]) => sum + cents, 0)
  const draft = (kind: string, key: string, entries: ReturnType<typeof transferEntries>) =>
    ({ kind, key, memo: '', effectiveAt: now, entries }) as const
  await world.deps.database.transaction((tx) =>
    postJournals(
      tx,
      [
        draft('operations', `operations:${newId()}`, transferEntries(bankClearing, cash, total)),
        draft('distribution:income', `distribution:${newId()}`, [
          { account: cash, amount: -total },
          ...paid.flatMap(([who, cents]) => creditEntries(who.id, cents, 0)),
        ]),
      ],
      now,
    ),
  )
}

test('a person without anything has no figures, and no zeros in their place', async () => {
  const nobody = await addInvestor(world.deps)
  const told = await performanceOf(nobody)
  expect(told.positions).toEqual([])
  expect(told.total.ytd.availability).toEqual({ unavailable: 'not_held' })
  expect(told.total.xirr).toMatchObject({ value: null, availability: { unavailable: 'not_held' } })
  const portfolio = await portfolioOf(nobody)
  expect(portfolio.points.map(({ value: cents }) => cents)).toEqual([0, 0])
  expect(portfolio.at_work.availability).toEqual({ unavailable: 'not_held' })
})

describe('a house that is bought, pays, rises and is sold', () => {
  let ada: TestInvestor
  let bob: TestInvestor
  let house: string
  beforeAll(async () => {
    ;[ada, bob] = [await addInvestor(world.deps, 60_000), await addInvestor(world.deps, 50_000)]
    house = await openHouse()
    await buy(house, ada, 50_000)
    await buy(house, bob, 50_000)
    passDays(10)
    await closeOffering(world.deps, house, by)
    passDays(90)
    await distribute(house, [
      [ada, 1_000],
      [bob, 1_000],
    ])
    passDays(100)
    await value(house, 110_000)
  })

  test('its gain is what it paid and what it rose by, each told apart', async () => {
    const { positions, total } = await performanceOf(ada)
    const [line] = positions
    expect(line).toMatchObject({ listing_id: house, is_held: true })
    expect([line!.value.value, line!.gain.value, line!.gain_income.value, line!.gain_value.value]).toEqual([
      55_000, 6_000, 1_000, 5_000,
    ])
    expect(line!.yield_on_cost.value).toBe(0.02)
    // 500 became 550 and 10 on the way: 2 % and then 10 %, each day for itself.
    expect(line!.twr.value).toBeCloseTo(1.02 * 1.1 - 1, 10)
    expect(line!.xirr).toMatchObject({ method: 'F3_held' })
    expect(line!.xirr.value).toBeGreaterThan(0.12)
    expect(line!.xirr.value).toBeLessThan(0.125)
    expect(total.gain.value).toBe(6_000)
  })

  test('a distribution to several is each one’s own part, and no money from outside', async () => {
    const { value: all, contributed, income, cash, points } = await portfolioOf(bob)
    expect([all.value, contributed.value, income.value, cash.value]).toEqual([56_000, 50_000, 1_000, 1_000])
    expect(points.at(-1)).toMatchObject({ value: 56_000, contributed: 50_000, income: 1_000 })
  })

  test('what waited in escrow did not work: the return at work begins with the purchase', async () => {
    const { at_work: atWork, in_escrow: escrow } = await portfolioOf(ada)
    expect(atWork.inputs.find(({ name }) => name === 'days_held')!.value).toBe(190)
    expect(escrow.value).toBe(0)
  })

  test('after the sale nothing is left but what it brought', async () => {
    passDays(30)
    await exitOffering(world.deps, house, { proceedsCents: 120_000, costsCents: 4_000, debtCents: 0 }, by)
    passDays(400)
    const { positions, total } = await performanceOf(ada)
    expect(positions[0]).toMatchObject({ is_held: false, value: { value: 0 }, status: 'exited' })
    expect(positions[0]!.gain.value).toBe(58_000 + 1_000 - 50_000)
    expect(total.xirr.inputs.find(({ name }) => name === 'days_held')!.value).toBe(230)
    expect(total.twr.value).toBeCloseTo(1.02 * 1.1 * (58_000 / 55_000) - 1, 10)
    expect(total.quarters.map((one) => one.return.availability)).not.toContain('available')
    expect((await portfolioOf(ada)).value.value).toBe(60_000 + 9_000)
  })
})

describe('money that goes back', () => {
  test('a cancelled order was never gain nor loss, also while its card waits for it', async () => {
    const ann = await addInvestor(world.deps, 30_000)
    const house = await openHouse()
    const order = await world.reserve(ann, house, 25_000)
    await world.sign(ann, order, await world.hashOf(house))
    world.expectDone(await world.pay(ann, { listingId: house, amountCents: 25_000, orderId: order }))
    passDays(3)
    expect(await world.cancel(ann, order)).toBeNull()
    const { value: all, contributed, points } = await portfolioOf(ann)
    expect([all.value, contributed.value]).toEqual([55_000, 55_000])
    expect(points.every((one) => one.value === one.contributed)).toBe(true)
    const { positions } = await performanceOf(ann)
    expect(positions[0]).toMatchObject({ is_held: false, gain: { value: 0 }, twr: { value: 0 } })
    expect(positions[0]!.xirr.value).toBeCloseTo(0, 9)
  })

  test('a charge that is given back in the processor’s dashboard leaves what is left, at cost', async () => {
    const eve = await addInvestor(world.deps)
    const house = await openHouse()
    world.expectDone(await world.investByCard(eve, house, 20_000))
    const [charge] = await world.captured(eve)
    await world.refund(charge!.id, 5_000)
    await world.follow()
    const { positions } = await performanceOf(eve)
    expect([positions[0]!.value.value, positions[0]!.gain.value]).toEqual([15_000, 0])
    expect((await portfolioOf(eve)).contributed.value).toBe(15_000)
  })
})

test(
  'ten thousand movements are read once, and what is beside them by the same few statements as of one',
  { timeout: 90_000 },
  async () => {
    const busy = await addInvestor(world.deps, 10_000_000)
    const houses = [await openHouse(10_000_000), await openHouse(10_000_000)]
    const now = world.deps.clock()
    const drafts = Array.from({ length: 10_000 }, (_, n) => ({
      kind: 'distribution:income',
      key: `distribution:${newId()}`,
      memo: '',
      effectiveAt: new Date(now.getTime() + Math.floor(n / 20) * DAY_MS),
      entries: transferEntries(
        propertyCashOf(houses[n % 2]!),
        { kind: 'wallet.user', ownerId: busy.id, listingId: null },
        1,
      ),
    }))
    const rent = houses.map((listingId) => ({
      kind: 'operations',
      key: `operations:${newId()}`,
      memo: '',
      effectiveAt: now,
      entries: transferEntries(bankClearing, propertyCashOf(listingId), 5_000),
    }))
    for (const listingId of houses) await buy(listingId, busy, 100_000)
    await world.deps.database.bulkTransaction((tx) => postJournals(tx, [...rent, ...drafts], now))
    passDays(501)
    let asked = 0
    const on: Queryable = {
      ...world.deps.database,
      rows: async (statement, values) => {
        asked += 1
        return await world.deps.database.rows(statement, values)
      },
    }
    expect(await readMovements(on, busy.id)).toHaveLength(10_003)
    asked = 0
    const told = await readPortfolio(on, busy.id, 'All', world.deps.clock())
    expect([told.income.value, told.points.length, asked]).toEqual([10_000, 502, 4])
    asked = 0
    const { total } = await readPerformance(on, busy.id, undefined, world.deps.clock())
    expect([total.gain_income.value, asked]).toEqual([10_000, 4])

    // Whatever they are counted from changes, the figures that were kept are counted again.
    const first = await performanceOf(busy)
    expect(await performanceOf(busy)).toBe(first)
    await world.deps.database.pool.query(`UPDATE listings SET name = 'Renamed Row' WHERE id = $1`, [houses[0]])
    const renamed = (await performanceOf(busy)).positions.map(({ name }) => name)
    expect(renamed.filter((name) => name === 'Renamed Row')).toHaveLength(1)
    passDays(1)
    expect([first.as_of, (await performanceOf(busy)).as_of]).toEqual([addDays(today(), -1), today()])
    await distribute(houses[0]!, [[busy, 5]])
    expect((await portfolioOf(busy)).income.value).toBe(10_005)
  },
)
