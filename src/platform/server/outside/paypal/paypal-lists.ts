import type { Clock } from '#kit/clock.ts'
import type { Charge, ChargeDispute, ChargeRefund } from '../charge.ts'
import { OutsideDown } from '../outside-down.ts'
import type { PaypalHttp } from './paypal-http.ts'
import { PAYPAL } from './paypal-http.ts'
import { centsOf, disputeWire, disputesWire, foreign, ourDispute, readWire, transactionsWire } from './paypal-wire.ts'

const DAY_MS = 86_400_000
// What PayPal takes in one question, and how far back it knows anything.
const WINDOW_MS = 30 * DAY_MS
const KNOWN_FOR_MS = 3 * 365 * DAY_MS

// The beginnings of PayPal's event codes: payments that came in, and refunds that we or an operator made.
const PAID = /^T00/
const REFUNDED = 'T1107'

type Listed = Awaited<ReturnType<typeof transactions>>[number]

/** Everything that moved on the account since a moment, by PayPal's transaction search, a window of 30 days at a time. */
async function transactions(http: PaypalHttp, clock: Clock, since: Date) {
  const untilMs = clock().getTime()
  const all = []
  for (let from = Math.max(since.getTime(), untilMs - KNOWN_FOR_MS); from <= untilMs; from += WINDOW_MS) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = new URLSearchParams({
        start_date: new Date(from).toISOString(),
        end_date: new Date(Math.min(untilMs, from + WINDOW_MS)).toISOString(),
        fields: 'transaction_info',
        page_size: '500',
        page: String(page),
      })
      const { status, body, issue } = await http.ask({ method: 'GET', path: `/v1/reporting/transactions?${query}` })
      if (status !== 200) throw new OutsideDown(PAYPAL, `the transactions cannot be read: ${issue}`)
      const read = readWire(transactionsWire, body)
      pages = read.total_pages
      all.push(...read.transaction_details.map((one) => one.transaction_info))
    }
  }
  // Two windows share the moment between them.
  return [...new Map(all.map((one) => [one.transaction_id, one])).values()]
}

const newestFirst = <One extends { createdAt: Date }>(all: One[]): One[] =>
  all.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())

const STATES: Readonly<Record<string, ChargeRefund['state']>> = { S: 'done', D: 'failed', V: 'failed' }

const refundOf = (one: Listed): ChargeRefund => ({
  refundId: one.transaction_id,
  chargeId: one.paypal_reference_id ?? '',
  amountCents: Math.abs(centsOf(one.transaction_amount)),
  state: STATES[one.transaction_status] ?? 'pending',
  createdAt: one.transaction_initiation_date,
})

const isRefund = (one: Listed): boolean => one.transaction_event_code === REFUNDED

export async function listRefunds(http: PaypalHttp, clock: Clock, since: Date): Promise<ChargeRefund[]> {
  return newestFirst((await transactions(http, clock, since)).filter(isRefund).map(refundOf))
}

export async function listCharges(http: PaypalHttp, clock: Clock, since: Date): Promise<Charge[]> {
  const all = await transactions(http, clock, since)
  const backCents = new Map<string, number>()
  for (const { chargeId, amountCents, state } of all.filter(isRefund).map(refundOf))
    if (state !== 'failed') backCents.set(chargeId, (backCents.get(chargeId) ?? 0) + amountCents)
  const paid = all.filter(
    (one) =>
      PAID.test(one.transaction_event_code) && one.transaction_status === 'S' && centsOf(one.transaction_amount) > 0,
  )
  return newestFirst(
    paid.map((one) => ({
      chargeId: one.transaction_id,
      orderId: one.custom_field ?? '',
      amountCents: centsOf(one.transaction_amount),
      ...foreign(one.transaction_amount),
      refundedCents: backCents.get(one.transaction_id) ?? 0,
      isDisputed: true,
      createdAt: one.transaction_initiation_date,
    })),
  )
}

/** Disputes by a query of PayPal's list, each read by itself, since the list does not say what was paid. */
export async function listDisputes(http: PaypalHttp, query: Record<string, string>): Promise<ChargeDispute[]> {
  const ids = new Set<string>()
  let path: string | undefined = `/v1/customer/disputes?${new URLSearchParams({ page_size: '50', ...query })}`
  while (path) {
    const { status, body, issue } = await http.ask({ method: 'GET', path })
    if (status !== 200) throw new OutsideDown(PAYPAL, `the disputes cannot be read: ${issue}`)
    const { items, links }: ReturnType<typeof disputesWire.parse> = readWire(disputesWire, body)
    for (const item of items) ids.add(item.dispute_id)
    const next = links.find((one) => one.rel === 'next')?.href
    // What it asks alone: whoever answers does not say where the next question goes.
    path = next && `/v1/customer/disputes${new URL(next, 'http://paypal').search}`
  }
  const disputes: ChargeDispute[] = []
  for (const id of ids) {
    const { status, body, issue } = await http.ask({
      method: 'GET',
      path: `/v1/customer/disputes/${encodeURIComponent(id)}`,
    })
    if (status !== 200) throw new OutsideDown(PAYPAL, `a dispute cannot be read: ${issue}`)
    disputes.push(ourDispute(readWire(disputeWire, body)))
  }
  return newestFirst(disputes)
}
