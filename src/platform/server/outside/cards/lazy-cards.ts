import type { CardProcessor } from './card-processor.ts'
import type { StripeCardsOptions } from './stripe-cards.ts'

/**
 * The card processor, loaded when it is first needed: the SDK takes longer to load than the rest of the server to
 * start, and nobody pays in the first moment.
 */
export function createLazyCards(options: StripeCardsOptions): CardProcessor & { close(): Promise<void> } {
  let loading: Promise<CardProcessor & { close(): void }> | undefined
  const loaded = () =>
    (loading ??= import('./stripe-cards.ts').then(({ createStripeCards }) => createStripeCards(options)))
  return {
    publishableKey: options.publishableKey,
    live: !options.baseUrl,
    charge: async (request) => (await loaded()).charge(request),
    findIntent: async (intentId) => (await loaded()).findIntent(intentId),
    cancelIntent: async (intentId) => (await loaded()).cancelIntent(intentId),
    createCustomer: async (personId, email) => (await loaded()).createCustomer(personId, email),
    keepCard: async (customerId, token) => (await loaded()).keepCard(customerId, token),
    listKept: async (customerId) => (await loaded()).listKept(customerId),
    dropCard: async (methodId) => (await loaded()).dropCard(methodId),
    findCharge: async (orderId) => (await loaded()).findCharge(orderId),
    listCharges: async (after) => (await loaded()).listCharges(after),
    refund: async (chargeId, orderId, attempt) => (await loaded()).refund(chargeId, orderId, attempt),
    refundsOf: async (chargeId) => (await loaded()).refundsOf(chargeId),
    disputesOf: async (chargeId) => (await loaded()).disputesOf(chargeId),
    listDisputes: async (since, page) => (await loaded()).listDisputes(since, page),
    readEvent: async (body, signature, now) => (await loaded()).readEvent(body, signature, now),
    listRefunds: async (since, page) => (await loaded()).listRefunds(since, page),
    close: async () => (await loading)?.close(),
  }
}
