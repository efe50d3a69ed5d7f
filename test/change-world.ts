import { changeOffering } from '#features/investing/server/change-offering.ts'
import { confirmOrder } from '#features/investing/server/confirm-order.ts'
import { openOffering } from '#features/offerings/server/open-offering.ts'
import { CONFIRM_MS } from '#features/offerings/change-terms.ts'
import type { OfferingTerms } from '#features/offerings/terms.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { addInvestor, addListing } from './builders.ts'
import type { TestInvestor } from './builders.ts'
import { makeOrderWorld } from './order-world.ts'

/** Terms of a house: a goal and a yearly fee, everything else the same. */
export const termsOf = (goalCents: number, yearlyFeeCents = 0, more: Partial<OfferingTerms> = {}): OfferingTerms => ({
  goalCents,
  minimumCents: 100,
  holdYears: 7,
  ownerPercent: 100,
  yearlyFeeCents,
  sources: [{ kind: 'common equity', amountCents: goalCents, isOpen: true }],
  uses: [{ kind: 'purchase', amountCents: goalCents }],
  ...more,
})

export const BY = { actor: 'operator', reason: 'the lender asked for it' }

type Owned = { readonly investor: TestInvestor; readonly orderId: string }

/** A world in which terms change after people paid. */
export async function makeChangeWorld() {
  const world = await makeOrderWorld()
  const { deps } = world
  return {
    ...world,
    /** Gives the listing of an offering of these terms. */
    async offer(terms: OfferingTerms): Promise<string> {
      const listingId = await addListing(deps.database, { status: 'not_offered' })
      const refused = await openOffering(deps, listingId, terms, BY)
      if (refused) throw new Error(refused.message ?? refused.refused)
      return listingId
    },
    /** An order that is reserved and not paid, of somebody who has the money. */
    async buyer(listingId: string, amountCents: number): Promise<Owned> {
      const investor = await addInvestor(deps, amountCents)
      return { investor, orderId: await world.reserve(investor, listingId, amountCents) }
    },
    async buy(
      listingId: string,
      amountCents: number,
      how: { source?: 'card' | 'wallet'; walletCents?: number } = { source: 'wallet' },
    ): Promise<Owned> {
      const investor = await addInvestor(deps, amountCents)
      const orderId = await world.reserve(investor, listingId, amountCents)
      world.expectDone(await world.pay(investor, { listingId, orderId, amountCents, ...how }))
      return { investor, orderId }
    },
    async change(listingId: string, terms: OfferingTerms): Promise<number> {
      const done = await changeOffering(deps, listingId, terms, BY)
      if (isRefusal(done)) throw new Error(done.message ?? done.refused)
      return done.asked
    },
    changeOf: async ({ investor, orderId }: Owned) => (await world.order(investor, orderId)).change,
    confirm: ({ investor, orderId }: Owned, agreed: string, on: Pick<Deps, 'database' | 'clock'> = deps) =>
      confirmOrder(on, { investorId: investor.id, orderId, agreed, address: '' }),
    /** The five days are over. */
    passConfirm: () => world.pass(CONFIRM_MS),
  }
}

export type ChangeWorld = Awaited<ReturnType<typeof makeChangeWorld>>
