import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWallet } from '#features/ledger/server/read-balance.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makePaypalWorld } from '#test/paypal-world.ts'
import type { PaypalWorld } from '#test/paypal-world.ts'
import { checkDeposits } from './check-deposits.ts'
import { depositByPaypal } from './deposit-by-paypal.ts'

let world: PaypalWorld
beforeAll(async () => {
  world = await makePaypalWorld()
})
afterAll(() => world.close())

const ORIGIN = 'http://192.168.1.7:3000'

const ask = (person: TestInvestor, amountCents: number, key: string | null = null) =>
  depositByPaypal(world.deps, { userId: person.id, amountCents, key, language: 'en', origin: ORIGIN })

async function begun(amountCents = 20_000, key: string | null = null) {
  const person = await addInvestor(world.deps)
  const pending = await ask(person, amountCents, key)
  if (!(pending instanceof PaymentPending) || !pending.next) throw new Error('not begun')
  const paypalId = new URL(pending.next.url, 'http://paypal').searchParams.get('token')!
  return { person, id: pending.paymentId, paypalId }
}

async function paid(amountCents = 20_000) {
  const order = await begun(amountCents)
  await world.decide(order.paypalId)
  expect(await world.capture(order.person, order.id)).toMatchObject({ status: 'posted', kind: 'paypal' })
  return order
}

const walletOf = async (person: TestInvestor) => {
  const { walletCents, heldCents, owedCents } = await readWallet(world.deps.database, person.id)
  return [walletCents, heldCents, owedCents]
}
const newsOf = async (person: TestInvestor) => (await world.news(person)).map(([kind]) => kind).toSorted()

async function expectAgreed() {
  await world.expectPaypalAgrees()
  expect(await checkDeposits(world.deps.database)).toEqual([])
}

test('approved: it comes back to the Payment page, and is in the wallet once, whoever asks', async () => {
  const { person, id, paypalId } = await begun()
  expect(await walletOf(person)).toEqual([0, 0, 0])
  expect(await world.decide(paypalId)).toContain(`/account/payment?payment=${id}&token=${paypalId}`)
  await Promise.all([world.capture(person, id), world.capture(person, id), world.reconcile()])
  expect(await walletOf(person)).toEqual([20_000, 0, 0])
  expect(await newsOf(person)).toEqual(['deposit_settled'])
  await expectAgreed()
})

test('the same key is one order, and no other amount', async () => {
  const { person, id } = await begun(3000, 'my key')
  expect(await ask(person, 3000, 'my key')).toMatchObject({ paymentId: id })
  expect(await ask(person, 3001, 'my key')).toMatchObject({ refused: 'key_reused' })
})

test('given up, or declined there: nothing is in the wallet', async () => {
  const left = await begun()
  await world.decide(left.paypalId, 'deny')
  expect(await world.cancel(left.person, left.id)).toMatchObject({ void_reason: 'given_up' })
  const declined = await begun()
  await world.decide(declined.paypalId, 'approve', 'declined')
  expect(await world.capture(declined.person, declined.id)).toMatchObject({ void_reason: 'declined' })
  expect([await walletOf(left.person), await walletOf(declined.person)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
  await expectAgreed()
})

test('given back by PayPal after it was spent: told of PayPal and of no card, and the rest is owed', async () => {
  const { person, id } = await paid(30_000)
  const listingId = await addListing(world.deps.database)
  world.expectDone(await world.invest(person, { listingId, amountCents: 25_000 }))
  const { charge_id: chargeId } = await world.own(person, id)
  await world.deps.paypal!.refund(chargeId!, id)
  world.pass(60_000)
  await world.follow()
  expect(await walletOf(person)).toEqual([0, 0, 25_000])
  expect(await world.news(person)).toContainEqual(['deposit_refund_owed_paypal', { amount: 30_000, owed: 25_000 }])
  await expectAgreed()
})

test('without PayPal it is refused', async () => {
  const person = await addInvestor(world.deps)
  const asked = { userId: person.id, amountCents: 1000, key: null, language: 'en' } as const
  expect(await depositByPaypal({ ...world.deps, paypal: null }, asked)).toMatchObject({ refused: 'paypal_unavailable' })
})
