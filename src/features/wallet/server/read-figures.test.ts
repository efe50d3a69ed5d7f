import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdWalletPart, releaseWalletPart } from '#features/investing/server/wallet-part.ts'
import type { Metric } from '#kit/metric.ts'
import { newId } from '#kit/id.ts'
import { addInvestor } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { readFigures } from './read-figures.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await makeRefundWorld()
})
afterAll(() => world.close())

const figuresOf = (person: TestInvestor) => readFigures(world.deps.database, person.id, world.deps.clock())
const inputsOf = (metric: Metric) => Object.fromEntries(metric.inputs.map(({ name, value }) => [name, value]))

test('an empty wallet has figures, and none of them is missing', async () => {
  const figures = await figuresOf(await addInvestor(world.deps))
  expect(Object.values(figures).map(({ value, availability }) => [value, availability])).toEqual(
    Array.from({ length: 4 }, () => [0, 'available']),
  )
})

test('what is held is told apart by what holds it, and adds up with what is available', async () => {
  const saver = await addInvestor(world.deps)
  world.expectDone(await world.deposit(saver, 20_000))
  await world.dispute((await world.chargeOf(saver)).id, 5_000)
  await world.followDisputes()
  const part = { investorId: saver.id, paymentId: newId(), cents: 3_000 }
  const now = world.deps.clock()
  expect(await world.deps.database.transaction((tx) => holdWalletPart(tx, part, now))).toBeNull()

  const { balance, available, held, owed } = await figuresOf(saver)
  expect([balance.value, available.value, held.value, owed.value]).toEqual([20_000, 12_000, 8_000, 0])
  expect(inputsOf(held)).toEqual({ held_orders: 3_000, held_disputes: 5_000, held_withdrawals: 0 })
  expect(inputsOf(balance)).toEqual({ available: 12_000, held: 8_000 })

  await world.deps.database.transaction((tx) => releaseWalletPart(tx, part, now))
  expect(inputsOf((await figuresOf(saver)).held)).toEqual({ held_orders: 0, held_disputes: 5_000, held_withdrawals: 0 })
})
