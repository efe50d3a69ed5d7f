import { expect, vi } from 'vitest'
import { apiClient } from './api-client.ts'
import type { ApiClient } from './api-client.ts'
import { addInvestor, addListing, cardToken } from './builders.ts'
import type { SandboxCharge } from './builders.ts'
import type { EventRelay } from './event-relay.ts'
import { startFaultProxy } from './fault-proxy.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { readOutsideJournals } from './outside-journals.ts'
import { startProcessor } from './processor-process.ts'
import type { ProcessorProcess } from './processor-process.ts'
import { startServer } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'

/** A server, a card processor of its own, and the line between them, each of which may fail. */
export type MoneyWorld = {
  readonly server: ServerProcess
  readonly processor: ProcessorProcess
  readonly line: FaultProxy
  investor(walletCents?: number): Promise<ApiClient>
  investors(count: number, walletCents?: number): Promise<ApiClient[]>
  listing(options?: Parameters<typeof addListing>[1]): Promise<string>
  /** A token, made at the processor itself: the line may be down. */
  cardToken(number?: string): Promise<string>
  funding(listingId: string): Promise<{ raised_cents: number; reserved_cents: number }>
  /** The money promise: the ledger, the payments and the processor's journal tell the same story. */
  expectMoneyAddsUp(): Promise<void>
  /** The processor's captures of one payer's intents. */
  capturesOf(payer: ApiClient): Promise<SandboxCharge[]>
  remove(): Promise<void>
}

/** Several worlds, all of them or none. */
export async function startMoneyWorlds(count: number): Promise<MoneyWorld[]> {
  const started = await Promise.allSettled(Array.from({ length: count }, () => startMoneyWorld()))
  const worlds = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = started.find((one) => one.status === 'rejected')
  if (!failed) return worlds
  await Promise.all(worlds.map((world) => world.remove()))
  throw failed.reason
}

/** `more` is added to the server's environment; the processors tell of everything to `relay`, which leads to the server. */
export async function startMoneyWorld(
  more: Readonly<Record<string, string>> = {},
  relay?: EventRelay,
  journals?: string,
): Promise<MoneyWorld> {
  let processor: ProcessorProcess | undefined
  let line: FaultProxy | undefined
  try {
    const server = await startServer(async (dataDir) => {
      processor = await startProcessor(dataDir, relay, journals)
      line = await startFaultProxy(processor.url)
      return { CARD_PROCESSOR_URL: line.url, ...more }
    })
    relay?.leadTo(server)
    return moneyWorld({ server, processor: processor!, line: line! })
  } catch (error) {
    await line?.close()
    await processor?.remove()
    throw error
  }
}

function moneyWorld(parts: Pick<MoneyWorld, 'server' | 'processor' | 'line'>): MoneyWorld {
  const { server } = parts
  const investor = async (walletCents = 0) => apiClient(server, await addInvestor(server.deps, walletCents))
  return {
    ...parts,
    investor,
    investors: (count, walletCents) => fewAtOnce(count, () => investor(walletCents)),
    listing: (options) => addListing(server.database, options),
    cardToken: (number) => cardToken(parts.processor.url, number),
    funding: async (listingId) =>
      (
        await server.database.pool.query('SELECT raised_cents, reserved_cents FROM offerings WHERE listing_id = $1', [
          listingId,
        ])
      ).rows[0],
    expectMoneyAddsUp: async () => expectMoneyAddsUp(server, await parts.processor.captures()),
    capturesOf: async (payer) => {
      const { rows } = await server.database.pool.query('SELECT id FROM transfers WHERE person_id = $1', [payer.id])
      const own = new Set(rows.map((row: { id: string }) => row.id))
      return (await parts.processor.captures()).filter((charge) => own.has(charge.metadata['order_id'] ?? ''))
    },
    remove: async () => {
      await parts.line.close()
      await parts.processor.remove()
      await server.remove()
    },
  }
}

// As many as there are connections: one that waits for a free connection gives up after some seconds.
async function fewAtOnce<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let left = count
  const maker = async () => {
    while (left-- > 0) made.push(await make())
  }
  await Promise.all(Array.from({ length: 6 }, maker))
  return made
}

type PaymentRow = {
  id: string
  kind: string
  status: string
  purpose: string
  amount_cents: number
  refunded_cents: number
  charge_id: string | null
}

/** A capture, in whichever processor's journal it stands. */
type Capture = { orderId: string; id: string; amountCents: number; refundedCents: number }

