import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { cancelOrder } from '#features/investing/server/cancel-order.ts'
import { expireOrders } from '#features/investing/server/expire-orders.ts'
import { findListingAgreement } from '#features/investing/server/find-agreement.ts'
import { makeOrder } from '#features/investing/server/make-order.ts'
import type { Order } from '#features/investing/server/order.ts'
import { readOrder } from '#features/investing/server/read-order.ts'
import { signOrder } from '#features/investing/server/sign-order.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { cardToken } from './builders.ts'
import type { TestInvestor } from './builders.ts'
import { makeRefundWorld } from './refund-world.ts'

/** A world in which people reserve, sign, pay in one or two parts, and change their minds. */
export async function makeOrderWorld() {
  const world = await makeRefundWorld()
  const { deps } = world
  const hashOf = async (listingId: string): Promise<string> => (await findListingAgreement(deps, listingId))!.hash

  return {
    ...world,
    hashOf,
    /** Gives the order's id; throws when it was refused. */
    async reserve(investor: TestInvestor, listingId: string, amountCents: number): Promise<string> {
      const made = await makeOrder(deps, { investorId: investor.id, listingId, amountCents })
      if (isRefusal(made)) throw new Error(`refused: ${made.refused}`)
      return made.orderId
    },
    tryToReserve: (investor: TestInvestor, listingId: string, amountCents: number) =>
      makeOrder(deps, { investorId: investor.id, listingId, amountCents }),
    sign: (investor: TestInvestor, orderId: string, agreed: string) =>
      signOrder(deps, { investorId: investor.id, orderId, agreed, address: '' }),
    cancel: (investor: TestInvestor, orderId: string, on: Pick<Deps, 'database' | 'clock'> = deps) =>
      cancelOrder(on, { investorId: investor.id, orderId, address: '' }),
    expire: () => expireOrders(deps),
    async order(investor: TestInvestor, orderId: string) {
      const found = await readOrder(deps, investor.id, orderId)
      if (!found) throw new Error(`${investor.id} has no order ${orderId}`)
      return found
    },
    walletOf: (investor: TestInvestor) => readWalletCents(deps.database, investor.id),
    heldOf: (investor: TestInvestor) => world.balance('hold.user', investor.id),
    /** Pays by a card that is charged, unless the order says otherwise. */
    async pay(
      investor: TestInvestor,
      order: Partial<Order> & { listingId: string; amountCents: number },
      on: Deps = deps,
    ) {
      const isCard = (order.source ?? 'card') === 'card'
      const token = order.token ?? (isCard ? await cardToken(world.sandboxUrl) : undefined)
      return await world.investWith(on, world.orderOf(investor, { source: 'card', ...order, token }))
    },
  }
}

export type OrderWorld = Awaited<ReturnType<typeof makeOrderWorld>>
