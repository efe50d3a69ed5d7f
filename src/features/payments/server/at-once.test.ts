import { afterAll, beforeAll, expect, test } from 'vitest'
import { purposes } from '#app/server/purposes.ts'
import { newId } from '#kit/id.ts'
import type { Deps } from '#platform/server/deps.ts'
import { addInvestor } from '#test/builders.ts'
import { countRetries } from '#test/count-retries.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { takeEvent } from './take-event.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await makeRefundWorld()
})
afterAll(() => world.close())

const tell = (on: Deps, chargeId: string, type = 'charge.dispute.closed', eventId = `evt_${newId()}`) =>
  takeEvent(on, purposes, {
    eventId,
    type,
    createdAt: on.clock(),
    about: { chargeId, orderId: null, failure: null },
  })

/** Charges of so many people who put money into their wallets. */
async function chargesOf(count: number): Promise<string[]> {
  const charges = []
  for (let at = 0; at < count; at++) {
    const investor = await addInvestor(world.deps)
    world.expectDone(await world.deposit(investor, 20_000))
    charges.push((await world.chargeOf(investor)).id)
  }
  return charges
}

// Whoever locks more of the books behind their end waits for somebody who waits for that end: the database takes one of
// them back after a second in which nobody writes.
test('disputes of many people that open, are won and are lost at once wait for each other in one order', async () => {
  const { deps, retries } = countRetries(world.deps)
  const charges = await chargesOf(16)
  const [decided, opening] = [charges.slice(0, 8), charges.slice(8)]
  const ids = []
  for (const charge of decided) {
    ids.push(await world.dispute(charge))
    await tell(deps, charge)
  }
  for (const [at, id] of ids.entries()) await world.decide(id, at % 3 === 0)
  for (const charge of opening) await world.dispute(charge)
  expect(await Promise.all(charges.map((charge) => tell(deps, charge)))).toEqual(charges.map(() => 'taken'))
  expect(retries()).toBe(0)
  await world.expectBooksFollow()
})

test('refunds and disputes of the same charges, each told twice at once, are each in the books once', async () => {
  const { deps, retries } = countRetries(world.deps)
  const charges = await chargesOf(6)
  for (const charge of charges) {
    await world.refund(charge, 5_000)
    await world.refund(charge, 3_000)
    await world.dispute(charge, 10_000)
  }
  const twice = charges.flatMap((charge) => {
    const id = `evt_${newId()}`
    return [tell(deps, charge, 'charge.refunded', id), tell(deps, charge, 'charge.refunded', id), tell(deps, charge)]
  })
  const told = await Promise.all(twice)
  expect(told.filter((one) => one === 'known').length).toBeLessThanOrEqual(charges.length)
  expect(retries()).toBe(0)
  await world.expectBooksFollow()
})
