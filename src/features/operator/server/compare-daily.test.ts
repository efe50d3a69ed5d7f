import { afterEach, beforeEach, expect, test } from 'vitest'
import { ledgerCommand } from '#app/cli/ledger.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { walletOf } from '#features/ledger/rules.ts'
import type { Deps } from '#platform/server/deps.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { addOperator, commander } from '#test/operators.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { newestComparisons } from './comparisons.ts'
import type { ComparisonRow } from './comparisons.ts'
import { compareDaily } from './compare-daily.ts'
import { readMoneyMap } from './read-money-map.ts'

let world: RefundWorld
beforeEach(async () => {
  world = await makeRefundWorld()
})
afterEach(() => world.close())

const DAY_MS = 86_400_000

const compared = async (kind = 'card'): Promise<ComparisonRow> =>
  (await newestComparisons(world.deps.database, 20)).find((one) => one.processor === kind)!

const letters = async (): Promise<string[]> =>
  (await world.deps.database.pool.query('SELECT recipient FROM mails ORDER BY recipient')).rows.map(
    (row) => row.recipient,
  )

/** A day on which money came in by card, some of it went back, and a bank asked for a charge. */
async function busyDay(): Promise<void> {
  const [ada, ben, cem] = [await addInvestor(world.deps), await addInvestor(world.deps), await addInvestor(world.deps)]
  const listingId = await addListing(world.deps.database)
  world.expectDone(await world.investByCard(ada, listingId, 50_000))
  world.expectDone(await world.deposit(ben, 20_000))
  world.expectDone(await world.deposit(cem, 30_000))
  await world.refund((await world.chargeOf(ben)).id, 5000)
  await world.dispute((await world.chargeOf(cem)).id)
  await world.follow()
  await world.followDisputes()
}

/** A charge that the processor took for an order that nobody here knows. */
async function strayCharge(orderId: string, amountCents: number): Promise<void> {
  const token = await cardToken(world.sandboxUrl)
  const about = { cardholder: 'Ada', email: 'ada@test.example', description: 'test', returnUrl: 'http://localhost/' }
  await world.deps.cards.charge({ orderId, amountCents, token, idempotencyKey: orderId, ...about })
}

/** A journal of money by card that no processor knows. */
async function madeUp(key: string, memo: string, cents: number): Promise<void> {
  const { id } = await addInvestor(world.deps, 1000)
  const clearing = { kind: 'clearing.card' as const, ownerId: null, listingId: null }
  const entries = [
    { account: clearing, amount: -cents },
    { account: walletOf(id), amount: cents },
  ]
  const now = world.deps.clock()
  const draft = { kind: 'deposit', key, memo, effectiveAt: now, entries }
  await world.deps.database.transaction((tx) => postJournals(tx, [draft], now))
}

async function silentPaypal(): Promise<Deps> {
  const listCharges = () => Promise.reject(new OutsideDown('PayPal', 'no answer'))
  return { ...world.deps, paypal: { ...world.deps.paypal!, listCharges } }
}

test('books that follow their processor are equal, once a day, and the next day begins where this one ended', async () => {
  await addOperator(world.deps)
  await busyDay()
  await compareDaily(world.deps)
  const first = await compared()
  expect(first).toMatchObject({ outcome: 'equal', compared_count: 5, difference_count: 0, differences: [] })
  // 500 + 200 + 300 came in; 50 went back, and 300 are disputed.
  expect([first.books_cents, first.processor_cents]).toEqual([65_000, 65_000])
  expect(await compared('paypal')).toMatchObject({ outcome: 'equal', compared_count: 0 })
  expect(await letters()).toEqual([])
  await compareDaily(world.deps)
  expect((await newestComparisons(world.deps.database, 20)).length).toBe(3)
  world.pass(DAY_MS)
  await compareDaily(world.deps)
  const next = await compared()
  expect(next).toMatchObject({ outcome: 'equal', after_seq: first.agreed_seq, since: first.agreed_until })
  world.pass(DAY_MS)
  await compareDaily(world.deps)
  expect(await compared()).toMatchObject({ outcome: 'equal', compared_count: 0, since: next.agreed_until })
})

