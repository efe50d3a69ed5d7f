import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purposes } from '#app/server/purposes.ts'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { stepDispute } from '#features/payments/server/step-dispute.ts'
import { NEWEST, readMovementsBefore } from '#features/portfolio/server/read-history.ts'
import type { CardDispute, CardRefund } from '#platform/server/outside/cards/card-processor.ts'
import { OutsideDown, OutsideRefused } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { advanceOfferings } from './advance-offerings.ts'
import { listTransfers } from './list-transfers.ts'
import { backoffMs } from './refund-cards.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await makeOrderWorld()
})
afterAll(() => world.close())

const by = { actor: 'operator', reason: 'tested' }
const [CENTS, LOST] = [50_000, 20_000]
let investor: TestInvestor
let listingId: string
let orderId: string
let chargeId: string

beforeEach(async () => {
  investor = await addInvestor(world.deps)
  listingId = await addListing(world.deps.database, { goalCents: 100_000 })
  orderId = await world.reserve(investor, listingId, CENTS)
  world.expectDone(await world.pay(investor, { listingId, orderId, amountCents: CENTS }))
  chargeId = (await world.chargeOf(investor)).id
})

/** Its bank decides about a part of the payment, for whoever paid. */
async function loseSome(cents = LOST): Promise<void> {
  const disputeId = await world.dispute(chargeId, cents)
  await world.followDisputes()
  await world.decide(disputeId, false)
  expect(await world.followDisputes()).toMatchObject({ lost: 1, failed: 0 })
}

const spend = async (cents: number) =>
  world.expectDone(
    await world.invest(investor, { listingId: await addListing(world.deps.database), amountCents: cents }),
  )

/** A deposit that was spent and went back. */
async function owe(cents: number): Promise<void> {
  world.pass(1000)
  world.expectDone(await world.deposit(investor, cents))
  const deposited = (await world.captured(investor)).find((one) => one.id !== chargeId)!
  await spend(cents)
  await world.refund(deposited.id)
  await world.follow()
}

const walletOf = () => world.walletOf(investor)
const owes = () => world.balance('receivable.user', investor.id)
const inWallet = async () =>
  (await listTransfers(world.deps.database, 'refund-in-wallet', 50)).filter((one) => one.charge_id === chargeId)
const refused = async () =>
  (await listTransfers(world.deps.database, 'refund-refused', 50)).filter((one) => one.charge_id === chargeId)

async function expectInWallet(): Promise<void> {
  expect(await walletOf()).toBe(CENTS - LOST)
  expect(await world.balance('payable.refund', investor.id)).toBe(0)
  expect(await inWallet()).toMatchObject([
    { wallet_cents: CENTS - LOST, wallet_refused: expect.stringContaining('400') },
  ])
  expect(await refused()).toEqual([])
  expect(await world.news(investor)).toContainEqual([
    'order_refund_in_wallet',
    expect.objectContaining({ amount: CENTS - LOST }),
  ])
  await world.expectBooksFollow()
}

describe('a raise that is given up after a part of a payment was lost to a dispute', () => {
  test('is paid back to the last cent: what the card takes no more is in the wallet', async () => {
    await loseSome()
    expect(await failOffering(world.deps, listingId, by)).toBeNull()
    await advanceOfferings(world.deps)
    await expectInWallet()
    expect(await world.funding(listingId)).toEqual({
      status: 'refunded',
      raised_cents: 0,
      reserved_cents: 0,
      investors: 0,
    })
    expect((await world.order(investor, orderId)).state).toBe('refunded')
  })

  test('gives back by the card what its processor still gives back', async () => {
    await loseSome()
    expect(await failOffering(world.deps, listingId, by)).toBeNull()
    await advanceOfferings(world.withCards({ refund: async () => undefined }))
    expect([await walletOf(), await inWallet()]).toEqual([0, []])
  })
})

