import { z } from 'zod'

// What the journal holds, one record a line.

const base = { atMs: z.number() }
const key = z.string().nullable()

const orderRecord = z.object({
  kind: z.literal('order'),
  ...base,
  id: z.string(),
  amountCents: z.number(),
  currency: z.string(),
  customId: z.string(),
  description: z.string(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  language: z.enum(['en', 'es']),
  /** The `PayPal-Request-Id` that it was asked for with. */
  key,
})

/** Whose money it is: the sandbox's buyers behave like one of these. */
export const BUYERS = ['good', 'declined', 'reviewed', 'disputing'] as const
export type Buyer = (typeof BUYERS)[number]

const approvalRecord = z.object({ kind: z.literal('approval'), ...base, order: z.string(), buyer: z.enum(BUYERS) })
const amountRecord = z.object({
  kind: z.literal('amount'),
  ...base,
  order: z.string(),
  amountCents: z.number(),
  currency: z.string(),
})
const captureStatus = z.enum(['COMPLETED', 'DECLINED', 'PENDING'])
const captureRecord = z.object({
  kind: z.literal('capture'),
  ...base,
  id: z.string(),
  order: z.string(),
  amountCents: z.number(),
  currency: z.string(),
  status: captureStatus,
})
const captureEndRecord = z.object({ kind: z.literal('capture_end'), ...base, id: z.string(), status: captureStatus })
const refundRecord = z.object({
  kind: z.literal('refund'),
  ...base,
  id: z.string(),
  capture: z.string(),
  amountCents: z.number(),
  key,
})
const disputeRecord = z.object({
  kind: z.literal('dispute'),
  ...base,
  id: z.string(),
  capture: z.string(),
  amountCents: z.number(),
})
const disputeEndRecord = z.object({
  kind: z.literal('dispute_end'),
  ...base,
  id: z.string(),
  how: z.enum(['won', 'lost']),
})

const record = z.discriminatedUnion('kind', [
  orderRecord,
  approvalRecord,
  amountRecord,
  captureRecord,
  captureEndRecord,
  refundRecord,
  disputeRecord,
  disputeEndRecord,
])
export type JournalRecord = z.output<typeof record>
type Of<Kind extends JournalRecord['kind']> = Extract<JournalRecord, { kind: Kind }>

export type Refund = Of<'refund'>
export type Dispute = Of<'dispute'> & { end: 'won' | 'lost' | null; endedAtMs: number | null }
export type Capture = Of<'capture'> & { refunds: Refund[]; disputes: Dispute[] }
export type Order = Of<'order'> & { buyer: Buyer | null; capture: Capture | null }

export const refundedCents = ({ refunds }: Capture): number => refunds.reduce((sum, one) => sum + one.amountCents, 0)

function needed<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the journal names ${what}, which is not there`)
  return found
}

/** Everything that the journal says, in memory and findable. Only what is on the disk is ever put in here. */
export function createLedgerOfOrders() {
  const orders = new Map<string, Order>()
  const ordersByKey = new Map<string, Order>()
  const captures = new Map<string, Capture>()
  const refunds = new Map<string, Refund>()
  const refundsByKey = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const orderOf = (id: string) => needed(orders.get(id), `the order ${id}`)
  const captureOf = (id: string) => needed(captures.get(id), `the capture ${id}`)
  const disputeOf = (id: string) => needed(disputes.get(id), `the dispute ${id}`)

  function add(given: JournalRecord): void {
    switch (given.kind) {
      case 'order': {
        const order = { ...given, buyer: null, capture: null }
        orders.set(order.id, order)
        if (order.key !== null) ordersByKey.set(order.key, order)
        return
      }
      case 'approval':
        orderOf(given.order).buyer = given.buyer
        return
      case 'amount':
        Object.assign(orderOf(given.order), { amountCents: given.amountCents, currency: given.currency })
        return
      case 'capture': {
        const capture = { ...given, refunds: [], disputes: [] }
        captures.set(capture.id, capture)
        orderOf(given.order).capture = capture
        return
      }
      case 'capture_end':
        captureOf(given.id).status = given.status
        return
      case 'refund':
        refunds.set(given.id, given)
        if (given.key !== null) refundsByKey.set(given.key, given)
        captureOf(given.capture).refunds.push(given)
        return
      case 'dispute': {
        const dispute = { ...given, end: null, endedAtMs: null }
        disputes.set(dispute.id, dispute)
        captureOf(given.capture).disputes.push(dispute)
        return
      }
      case 'dispute_end':
        Object.assign(disputeOf(given.id), { end: given.how, endedAtMs: given.atMs })
    }
  }

  return {
    add,
    replay: (line: unknown) => add(record.parse(line)),
    orders: orders as ReadonlyMap<string, Order>,
    ordersByKey: ordersByKey as ReadonlyMap<string, Order>,
    captures: captures as ReadonlyMap<string, Capture>,
    refunds: refunds as ReadonlyMap<string, Refund>,
    refundsByKey: refundsByKey as ReadonlyMap<string, Refund>,
    disputes: disputes as ReadonlyMap<string, Dispute>,
    orderOf,
  }
}

export type LedgerOfOrders = ReturnType<typeof createLedgerOfOrders>
