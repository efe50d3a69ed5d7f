import type { Counter } from './counter.ts'
import { randomId, tell } from './counter.ts'
import { refundedCents } from './ledger-of-orders.ts'
import { isReply, readRefund } from './read-order.ts'
import { captureWire, disputeWire, refundWire } from './wire.ts'
import { invalid, notFound, unprocessable } from './wire-error.ts'
import type { Reply } from './wire-error.ts'

export async function endCapture(at: Counter, id: string, status: 'COMPLETED' | 'DECLINED'): Promise<Reply> {
  const found = at.ledger.captures.get(id)
  if (!found) return notFound()
  if (found.status !== 'PENDING') return unprocessable('CAPTURE_NOT_PENDING')
  await at.write({ kind: 'capture_end', id, atMs: at.nowMs(), status })
  tell(at, `PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`, found)
  return { status: 200, body: captureWire(found, at.ledger.orderOf(found.order)) }
}

export async function refund(at: Counter, id: string, body: unknown, key: string | null): Promise<Reply> {
  const found = at.ledger.captures.get(id)
  if (!found) return notFound()
  const order = at.ledger.orderOf(found.order)
  const known = key === null ? undefined : at.ledger.refundsByKey.get(key)
  if (known) return { status: 200, body: refundWire(known, order) }
  const read = readRefund(body)
  if (isReply(read)) return read
  const left = found.amountCents - refundedCents(found)
  if (found.status !== 'COMPLETED') return unprocessable('CAPTURE_STATUS_NOT_VALID')
  if (left <= 0) return unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
  if (found.disputes.some((one) => one.end !== 'won')) return unprocessable('TRANSACTION_DISPUTED')
  const amountCents = read.amountCents ?? left
  if (amountCents < 1 || amountCents > left) return unprocessable('REFUND_AMOUNT_EXCEEDED')
  const refundId = randomId()
  await at.write({ kind: 'refund', id: refundId, atMs: at.nowMs(), capture: id, amountCents, key })
  const wire = refundWire(at.ledger.refunds.get(refundId)!, order)
  at.sendEvent('PAYMENT.CAPTURE.REFUNDED', wire)
  return { status: 201, body: wire }
}

export async function openDispute(at: Counter, captureId: string, cents: number | null): Promise<Reply> {
  const found = at.ledger.captures.get(captureId)
  if (!found) return notFound()
  const left = found.amountCents - refundedCents(found)
  const amountCents = cents ?? left
  if (found.status !== 'COMPLETED' || amountCents < 1 || amountCents > left) return unprocessable('NOT_DISPUTABLE')
  if (found.disputes.some((one) => one.end !== 'won')) return unprocessable('DISPUTED_ALREADY')
  const id = `PP-D-${randomId(9)}`
  await at.write({ kind: 'dispute', id, atMs: at.nowMs(), capture: captureId, amountCents })
  const wire = disputeWire(at.ledger.disputes.get(id)!, at.ledger.orderOf(found.order))
  at.sendEvent('CUSTOMER.DISPUTE.CREATED', wire)
  return { status: 201, body: wire }
}

export async function endDispute(at: Counter, id: string, how: unknown): Promise<Reply> {
  const found = at.ledger.disputes.get(id)
  if (!found) return notFound()
  if (how !== 'won' && how !== 'lost') return invalid('INVALID_PARAMETER_VALUE', 'how takes won or lost')
  if (found.end) return unprocessable('DISPUTE_RESOLVED')
  await at.write({ kind: 'dispute_end', id, atMs: at.nowMs(), how })
  const wire = disputeWire(found, at.ledger.orderOf(at.ledger.captures.get(found.capture)!.order))
  at.sendEvent('CUSTOMER.DISPUTE.RESOLVED', wire)
  return { status: 200, body: wire }
}
