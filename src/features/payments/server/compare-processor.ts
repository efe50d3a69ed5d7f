import type { Cents } from '#kit/money.ts'
import type { Database } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { Charge, ChargeDispute, ChargeRefund } from '#platform/server/outside/charge.ts'
import { LATE_CHECKS_MS } from '../rules.ts'
import { agreedBy, FOLLOWED_MS, MOST_ASKED, OVERLAP_MS, readByKeys, readWindow, Sums } from './compared-movements.ts'
import type { BookedRow, ComparedMovements, Watermark } from './compared-movements.ts'
import type { ProcessorKind } from './processor-of.ts'
import type { ProcessorJournal } from './processor-journal.ts'
import type { Transfer } from './transfer.ts'

type TransferRow = Pick<Transfer, 'id' | 'status' | 'void_reason' | 'charge_id' | 'late_checks' | 'outside_id'> & {
  amount_cents: Cents
}

const readTransfers = statement<TransferRow>(
  'payments-compare-transfers',
  `SELECT id, status, void_reason, charge_id, late_checks, outside_id, amount_cents FROM transfers
    WHERE charge_id = ANY($1::text[]) OR id = ANY($2::uuid[])`,
)

const readChecked = statement<{ dispute_id: string; checked_at: Date }>(
  'payments-compare-disputes',
  'SELECT dispute_id, checked_at FROM transfer_disputes WHERE dispute_id = ANY($1::text[])',
)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Compare what moved through the clearing of a processor since a watermark with what the processor wrote down itself, each
 * movement by its id and in both directions. The books are read first and looked up again last, so that what a working
 * server does meanwhile is no difference; nor is what is under way. Throws OutsideDown where the processor does not answer.
 */
export async function compareProcessor(
  database: Database,
  journal: ProcessorJournal,
  kind: ProcessorKind,
  from: Watermark,
  now: Date,
): Promise<ComparedMovements> {
  const { head, booked } = await readWindow(database, kind, from.afterSeq)
  const since = new Date(Math.max(0, from.since.getTime() - OVERLAP_MS))
  const listed = {
    charges: (await journal.charges(since)).filter((one) => one.orderId !== ''),
    refunds: await journal.refunds(since),
    disputes: await journal.disputes(since),
  }
  const known: Known = {
    charges: byIdOf(listed.charges, (one) => one.chargeId),
    refunds: byIdOf(listed.refunds, (one) => one.refundId),
    disputes: byIdOf(listed.disputes, (one) => one.disputeId),
  }
  const chargeIds = [
    ...known.charges.keys(),
    ...booked.map((one) => one.memo),
    ...listed.refunds.map((one) => one.chargeId),
  ]
  chargeIds.push(...listed.disputes.map((one) => one.chargeId))
  const orderIds = listed.charges.map((one) => one.orderId).filter((id) => UUID.test(id))
  const transfers = await database.rows(readTransfers, [[...new Set(chargeIds)], orderIds])
  const byCharge = new Map(transfers.map((one) => [one.charge_id ?? '', one]))
  const byOrder = new Map(transfers.map((one) => [one.id, one]))

  const facts: Facts = { booked, byCharge, byOrder, ...known }
  await askUnlisted(journal, facts)
  const keys = [...known.refunds.keys()].map((id) => `refund:${id}`)
  keys.push(...[...known.disputes.keys()].flatMap((id) => [`dispute:${id}`, `dispute_won:${id}`]))
  const inBooks = await readByKeys(database, kind, keys)
  const checked = new Map(
    (await database.rows(readChecked, [[...known.disputes.keys()]])).map((row) => [row.dispute_id, row.checked_at]),
  )

  const soon = new Date(now.getTime() - FOLLOWED_MS - journal.lateMs)
  const sums = new Sums(soon)
  addCharges(sums, facts)
  addRefunds(sums, facts, inBooks)
  addDisputes(sums, facts, inBooks, (id, at) => (checked.get(id) ?? at) >= soon)
  addUnknown(sums, facts)
  return { ...sums.done(), agreed: agreedBy(sums, { from, head, now, lateMs: journal.lateMs }) }
}

type Known = {
  readonly charges: Map<string, Charge>
  readonly refunds: Map<string, ChargeRefund>
  readonly disputes: Map<string, ChargeDispute>
}

/** Both sides of what is compared: what the books moved, what the processor has by id, and our transfers of it. */
type Facts = Known & {
  readonly booked: readonly BookedRow[]
  readonly byCharge: ReadonlyMap<string, TransferRow>
  readonly byOrder: ReadonlyMap<string, TransferRow>
}

const byIdOf = <One>(all: readonly One[], idOf: (one: One) => string) => new Map(all.map((one) => [idOf(one), one]))

