import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import type { CardDispute } from '#platform/server/outside/cards/card-processor.ts'
import { addInvestor } from '#test/builders.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { checkPayments } from './check-payments.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await makeRefundWorld()
})
afterAll(() => world.close())

const NOTHING = { opened: 0, won: 0, lost: 0, waiting: 0, failed: 0 }
const CENTS = 20_000

/** A deposit, and a bank that asks for all of it though it goes back, or went: the sandbox opens no such dispute. */
async function disputed() {
  const saver = await addInvestor(world.deps)
  world.expectDone(await world.deposit(saver, CENTS))
  const chargeId = (await world.chargeOf(saver)).id
  const createdAt = world.deps.clock()
  const at = (state: CardDispute['state']) => [
    { disputeId: `dp_of_${chargeId}`, chargeId, amountCents: CENTS, state, feeCents: 0, createdAt },
  ]
  const followed = (state: CardDispute['state']) => {
    const [listDisputes, disputesOf] = [async () => ({ disputes: at(state), next: null }), async () => at(state)]
    return world.followDisputes(world.withCards({ listDisputes, disputesOf }))
  }
  return { saver, chargeId, followed }
}

const moneyOf = async ({ id }: { id: string }) => ({
  wallet: await readWalletCents(world.deps.database, id),
  owed: 0 - (await world.balance('receivable.user', id)),
})

test('a dispute of what was given back takes nothing a second time, though nobody followed the refund yet', async () => {
  const { saver, chargeId, followed } = await disputed()
  await world.refund(chargeId)
  expect(await followed('open')).toEqual(NOTHING)
  expect(await world.follow()).toMatchObject({ reversed: 0, failed: 0 })
  expect(await followed('lost')).toEqual(NOTHING)
  expect(await world.payments(saver)).toEqual([{ status: 'reversed', refunded_cents: CENTS }])
  expect(await readWalletCents(world.deps.database, saver.id)).toBe(0)
  expect(await world.balance('receivable.user', saver.id)).toBe(0)
  await world.expectBooksFollow()
})

test.each(['won', 'lost'] as const)('a dispute is %s at last though a refund went through meanwhile', async (end) => {
  const { saver, chargeId, followed } = await disputed()
  expect(await followed('open')).toEqual({ ...NOTHING, opened: 1 })
  await world.refund(chargeId)
  expect(await world.follow()).toMatchObject({ reversed: 1, failed: 0 })
  expect(await followed(end)).toEqual({ ...NOTHING, [end]: 1 })
  expect(await followed(end)).toEqual(NOTHING)
  expect(await world.payments(saver)).toEqual([{ status: 'reversed', refunded_cents: CENTS }])
  // The person got it back once, and nothing of theirs is held.
  expect(await world.balance('hold.user', saver.id)).toBe(0)
  expect(await moneyOf(saver)).toEqual({ wallet: 0, owed: 0 })
  // What a bank took though it had gone back is a loss: it stays apart, and is named.
  const findings = (await checkPayments(world.deps.database)).filter((one) => one.includes(chargeId))
  const loss = `charge ${chargeId}: the books keep ${CENTS} cents apart as disputed, its dispute says 0`
  expect(findings).toEqual(end === 'lost' ? [loss] : [])
})

test.each([
  ['lost', 0],
  ['won', 15_000],
] as const)('what is held beyond a part that went back meanwhile repays that part: %s', async (end, wallet) => {
  const { saver, chargeId, followed } = await disputed()
  expect(await followed('open')).toEqual({ ...NOTHING, opened: 1 })
  await world.refund(chargeId, 5_000)
  expect(await world.follow()).toMatchObject({ reversed: 1, failed: 0 })
  expect(await moneyOf(saver)).toEqual({ wallet: 0, owed: 5_000 })
  expect(await followed(end)).toEqual({ ...NOTHING, [end]: 1 })
  expect(await world.balance('hold.user', saver.id)).toBe(0)
  expect(await moneyOf(saver)).toEqual({ wallet, owed: 0 })
})

test('a dispute of more than what is left takes what is left', async () => {
  const { saver, chargeId, followed } = await disputed()
  await world.refund(chargeId, 5_000)
  expect(await world.follow()).toMatchObject({ reversed: 1 })
  expect(await followed('open')).toEqual({ ...NOTHING, opened: 1 })
  expect(await world.balance('hold.user', saver.id)).toBe(15_000)
  expect(await followed('lost')).toEqual({ ...NOTHING, lost: 1 })
  expect(await world.payments(saver)).toEqual([{ status: 'reversed', refunded_cents: CENTS }])
  expect((await checkPayments(world.deps.database)).filter((one) => one.includes(chargeId))).toEqual([])
})
