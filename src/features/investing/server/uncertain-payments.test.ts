import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNANSWERED_AFTER_MS } from '#features/payments/rules.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { reconcilePayments } from '#features/payments/server/reconcile-payments.ts'
import { faultOf } from '#platform/server/fault.ts'
import type { CardProcessor } from '#platform/server/outside/cards/card-processor.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { createStripeCards } from '#platform/server/outside/cards/stripe-cards.ts'
import { addInvestor, addListing, cardToken, playDispute } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { purposes } from '#app/server/purposes.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

describe('when the processor gives no certain answer', () => {
  const withCards = (cards: Partial<CardProcessor>) => ({ ...world.deps, cards: { ...world.deps.cards, ...cards } })
  const order = (investor: TestInvestor, listingId: string, token: string) =>
    world.orderOf(investor, { listingId, token, source: 'card', key: 'uncertain' })

  test('a charge whose answer was lost is finished by the reconciler, once', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const lossy = withCards({
      charge: async (request) => {
        await world.deps.cards.charge(request)
        throw new OutsideDown('card processor', 'the answer was lost')
      },
    })
    const token = await cardToken(world.sandboxUrl)
    expect(await world.investWith(lossy, order(investor, listingId, token))).toBeInstanceOf(PaymentPending)
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 50_000 })
    world.pass(11_000)
    expect(await reconcilePayments(world.deps, purposes)).toMatchObject({ posted: 1 })
    expect(await reconcilePayments(world.deps, purposes)).toMatchObject({ posted: 0 })
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 50_000, reserved_cents: 0 })
    expect(await world.invest(investor, order(investor, listingId, token))).toMatchObject({ raisedCents: 50_000 })
    expect(await world.captured(investor)).toHaveLength(1)
    await world.expectClean()
  })

  test('a charge that never happened is released, and one that turns up later goes back to the card', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    let late: () => Promise<unknown> = async () => undefined
    const slow = withCards({
      charge: async (request) => {
        late = () => world.deps.cards.charge(request)
        throw new OutsideDown('card processor', 'stuck')
      },
    })
    const token = await cardToken(world.sandboxUrl)
    expect(await world.investWith(slow, order(investor, listingId, token))).toBeInstanceOf(PaymentPending)
    world.pass(31_000)
    expect(await reconcilePayments(world.deps, purposes)).toMatchObject({ voided: 1 })
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 0 })
    await late()
    world.pass(61_000)
    expect(await reconcilePayments(world.deps, purposes)).toMatchObject({ refunded: 1 })
    expect((await world.captured(investor)).map((charge) => charge.amount_refunded)).toEqual([50_000])
    await world.expectClean()
  })

  test('a payment without an end is its payer’s alone: another person pays for the same', async () => {
    const [first, second] = [await addInvestor(world.deps), await addInvestor(world.deps)]
    const listingId = await addListing(world.deps.database)
    const lost = withCards({ charge: () => Promise.reject(new OutsideDown('card processor', 'stuck')) })
    const of = async (investor: TestInvestor) =>
      world.orderOf(investor, { listingId, token: await cardToken(world.sandboxUrl), source: 'card' })
    expect(await world.investWith(lost, await of(first))).toBeInstanceOf(PaymentPending)
    expect(await world.invest(first, await of(first))).toMatchObject({ refused: 'payment_pending_already' })
    expect(await world.invest(second, await of(second))).toMatchObject({ raisedCents: 50_000 })
  })

  test('a late charge whose bank has not decided is left where it is until it has', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    let late: () => Promise<unknown> = async () => undefined
    const slow = withCards({
      charge: async (request) => {
        late = () => world.deps.cards.charge(request)
        throw new OutsideDown('card processor', 'stuck')
      },
    })
    await world.investWith(slow, order(investor, listingId, await cardToken(world.sandboxUrl)))
    world.pass(31_000)
    await reconcilePayments(world.deps, purposes)
    await late()
    const chargeId = (await world.captured(investor))[0]!.id
    const disputeId = await playDispute(world.sandboxUrl, world.secretKey, { opens: chargeId })
    world.pass(61_000)
    await reconcilePayments(world.deps, purposes)
    expect((await world.captured(investor)).map((charge) => charge.amount_refunded)).toEqual([0])
    await playDispute(world.sandboxUrl, world.secretKey, { ends: disputeId, isWon: true })
    world.pass(600_000)
    await reconcilePayments(world.deps, purposes)
    expect((await world.captured(investor)).map((charge) => charge.amount_refunded)).toEqual([50_000])
    await world.expectClean()
  })

  test('a payment that nobody waits for any more, and whose end is not known, is not made again under a new token', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    let isAsked = false
    // As if the server had died in the middle: nobody is left to write down that the end is not known.
    const silent = withCards({
      charge: () => {
        isAsked = true
        return new Promise(() => undefined)
      },
    })
    const fresh = async () => ({ ...order(investor, listingId, await cardToken(world.sandboxUrl)), key: null })
    void world.investWith(silent, await fresh())
    await expect.poll(() => isAsked).toBe(true)
    world.pass(UNANSWERED_AFTER_MS + 1)
    const again = await world.investWith(world.deps, await fresh())
    expect(again).toMatchObject({ refused: 'payment_pending_already' })
    expect(await world.captured(investor)).toEqual([])
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 50_000 })
    world.pass(31_000)
    expect(await reconcilePayments(world.deps, purposes)).toMatchObject({ voided: 1 })
  })

  test('a processor that cannot even be reached took nothing: the reservation is free at once', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const nobody = createStripeCards({
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      baseUrl: 'http://127.0.0.1:9',
    })
    const gone = withCards({ charge: (request) => nobody.charge(request) })
    const token = await cardToken(world.sandboxUrl)
    await expect(world.investWith(gone, order(investor, listingId, token))).rejects.toThrow(OutsideDown)
    nobody.close()
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 0 })
    expect(await world.invest(investor, order(investor, listingId, token))).toEqual({ refused: 'payment_released' })
  })

  test('a processor that refuses our key took nothing: the reservation is free at once, and the log names the key', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const { sandboxUrl: baseUrl } = world
    const stranger = createStripeCards({
      secretKey: 'sk_test_another',
      publishableKey: 'pk_test_x',
      baseUrl,
      keyPlace: 'keys/sandbox-secret-key',
    })
    const said: unknown[] = []
    const log = { ...world.deps.log, error: (facts: unknown) => void said.push(facts) } as typeof world.deps.log
    const refusing = { ...withCards({ charge: (request) => stranger.charge(request) }), log }
    const token = await cardToken(baseUrl)
    const fault: unknown = await world
      .investWith(refusing, order(investor, listingId, token))
      .catch((thrown: unknown) => thrown)
    stranger.close()
    expect(faultOf(fault, true)).toMatchObject({ code: 'outside_down', charged: false })
    expect(said).toEqual([expect.objectContaining({ key: 'keys/sandbox-secret-key' })])
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 0 })
    expect(await world.captured(investor)).toEqual([])
  })

  test('a payment whose charge is going back is pending for whoever asks again, not one that was never charged', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const down = () => Promise.reject(new OutsideDown('card processor', 'cut'))
    const halfway = withCards({
      charge: async (request) => {
        const paid = await world.deps.cards.charge(request)
        return paid.outcome === 'charged' ? { ...paid, charge: { ...paid.charge, refundedCents: 1 } } : paid
      },
      refund: down,
    })
    const token = await cardToken(world.sandboxUrl)
    const asked = order(investor, listingId, token)
    expect(await world.investWith(halfway, asked)).toBeInstanceOf(PaymentPending)
    expect(await world.funding(listingId)).toMatchObject({ raised_cents: 0, reserved_cents: 0 })
    expect(await world.invest(investor, asked)).toBeInstanceOf(PaymentPending)
    expect(await reconcilePayments(world.deps, purposes)).toMatchObject({ refunded: 1 })
    expect(await world.invest(investor, asked)).toEqual({ refused: 'payment_refunded' })
    await world.expectClean()
  })

  test('while the processor is down nothing is given up, until the reservation itself has run out', async () => {
    const investor = await addInvestor(world.deps)
    const listingId = await addListing(world.deps.database)
    const down = () => Promise.reject(new OutsideDown('card processor', 'refused'))
    const dead = withCards({ charge: down, findCharge: down })
    const token = await cardToken(world.sandboxUrl)
    expect(await world.investWith(dead, order(investor, listingId, token))).toBeInstanceOf(PaymentPending)
    world.pass(60_000)
    expect(await reconcilePayments(dead, purposes)).toMatchObject({ waiting: 1, voided: 0 })
    world.pass(15 * 60_000)
    expect(await reconcilePayments(dead, purposes)).toMatchObject({ voided: 1 })
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
  })

  test('states follow each other only as the table of the database says', async () => {
    const investor = await addInvestor(world.deps, 100_000)
    await world.invest(investor, { listingId: await addListing(world.deps.database) })
    const change = (status: string) =>
      world.deps.database.pool.query('UPDATE investments SET status = $2 WHERE investor_id = $1', [investor.id, status])
    await expect(change('reserved')).rejects.toThrow(/funded cannot become reserved/)
    await expect(change('expired')).rejects.toThrow(/cannot become expired/)
    await expect(change('refunded')).rejects.toThrow(/investments_refunded/)
    await expect(change('cancelled')).resolves.toMatchObject({ rowCount: 1 })
  })
})
