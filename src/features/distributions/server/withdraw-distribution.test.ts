import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exitOffering } from '#features/investing/server/exit-offering.ts'
import { cardClearing, propertyCashOf, transferEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { readPropertyCents } from '#features/ledger/server/read-property.ts'
import { readHousePeriods, readIncomeLines } from '#features/portfolio/server/read-income-lines.ts'
import { readIncome } from '#features/portfolio/server/read-income.ts'
import { readHouses } from '#features/track-record/server/read-houses.ts'
import { readReports } from '#features/track-record/server/read-reports.ts'
import { isRefusal } from '#kit/refusal.ts'
import { newId } from '#kit/id.ts'
import { byOperator, DAY_MS, makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import { dyingAt } from '#test/dying-database.ts'
import { tamper } from '#test/tampering.ts'
import { checkDistributions } from './check-distributions.ts'
import { checkPaidOut } from './judge-all.ts'
import { payDistributions } from './pay-distributions.ts'
import { withdrawDistribution } from './withdraw-distribution.ts'

let world: DistributionWorld
beforeAll(async () => {
  world = await makeDistributionWorld()
})
afterAll(() => world.close())

const withdraw = (id: string) => withdrawDistribution(world.deps, id, byOperator)
const dayAfter = (days: number) => new Date(world.deps.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10)

describe('a distribution with a pay date', () => {
  test('is paid from that day on, and says so before', async () => {
    const { people, statement, wallets } = await world.bought()
    const payDate = dayAfter(2)
    await world.declared(statement({ payDate }))
    expect(await payDistributions(world.deps)).toBe(0)
    const { next } = await readIncome(world.deps.database, people[0]!.id, world.deps.clock())
    expect(next).toMatchObject([{ kind: 'declared', on: payDate, amount: { value: 3_333 } }])
    world.pass(DAY_MS)
    expect(await payDistributions(world.deps)).toBe(0)
    world.pass(DAY_MS)
    expect(await payDistributions(world.deps)).toBe(3)
    expect(await wallets()).toEqual([3_333, 3_333, 3_334])
    await world.expectBooksClean()
  })
})

describe('a distribution that is withdrawn', () => {
  test('leaves the books as they were, is paid to nobody and shown nowhere, and its period is declared anew', async () => {
    const { database } = world.deps
    const { listingId, people, boughtOn, statement, wallets } = await world.bought()
    const before = await readPropertyCents(database, listingId)
    const [id] = await world.declared(statement({ payDate: dayAfter(9) }))
    expect(await readPropertyCents(database, listingId)).not.toEqual(before)
    expect(await withdraw(id!)).toMatchObject({ pool_cents: 10_000 })
    expect(await readPropertyCents(database, listingId)).toEqual(before)
    world.pass(10 * DAY_MS)
    expect([await payDistributions(world.deps), await wallets()]).toEqual([0, [0, 0, 0]])
    expect(await readIncomeLines(database, people[0]!.id, boughtOn)).toEqual([])
    expect(await readHousePeriods(database, [listingId])).toEqual(new Map())
    expect(await readReports(database, listingId)).toEqual({ reports: [] })
    expect((await readHouses(database, [listingId]))[0]?.record.periods).toEqual([])
    const days = { name: 'Elm Row', listing_id: listingId, from_day: boughtOn, to_day: boughtOn }
    expect(await world.news(people[0]!)).toContainEqual(['report_withdrawn', days])
    await world.expectBooksClean()
    // Twice, so that the third declaration is the one that stands.
    const [second] = await world.declared(statement({ payDate: dayAfter(1) }))
    expect(await withdraw(second!)).toMatchObject({ attempt: 2 })
    // The newest is known by its millisecond.
    world.pass(1000)
    await world.declared(statement({ rentCents: 29_000 }))
    expect(await payDistributions(world.deps)).toBe(3)
    expect(await wallets()).toEqual([3_000, 3_000, 3_000])
    expect(await readPropertyCents(database, listingId)).toMatchObject({ cashCents: 0, reserveCents: 1_000 })
    expect(await world.newest(listingId)).toMatchObject({ attempt: 3, status: 'paid' })
    await world.expectBooksClean()
  })

  test('holds up no sale', async () => {
    const { listingId, statement } = await world.bought([60_000, 40_000])
    const [id] = await world.declared(statement())
    await withdraw(id!)
    expect(await checkPaidOut(world.deps.database, listingId)).toBeNull()
    const sale = { proceedsCents: 90_000, costsCents: 0 }
    expect(await exitOffering(world.deps, listingId, sale, byOperator)).toEqual({ paidCents: 90_000, holders: 2 })
    await world.expectBooksClean()
  })

  test('is none of which something is paid, none on which a later one rests, and none that is not there', async () => {
    const { statement } = await world.bought()
    expect(await withdraw(newId())).toMatchObject({ refused: 'distribution_not_found' })
    const [first] = await world.declared(statement())
    const next = world.today()
    world.pass(DAY_MS)
    const days = { periodStart: next, periodEnd: next, recordDate: next }
    const [second] = await world.declared(statement({ ...days, rentCents: 18_000, reserveRefillCents: -1_000 }))
    expect(await withdraw(first!)).toMatchObject({
      refused: 'later_distribution',
      message: expect.stringContaining(`${next} to ${next} was declared after it`),
    })
    expect(await withdraw(second!)).toMatchObject({ id: second })
    expect(await withdraw(second!)).toMatchObject({ refused: 'distribution_not_declared' })
    await payDistributions(world.deps)
    expect(await withdraw(first!)).toMatchObject({
      refused: 'distribution_not_declared',
      message: expect.stringContaining('it is paid: a mistake in it is mended by the statement of the next period'),
    })
    await world.expectBooksClean()
  })

  test('holds up the withdrawal of none that was declared before it', async () => {
    const { listingId, statement } = await world.bought()
    const before = await readPropertyCents(world.deps.database, listingId)
    const [first] = await world.declared(statement())
    const next = world.today()
    world.pass(DAY_MS)
    const [second] = await world.declared(statement({ periodStart: next, periodEnd: next, recordDate: next }))
    expect(await withdraw(second!)).toMatchObject({ id: second })
    expect(await withdraw(first!)).toMatchObject({ id: first })
    expect(await readPropertyCents(world.deps.database, listingId)).toEqual(before)
    await world.expectBooksClean()
  })

  test('leaves its cash to the capital of the next one', async () => {
    const { listingId, statement } = await world.bought()
    const journal = { kind: 'test', key: newId(), memo: '', effectiveAt: world.deps.clock() }
    const entries = transferEntries(cardClearing, propertyCashOf(listingId), 2_000)
    await world.deps.database.transaction((tx) => postJournals(tx, [{ ...journal, entries }], world.deps.clock()))
    const [id] = await world.declared(statement())
    await withdraw(id!)
    await world.declared(statement({ returnOfCapitalCents: 2_000 }))
    expect(await world.newest(listingId)).toMatchObject({ capital_from_reserve_cents: 0, reserve_end_cents: 1_000 })
  })

  test('is withdrawn once by fifty at once, or paid once, never both', async () => {
    const { listingId, statement, wallets } = await world.bought([10_000, 20_000, 30_000, 40_000])
    for (let round = 0; round < 3; round++) {
      world.pass(1000)
      const [id] = await world.declared(statement())
      const all = Array.from({ length: 50 }, (_, at) =>
        at % 5 === 4 ? payDistributions(world.deps, 1).then(() => null) : withdraw(id!),
      )
      const done = (await Promise.all(all)).filter((one) => one !== null && !isRefusal(one)).length
      const { status } = await world.newest(listingId)
      const paid = (await wallets()).reduce((a, b) => a + b, 0)
      expect({ status, done, paid }).toEqual(
        done === 1 ? { status: 'withdrawn', done: 1, paid: 0 } : { status: 'paid', done: 0, paid: 10_000 },
      )
      await world.expectBooksClean()
      if (status === 'paid') return
    }
  })

  test('is withdrawn whole or not at all by a server that dies', async () => {
    const { listingId, statement } = await world.bought()
    const [id] = await world.declared(statement())
    for (const [when, status] of [
      ['before the commit', 'declared'],
      ['after the commit', 'withdrawn'],
    ] as const) {
      const deps = { ...world.deps, database: dyingAt(world.deps.database, 1, when).database }
      await withdrawDistribution(deps, id!, byOperator).catch(() => undefined)
      expect(await world.newest(listingId)).toMatchObject({ status })
      await world.expectBooksClean()
    }
  })

  test('is named by the check where its lines or its journals say otherwise, and the database refuses its payment', async () => {
    const { statement } = await world.bought()
    const [id] = await world.declared(statement())
    const run = (sql: string) => tamper(world.deps.database.pool, (client) => client.query(sql))
    await withdraw(id!)
    await expect(
      world.deps.database.pool.query(
        `UPDATE distribution_lines SET paid_at = now(), journal_seq = 1 WHERE distribution_id = '${id}'`,
      ),
    ).rejects.toThrow(/is of a distribution that is not being paid/)
    await run(
      `UPDATE distributions SET rent_cents = rent_cents + 1, expenses_cents = expenses_cents + 1 WHERE id = '${id}'`,
    )
    expect((await checkDistributions(world.deps.database)).join('\n')).toContain(
      `operations_withdrawn:${id} does not say what its statement does`,
    )
    await run(
      `UPDATE distributions SET rent_cents = rent_cents - 1, expenses_cents = expenses_cents - 1 WHERE id = '${id}'`,
    )
    await run(`UPDATE distributions SET status = 'declared', withdrawn_at = NULL WHERE id = '${id}'`)
    expect((await checkDistributions(world.deps.database)).join('\n')).toContain('takes back what was not withdrawn')
    await run(`UPDATE distributions SET status = 'withdrawn', withdrawn_at = now() WHERE id = '${id}'`)
    await world.expectBooksClean()
  })
})
