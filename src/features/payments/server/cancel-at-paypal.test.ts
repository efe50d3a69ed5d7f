import { afterAll, beforeAll, expect, test } from 'vitest'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import type { PaypalProcessor } from '#platform/server/outside/paypal/paypal-processor.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { makePaypalWorld } from '#test/paypal-world.ts'
import type { PaypalWorld } from '#test/paypal-world.ts'
import { UNANSWERED_AFTER_MS } from '../rules.ts'

let world: PaypalWorld
beforeAll(async () => {
  world = await makePaypalWorld()
})
afterAll(() => world.close())

/** A payment that its payer approved. */
async function approved() {
  const investor = await addInvestor(world.deps)
  const { id, paypalId } = await world.order(investor, await addListing(world.deps.database))
  await world.decide(paypalId)
  return { investor, id }
}

const lost = () => new OutsideDown('PayPal', 'the answer was lost')
const captureWith = (capture: PaypalProcessor['capture']) => world.withPaypal({ capture })

test('a payment whose capture got no answer is not called released by whoever cancels it: it is paid', async () => {
  const { investor, id } = await approved()
  const own = world.deps.paypal!
  const unheard = captureWith(async (...order) => {
    await own.capture(...order)
    throw lost()
  })
  expect(await world.capture(investor, id, unheard)).toMatchObject({ status: 'started' })
  expect(await world.cancel(investor, id)).toMatchObject({ status: 'posted', void_reason: null })
  expect(await world.investments(investor)).toMatchObject([{ refunded_cents: 0 }])
  await world.expectPaypalAgrees()
})

test('one whose capture never reached PayPal may be on its way for some seconds; then whoever cancels it is charged nothing', async () => {
  const { investor, id } = await approved()
  const before = (await world.captures()).length
  const unsent = captureWith(async () => await Promise.reject(lost()))
  expect(await world.capture(investor, id, unsent)).toMatchObject({ status: 'started' })
  expect(await world.cancel(investor, id)).toMatchObject({ status: 'started' })
  world.pass(UNANSWERED_AFTER_MS)
  expect(await world.cancel(investor, id)).toMatchObject({ status: 'voided', void_reason: 'given_up' })
  expect(await world.captures()).toHaveLength(before)
  expect(await world.investments(investor)).toMatchObject([{ status: 'expired', refunded_cents: 0 }])
  await world.expectPaypalAgrees()
})

test('one that is given up while PayPal is asked for it is not captured any more', async () => {
  const { investor, id } = await approved()
  const before = (await world.captures()).length
  const own = world.deps.paypal!
  const slow = world.withPaypal({
    look: async (paypalId) => {
      const look = await own.look(paypalId)
      await world.cancel(investor, id)
      return look
    },
  })
  expect(await world.capture(investor, id, slow)).toMatchObject({ status: 'voided', void_reason: 'given_up' })
  expect(await world.captures()).toHaveLength(before)
})
