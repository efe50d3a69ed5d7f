import { Stripe } from 'stripe'
import type { CardProcessor, KeepOutcome } from './card-processor.ts'
import { declineIn } from './stripe-errors.ts'

type Ask = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/** Cards that customers keep. */
export const keptCards = (
  stripe: Stripe,
  ask: Ask,
): Pick<CardProcessor, 'createCustomer' | 'keepCard' | 'listKept' | 'dropCard'> => ({
  createCustomer: (personId, email) =>
    ask(async () => {
      const about = { email, metadata: { person_id: personId } }
      return (await stripe.customers.create(about, { idempotencyKey: `customer-${personId}` })).id
    }),

  // A token makes one card: asked again with it, the processor gives the same answer.
  keepCard: (customerId, token) => ask(() => keep(stripe, customerId, token)),

  listKept: (customerId) =>
    ask(async () => {
      const ids: string[] = []
      for await (const one of stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }))
        ids.push(one.id)
      return ids
    }),

  dropCard: (methodId) =>
    ask(async () => {
      try {
        await stripe.paymentMethods.detach(methodId)
      } catch (error) {
        if (!(await isDropped(stripe, methodId, error))) throw error
      }
    }),
})

async function keep(stripe: Stripe, customerId: string, token: string): Promise<KeepOutcome> {
  try {
    const made = await stripe.paymentMethods.create(
      { type: 'card', card: { token } },
      { idempotencyKey: `keep-${customerId}-${token}` },
    )
    const { id: methodId, card } = await stripe.paymentMethods.attach(
      made.id,
      { customer: customerId },
      { idempotencyKey: `attach-${made.id}` },
    )
    return {
      outcome: 'kept',
      card: {
        customerId,
        methodId,
        fingerprint: card?.fingerprint ?? null,
        brand: card?.brand ?? 'unknown',
        last4: card?.last4 ?? '',
        expMonth: card?.exp_month ?? 0,
        expYear: card?.exp_year ?? 0,
      },
    }
  } catch (error) {
    const decline = declineIn(error)
    if (decline) return decline
    throw error
  }
}

/** Whether a card could not be dropped because nobody keeps it any more. */
async function isDropped(stripe: Stripe, methodId: string, error: unknown): Promise<boolean> {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  if (error.code === 'resource_missing') return true
  return (await stripe.paymentMethods.retrieve(methodId)).customer === null
}
