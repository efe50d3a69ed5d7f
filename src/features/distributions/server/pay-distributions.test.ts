import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharesHeldBy, transferEntries } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { readWallet, readWalletCents } from '#features/ledger/server/read-balance.ts'
import { readPropertyCents } from '#features/ledger/server/read-property.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { readPositions } from '#features/portfolio/server/read-positions.ts'
import { readTransactions } from '#features/portfolio/server/read-transactions.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { byOperator, DAY_MS, makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import { exampleRecord } from '#test/example-record.ts'
import { checkDistributions } from './check-distributions.ts'
import { payDistributions } from './pay-distributions.ts'
import { readLines } from './read-distributions.ts'

let world: DistributionWorld
beforeAll(async () => {
  world = await makeDistributionWorld()
})
afterAll(() => world.close())

const byId = (people: readonly TestInvestor[]) => people.map(({ id }) => id).toSorted()

describe('a distribution', () => {
  test('brings the money of the period into the property, and pays each holder to the cent, once', async () => {
    const { listingId, people, statement, wallets, boughtOn } = await world.bought()
    const [id] = await world.declared(statement())
    expect(await readPropertyCents(world.deps.database, listingId)).toMatchObject({
      cashCents: 10_000,
      reserveCents: 1_000,
    })
    expect(await world.newest(listingId)).toMatchObject({
      status: 'declared',
      pool_cents: 10_000,
      lines: 3,
      paid_lines: 0,
    })
    expect(await payDistributions(world.deps)).toBe(3)
    expect(await payDistributions(world.deps)).toBe(0)
    // By 33.333, 33.333 and 33.334 shares.
    expect(await wallets()).toEqual([3_333, 3_333, 3_334])
    expect(await readPropertyCents(world.deps.database, listingId)).toMatchObject({ cashCents: 0, reserveCents: 1_000 })
    expect(await world.newest(listingId)).toMatchObject({ status: 'paid', paid_lines: 3, reserve_end_cents: 1_000 })
    expect((await readLines(world.deps.database, id!)).map((line) => line.investor_id)).toEqual(byId(people))
    const facts = { amount: 3_334, capital: 0, repaid: 0, name: 'Elm Row', listing_id: listingId }
    expect(await world.news(people[2]!)).toContainEqual([
      'distribution_paid',
      { ...facts, from_day: boughtOn, to_day: boughtOn },
    ])
    const { transactions } = await readTransactions(world.deps.database, people[2]!.id, undefined, 5, [])
    expect(transactions[0]).toMatchObject({
      kind: 'distribution',
      amount: 3_334,
      source: 'house',
      status: 'paid',
      name: 'Elm Row',
      distribution: { income: 3_334, capital: 0, period_start: boughtOn, period_end: boughtOn, record_date: boughtOn },
    })
    expect(transactions[1]).toMatchObject({ kind: 'investment', distribution: null })
    await world.expectBooksClean()
  })

  test('tells capital that comes back from income, in the lines, the history and the news', async () => {
    const { people, statement } = await world.bought([50_000, 50_000])
    await world.declared(statement({ reserveRefillCents: 0, returnOfCapitalCents: 0, rentCents: 41_000 }))
    await payDistributions(world.deps)
    const { statement: next, listingId, people: owners } = await world.bought([75_000, 25_000])
    await world.declared(next({ reserveRefillCents: 4_000, returnOfCapitalCents: 3_000 }))
    await payDistributions(world.deps)
    // 7,000 of income and 3,000 of capital; the capital came from the reserve, which the period had filled by 4,000.
    expect(await readPropertyCents(world.deps.database, listingId)).toMatchObject({ cashCents: 0, reserveCents: 1_000 })
    const { transactions } = await readTransactions(world.deps.database, owners[0]!.id, undefined, 1, [])
    expect(transactions[0]).toMatchObject({ amount: 7_500, distribution: { income: 5_250, capital: 2_250 } })
    expect(await world.news(owners[0]!)).toContainEqual([
      'distribution_capital_paid',
      expect.objectContaining({ amount: 7_500, capital: 2_250 }),
    ])
    expect((await world.news(people[0]!)).map(([kind]) => kind)).not.toContain('distribution_capital_paid')
    await world.expectBooksClean()
  })

  test('of a period that paid for itself and no more is a report, and pays nobody', async () => {
    const { listingId, statement, wallets } = await world.bought()
    await world.declared(statement({ reserveRefillCents: 11_000 }))
    expect(await payDistributions(world.deps)).toBe(0)
    expect(await world.newest(listingId)).toMatchObject({
      status: 'paid',
      pool_cents: 0,
      lines: 0,
      reserve_end_cents: 11_000,
    })
    expect(await wallets()).toEqual([0, 0, 0])
    await world.expectBooksClean()
  })

  test('changes nobody’s worth: what the wallet gains the house has less, and nothing is counted twice', async () => {
    const { people, statement } = await world.bought([60_000, 40_000])
    const worth = async () => {
      const own = await readPositions(world.deps.database, people[0]!.id, undefined, 5, world.deps.clock())
      return own.total_value + (await readWalletCents(world.deps.database, people[0]!.id))
    }
    const before = await worth()
    await world.declared(statement())
    // The income of the period is in the house until it is paid out; of the pool and the reserve, six tenths are theirs.
    expect(await worth()).toBe(before + 6_600)
    await payDistributions(world.deps)
    expect(await worth()).toBe(before + 6_600)
  })
})

