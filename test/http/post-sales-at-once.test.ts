import { afterAll, beforeAll, expect, test } from 'vitest'
import { purposes } from '#app/server/purposes.ts'
import { payPostFromWallet } from '#features/content/server/pay-post-from-wallet.ts'
import { reverseRefund } from '#features/payments/server/reverse-refund.ts'
import { depositByCard } from '#features/wallet/server/deposit.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, cardToken, refundCharge } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { countRetries } from '#test/count-retries.ts'
import { makeSaleWorld } from '#test/sale-world.ts'
import type { SaleWorld } from '#test/sale-world.ts'

let world: SaleWorld
beforeAll(async () => {
  world = await makeSaleWorld()
})
afterAll(() => world.close())

const BUYERS = 6

test('posts of one author that are sold and given back at once wait for each other in one order', async () => {
  const { app } = world
  const { deps, retries } = countRetries(app.deps)
  const { seller, post } = await world.onSale()
  const charges: string[] = []
  const savers: TestInvestor[] = []
  for (let at = 0; at < BUYERS; at++) {
    const [buyer, saver] = [await addInvestor(deps), await addInvestor(deps)]
    expect(await world.buy(buyer, post, seller)).toMatchObject({ status: 200 })
    const [charge] = await world.capturesOf(buyer)
    await refundCharge(app.sandboxUrl, app.secretKey, charge!.id)
    charges.push(charge!.id)
    const token = await cardToken(app.sandboxUrl)
    const who = { userId: saver.id, email: saver.email, cardholder: 'Ada', key: null }
    expect(isRefusal(await depositByCard(deps, { ...who, amountCents: 1000, token }))).toBe(false)
    savers.push(saver)
  }
  const refunds = await Promise.all(charges.map(async (id) => (await deps.cards.refundsOf(id))[0]!))
  const { rows } = await deps.database.pool.query<{ id: string; charge_id: string }>(
    'SELECT id, charge_id FROM transfers',
  )
  const paymentOf = (charge: string) => rows.find((row) => row.charge_id === charge)!.id
  const done = await Promise.all(
    refunds.flatMap((refund, at) => [
      deps.database.transaction((tx) => reverseRefund(tx, purposes, refund, paymentOf(refund.chargeId), deps.clock())),
      payPostFromWallet(deps, {
        buyerId: savers[at]!.id,
        postId: post,
        sellerId: seller.id,
        amountCents: 400,
        key: null,
      }),
    ]),
  )
  expect(done.filter((one) => typeof one === 'object' && isRefusal(one))).toEqual([])
  expect(retries()).toBe(0)
  expect(await world.findings()).toEqual([])
})
