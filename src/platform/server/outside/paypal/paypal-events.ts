import { z } from 'zod'
import type { ProcessorEvent } from '../charge.ts'
import type { PaypalHttp } from './paypal-http.ts'
import { captureWire, disputeWire, orderWire, refundWire } from './paypal-wire.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

const envelope = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200),
  create_time: z.string(),
  resource: z.unknown(),
})

/** What PayPal signs an event with, by the names under which it asks for them again. */
const SIGNED = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/**
 * An event of PayPal, once PayPal itself says that it sent this very body to this webhook; null for everything else. The
 * body goes back to it byte by byte, since JSON that was parsed and serialized again is another text.
 */
export async function readPaypalEvent(
  http: PaypalHttp,
  webhookId: string,
  body: Buffer,
  headers: Headers,
): Promise<ProcessorEvent | null> {
  const event = eventIn(body)
  const signed = Object.entries(SIGNED).map(([name, header]) => [name, headers[header]] as const)
  if (!event || signed.some(([, value]) => typeof value !== 'string' || value.length > 2000)) return null
  const asked = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId })
  const text = `${asked.slice(0, -1)},"webhook_event":${body.toString('utf8')}}`
  const path = '/v1/notifications/verify-webhook-signature'
  const { status, body: said } = await http.ask({ method: 'POST', path, body: text })
  return status === 200 && said['verification_status'] === 'SUCCESS' ? event : null
}

/** What an event says, before anybody knows whether it is PayPal's own. */
function eventIn(body: Buffer): ProcessorEvent | null {
  let read: z.output<typeof envelope>
  try {
    read = envelope.parse(JSON.parse(body.toString('utf8')))
  } catch {
    return null
  }
  const { id: eventId, event_type: type, create_time: at, resource } = read
  const createdAt = new Date(at)
  if (Number.isNaN(createdAt.getTime())) return null
  return { eventId, type, createdAt, about: aboutOf(type, resource) }
}

const FAILED = new Set(['PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.DECLINED'])

function aboutOf(type: string, resource: unknown): ProcessorEvent['about'] {
  if (type.startsWith('CHECKOUT.ORDER.')) {
    const { data } = orderWire.safeParse(resource)
    const orderId = data?.purchase_units[0]?.custom_id
    return orderId ? { chargeId: null, orderId, failure: null } : null
  }
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const [disputed] = disputeWire.safeParse(resource).data?.disputed_transactions ?? []
    return disputed
      ? { chargeId: disputed.seller_transaction_id, orderId: disputed.custom ?? null, failure: null }
      : null
  }
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED') {
    const { data } = refundWire.safeParse(resource)
    return data?.custom_id ? { chargeId: null, orderId: data.custom_id, failure: null } : null
  }
  if (!type.startsWith('PAYMENT.CAPTURE.')) return null
  const { data } = captureWire.safeParse(resource)
  if (!data?.custom_id) return null
  // Said by PayPal in codes alone; what its payer is told are our words.
  const failure = FAILED.has(type) ? { code: 'INSTRUMENT_DECLINED', message: '' } : null
  return { chargeId: data.id, orderId: data.custom_id, failure }
}