describe('who is paid', () => {
  test('has their part of all equity: what was not for sale here gets its own by its bank', async () => {
    const record = exampleRecord({
      funding: { goalCents: 60_000, minimumCents: 1 },
      capitalStack: [
        { kind: 'preferred equity', amountCents: 40_000 },
        { kind: 'common equity', amountCents: 60_000, isOpen: true },
      ],
    })
    await world.deps.database.transaction((tx) => saveOffered(tx, [record], world.deps.clock()))
    const owner = await addInvestor(world.deps, 60_000)
    world.expectDone(await world.invest(owner, { listingId: record.id, amountCents: 60_000 }))
    await closeOffering(world.deps, record.id, byOperator)
    const day = world.today()
    const { statement } = await world.bought()
    await world.declared(statement({ listingId: record.id, periodStart: day, periodEnd: day, recordDate: day }))
    await payDistributions(world.deps)
    expect(await readWalletCents(world.deps.database, owner.id)).toBe(6_000)
    expect(await world.newest(record.id)).toMatchObject({ pool_cents: 10_000, outside_cents: 4_000, status: 'paid' })
    expect(await readPropertyCents(world.deps.database, record.id)).toMatchObject({ cashCents: 0, reserveCents: 1_000 })
    await world.expectBooksClean()
  })

  /** Shares of one owner become another's, as a later trade would write it. */
  async function hand(listingId: string, from: TestInvestor, to: TestInvestor, sharesMilli: number, at: Date) {
    const entries = transferEntries(sharesHeldBy(from.id, listingId), sharesHeldBy(to.id, listingId), sharesMilli)
    const draft = {
      kind: 'share transfer',
      key: `trade:${listingId}:${at.getTime()}`,
      memo: '',
      effectiveAt: at,
      entries,
    }
    await world.deps.database.transaction((tx) => postJournals(tx, [draft], world.deps.clock()))
  }

  test('is whoever held shares at the end of the record date, not who holds them today', async () => {
    const { listingId, people, statement, boughtOn, wallets } = await world.bought([50_000, 50_000])
    const late = await addInvestor(world.deps)
    const endOfDay = Date.parse(`${boughtOn}T00:00:00Z`) + DAY_MS
    await hand(listingId, people[0]!, late, 30_000, new Date(endOfDay - 1))
    await hand(listingId, people[1]!, late, 50_000, new Date(endOfDay))
    await world.declared(statement())
    await payDistributions(world.deps)
    // The first was traded in the last millisecond of the day, the second in the first of the next.
    expect([...(await wallets()), await readWalletCents(world.deps.database, late.id)]).toEqual([2_000, 5_000, 3_000])
    expect(await checkDistributions(world.deps.database)).toEqual([])
    await hand(listingId, late, people[0]!, 30_000, world.deps.clock())
    world.pass(1)
    await hand(listingId, late, people[1]!, 50_000, world.deps.clock())
    await world.expectBooksClean()
  })

  test('is nobody whose money went back before, though they had held shares', async () => {
    const listingId = await addListing(world.deps.database, { goalCents: 100_000 })
    const [gone, stays] = [await addInvestor(world.deps), await addInvestor(world.deps, 100_000)]
    world.expectDone(await world.investByCard(gone, listingId, 30_000))
    await world.refund((await world.chargeOf(gone)).id)
    await world.follow()
    world.expectDone(await world.invest(stays, { listingId, amountCents: 100_000 }))
    await closeOffering(world.deps, listingId, byOperator)
    const day = world.today()
    world.pass(DAY_MS)
    const { statement } = await world.bought()
    await world.declared(statement({ listingId, periodStart: day, periodEnd: day, recordDate: day }))
    await payDistributions(world.deps)
    expect(await readWalletCents(world.deps.database, gone.id)).toBe(0)
    expect(await readWalletCents(world.deps.database, stays.id)).toBe(10_000)
    await world.expectBooksClean()
  })

  test('repays what they owe first, and reads so', async () => {
    const { listingId, people, statement } = await world.bought([50_000, 50_000])
    const [debtor] = people
    world.expectDone(await world.deposit(debtor!, 8_000))
    const other = await addListing(world.deps.database)
    world.expectDone(await world.invest(debtor!, { listingId: other, amountCents: 8_000 }))
    await world.refund((await world.chargeOf(debtor!)).id, 1_200)
    await world.follow()
    expect(await readWallet(world.deps.database, debtor!.id)).toMatchObject({ walletCents: 0, owedCents: 1_200 })
    await world.declared(statement())
    await payDistributions(world.deps)
    expect(await readWallet(world.deps.database, debtor!.id)).toMatchObject({ walletCents: 3_800, owedCents: 0 })
    expect(await world.news(debtor!)).toContainEqual([
      'distribution_repaid',
      expect.objectContaining({ amount: 5_000, repaid: 1_200, listing_id: listingId }),
    ])
    await world.expectBooksClean()
  })
})
