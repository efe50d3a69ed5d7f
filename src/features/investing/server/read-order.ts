import { addressLine } from '#kit/address-line.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { isId } from '#kit/id.ts'
import { isGivenUp, mayCancel, cancelUntil } from '#features/offerings/rules.ts'
import type { OfferingStatus } from '#features/offerings/rules.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { readOrder as endpoint } from '../order-contract.ts'
import type { OrderState, StoredState } from '../transitions.ts'
import { readChange } from './read-change.ts'
import { readOrderJournals } from './read-order-journals.ts'
import { leftOf, walletPartOf } from './store.ts'
import type { InvestmentRow } from './store.ts'

type Order = AnswerOf<typeof endpoint>['order']

type Row = InvestmentRow & {
  name: string
  line1: string
  city: string
  state: string
  zip: string
  country: string
  offering: OfferingStatus
  closes_at: Date | null
  closed_at: Date | null
  operating_at: Date | null
  goal_cents: number
  raised_cents: number
  version: number | null
  paid_by: string | null
  kind: string | null
  card_brand: string | null
  card_last4: string | null
  payment_status: string | null
  is_disputed: boolean | null
  ended_at: Date | null
  returned_at: Date | null
  attempts: number
  asked_at: Date | null
  error: string
}

// Of several payments the last one is told: the one that stands, or the latest that took nothing.
const find = statement<Row>(
  'investing-read-order',
  `SELECT i.*, l.name, l.address_line1 AS line1, l.city, l.state, l.zip, l.country, o.status AS offering, o.closes_at, o.closed_at, o.goal_cents,
          o.raised_cents, a.version, t.id AS paid_by, t.kind, t.card_brand, t.card_last4, t.ended_at,
          (SELECT min(e.at) FROM audit_events e WHERE e.subject = i.listing_id::text AND e.action = 'offering operating') AS operating_at,
          (SELECT j.effective_at FROM ledger_journals j WHERE j.key = 'refund:investment:' || i.id) AS returned_at,
          CASE t.status WHEN 'started' THEN 'pending' WHEN 'reversed' THEN 'refunded' WHEN 'voided' THEN
            CASE WHEN t.void_reason <> 'given_up' THEN t.void_reason WHEN t.charge_id IS NULL THEN 'not_charged' ELSE 'pending' END
            WHEN 'posted' THEN 'done' WHEN 'disputed' THEN 'done' END AS payment_status, t.status = 'disputed' AS is_disputed,
          coalesce(r.attempts, 0) AS attempts, r.asked_at, coalesce(r.error, '') AS error
     FROM investments i JOIN listings l ON l.id = i.listing_id JOIN offerings o ON o.listing_id = i.listing_id
     LEFT JOIN offering_agreements a ON a.hash = i.agreement_hash
     LEFT JOIN transfers t ON t.id = coalesce(i.payment_id, i.earlier_payments[cardinality(i.earlier_payments)])
     LEFT JOIN offering_refunds r ON r.payment_id = i.payment_id
    WHERE i.investor_id = $1 AND i.id = $2`,
)

type Arrived = { amount_cents: number; at: Date; is_in_wallet: boolean }

const findArrived = statement<Arrived>(
  'investing-read-arrived-refunds',
  `SELECT amount_cents, refunded_at AS at, false AS is_in_wallet FROM card_refunds WHERE payment_id = $1
   UNION ALL
   SELECT amount_cents, ended_at, false FROM transfer_disputes WHERE transfer_id = $1 AND status = 'lost'
   UNION ALL
   SELECT amount_cents, recorded_at, true FROM wallet_refunds WHERE transfer_id = $1
    ORDER BY at`,
)

const findOpen = statement<{ id: string }>(
  'investing-find-open-order',
  `SELECT id FROM investments
    WHERE investor_id = $1 AND listing_id = $2 AND status IN ('reserved', 'signed') AND expires_at IS NOT NULL AND payment_id IS NULL
      AND expires_at > $3`,
)

type Reading = Pick<Deps, 'database' | 'config' | 'clock'>

/** The reservation of a listing that a person has at the moment, or null. */
export async function readOpenOrder(deps: Reading, investorId: string, listingId: string): Promise<Order | null> {
  const { database, clock } = deps
  const found = isId(listingId) ? await database.first(findOpen, [investorId, listingId, clock()]) : null
  return found && (await readOrder(deps, investorId, found.id))
}

