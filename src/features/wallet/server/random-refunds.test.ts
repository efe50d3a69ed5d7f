import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { readPositions } from '#features/portfolio/server/read-positions.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { chooseSeed } from '#test/seed.ts'

let world: RefundWorld
beforeAll(async () => {
  world = await makeRefundWorld()
})
afterAll(() => world.close())

const cents = fc.integer({ min: 1, max: 60_000 })
const step = fc.oneof(
  fc.record({ does: fc.constant('deposit' as const), cents }),
  fc.record({ does: fc.constant('invest by card' as const), cents }),
  fc.record({ does: fc.constant('invest from the wallet' as const), cents }),
  fc.record({ does: fc.constant('refund' as const), which: fc.nat(20), cents }),
  fc.record({ does: fc.constant('follow' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function play(investor: TestInvestor, listingId: string, one: Step): Promise<void> {
  switch (one.does) {
    case 'deposit':
      return void (await world.deposit(investor, one.cents))
    case 'invest by card':
      return void (await world.investByCard(investor, listingId, one.cents))
    case 'invest from the wallet':
      return void (await world.invest(investor, { listingId, amountCents: one.cents }))
    case 'refund': {
      const charges = (await world.captured(investor)).filter((charge) => charge.amount_refunded < charge.amount)
      const charge = charges[one.which % Math.max(1, charges.length)]
      if (!charge) return
      return await world.refund(charge.id, Math.min(one.cents, charge.amount - charge.amount_refunded))
    }
    case 'follow':
      return void (await world.follow())
  }
}

test('whatever is paid, spent and given back, in any order: the books are clean and say what the processor says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const investor = await addInvestor(world.deps)
      // A goal that is met soon, so that it is met and missed again.
      const listingId = await addListing(world.deps.database, { goalCents: 90_000 })
      for (const one of steps) await play(investor, listingId, one)
      expect((await world.follow()).failed).toBe(0)
      await world.expectBooksFollow()
      // Nothing but what the processor kept stands on this person's side: wallet, debt, shares.
      const kept = (await world.captured(investor)).reduce((sum, one) => sum + one.amount - one.amount_refunded, 0)
      const wallet = await readWalletCents(world.deps.database, investor.id)
      const owed = 0 - (await world.balance('receivable.user', investor.id))
      const { total_invested: invested } = await readPositions(
        world.deps.database,
        investor.id,
        undefined,
        50,
        new Date(),
      )
      expect(wallet - owed + invested).toBe(kept)
      expect(Math.min(wallet, owed)).toBe(0)
      const { status, raised_cents: raised } = await world.funding(listingId)
      const isOpen = status === 'open'
      expect([raised, isOpen]).toEqual([invested, invested < 90_000])
      // The last cent of a refunded goal can be bought again.
      if (isOpen) world.expectDone(await world.investByCard(investor, listingId, 90_000 - raised))
    }),
    { numRuns: 15, seed: chooseSeed('random refunds') },
  )
}, 60_000)
