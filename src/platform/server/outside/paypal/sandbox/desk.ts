import { randomBytes } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import type { Journal } from '../../cards/sandbox/journal.ts'
import { refundedCents } from './ledger-of-orders.ts'
import type { Buyer, Capture, JournalRecord, LedgerOfOrders, Order } from './ledger-of-orders.ts'
import { isReply, readOrder, readPatch, readRefund } from './read-order.ts'
import { captureWire, disputeWire, orderWire, refundWire } from './wire.ts'
import { invalid, notFound, unprocessable } from './wire-error.ts'
import type { Reply } from './wire-error.ts'

export type SendEvent = (type: string, object: object) => void

type DeskDeps = { ledger: LedgerOfOrders; journal: Journal; clock: Clock; orderLifeMs: number; sendEvent: SendEvent }

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const randomId = (length = 17): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')

/**
 * Everything that changes something at the sandbox, one thing after the other and each on the disk before its answer: so
 * what is decided once is not decided twice, whoever asks at the same moment.
 */
export function createDesk({ ledger, journal, clock, orderLifeMs, sendEvent }: DeskDeps) {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done
  }
  const write = async (record: JournalRecord): Promise<void> => {
    await journal.append(record)
    ledger.add(record)
  }
  const nowMs = () => clock().getTime()
  const isExpired = (order: Order): boolean => order.capture === null && nowMs() - order.atMs > orderLifeMs
  const findOrder = (id: string): Order | null => {
    const order = ledger.orders.get(id)
    return order && !isExpired(order) ? order : null
  }
  const tell = (type: string, capture: Capture) => sendEvent(type, captureWire(capture, ledger.orderOf(capture.order)))

  async function createOrder(body: unknown, key: string | null): Promise<Reply> {
    const known = key === null ? undefined : ledger.ordersByKey.get(key)
    if (known) return { status: 200, body: orderWire(known) }
    const read = readOrder(body)
    if (isReply(read)) return read
    const id = randomId()
    await write({ kind: 'order', id, atMs: nowMs(), key, ...read })
    return { status: 201, body: orderWire(ledger.orderOf(id)) }
  }

  async function changeAmount(id: string, body: unknown): Promise<Reply> {
    const order = findOrder(id)
    if (!order) return notFound()
    const read = readPatch(body)
    if (isReply(read)) return read
    if (order.capture) return unprocessable('ORDER_ALREADY_COMPLETED')
    await write({ kind: 'amount', atMs: nowMs(), order: id, ...read })
    return { status: 204, body: {} }
  }

  async function capture(id: string): Promise<Reply> {
    const order = findOrder(id)
    if (!order) return notFound()
    // Whoever asks again, with the key of the first time or with another, finds what the first one did.
    if (order.capture) return captured(order)
    if (!order.buyer) return unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
    const status = order.buyer === 'declined' ? 'DECLINED' : order.buyer === 'reviewed' ? 'PENDING' : 'COMPLETED'
    const { amountCents, currency, buyer } = order
    const captureId = randomId()
    await write({ kind: 'capture', id: captureId, atMs: nowMs(), order: id, amountCents, currency, status })
    tell(`PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`, order.capture!)
    if (buyer === 'disputing') await openDispute(captureId, null)
    return captured(order)
  }

  const captured = (order: Order): Reply =>
    order.capture?.status === 'DECLINED'
      ? unprocessable('INSTRUMENT_DECLINED', 'The instrument presented was either declined or failed.')
      : { status: 201, body: orderWire(order) }

  async function endCapture(id: string, status: 'COMPLETED' | 'DECLINED'): Promise<Reply> {
    const found = ledger.captures.get(id)
    if (!found) return notFound()
    if (found.status !== 'PENDING') return unprocessable('CAPTURE_NOT_PENDING')
    await write({ kind: 'capture_end', id, atMs: nowMs(), status })
    tell(`PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`, found)
    return { status: 200, body: captureWire(found, ledger.orderOf(found.order)) }
  }

  async function refund(id: string, body: unknown, key: string | null): Promise<Reply> {
    const found = ledger.captures.get(id)
    if (!found) return notFound()
    const order = ledger.orderOf(found.order)
    const known = key === null ? undefined : ledger.refundsByKey.get(key)
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
    await write({ kind: 'refund', id: refundId, atMs: nowMs(), capture: id, amountCents, key })
    const wire = refundWire(ledger.refunds.get(refundId)!, order)
    sendEvent('PAYMENT.CAPTURE.REFUNDED', wire)
    return { status: 201, body: wire }
  }

  async function openDispute(captureId: string, cents: number | null): Promise<Reply> {
    const found = ledger.captures.get(captureId)
    if (!found) return notFound()
    const left = found.amountCents - refundedCents(found)
    const amountCents = cents ?? left
    if (found.status !== 'COMPLETED' || amountCents < 1 || amountCents > left) return unprocessable('NOT_DISPUTABLE')
    if (found.disputes.some((one) => one.end !== 'won')) return unprocessable('DISPUTED_ALREADY')
    const id = `PP-D-${randomId(9)}`
    await write({ kind: 'dispute', id, atMs: nowMs(), capture: captureId, amountCents })
    const wire = disputeWire(ledger.disputes.get(id)!, ledger.orderOf(found.order))
    sendEvent('CUSTOMER.DISPUTE.CREATED', wire)
    return { status: 201, body: wire }
  }

  async function endDispute(id: string, how: unknown): Promise<Reply> {
    const found = ledger.disputes.get(id)
    if (!found) return notFound()
    if (how !== 'won' && how !== 'lost') return invalid('INVALID_PARAMETER_VALUE', 'how takes won or lost')
    if (found.end) return unprocessable('DISPUTE_RESOLVED')
    await write({ kind: 'dispute_end', id, atMs: nowMs(), how })
    const wire = disputeWire(found, ledger.orderOf(ledger.captures.get(found.capture)!.order))
    sendEvent('CUSTOMER.DISPUTE.RESOLVED', wire)
    return { status: 200, body: wire }
  }

  /** A buyer agrees to pay, on the sandbox's own page. False where there is nothing to agree to any more. */
  async function approve(id: string, buyer: Buyer): Promise<boolean> {
    const order = findOrder(id)
    if (!order || order.capture) return false
    // Approved twice, by two tabs or two buyers: the first stands.
    if (order.buyer) return true
    await write({ kind: 'approval', atMs: nowMs(), order: id, buyer })
    sendEvent('CHECKOUT.ORDER.APPROVED', orderWire(order))
    return true
  }

  return {
    findOrder,
    isExpired,
    createOrder: (body: unknown, key: string | null) => inTurn(() => createOrder(body, key)),
    changeAmount: (id: string, body: unknown) => inTurn(() => changeAmount(id, body)),
    capture: (id: string) => inTurn(() => capture(id)),
    endCapture: (id: string, status: 'COMPLETED' | 'DECLINED') => inTurn(() => endCapture(id, status)),
    refund: (id: string, body: unknown, key: string | null) => inTurn(() => refund(id, body, key)),
    openDispute: (id: string, cents: number | null) => inTurn(() => openDispute(id, cents)),
    endDispute: (id: string, how: unknown) => inTurn(() => endDispute(id, how)),
    approve: (id: string, buyer: Buyer) => inTurn(() => approve(id, buyer)),
  }
}

export type Desk = ReturnType<typeof createDesk>