describe('an order that is taken back after a part of its payment was lost to a dispute', () => {
  beforeEach(async () => {
    await loseSome()
    await world.cancel(investor, orderId)
  })

  test('is asked for once, and is in the wallet: never twice, whoever asks again', async () => {
    await Promise.all([advanceOfferings(world.deps), advanceOfferings(world.deps)])
    await expectInWallet()
    world.pass(backoffMs(20))
    await advanceOfferings(world.deps)
    expect(await world.follow()).toMatchObject({ reversed: 0, failed: 0 })
    await expectInWallet()
    const told = await world.order(investor, orderId)
    expect(
      told.refunds
        .map(({ to, amount, state }) => [to, amount, state])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['card', LOST, 'done'],
      ['wallet', CENTS - LOST, 'done'],
    ])
    expect(told.journal.filter(({ kind }) => kind === 'refund')).toHaveLength(2)
    const movements = await readMovementsBefore(world.deps.database, investor.id, {}, NEWEST, 10)
    expect(movements[0]).toMatchObject({ kind: 'refund', source: 'wallet', wallet_change: CENTS - LOST })
  })

  test('repays first what is owed', async () => {
    await owe(12_000)
    await advanceOfferings(world.deps)
    expect([await walletOf(), await owes()]).toEqual([CENTS - LOST - 12_000, 0])
    await world.expectBooksFollow()
  })

  test.each(['before the commit', 'after the commit'] as const)(
    'is in the wallet once, though the server dies in any of its transactions %s',
    async (when) => {
      for (let nth = 1; ; nth += 1) {
        const dying = dyingAt(world.deps.database, nth, when)
        await advanceOfferings({ ...world.deps, database: dying.database }).catch(() => undefined)
        world.pass(backoffMs(20))
        if (!dying.isDead()) break
      }
      await expectInWallet()
      expect(await inWallet()).toHaveLength(1)
    },
  )

  test('waits while nobody knows: a silent processor, a refund on its way, another dispute', async () => {
    const no = async () => {
      throw new OutsideRefused('the card processor', 'it has been charged back')
    }
    const silent = async () => {
      throw new OutsideDown('the card processor', 'it is silent')
    }
    const going: CardRefund = {
      refundId: 're_1',
      chargeId,
      amountCents: CENTS - LOST,
      state: 'pending',
      createdAt: world.deps.clock(),
    }
    const asks: CardDispute = {
      disputeId: 'dp_1',
      chargeId,
      amountCents: 1_000,
      state: 'open',
      feeCents: 0,
      createdAt: world.deps.clock(),
    }
    for (const cards of [
      { refund: silent },
      { refund: no, disputesOf: silent },
      { refund: no, refundsOf: silent },
      { refund: no, refundsOf: async () => [going] },
      { refund: no, disputesOf: async () => [asks] },
    ]) {
      await advanceOfferings(world.withCards(cards))
      expect([await walletOf(), await inWallet()]).toEqual([0, []])
      world.pass(backoffMs(20))
    }
    await advanceOfferings(world.deps)
    await expectInWallet()
  })

  test('leaves the wallet again when it goes back by the processor after all, and what was spent is owed', async () => {
    await advanceOfferings(world.deps)
    await spend(25_000)
    const refund = { refundId: `re_${chargeId}`, chargeId, amountCents: 10_000, state: 'done' } as const
    const late = [{ ...refund, createdAt: world.deps.clock() }]
    const cards = world.withCards({ listRefunds: async () => ({ refunds: late, next: null }) })
    expect(await world.follow(cards)).toMatchObject({ reversed: 1, failed: 0 })
    expect(await world.follow(cards)).toMatchObject({ reversed: 0, failed: 0 })
    expect([await walletOf(), await owes()]).toEqual([0, -5_000])
    await world.expectClean()
  })

  test('is held while its bank asks for more of it, and leaves the wallet when that is lost', async () => {
    await advanceOfferings(world.deps)
    const { id } = (await inWallet())[0]!
    const dispute = { disputeId: `dp_${chargeId}`, chargeId, amountCents: CENTS - LOST, feeCents: 0 } as const
    const step = (state: CardDispute['state']) =>
      world.deps.database.transaction((tx) =>
        stepDispute(tx, purposes, id, { ...dispute, state, createdAt: world.deps.clock() }, world.deps.clock()),
      )
    expect(await step('open')).toBe('opened')
    expect([await walletOf(), await world.balance('hold.user', investor.id)]).toEqual([0, CENTS - LOST])
    expect(await step('lost')).toBe('lost')
    expect([await walletOf(), await world.balance('hold.user', investor.id), await owes()]).toEqual([0, 0, 0])
    await world.expectClean()
  })
})
