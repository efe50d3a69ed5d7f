import { isId } from '#kit/id.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { countEvent } from '#platform/server/metrics.ts'
import type { Charge, ChargeDispute, ChargeRefund, ProcessorEvent } from '#platform/server/outside/charge.ts'
import { statement } from '#platform/server/statement.ts'
import type { Asked } from './asked.ts'
import { countAuthorised, mayPost, noteLateCharge, postTransfer, voidTransfer } from './end-payment.ts'
import { processorOf } from './processor-of.ts'
import type { ProcessorKind } from './processor-of.ts'
import { reverseRefund } from './reverse-refund.ts'
import { stepDispute } from './step-dispute.ts'
import type { AllPurposes, Transfer } from './transfer.ts'

const isTaken = statement<{ event_id: string }>(
  'payments-is-event-taken',
  'SELECT event_id FROM processor_events WHERE event_id = $1',
)

const take = statement(
  'payments-take-event',
  `INSERT INTO processor_events (event_id, type, transfer_id, happened_at, taken_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (event_id) DO NOTHING`,
)

// An event's row refers to its transfer, which keeps that row from whoever wants it for themselves: two events of one transfer, or
// one event that came twice, would each wait for the other. So its row comes first, and the second waits for the whole of the first.
const lock = statement('payments-lock-for-event', 'SELECT id FROM transfers WHERE id = $1 FOR UPDATE')

// By the order that the charge was made for; events of disputes name the charge alone.
const findByOrder = statement<Transfer>('payments-find-by-order', 'SELECT * FROM transfers WHERE id = $1 AND kind = $2')
const findByCharge = statement<Transfer>(
  'payments-find-by-charge',
  'SELECT * FROM transfers WHERE charge_id = $1 AND kind = $2',
)

/** What the processor says of a transfer now. */
type Reading = {
  readonly charge: Charge | null
  readonly refunds: readonly ChargeRefund[]
  readonly disputes: readonly ChargeDispute[]
  /** Why nothing was taken, where the processor is certain. */
  readonly failure: Failure
}

type Failure = NonNullable<ProcessorEvent['about']>['failure']

/**
 * Take an event of the processor: a hint that something happened, and no more. What is true now the processor is asked,
 * with no transaction open, so that events may come in any order, late, or again. Then each step that follows from it is written
 * in a transaction of its own, once whoever comes, since a transaction goes to the books once (post-journals.ts); the event's own
 * row with the last of them. What takes more than that (giving back the rest of a charge, the end of a dispute that begins here)
 * is left to the jobs, which would have done all of it without the event. Throws OutsideDown while the processor cannot be asked:
 * the event is to be sent again.
 */
export async function takeEvent(
  deps: Deps,
  purposes: AllPurposes,
  event: ProcessorEvent,
  kind: ProcessorKind = 'card',
): Promise<'taken' | 'known' | 'ignored'> {
  const { about } = event
  if (!about) return 'ignored'
  if (await deps.database.first(isTaken, [event.eventId])) return 'known'
  const transfer = await findTransfer(deps, about, kind)
  const reading = transfer && hasNews(transfer, event) ? await ask(deps, transfer, about.failure) : null
  const now = deps.clock()
  const steps = transfer && reading ? stepsOf(purposes, transfer, reading, now) : []
  const last = steps.pop()
  let written = 0
  const write = async (): Promise<boolean> => {
    for (const step of steps) {
      await deps.database.transaction(step)
      written += 1
    }
    return await deps.database.transaction(async (tx) => {
      if (transfer) await tx.run(lock, [transfer.id])
      const row = [event.eventId, event.type, transfer?.id ?? null, event.createdAt, now]
      if ((await tx.run(take, row)) === 0) return false
      await last?.(tx)
      return true
    })
  }
  const isFirst = await write().catch((error: unknown) => {
    // The first step is the end of the payment; what fails behind it says nothing of that.
    const isUnwritten = transfer?.status === 'started' && written === 0
    if (isUnwritten && reading?.charge) countAuthorised(transfer.kind, transfer.amount_cents)
    throw error
  })
  if (reading && reading.refunds.length > 0) failpoint('refund followed')
  if (isFirst) countEvent('webhook taken')
  return isFirst ? 'taken' : 'known'
}

/** Null for a charge that is none of ours: whoever shares the account may name orders as they like. */
async function findTransfer(
  deps: Deps,
  { orderId, chargeId }: NonNullable<ProcessorEvent['about']>,
  kind: ProcessorKind,
): Promise<Transfer | null> {
  if (!orderId) return await deps.database.first(findByCharge, [chargeId, kind])
  return isId(orderId) ? await deps.database.first(findByOrder, [orderId, kind]) : null
}

// Of a payment that was given up PayPal's captures are news: one that was looked at for days may be paid in the end.
const ENDS = new Set([
  'charge.succeeded',
  'charge.failed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'CHECKOUT.ORDER.APPROVED',
])

/** How a charge ended is news only while its payment is under way: mostly the request itself has written it down. */
const hasNews = ({ status }: Transfer, { type }: ProcessorEvent): boolean => status === 'started' || !ENDS.has(type)

async function ask(deps: Deps, transfer: Transfer, told: Failure): Promise<Reading> {
  const processor = processorOf(deps, transfer.kind)
  const asked = transfer.status === 'started' ? await processor.advance(transfer) : null
  const charge = asked ? (asked.is === 'charged' ? asked.charge : null) : await processor.findCharge(transfer)
  const refunds = charge && charge.refundedCents > 0 ? await processor.refundsOf(charge.chargeId) : []
  const disputes = charge?.isDisputed ? await processor.disputesOf(charge.chargeId) : []
  return { charge, refunds, disputes, failure: failureOf(asked, told) }
}

/** Of one that waited for its payer the event alone is not believed: what failed there has to be canceled first. */
function failureOf(asked: Asked | null, told: Failure): Failure {
  if (asked?.is === 'declined') return asked
  return asked?.is === 'waiting' ? null : told
}

type Step = (tx: Transaction) => Promise<unknown>

/** What brings a transfer to where the processor says it is, in this order. Each is done once, and does nothing where it was done. */
function stepsOf(purposes: AllPurposes, { id, kind }: Transfer, reading: Reading, now: Date): Step[] {
  const done = reading.refunds.filter(({ state }) => state === 'done')
  return [
    async (tx) => {
      const transfer = await tx.first(findByOrder, [id, kind])
      if (!transfer) throw new Error(`transfer ${id} is gone`)
      await end(tx, purposes, transfer, reading, now)
    },
    ...done.map(
      (refund): Step =>
        (tx) =>
          reverseRefund(tx, purposes, refund, id, now),
    ),
    ...reading.disputes.map(
      (dispute): Step =>
        (tx) =>
          stepDispute(tx, purposes, id, dispute, now),
    ),
  ]
}

async function end(
  tx: Transaction,
  purposes: AllPurposes,
  { id, status, purpose: name, amount_cents: cents }: Transfer,
  { charge, failure }: Reading,
  now: Date,
): Promise<void> {
  const purpose = purposes[name]
  if (status !== 'started') {
    if (charge) await noteLateCharge(tx, id, charge)
  } else if (charge && mayPost(charge, cents)) await postTransfer(tx, purpose, id, charge, now)
  // Of a charge that went back, even in part, or that is not what was asked for, nothing is posted: the reconciler gives the rest back.
  else if (charge) await voidTransfer(tx, purpose, id, { reason: 'given_up', chargeId: charge.chargeId }, now)
  else if (failure) {
    const { code, message } = failure
    await voidTransfer(tx, purpose, id, { reason: 'declined', code, message }, now)
  }
}