/** What the books have and a list did not is asked for by itself. */
async function askUnlisted(
  journal: ProcessorJournal,
  { booked, byCharge, charges, refunds, disputes }: Facts,
): Promise<void> {
  let asked = 0
  const unlessListed = async <One>(known: One | undefined, ask: () => Promise<One | null | undefined>) =>
    known ?? (asked++ < MOST_ASKED ? ((await ask()) ?? undefined) : undefined)
  for (const { memo, key } of booked) {
    const { what, id } = movementOf(key, memo)
    const transfer = byCharge.get(memo)
    if (what === 'charge' && transfer) {
      const found = await unlessListed(charges.get(id), () => journal.findCharge(transfer))
      if (found?.chargeId === id) charges.set(id, found)
    } else if (what === 'refund') {
      const ask = async () => (await journal.refundsOf(memo)).find((one) => one.refundId === id)
      const found = await unlessListed(refunds.get(id), ask)
      if (found) refunds.set(id, found)
    } else if (what === 'dispute') {
      const ask = async () => (await journal.disputesOf(memo)).find((one) => one.disputeId === id)
      const found = await unlessListed(disputes.get(id), ask)
      if (found) disputes.set(id, found)
    }
  }
}

function addCharges(sums: Sums, { booked, byCharge, byOrder, charges }: Facts): void {
  const bookedCharges = new Map(
    booked.filter((one) => movementOf(one.key, one.memo).what === 'charge').map((one) => [one.memo, one]),
  )
  for (const [id, { orderId, amountCents, refundedCents, createdAt }] of charges) {
    const transfer = byCharge.get(id) ?? byOrder.get(orderId)
    const isOurs = transfer?.charge_id === id && wasPosted(transfer)
    const booksCents = bookedCharges.get(id)?.cents ?? (isOurs ? transfer.amount_cents : null)
    // Given back before it was posted: no payer's money, and in no journal.
    if (booksCents === null && refundedCents === amountCents) continue
    const isUnderWay = transfer !== undefined && booksCents === null && !isOver(transfer)
    sums.add({ what: 'charge', id, booksCents, processorCents: amountCents }, createdAt, isUnderWay)
  }
}

function addRefunds(sums: Sums, { byCharge, refunds }: Facts, inBooks: ReadonlyMap<string, Cents>): void {
  for (const [id, { chargeId, amountCents, state, createdAt }] of refunds) {
    const booksCents = inBooks.get(`refund:${id}`) ?? null
    const transfer = byCharge.get(chargeId)
    if (booksCents === null && (state === 'failed' || !transfer || !wasPosted(transfer))) continue
    const processorCents = state === 'failed' ? null : -amountCents
    sums.add({ what: 'refund', id, booksCents, processorCents }, createdAt, booksCents === null && state === 'pending')
  }
}

function addDisputes(
  sums: Sums,
  { byCharge, disputes }: Facts,
  inBooks: ReadonlyMap<string, Cents>,
  isJustChecked: (disputeId: string, at: Date) => boolean,
): void {
  for (const [id, { chargeId, amountCents, state, createdAt }] of disputes) {
    const opened = inBooks.get(`dispute:${id}`) ?? null
    const transfer = byCharge.get(chargeId)
    if (opened === null && (state === 'inquiry' || state === 'won' || !transfer || !wasPosted(transfer))) continue
    // A part of the charge may have gone back before: then less is kept than was asked for.
    const kept = opened === null ? -amountCents : Math.max(opened, -amountCents)
    const booksCents = opened === null ? null : opened + (inBooks.get(`dispute_won:${id}`) ?? 0)
    const processorCents = state === 'won' ? 0 : state === 'inquiry' ? null : kept
    sums.add({ what: 'dispute', id, booksCents, processorCents }, createdAt, isJustChecked(id, createdAt))
  }
}

/** What the books moved, and the processor does not have. */
function addUnknown(sums: Sums, { booked, charges, refunds, disputes }: Facts): void {
  for (const { key, memo, cents, recorded_at: at } of booked) {
    const { what, id } = movementOf(key, memo)
    if (what === 'fee' || (what === 'dispute' && key.startsWith('dispute_won:'))) continue
    const known = { charge: charges, refund: refunds, dispute: disputes, journal: new Map<string, unknown>() }[what]
    if (!known.has(id)) sums.add({ what, id, booksCents: cents, processorCents: null }, at, false, false)
  }
}

/** What a journal of clearing writes down, by its key. The fee of a dispute is no movement of a charge. */
function movementOf(
  key: string,
  memo: string,
): { what: 'charge' | 'refund' | 'dispute' | 'journal' | 'fee'; id: string } {
  const [name = '', id = ''] = key.split(/:(.*)/s)
  if (name === 'dispute_fee') return { what: 'fee', id: '' }
  if (name === 'refund') return { what: 'refund', id }
  if (name === 'dispute' || name === 'dispute_won') return { what: 'dispute', id }
  return memo === '' ? { what: 'journal', id: key } : { what: 'charge', id: memo }
}

const wasPosted = ({ status }: TransferRow): boolean => status !== 'started' && status !== 'voided'

// While a payment is under way, or given up and still looked after, its charge is the reconciler's.
const isOver = ({ status, void_reason: why, charge_id: charge, late_checks: checks }: TransferRow): boolean =>
  status !== 'started' && !(why === 'given_up' && (charge !== null || checks < LATE_CHECKS_MS.length))