test('what only the processor has is named, told to every operator once, and named again until it is settled', async () => {
  const operators = [await addOperator(world.deps), await addOperator(world.deps)]
  await busyDay()
  await strayCharge('11111111-1111-4111-8111-111111111111', 4200)
  await compareDaily(world.deps)
  // Younger than a minute: a server may be about to write it down.
  expect(await compared()).toMatchObject({ outcome: 'equal', under_way_count: 1 })
  world.pass(DAY_MS)
  await compareDaily(world.deps)
  const found = await compared()
  expect(found).toMatchObject({ outcome: 'different', difference_count: 1 })
  expect(found.differences).toEqual([
    {
      what: 'charge',
      id: expect.stringMatching(/^ch_/),
      booksCents: null,
      processorCents: 4200,
      at: expect.any(String),
    },
  ])
  expect(await letters()).toEqual(operators.map((one) => one.email).toSorted())
  await compareDaily(world.deps)
  expect((await letters()).length).toBe(2)
  world.pass(DAY_MS)
  await compareDaily(world.deps)
  expect(await compared()).toMatchObject({ outcome: 'different', difference_count: 1 })
  await world.refund(found.differences[0]!.id)
  world.pass(DAY_MS)
  await compareDaily(world.deps)
  expect(await compared()).toMatchObject({ outcome: 'equal', difference_count: 0 })
})

test('what only the books have is named: a charge, a refund, and a journal of clearing that is neither', async () => {
  await busyDay()
  await madeUp('deposit:made-up', 'ch_never', 700)
  await madeUp('refund:re_never', 'ch_never', -300)
  await madeUp('by hand', '', 100)
  await compareDaily(world.deps)
  const { differences, outcome, books_cents: books, processor_cents: processor } = await compared()
  expect(outcome).toBe('different')
  expect(differences.map(({ what, id, booksCents, processorCents }) => [what, id, booksCents, processorCents])).toEqual(
    [
      ['charge', 'ch_never', 700, null],
      ['refund', 're_never', -300, null],
      ['journal', 'by hand', 100, null],
    ],
  )
  expect(books - processor).toBe(500)
})

test('a charge, a refund and a dispute of another amount are named, also where the sums agree', async () => {
  await busyDay()
  const { cards } = world.deps
  const deps = world.withCards({
    listCharges: async (after) => {
      const { charges, next } = await cards.listCharges(after)
      return {
        charges: charges.map((one) => ({
          ...one,
          amountCents: one.amountCents + (one.amountCents === 50_000 ? 1 : 0),
        })),
        next,
      }
    },
    listRefunds: async (since, page) => {
      const { refunds, next } = await cards.listRefunds(since, page)
      return { refunds: refunds.map((one) => ({ ...one, amountCents: one.amountCents + 1 })), next }
    },
  })
  await compareDaily(deps)
  const row = await compared()
  expect(row.differences.map(({ what, booksCents, processorCents }) => [what, booksCents, processorCents])).toEqual([
    ['charge', 50_000, 50_001],
    ['refund', -5000, -5001],
  ])
  expect(row.books_cents).toBe(row.processor_cents)
})

test('a refund that no server follows is a difference once it is a minute old', async () => {
  const ada = await addInvestor(world.deps)
  world.expectDone(await world.deposit(ada, 20_000))
  await world.refund((await world.chargeOf(ada)).id, 4000)
  await compareDaily(world.deps)
  expect(await compared()).toMatchObject({ outcome: 'equal', under_way_count: 1, books_cents: 20_000 })
  world.pass(DAY_MS)
  await compareDaily(world.deps)
  expect((await compared()).differences).toMatchObject([{ what: 'refund', booksCents: null, processorCents: -4000 }])
  await world.follow()
  world.pass(DAY_MS)
  await compareDaily(world.deps)
  expect(await compared()).toMatchObject({ outcome: 'equal' })
})

test('a processor that is silent was not compared, holds up no other, and is asked again within the day', async () => {
  await busyDay()
  await compareDaily(await silentPaypal())
  expect(await compared()).toMatchObject({ outcome: 'equal' })
  expect(await compared('paypal')).toMatchObject({ outcome: 'silent', why: expect.stringContaining('no answer') })
  await compareDaily(world.deps)
  expect(await compared('paypal')).toMatchObject({ outcome: 'silent' })
  // An hour later, unless that is another day already: then it is a row of its own, and compared as well.
  world.pass(3_600_000)
  await compareDaily(world.deps)
  expect(await compared('paypal')).toMatchObject({ outcome: 'equal', since: new Date(0), why: '' })
})