/** The books are clean, and each processor holds the money of its settled payments and of no other. */
export async function expectMoneyAddsUp(server: ServerProcess, charges: readonly SandboxCharge[]): Promise<void> {
  await expectBooksClean(server)
  const captures = charges.map((one) => ({
    orderId: one.metadata['order_id'] ?? '',
    id: one.id,
    amountCents: one.amount,
    refundedCents: one.amount_refunded,
  }))
  await expectSame(server, 'card', captures)
  await expectSame(server, 'paypal', readOutsideJournals(server.dataDir).paypal)
}

/** The check of the books finds nothing, and has asked both processors. */
export async function expectBooksClean(server: ServerProcess): Promise<void> {
  const checked = await server.command('ledger', 'check', '--require-processor')
  expect(checked.output).toContain('the books are clean')
  expect(checked.code).toBe(0)
}

async function expectSame(server: ServerProcess, kind: 'card' | 'paypal', captures: readonly Capture[]): Promise<void> {
  const { pool } = server.database
  const { rows: payments } = await pool.query<PaymentRow>('SELECT * FROM transfers WHERE kind = $1', [kind])
  const settled = payments.filter((one) => one.status === 'posted')
  const kept = captures.filter((one) => one.refundedCents < one.amountCents)
  expect(pairs(kept.map((one) => [one.orderId, one.id, one.amountCents - one.refundedCents]))).toEqual(
    pairs(settled.map((one) => [one.id, one.charge_id, one.amount_cents - one.refunded_cents])),
  )
  // One intent is captured at most once, also when the money went back.
  expect(new Set(captures.map((one) => one.orderId)).size).toBe(captures.length)
  const { rows } = await pool.query<{ cents: number }>(
    `SELECT coalesce(sum(amount_cents - refunded_cents - CASE WHEN wallet_returned_at IS NULL THEN wallet_cents ELSE 0 END), 0)::bigint AS cents
       FROM investments WHERE source = $1 AND funded_at IS NOT NULL`,
    [kind],
  )
  const investing = new Set(settled.filter((one) => one.purpose === 'investment').map((one) => one.id))
  const captured = kept.filter((one) => investing.has(one.orderId))
  expect(captured.reduce((sum, one) => sum + one.amountCents - one.refundedCents, 0)).toBe(rows[0]!.cents)
}

const pairs = (rows: readonly unknown[][]): string[] => rows.map((row) => row.join(' ')).toSorted()

// What is under way, held or owed: nothing of it may stay.
const OPEN_ENDS = {
  'payments without an end': `SELECT count(*) AS n FROM transfers WHERE status = 'started'`,
  'charges that are owed to their payers': `SELECT count(*) AS n FROM transfers WHERE void_reason = 'given_up' AND charge_id IS NOT NULL`,
  'orders that hold something': `SELECT count(*) AS n FROM investments WHERE status IN ('reserved', 'signed')`,
  'cents reserved': 'SELECT coalesce(sum(reserved_cents), 0)::bigint AS n FROM offerings',
  'cents held in wallets': `SELECT coalesce(sum(abs(balance)), 0)::bigint AS n FROM ledger_accounts WHERE kind = 'hold.user'`,
  'cents of refunds under way': `SELECT coalesce(sum(abs(balance)), 0)::bigint AS n FROM ledger_accounts WHERE kind = 'payable.refund'`,
} as const

/** The time of every reservation that nobody pays right now is over; the server lets go of them. */
export const expireReservations = async ({ database }: ServerProcess): Promise<void> =>
  void (await database.pool.query(
    `UPDATE investments SET expires_at = now()
      WHERE status IN ('reserved', 'signed') AND payment_id IS NULL AND expires_at IS NOT NULL AND expires_at > now()`,
  ))

/** Every payment that was started has ended, every hold is released, and what goes back has arrived. */
export async function expectAllEnded(server: ServerProcess, timeoutMs: number): Promise<void> {
  await expireReservations(server)
  const read = async () => {
    const counted = Object.entries(OPEN_ENDS).map(async ([what, sql]) => {
      const { rows } = await server.database.pool.query<{ n: number }>(sql)
      return [what, rows[0]!.n] as const
    })
    return (await Promise.all(counted)).filter(([, n]) => n !== 0)
  }
  // Not `expect.poll`, which knows no test where several run at once.
  await vi.waitFor(async () => expect(await read()).toEqual([]), { interval: 250, timeout: timeoutMs })
}
