import { z } from 'zod'

/** What the payer has to do before a payment can end, and where. */
export const nextAction = z.object({
  type: z.enum(['paypal_approval', 'card_authentication']),
  url: z.string().describe('where the browser goes; it comes back to the order with `?payment=`'),
  client_secret: z
    .string()
    .optional()
    .describe('of a card that is to be authenticated, for the processor’s own script'),
})

export type NextAction = z.output<typeof nextAction>
