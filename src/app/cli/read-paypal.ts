import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recentOrders } from '#features/payments/server/recent-orders.ts'
import { realClock } from '#kit/clock.ts'
import type { Config } from '#platform/server/config.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Charge, ChargeDispute, ChargeRefund } from '#platform/server/outside/charge.ts'
import { createHttpPaypal } from '#platform/server/outside/paypal/http-paypal.ts'
import { createLedgerOfOrders, refundedCents } from '#platform/server/outside/paypal/sandbox/ledger-of-orders.ts'
import type { LedgerOfOrders } from '#platform/server/outside/paypal/sandbox/ledger-of-orders.ts'
import { PAYPAL_JOURNAL, sandboxAccess } from '#platform/server/outside/paypal/sandbox/mount-paypal-sandbox.ts'
import { paypalAccess } from '../server/open-paypal.ts'
import type { ProcessorBooks } from './read-charges.ts'

const HOUR_MS = 3_600_000

/** What PayPal has written down itself; a sentence where it cannot be asked, null where nobody can pay with it. */
export function paypalBooks(config: Config, database: Queryable): ProcessorBooks | string | null {
  const { paypal, cardProcessorUrl, databaseUrl, dataDir, offersPaypal } = config
  if (paypal) return askedBooks({ ...paypalAccess(paypal), clock: realClock }, database)
  if (!offersPaypal) return null
  if (cardProcessorUrl) return askedBooks({ ...sandboxAccess(dataDir, cardProcessorUrl), clock: realClock }, database)
  if (databaseUrl) return 'with DATABASE_URL each server has a PayPal sandbox of its own'
  return sandboxPaypalBooks(dataDir)
}

/** What the PayPal sandbox within a server wrote down. */
export function sandboxPaypalBooks(dataDir: string): ProcessorBooks {
  const journal = join(dataDir, PAYPAL_JOURNAL)
  return {
    charges: async () => chargesIn(readJournal(journal)),
    refunds: async (since) => refundsIn(readJournal(journal)).filter((one) => one.createdAt >= since),
    disputes: async () => disputesIn(readJournal(journal)),
  }
}

/** PayPal's lists may be hours late: of what happened since, each order is asked by itself. */
function askedBooks(options: Parameters<typeof createHttpPaypal>[0], database: Queryable): ProcessorBooks {
  const paypal = createHttpPaypal(options)
  const since = new Date(Date.now() - paypal.listsLateMs - HOUR_MS)
  const fresh = async (): Promise<Charge[]> => {
    const orders = []
    for (const id of await recentOrders(database, since)) orders.push(await paypal.look(id))
    return orders.flatMap((order) => (order.state === 'captured' ? [order.charge] : []))
  }
  return {
    lateMs: paypal.listsLateMs,
    charges: async () => {
      const all = [...(await paypal.listCharges(new Date(0))), ...(await fresh())]
      return [...new Map(all.map((one) => [one.chargeId, one])).values()]
    },
    refunds: async (from) => {
      const listed = await paypal.listRefunds(from)
      const own = []
      for (const { chargeId, refundedCents: cents } of await fresh())
        if (cents > 0) own.push(...(await paypal.refundsOf(chargeId)))
      const all = [...listed, ...own.filter((one) => one.createdAt >= from)]
      return [...new Map(all.map((one) => [one.refundId, one])).values()]
    },
    disputes: () => paypal.listDisputes(new Date(0)),
  }
}

/** The sandbox inside the server writes down every capture before it answers: its journal is read beside it. */
function readJournal(path: string): LedgerOfOrders {
  const ledger = createLedgerOfOrders()
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  // The last line may be one that is being written.
  for (const line of lines.slice(0, -1)) ledger.replay(JSON.parse(line))
  return ledger
}

const chargesIn = (ledger: LedgerOfOrders): Charge[] =>
  [...ledger.captures.values()]
    .filter((one) => one.status === 'COMPLETED')
    .map((one) => ({
      chargeId: one.id,
      orderId: ledger.orderOf(one.order).customId,
      amountCents: one.amountCents,
      refundedCents: refundedCents(one),
      isDisputed: one.disputes.length > 0,
      createdAt: new Date(one.atMs),
    }))

const refundsIn = (ledger: LedgerOfOrders): ChargeRefund[] =>
  [...ledger.refunds.values()].map((one) => ({
    refundId: one.id,
    chargeId: one.capture,
    amountCents: one.amountCents,
    state: 'done',
    createdAt: new Date(one.atMs),
  }))

const disputesIn = (ledger: LedgerOfOrders): ChargeDispute[] =>
  [...ledger.disputes.values()].map((one) => ({
    disputeId: one.id,
    chargeId: one.capture,
    amountCents: one.amountCents,
    state: one.end ?? 'open',
    feeCents: 0,
    createdAt: new Date(one.atMs),
  }))
