import { afterAll, beforeAll, expect, test } from 'vitest'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { makePaypalWorld } from '#test/paypal-world.ts'
import type { PaypalWorld } from '#test/paypal-world.ts'

let world: PaypalWorld
beforeAll(async () => {
  world = await makePaypalWorld()
})
afterAll(() => world.close())

test('a payment whose capture got no answer is not called released by whoever cancels it: it is paid', async () => {
  const investor = await addInvestor(world.deps)
  const { id, paypalId } = await world.order(investor, await addListing(world.deps.database))
  await world.decide(paypalId)
  const own = world.deps.paypal!
  const lost = world.withPaypal({
    capture: async (...order) => {
      await own.capture(...order)
      throw new OutsideDown('PayPal', 'the answer was lost')
    },
  })
  expect(await world.capture(investor, id, lost)).toMatchObject({ status: 'started' })
  expect(await world.cancel(investor, id)).toMatchObject({ status: 'posted', void_reason: null })
  expect(await world.investments(investor)).toMatchObject([{ refunded_cents: 0 }])
  await world.expectPaypalAgrees()
})
