import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exitOffering } from '#features/investing/server/exit-offering.ts'
import { readPropertyCents } from '#features/ledger/server/read-property.ts'
import { isRefusal } from '#kit/refusal.ts'
import { byOperator, DAY_MS, makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import { dyingAt } from '#test/dying-database.ts'
import { checkDistributions } from './check-distributions.ts'
import { declareDistributions } from './declare-distributions.ts'
import { checkPaidOut } from './judge-all.ts'
import { payDistributions } from './pay-distributions.ts'
import { listDistributions } from './read-distributions.ts'

let world: DistributionWorld
beforeAll(async () => {
  world = await makeDistributionWorld()
})
afterAll(() => world.close())

describe('several statements', () => {
  test('are judged each by what the one before leaves, and declared together or not at all', async () => {
    const first = await world.bought()
    const second = await world.bought()
    const wrong = second.statement({ rentCents: 10_000 })
    const refused = await declareDistributions(world.deps, [first.statement(), wrong], byOperator)
    expect(refused).toMatchObject({ refused: 'statements_refused' })
    expect(isRefusal(refused) && refused.message).toContain(`statement 2 (${second.listingId},`)
    expect(await listDistributions(world.deps.database, first.listingId, 5)).toEqual([])
    // The reserve that the first fills is there for the second.
    const next = world.today()
    world.pass(DAY_MS)
    const days = { periodStart: next, periodEnd: next, recordDate: next }
    await world.declared(
      first.statement({ reserveRefillCents: 2_000 }),
      first.statement({ ...days, rentCents: 17_000, reserveRefillCents: -2_000, reserveEndCents: 0 }),
    )
    await payDistributions(world.deps)
    expect(await readPropertyCents(world.deps.database, first.listingId)).toMatchObject({
      cashCents: 0,
      reserveCents: 0,
    })
    await world.expectBooksClean()
  })

  test('of one period are one, whoever asks at once', async () => {
    const { listingId, statement, wallets } = await world.bought()
    const ends = await Promise.all([1, 2, 3].map(() => declareDistributions(world.deps, [statement()], byOperator)))
    expect(ends.filter((one) => !isRefusal(one))).toHaveLength(1)
    expect(ends.flatMap((one) => (isRefusal(one) ? [one.refused] : []))).toEqual(['period_taken', 'period_taken'])
    await Promise.all([1, 2, 3].map(() => payDistributions(world.deps, 1)))
    expect((await wallets()).reduce((a, b) => a + b, 0)).toBe(10_000)
    expect(await world.newest(listingId)).toMatchObject({ status: 'paid', paid_lines: 3 })
    await world.expectBooksClean()
  })
})

test('a server that dies at any step of declaring and paying leaves what the next one goes on with', async () => {
  for (const when of ['before the commit', 'after the commit'] as const) {
    const { people, statement, wallets } = await world.bought([10_000, 20_000, 30_000, 40_000])
    // One transaction to declare, four of a line each, and one that finds none left.
    for (let step = 1; ; step++) {
      const dying = dyingAt(world.deps.database, 1, when)
      const deps = { ...world.deps, database: dying.database }
      const work = step === 1 ? declareDistributions(deps, [statement()], byOperator) : payDistributions(deps, 1)
      // Paying logs what went wrong, and leaves it for the next turn.
      await work.catch(() => undefined)
      expect(dying.isDead()).toBe(true)
      expect(await checkDistributions(world.deps.database)).toEqual([])
      if (when === 'before the commit') {
        // Nothing of it is there: it is done now, up to the same step.
        if (step === 1) await world.declared(statement())
        else await payOneLine()
      }
      if (step > people.length + 1) break
    }
    expect(await payDistributions(world.deps)).toBe(0)
    expect(await wallets()).toEqual([1_000, 2_000, 3_000, 4_000])
    await world.expectBooksClean()
  }
})

async function payOneLine(): Promise<void> {
  const dying = dyingAt(world.deps.database, 1, 'after the commit')
  await payDistributions({ ...world.deps, database: dying.database }, 1)
}

describe('a house that is sold', () => {
  test('pays what was declared first', async () => {
    const { listingId, statement, wallets } = await world.bought([60_000, 40_000])
    await world.declared(statement())
    expect(await checkPaidOut(world.deps.database, listingId)).toMatchObject({
      refused: 'distribution_unpaid',
      message: expect.stringContaining('$100 of a distribution'),
    })
    const sale = { proceedsCents: 90_000, costsCents: 0 }
    // Behind the check the database says no as well.
    await expect(exitOffering(world.deps, listingId, sale, byOperator)).rejects.toThrow(
      /has a distribution that is not paid/,
    )
    await payDistributions(world.deps)
    expect(await checkPaidOut(world.deps.database, listingId)).toBeNull()
    expect(await exitOffering(world.deps, listingId, sale, byOperator)).toEqual({ paidCents: 91_000, holders: 2 })
    expect(await wallets()).toEqual([60_600, 40_400])
    expect(await declareDistributions(world.deps, [statement()], byOperator)).toMatchObject({
      refused: 'not_operating',
    })
    await world.expectBooksClean()
  })
})
