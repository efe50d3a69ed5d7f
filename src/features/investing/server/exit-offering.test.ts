import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { readNotifications } from '#features/notifications/server/read-notifications.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { readTransactions } from '#features/portfolio/server/read-transactions.ts'
import { readPositions } from '#features/portfolio/server/read-positions.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { exampleRecord } from '#test/example-record.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { tamper } from '#test/tampering.ts'
import { checkBooks } from './check-books.ts'
import { exitOffering } from './exit-offering.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

const by = { actor: 'operator', reason: 'sold' }

/** A house that three people own. */
async function bought() {
  const listingId = await addListing(world.deps.database, { goalCents: 100_000 })
  const people: TestInvestor[] = []
  for (const amountCents of [33_333, 33_333, 33_334]) {
    const person = await addInvestor(world.deps, amountCents)
    await world.invest(person, { listingId, amountCents })
    people.push(person)
  }
  await closeOffering(world.deps, listingId, by)
  return {
    listingId,
    people,
    wallets: () => Promise.all(people.map(({ id }) => readWalletCents(world.deps.database, id))),
  }
}

describe('a sale', () => {
  test('pays the holders by their shares, to the last cent, once, and redeems them', async () => {
    const { listingId, people, wallets } = await bought()
    world.pass(1)
    const sale = { proceedsCents: 130_000, costsCents: 7_000, debtCents: 23_000 }
    expect(await exitOffering(world.deps, listingId, sale, by)).toEqual({ paidCents: 100_000, holders: 3 })
    expect(await wallets()).toEqual([33_333, 33_333, 33_334])
    expect(await exitOffering(world.deps, listingId, sale, by)).toMatchObject({ refused: 'illegal_transition' })
    expect(await wallets()).toEqual([33_333, 33_333, 33_334])
    const now = world.deps.clock()
    const left = await readPositions(world.deps.database, people[0]!.id, undefined, 5, now)
    expect(left).toMatchObject({ positions: [], count: 0, sold: 1, total_disputed: 0 })
    const { transactions } = await readTransactions(world.deps.database, people[2]!.id, undefined, 5, [])
    expect(transactions.map((one) => [one.kind, one.amount, one.status, one.refunded_at])).toEqual([
      ['proceeds', 33_334, 'paid', null],
      ['investment', 33_334, 'funded', null],
    ])
    // Its news leads to the line of the history that says what was paid.
    const { notifications } = await readNotifications(world.deps.database, people[2]!.id, { limit: 5 })
    expect(notifications[0]).toMatchObject({ indication: 'offering_exited', link: '/projects/positions?tab=history' })
    expect(await world.funding(listingId)).toMatchObject({ status: 'exited', raised_cents: 100_000 })
    await world.expectClean()
  })

  test('divides what does not divide by the largest remainder', async () => {
    const { listingId, wallets } = await bought()
    expect(await exitOffering(world.deps, listingId, { proceedsCents: 101, costsCents: 0 }, by)).toMatchObject({
      paidCents: 101,
    })
    expect((await wallets()).toSorted((a, b) => a - b)).toEqual([33, 34, 34])
    await world.expectClean()
  })

  test('pays equity that was not sold here its part by its bank, and the holders no more than theirs', async () => {
    const record = exampleRecord({
      funding: { goalCents: 60_000, minimumCents: 1 },
      capitalStack: [
        { kind: 'senior debt', amountCents: 30_000, rate: 0.06 },
        { kind: 'common equity', amountCents: 40_000 },
        { kind: 'common equity', amountCents: 60_000, isOpen: true },
      ],
    })
    await world.deps.database.transaction((tx) => saveOffered(tx, [record], world.deps.clock()))
    const owner = await addInvestor(world.deps, 60_000)
    await world.invest(owner, { listingId: record.id, amountCents: 60_000 })
    await closeOffering(world.deps, record.id, by)
    const sale = { proceedsCents: 190_003, costsCents: 10_000 }
    expect(await exitOffering(world.deps, record.id, sale, by)).toEqual({ paidCents: 90_002, holders: 1 })
    expect(await readWalletCents(world.deps.database, owner.id)).toBe(90_002)
    await world.expectClean()
    await tamper(world.deps.database.pool, (client) =>
      client.query('UPDATE offering_exits SET outside_cents = outside_cents + 1 WHERE listing_id = $1', [record.id]),
    )
    expect(await checkBooks(world.deps.database)).toEqual([
      `sale of ${record.id}: outside of 60002 cents, its journal says 60001`,
    ])
    await tamper(world.deps.database.pool, (client) =>
      client.query('UPDATE offering_exits SET outside_cents = outside_cents - 1 WHERE listing_id = $1', [record.id]),
    )
  })

  test('that brings less than it costs is refused, and one that brings just that pays nothing', async () => {
    const { listingId, wallets } = await bought()
    const short = { proceedsCents: 100, costsCents: 60, debtCents: 41 }
    expect(await exitOffering(world.deps, listingId, short, by)).toMatchObject({ refused: 'proceeds_too_small' })
    expect(await world.funding(listingId)).toMatchObject({ status: 'operating' })
    expect(await exitOffering(world.deps, listingId, { ...short, debtCents: 40 }, by)).toMatchObject({ paidCents: 0 })
    expect(await wallets()).toEqual([0, 0, 0])
    await world.expectClean()
  })

  test('whose sums were changed behind it is named, cent by cent', async () => {
    const { listingId, people } = await bought()
    await exitOffering(world.deps, listingId, { proceedsCents: 90_000, costsCents: 7_000, debtCents: 2_000 }, by)
    const changes = [
      ['offering_exits', 'proceeds_cents', 'proceeds of 90001 cents, its journal says 90000'],
      ['offering_exits', 'costs_cents', 'costs of 7001 cents, its journal says 7000'],
      ['offering_exits', 'debt_cents', 'debt of 2001 cents, its journal says 2000'],
      ['offering_exits', 'paid_cents', 'its sale paid 81001 cents, its payouts sum to 81000'],
      ['offering_payouts', 'amount_cents', `payout of ${listingId} to ${people[0]!.id}: 27001 cents`],
      ['offering_payouts', 'shares_milli', 'for 33334 thousandths, its journal says 27000 for 33333'],
    ] as const
    for (const [table, column, named] of changes) {
      const one = table === 'offering_payouts' ? ` AND investor_id = '${people[0]!.id}'` : ''
      const add = (cents: number) =>
        tamper(world.deps.database.pool, (client) =>
          client.query(`UPDATE ${table} SET ${column} = ${column} + ${cents} WHERE listing_id = '${listingId}'${one}`),
        )
      await add(1)
      expect((await checkBooks(world.deps.database)).join('\n')).toContain(named)
      await add(-1)
    }
    await world.expectClean()
  })

  test('whose holders would get another sum than was asked for is refused, and moves nothing', async () => {
    const { listingId, wallets } = await bought()
    const sale = { proceedsCents: 90_000, costsCents: 0 }
    const refused = await exitOffering(world.deps, listingId, sale, { ...by, paidCents: 90_001 })
    expect(refused).toMatchObject({ refused: 'changed_since', message: expect.stringContaining('$900') })
    expect([await world.funding(listingId), await wallets()]).toMatchObject([{ status: 'operating' }, [0, 0, 0]])
    const done = await exitOffering(world.deps, listingId, sale, { ...by, paidCents: 90_000 })
    expect(done).toMatchObject({ paidCents: 90_000 })
    await world.expectClean()
  })

  test('two at once are one', async () => {
    const { listingId, wallets } = await bought()
    const sale = { proceedsCents: 90_000, costsCents: 0 }
    const ends = await Promise.all([1, 2].map(() => exitOffering(world.deps, listingId, sale, by)))
    expect(ends.filter((one) => 'paidCents' in one)).toHaveLength(1)
    expect((await wallets()).reduce((a, b) => a + b, 0)).toBe(90_000)
    await world.expectClean()
  })
})