/** An order of a person's own, whole; null where there is none of theirs. */
export async function readOrder(
  { database, config, clock }: Reading,
  investorId: string,
  id: string,
): Promise<Order | null> {
  const now = clock()
  const row = isId(id) ? await database.first(find, [investorId, id]) : null
  if (!row) return null
  const arrived = row.payment_id ? await database.rows(findArrived, [row.payment_id]) : []
  const refunds = refundsOf(row, arrived)
  const isUnpaid = (row.status === 'reserved' || row.status === 'signed') && row.payment_id === null
  const change = await readChange(database, row.id)
  // Whoever is asked to confirm other terms may leave until then, also within the last 48 hours.
  const closesAt = change?.state === 'asked' ? null : row.closes_at
  const isSold = row.status === 'funded' && mayCancel({ status: row.offering, closesAt }, now)
  return {
    id: row.id,
    project: projectOf(row, config.country),
    amount: row.amount_cents,
    shares_milli: row.shares_milli,
    source: row.source,
    wallet_part: walletPartOf(row),
    state: stateOf(row),
    created_at: iso(row.created_at),
    expires_at: isUnpaid ? isoOrNull(row.expires_at) : null,
    timeline: timelineOf(row, refunds),
    agreement:
      row.agreement_hash && row.agreed_at && row.version !== null
        ? { hash: row.agreement_hash.toString('hex'), version: row.version, agreed_at: iso(row.agreed_at) }
        : null,
    change,
    payment:
      row.paid_by && row.kind && row.payment_status
        ? {
            id: row.paid_by,
            kind: row.kind,
            brand: row.card_brand,
            last4: row.card_last4,
            status: row.payment_status,
            is_disputed: row.is_disputed === true,
          }
        : null,
    refunds,
    can_cancel: isUnpaid || isSold,
    cancel_until: change?.state === 'asked' ? change.confirm_until : isoOrNull(cancelUntil(row.closes_at)),
    offering: {
      status: row.offering,
      closes_at: isoOrNull(row.closes_at),
      goal: row.goal_cents,
      raised: row.raised_cents,
    },
    journal: await readOrderJournals(database, row),
  }
}

const iso = (at: Date): string => at.toISOString()
const isoOrNull = (at: Date | null): string | null => at && iso(at)

const BOUGHT: readonly OfferingStatus[] = ['operating', 'exited']

/** What is stored, and beyond that what its offering makes of it. */
function stateOf({ status, offering }: Pick<Row, 'status' | 'offering'>): OrderState {
  if (status !== 'funded') return status
  if (BOUGHT.includes(offering)) return 'issued'
  return offering === 'closing' ? 'accepted' : 'funded'
}

const WAY: readonly OrderState[] = ['reserved', 'signed', 'funded', 'accepted', 'issued']
const SIDE_ENDS: readonly StoredState[] = ['declined', 'expired', 'cancelled', 'refunded']

/** The states that it went through and those before it; of one that ended aside, what was and how it ended. */
function timelineOf(row: Row, refunds: Order['refunds']): Order['timeline'] {
  const isBought = BOUGHT.includes(row.offering)
  const times: Partial<Record<OrderState, Date | null>> = {
    reserved: row.created_at,
    signed: row.signed_at ?? row.agreed_at,
    funded: row.funded_at,
    accepted: row.status === 'funded' && (isBought || row.offering === 'closing') ? row.closed_at : null,
    issued: row.status === 'funded' && isBought ? (row.operating_at ?? row.closed_at) : null,
  }
  const way = WAY.map((state) => ({ state, at: isoOrNull(times[state] ?? null) }))
  const isAside = SIDE_ENDS.includes(row.status)
  // Of a raise that was given up nothing more comes.
  if (!isAside && isGivenUp(row.offering)) return way.filter((one) => one.at !== null)
  if (!isAside) return way
  const last = refunds.flatMap((one) => one.done_at ?? []).at(-1) ?? null
  const ends: Partial<Record<StoredState, string | null>> = {
    declined: isoOrNull(row.ended_at),
    expired: isoOrNull(row.expires_at ?? row.ended_at),
    cancelled: isoOrNull(row.cancelled_at),
    refunded: last ?? isoOrNull(row.ended_at),
  }
  return [...way.filter((one) => one.at !== null), { state: row.status, at: ends[row.status] ?? null }]
}

/** What went back, and what is on its way: to the wallet at once, to a card or PayPal when the processor has done it. */
function refundsOf(row: Row, arrived: readonly Arrived[]): Order['refunds'] {
  const { paidCents, walletCents } = leftOf(row)
  const backCents = row.funded_at === null ? 0 : walletPartOf(row) - walletCents
  const at = isoOrNull(row.wallet_returned_at ?? row.returned_at ?? row.cancelled_at)
  const toWallet =
    backCents > 0
      ? [{ amount: backCents, to: 'wallet' as const, state: 'done' as const, asked_at: at, done_at: at }]
      : []
  const to = row.source === 'paypal' ? ('paypal' as const) : ('card' as const)
  const asked = isoOrNull(row.asked_at)
  const done = arrived.map((one) => ({
    amount: one.amount_cents,
    to: one.is_in_wallet ? ('wallet' as const) : to,
    state: 'done' as const,
    asked_at: asked ?? iso(one.at),
    done_at: iso(one.at),
  }))
  const isGoing = row.status === 'cancelled' || (row.status === 'funded' && isGivenUp(row.offering))
  if (!isGoing || row.funded_at === null || paidCents <= 0) return [...toWallet, ...done]
  const state = row.attempts > 0 && row.error !== '' ? ('retrying' as const) : ('asked' as const)
  const waiting = { amount: paidCents, to, state, asked_at: asked ?? isoOrNull(row.cancelled_at), done_at: null }
  return [...toWallet, ...done, waiting]
}

const projectOf = ({ listing_id: id, name, line1, city, state, zip, country }: Row, own: string): Order['project'] => ({
  id,
  name,
  line1,
  city,
  state,
  zip,
  place: addressLine({ line1, city, state, zip, country }, own),
})
