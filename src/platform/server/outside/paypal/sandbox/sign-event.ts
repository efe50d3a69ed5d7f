import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** What the sandbox calls the one webhook that it tells of everything. */
export const SANDBOX_WEBHOOK_ID = 'WH-SANDBOX'

// PayPal signs the same text with a certificate of its own, and a checksum in place of the digest.
const signatureOf = (secret: string, id: string, time: string, webhookId: string, body: string): string =>
  createHmac('sha256', secret)
    .update([id, time, webhookId, createHash('sha256').update(body).digest('hex')].join('|'))
    .digest('base64')

/** The headers that an event is sent with, signed now. */
export function eventHeaders(payload: string, secret: string, id: string, at: Date): Record<string, string> {
  const time = at.toISOString()
  return {
    'paypal-auth-algo': 'HMAC-SHA256',
    'paypal-cert-url': 'https://sandbox.invalid/no-certificate',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signatureOf(secret, id, time, SANDBOX_WEBHOOK_ID, payload),
  }
}

const asked = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
})

const EVENT = '"webhook_event":'

/** Whether an event was sent by this sandbox, from the text of `verify-webhook-signature`, in which the event comes last. */
export function isOwnEvent(text: string, secret: string): boolean {
  const at = text.indexOf(EVENT)
  if (at < 0) return false
  const read = asked.safeParse(JSON.parse(text))
  if (!read.success) return false
  const { transmission_id: id, transmission_time: time, transmission_sig: given, webhook_id: webhookId } = read.data
  const expected = signatureOf(secret, id, time, webhookId, text.slice(at + EVENT.length, text.lastIndexOf('}')))
  const digest = (one: string) => createHash('sha256').update(one).digest()
  return webhookId === SANDBOX_WEBHOOK_ID && timingSafeEqual(digest(given), digest(expected))
}
