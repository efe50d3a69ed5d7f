import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { addInvestor, addListing, cardToken } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeOrderWorld } from '#test/order-world.ts'
import type { OrderWorld } from '#test/order-world.ts'
import { chooseSeed } from '#test/seed.ts'
import { HELD_MS } from '../rules.ts'
import { advanceOfferings } from './advance-offerings.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await makeOrderWorld()
})
afterAll(() => world.close())

const GOAL = 100_000
const WALLET = 80_000
const by = { actor: 'operator', reason: 'by chance' }

const cents = fc.integer({ min: 1, max: 60_000 })
const who = fc.nat(1)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('reserve' as const), who, cents }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('sign' as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('pay' as const),
      who,
      how: fc.constantFrom('card', 'declined', 'wallet', 'split', 'split declined'),
      part: fc.integer({ min: 1, max: 99 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pay at once' as const), who, cents, isCard: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('cancel' as const), who, which: fc.nat(10) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('follow' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('give back by hand' as const), who, cents }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fail' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Person = { readonly investor: TestInvestor; readonly orders: { id: string; cents: number }[] }

async function play(people: readonly Person[], listingId: string, one: Step): Promise<void> {
  if (one.does === 'wait') {
    world.pass(HELD_MS)
    return void (await world.expire())
  }
  if (one.does === 'follow') {
    await advanceOfferings(world.deps)
    return void (await world.follow())
  }
  if (one.does === 'close') return void (await closeOffering(world.deps, listingId, by))
  if (one.does === 'fail') return void (await failOffering(world.deps, listingId, by))
  await act(people[one.who]!, listingId, one)
}

async function act(
  { investor, orders }: Person,
  listingId: string,
  one: Extract<Step, { who: number }>,
): Promise<void> {
  const last = orders.at(-1)
  switch (one.does) {
    case 'reserve': {
      const made = await world.tryToReserve(investor, listingId, one.cents)
      return 'orderId' in made ? void orders.push({ id: made.orderId, cents: one.cents }) : undefined
    }
    case 'sign':
      return last && void (await world.sign(investor, last.id, await world.hashOf(listingId)))
    case 'pay':
      return last && (await payFor(investor, listingId, last, one))
    case 'pay at once': {
      const source = one.isCard ? 'card' : 'wallet'
      const made = await world.pay(investor, { listingId, amountCents: one.cents, source })
      return 'investmentId' in made ? void orders.unshift({ id: made.investmentId, cents: one.cents }) : undefined
    }
    case 'cancel': {
      const order = orders[one.which % Math.max(1, orders.length)]
      return order && void (await world.cancel(investor, order.id))
    }
    case 'give back by hand': {
      const [charge] = (await world.captured(investor)).filter((found) => found.amount_refunded < found.amount)
      if (charge) await world.refund(charge.id, Math.min(one.cents, charge.amount - charge.amount_refunded))
    }
  }
}

async function payFor(
  investor: TestInvestor,
  listingId: string,
  order: { id: string; cents: number },
  { how, part }: Extract<Step, { does: 'pay' }>,
): Promise<void> {
  const token = how.endsWith('declined') ? await cardToken(world.sandboxUrl, '4000000000000002') : undefined
  const walletCents = how.startsWith('split') ? Math.max(1, Math.floor((order.cents * part) / 100)) : undefined
  const source = how === 'wallet' ? 'wallet' : 'card'
  await world.pay(investor, { listingId, orderId: order.id, amountCents: order.cents, source, walletCents, token })
}

test('whatever is reserved, paid in whatever parts, cancelled, expired, closed or failed: the books are clean', async () => {
  const seed = chooseSeed('random orders')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 22 }), async (steps) => {
      const people: Person[] = []
      for (let n = 0; n < 2; n++) people.push({ investor: await addInvestor(world.deps, WALLET), orders: [] })
      const listingId = await addListing(world.deps.database, { goalCents: GOAL })
      for (const one of steps) await play(people, listingId, one)
      const now = await world.funding(listingId)
      expect(now.raised_cents + now.reserved_cents).toBeLessThanOrEqual(GOAL)
      // Everything that is under way comes to its end.
      world.pass(HELD_MS)
      await world.expire()
      for (let turn = 0; turn < 2; turn++) {
        await advanceOfferings(world.deps)
        expect((await world.follow()).failed).toBe(0)
      }
      await advanceOfferings(world.deps)
      await world.expectBooksFollow()
      expect((await world.funding(listingId)).reserved_cents).toBe(0)
      for (const { investor } of people) await expectWhole(investor)
    }),
    { numRuns: 25, seed },
  )
}, 120_000)

/** Nothing is held or owed any more, and what a person put in is in shares or back where it came from. */
async function expectWhole(investor: TestInvestor): Promise<void> {
  const [wallet, held, back, debt] = [
    await world.walletOf(investor),
    await world.heldOf(investor),
    await world.balance('payable.refund', investor.id),
    await world.balance('receivable.user', investor.id),
  ]
  const shares = await world.balance('shares.holder', investor.id)
  const kept = (await world.captured(investor)).reduce((sum, one) => sum + one.amount - one.amount_refunded, 0)
  expect([held, back, wallet + debt + shares]).toEqual([0, 0, WALLET + kept])
}
