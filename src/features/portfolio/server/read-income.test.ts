import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payDistributions } from '#features/distributions/server/pay-distributions.ts'
import { addDays, addMonths, daysBetween } from '#kit/days.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { DAY_MS, makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import { readIncomeLines } from './read-income-lines.ts'
import { readIncome } from './read-income.ts'

let world: DistributionWorld
beforeAll(async () => {
  world = await makeDistributionWorld()
})
afterAll(() => world.close())

const incomeOf = (who: TestInvestor) => readIncome(world.deps.database, who.id, world.deps.clock())
/** The world moves on to a day. */
const passTo = (day: string) => world.pass(daysBetween(world.today(), day) * DAY_MS)
const firstAfter = (day: string) => addMonths(`${day.slice(0, 7)}-01`, 1)

describe('a house that accounts by the month', () => {
  let house: Awaited<ReturnType<DistributionWorld['bought']>>
  let ada: TestInvestor
  let first: string
  let last: string
  beforeAll(async () => {
    house = await world.bought([25_000, 75_000])
    ada = house.people[0]!
    first = firstAfter(house.boughtOn)
    last = addDays(addMonths(first, 1), -1)
  })

  test('is not projected before it has paid for a whole month, and says so', async () => {
    const income = await incomeOf(ada)
    expect(income).toMatchObject({
      months: [],
      next: [],
      waiting: [{ listing_id: house.listingId, reason: 'no_whole_period', bought_on: house.boughtOn, closes_on: null }],
      projected: { value: null, availability: { unavailable: 'no_projected' } },
    })
  })

  test('shows what is declared with the holder’s own part of it, until it is paid', async () => {
    passTo(addDays(last, 8))
    await world.declared(house.statement({ periodStart: first, periodEnd: last, recordDate: last }))
    const { next, months, declared, paid } = await incomeOf(ada)
    // A pool of 100.00, of which a quarter is hers.
    expect(next).toMatchObject([{ kind: 'declared', on: world.today(), period_end: last, amount: { value: 2_500 } }])
    expect([declared.value, paid.value, months.length]).toEqual([2_500, null, 1])
  })

  test('then what the books say was paid, and the same again in each of the next twelve months', async () => {
    await payDistributions(world.deps)
    const { next, months, paid, declared, projected, waiting } = await incomeOf(ada)
    expect([paid.value, declared.value, projected.value]).toEqual([2_500, null, 12 * 2_500])
    expect(paid.inputs).toMatchObject([{ name: `house:${house.listingId}`, value: 2_500, lines: [{ cents: 2_500 }] }])
    expect(waiting).toEqual([])
    expect(months.map(({ month }) => month)).toEqual([
      world.today().slice(0, 7),
      ...Array.from({ length: 12 }, (_, at) => addMonths(`${world.today().slice(0, 7)}-01`, at + 1).slice(0, 7)),
    ])
    expect(next).toMatchObject([
      {
        kind: 'projected',
        on: addMonths(world.today(), 1),
        late_since: null,
        amount: { value: 2_500, method: 'projected' },
      },
    ])
  })

  test('what was paid in the first instant of the first day is in', async () => {
    const { people, statement } = await world.bought()
    await world.declared(statement())
    passTo(addDays(world.today(), 1))
    const start = world.today()
    const midnight = new Date(`${start}T00:00:00Z`)
    await payDistributions({ ...world.deps, clock: () => midnight })
    const lines = (from: string) => readIncomeLines(world.deps.database, people[0]!.id, from)
    expect([(await lines(start)).length, (await lines(addDays(start, 1))).length]).toEqual([1, 0])
  })

  test('another holder sees their own part, and nobody else anything', async () => {
    expect((await incomeOf(house.people[1]!)).paid.value).toBe(7_500)
    const stranger = await incomeOf(await addInvestor(world.deps))
    expect(stranger).toMatchObject({ months: [], next: [], waiting: [], names: {} })
  })

  test('capital that came back is paid and told apart, and is not projected', async () => {
    const [start, end] = [firstAfter(last), addDays(addMonths(firstAfter(last), 1), -1)]
    passTo(addDays(end, 8))
    await world.declared(
      house.statement({ periodStart: start, periodEnd: end, recordDate: end, returnOfCapitalCents: 2_000 }),
    )
    await payDistributions(world.deps)
    const { months, next, capital } = await incomeOf(ada)
    const month = months.find((one) => one.month === world.today().slice(0, 7))!
    expect([month.paid.value, month.capital, capital]).toEqual([3_000, { paid: 500, declared: 0 }, month.capital])
    expect(next[0]!.amount.value).toBe(2_500)
  })
})

test('money in escrow pays nothing yet: until when the house is raised is told, and nothing is guessed', async () => {
  const eve = await addInvestor(world.deps, 20_000)
  const listingId = await addListing(world.deps.database, { goalCents: 100_000, name: 'Oak Court' })
  const closesOn = addDays(world.today(), 30)
  await world.deps.database.pool.query('UPDATE offerings SET closes_at = $2 WHERE listing_id = $1', [
    listingId,
    `${addDays(closesOn, 1)}T00:00:00Z`,
  ])
  world.expectDone(await world.invest(eve, { listingId, amountCents: 20_000 }))
  const income = await incomeOf(eve)
  expect(income.waiting).toEqual([
    { listing_id: listingId, name: 'Oak Court', reason: 'escrow', closes_on: closesOn, bought_on: null },
  ])
  expect([income.months, income.next]).toEqual([[], []])
})