test('two servers at once keep one comparison, with its letters once; one that dies leaves it to the next', async () => {
  const operator = await addOperator(world.deps)
  await strayCharge('22222222-2222-4222-8222-222222222222', 900)
  world.pass(DAY_MS)
  const dying = (when: 'before the commit' | 'after the commit') => {
    const { database } = dyingAt(world.deps.database, 1, when)
    // One processor, so that it is this one's transaction that is cut.
    return compareDaily({
      ...world.deps,
      database: { ...database, bulkTransaction: (work) => world.deps.database.bulkTransaction(work) },
      paypal: null,
      bank: { ...world.deps.bank, debits: null, payouts: null },
    })
  }
  await expect(dying('before the commit')).rejects.toThrow('killed')
  expect(await newestComparisons(world.deps.database, 5)).toEqual([])
  expect(await letters()).toEqual([])
  await Promise.all([1, 2, 3].map(() => compareDaily(world.deps)))
  expect(await newestComparisons(world.deps.database, 5)).toHaveLength(3)
  expect(await letters()).toEqual([operator.email])
  world.pass(DAY_MS)
  await expect(dying('after the commit')).rejects.toThrow('killed')
  await compareDaily(world.deps)
  expect(await letters()).toEqual([operator.email, operator.email])
})

test('a dispute that ended at the processor and not in the books is a difference once nobody follows it', async () => {
  await busyDay()
  const { disputes } = await world.deps.cards.listDisputes(new Date(0), null)
  await world.decide(disputes[0]!.disputeId, true)
  await compareDaily(world.deps)
  expect(await compared()).toMatchObject({ outcome: 'equal', under_way_count: 1 })
  world.pass(DAY_MS)
  await compareDaily(world.deps)
  expect((await compared()).differences).toMatchObject([{ what: 'dispute', booksCents: -30_000, processorCents: 0 }])
  await world.followDisputes()
  world.pass(DAY_MS)
  await compareDaily(world.deps)
  expect(await compared()).toMatchObject({ outcome: 'equal' })
})

test('the money map sums to nothing, by kind and house, and names nobody', async () => {
  await busyDay()
  const { lines, sumCents } = await readMoneyMap(world.deps.database)
  expect(sumCents).toBe(0)
  const centsOf = (kind: string) => lines.find((one) => one.kind === kind)?.cents
  expect(centsOf('clearing.card')).toBe(await world.balance('clearing.card'))
  expect(centsOf('escrow.offering')).toBe(50_000)
  expect(lines.find((one) => one.kind === 'escrow.offering')!.houses).toMatchObject([{ cents: 50_000 }])
  expect(lines.find((one) => one.kind === 'wallet.user')!.houses).toEqual([])
  expect(lines.some((one) => one.kind.startsWith('shares.'))).toBe(false)
})

test('freehold ledger report says where every cent stands, and ends with 1 where a processor differs', async () => {
  await busyDay()
  const report = (...flags: string[]) => commander(world.deps)(ledgerCommand, 'report', ...flags)
  const equal = await report()
  expect(equal).toMatchObject({ code: 0, said: expect.stringContaining('the card processor: equal') })
  expect(equal.said).toMatch(/escrow\.offering +\$500\.00 {2}1 account/)
  expect(equal.said).toMatch(/sum +\$0\.00/)
  await strayCharge('33333333-3333-4333-8333-333333333333', 1234)
  const young = JSON.parse((await report('--json', '--all')).said)
  expect(young).toMatchObject({ sum_cents: 0, comparisons: [{ processor: 'card', under_way_count: 1 }, {}, {}] })
  const silent = { ...world.deps.config, databaseUrl: 'postgres://elsewhere' }
  const said = await commander({ ...world.deps, config: silent })(ledgerCommand, 'report')
  expect(said).toMatchObject({ code: 0, said: expect.stringContaining('the card processor: not compared: ') })
  expect(said.said).not.toContain('the card processor: equal')
  await madeUp('deposit:made-up', 'ch_never', 700)
  const different = await report()
  expect(different).toMatchObject({ code: 1, said: expect.stringContaining('the card processor: 1 difference') })
  expect(different.said).toMatch(/FOUND charge ch_never of .*: the books say \$7\.00, the processor nothing/)
  expect(await newestComparisons(world.deps.database, 5)).toEqual([])
})
