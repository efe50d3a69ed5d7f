import { z } from 'zod'
import type { Reply } from './wire-error.ts'
import { invalid, unprocessable } from './wire-error.ts'

const money = z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d{1,7}(\.\d{2})?$/) })
const url = z.url().max(2000)

const orderBody = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string().max(255).default(''),
      description: z.string().max(127).default(''),
      amount: money,
    }),
  ]),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({ return_url: url, cancel_url: url, locale: z.string().default('en-US') }),
    }),
  }),
})

const patchBody = z.tuple([
  z.object({ op: z.literal('replace'), path: z.string().regex(/^\/purchase_units\/.*\/amount$/), value: money }),
])

const refundBody = z.object({ amount: money.optional() })

const centsOf = ({ value }: z.output<typeof money>): number => {
  const [whole = '', part = ''] = value.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> | Reply => {
  const parsed = schema.safeParse(body)
  return parsed.success ? parsed.data : invalid('MALFORMED_REQUEST', parsed.error.issues[0]?.path.join('.'))
}

export const isReply = (value: object): value is Reply => 'status' in value && 'body' in value

export function readOrder(body: unknown) {
  const order = read(orderBody, body)
  if (isReply(order)) return order
  const [{ amount, custom_id: customId, description }] = order.purchase_units
  const { return_url: returnUrl, cancel_url: cancelUrl, locale } = order.payment_source.paypal.experience_context
  const amountCents = centsOf(amount)
  if (amountCents < 1) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE')
  const language: 'en' | 'es' = locale.startsWith('es') ? 'es' : 'en'
  return { amountCents, currency: amount.currency_code, customId, description, returnUrl, cancelUrl, language }
}

export function readPatch(body: unknown) {
  const patch = read(patchBody, body)
  if (!Array.isArray(patch)) return patch
  const [{ value }] = patch
  return { amountCents: centsOf(value), currency: value.currency_code }
}

/** The cents to give back, null for all that is left. */
export function readRefund(body: unknown): { amountCents: number | null } | Reply {
  const refund = read(refundBody, body)
  if (isReply(refund)) return refund
  return { amountCents: refund.amount ? centsOf(refund.amount) : null }
}
