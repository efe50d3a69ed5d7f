import type { Cents } from '#kit/money.ts'
import { metricOf } from '#kit/metric.ts'
import type { LedgerLine, Metric, MetricInput } from '#kit/metric.ts'

/** How the journal of a sale is named in the books: what it adds to the earnings is what the sale earned. */
export const SALE = 'sale'

/** Journals that take earnings of a sale back, as SQL: of what a card paid, and of what a wallet paid. */
export const SALES_BACK = `('refund', 'post_refund')`

/** How long what a post earned stays with us: as long as operators may give it back. */
export const FRESH_DAYS = 7

export const LINE_KINDS = ['sale', 'sale_back', 'payout', 'payout_back', 'other'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** What a movement of the earnings is, by the kind of its journal. */
export function lineKindOf(journalKind: string): LineKind {
  if (journalKind === SALE) return 'sale'
  if (journalKind === 'refund' || journalKind === 'post_refund') return 'sale_back'
  if (journalKind === 'payout_request') return 'payout'
  return journalKind === 'payout_release' || journalKind === 'payout_return' ? 'payout_back' : 'other'
}

/** All movements of somebody's earnings, added up, in cents. */
export type Earned = {
  readonly sales: number
  readonly soldCents: Cents
  readonly sessionSales: number
  readonly sessionCents: Cents
  /** Of sales that were given back: below zero. */
  readonly returnedCents: Cents
  /** Sold too lately to be paid out. */
  readonly freshCents: Cents
  /** Kept back, since the wallet owes as much. */
  readonly owedCents: Cents
  /** Of payouts, corrections and whatever else is no sale: below zero where more left than came. */
  readonly otherCents: Cents
}

export type EarningsFigures = Readonly<Record<'sales' | 'lifetime' | 'session' | 'available', Metric>>

/** The figures of the dashboard, as of a day. No sale is a real nothing: the books were read, and hold none. */
export function earningsFigures(earned: Earned, latest: readonly LedgerLine[], asOf: string): EarningsFigures {
  const cents = (name: string, value: Cents): MetricInput => ({ name, value, unit: 'cents', asOf })
  const count = (name: string, value: number): MetricInput => ({ name, value, unit: 'count', asOf })
  const sold = { ...cents('sold', earned.soldCents), ...(latest.length > 0 && { lines: latest }) }
  const returned = earned.returnedCents === 0 ? [] : [cents('returned', earned.returnedCents)]
  const fresh = earned.freshCents === 0 ? [] : [cents('fresh', -earned.freshCents)]
  const owed = earned.owedCents === 0 ? [] : [cents('owed', -earned.owedCents)]
  const soldNow = cents('sold_session', earned.sessionCents)
  return {
    sales: metricOf(earned.sales, { unit: 'count', method: 'sales', inputs: [count('sales', earned.sales)] }),
    lifetime: metricOf(earned.soldCents + earned.returnedCents, {
      unit: 'cents',
      method: 'lifetime',
      inputs: [count('sales', earned.sales), sold, ...returned],
    }),
    session: metricOf(earned.sessionCents, {
      unit: 'cents',
      method: 'session',
      inputs: [count('sales_session', earned.sessionSales), soldNow],
    }),
    available: metricOf(
      earned.soldCents + earned.returnedCents + earned.otherCents - earned.freshCents - earned.owedCents,
      {
        unit: 'cents',
        method: 'available',
        inputs: [cents('sold', earned.soldCents), ...returned, cents('other', earned.otherCents), ...fresh, ...owed],
      },
    ),
  }
}
