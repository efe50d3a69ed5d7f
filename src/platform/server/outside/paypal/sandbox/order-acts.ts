import type { Counter } from './counter.ts'
import { randomId, tell } from './counter.ts'
import { openDispute } from './capture-acts.ts'
import type { Buyer, Order } from './ledger-of-orders.ts'
import { isReply, readOrder, readPatch } from './read-order.ts'
import { orderWire } from './wire.ts'
import { notFound, unprocessable } from './wire-error.ts'
import type { Reply } from './wire-error.ts'

export async function createOrder(at: Counter, body: unknown, key: string | null): Promise<Reply> {
  const known = key === null ? undefined : at.ledger.ordersByKey.get(key)
  if (known) return { status: 200, body: orderWire(known) }
  const read = readOrder(body)
  if (isReply(read)) return read
  const id = randomId()
  await at.write({ kind: 'order', id, atMs: at.nowMs(), key, ...read })
  return { status: 201, body: orderWire(at.ledger.orderOf(id)) }
}

export async function changeAmount(at: Counter, id: string, body: unknown): Promise<Reply> {
  const order = at.findOrder(id)
  if (!order) return notFound()
  const read = readPatch(body)
  if (isReply(read)) return read
  if (order.capture) return unprocessable('ORDER_ALREADY_COMPLETED')
  await at.write({ kind: 'amount', atMs: at.nowMs(), order: id, ...read })
  return { status: 204, body: {} }
}

export async function capture(at: Counter, id: string): Promise<Reply> {
  const order = at.findOrder(id)
  if (!order) return notFound()
  // Whoever asks again, with the key of the first time or with another, finds what the first one did.
  if (order.capture) return captured(order)
  if (!order.buyer) return unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
  const status = order.buyer === 'declined' ? 'DECLINED' : order.buyer === 'reviewed' ? 'PENDING' : 'COMPLETED'
  const { amountCents, currency, buyer } = order
  const captureId = randomId()
  await at.write({ kind: 'capture', id: captureId, atMs: at.nowMs(), order: id, amountCents, currency, status })
  tell(at, `PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`, order.capture!)
  if (buyer === 'disputing') await openDispute(at, captureId, null)
  return captured(order)
}

const captured = (order: Order): Reply =>
  order.capture?.status === 'DECLINED'
    ? unprocessable('INSTRUMENT_DECLINED', 'The instrument presented was either declined or failed.')
    : { status: 201, body: orderWire(order) }

/** A buyer agrees to pay, on the sandbox's own page. False where there is nothing to agree to any more. */
export async function approve(at: Counter, id: string, buyer: Buyer): Promise<boolean> {
  const order = at.findOrder(id)
  if (!order || order.capture) return false
  // Approved twice, by two tabs or two buyers: the first stands.
  if (order.buyer) return true
  await at.write({ kind: 'approval', atMs: at.nowMs(), order: id, buyer })
  at.sendEvent('CHECKOUT.ORDER.APPROVED', orderWire(order))
  return true
}
