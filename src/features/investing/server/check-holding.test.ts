import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { HELD_AGAIN_MS, HELD_MOST_MS, HELD_MS, HELD_WITHIN_MS } from '../rules.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await makeOrderWorld()
})
afterAll(() => world.close())

const TIMES = HELD_MOST_MS / HELD_MS

async function scene() {
  const [squatter, other] = [await addInvestor(world.deps), await addInvestor(world.deps)]
  const listingId = await addListing(world.deps.database, { goalCents: 100_000 })
  return { squatter, other, listingId }
}

const letGo = async () => {
  world.pass(HELD_MS)
  await world.expire()
}

describe('whoever holds a listing again and again without paying', () => {
  test('has to let others go first: for a day, in that listing alone', async () => {
    const { squatter, other, listingId } = await scene()
    for (let n = 0; n < TIMES; n++) {
      await world.reserve(squatter, listingId, 100_000)
      await letGo()
    }
    expect(await world.tryToReserve(squatter, listingId, 100_000)).toMatchObject({ refused: 'held_too_long' })
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
    expect(await world.tryToReserve(squatter, await addListing(world.deps.database), 5_000)).toHaveProperty('orderId')
    expect(await world.tryToReserve(other, listingId, 100_000)).toHaveProperty('orderId')
    await letGo()
    world.pass(HELD_WITHIN_MS - HELD_MS)
    expect(await world.tryToReserve(squatter, listingId, 100_000)).toHaveProperty('orderId')
    await world.expectClean()
  })

  test('is asked for what was held alone: a card that was declined held nothing', async () => {
    const { squatter, listingId } = await scene()
    const token = await cardToken(world.sandboxUrl, '4000000000000002')
    expect(await world.pay(squatter, { listingId, amountCents: 100_000, token })).toMatchObject({
      refused: 'card_declined',
    })
    for (let n = 0; n < TIMES; n++) {
      await world.reserve(squatter, listingId, 100_000)
      await letGo()
    }
  })

  test('gains nothing by taking it back just before its time is over', async () => {
    const { squatter, listingId } = await scene()
    for (let n = 0; n <= TIMES; n++) {
      const id = await world.reserve(squatter, listingId, 100_000)
      world.pass(HELD_MS - 1000)
      expect(await world.cancel(squatter, id)).toBeNull()
    }
    expect(await world.tryToReserve(squatter, listingId, 100_000)).toMatchObject({ refused: 'held_too_long' })
  })

  test('gains nothing by replacing it, or by signing it anew, in time or late', async () => {
    const { squatter, listingId } = await scene()
    const hash = await world.hashOf(listingId)
    const id = await world.reserve(squatter, listingId, 100_000)
    for (let n = 1; n < TIMES; n++) {
      world.pass(HELD_MS)
      if (n % 2 === 0) await world.expire()
      expect(await world.sign(squatter, id, hash)).toBeNull()
    }
    world.pass(HELD_MS)
    // An order lives for so long; its owner makes a new one, as long as they may.
    expect(HELD_AGAIN_MS).toBe(HELD_MOST_MS)
    expect(await world.sign(squatter, id, hash)).toMatchObject({ refused: 'order_over' })
    expect(await world.tryToReserve(squatter, listingId, 99_000)).toMatchObject({ refused: 'held_too_long' })
    await letGo()
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
  })

  test('gains nothing by orders at PayPal that are never approved', async () => {
    const { squatter, listingId } = await scene()
    const ask = async () =>
      await world.pay(squatter, { listingId, amountCents: 100_000, source: 'paypal', token: undefined })
    for (let n = 0; n < TIMES; n++) {
      expect(await ask()).toBeInstanceOf(PaymentPending)
      world.pass(HELD_MS)
      await world.reconcile()
    }
    expect(await world.funding(listingId)).toMatchObject({ reserved_cents: 0 })
    expect(await ask()).toMatchObject({ refused: 'held_too_long' })
    expect(await world.tryToReserve(squatter, listingId, 100_000)).toMatchObject({ refused: 'held_too_long' })
  })
})

test('whoever only changes the amount, pays, or is declined has held next to nothing', async () => {
  const { squatter: ada, listingId } = await scene()
  for (let n = 0; n < 3 * TIMES; n++) {
    await world.reserve(ada, listingId, 1_000 + n)
    world.pass(30_000)
  }
  world.expectDone(await world.pay(ada, { listingId, amountCents: 1_000 }))
  expect(await world.tryToReserve(ada, listingId, 50_000)).toHaveProperty('orderId')
  await world.expectClean()
})
