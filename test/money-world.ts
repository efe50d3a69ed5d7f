import { expect } from 'vitest'
import { apiClient } from './api-client.ts'
import type { ApiClient } from './api-client.ts'
import { addInvestor, addListing, cardToken } from './builders.ts'
import type { SandboxCharge } from './builders.ts'
import { startFaultProxy } from './fault-proxy.ts'
import type { FaultProxy } from './fault-proxy.ts'
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

/** `more` is added to the server's environment. */
export async function startMoneyWorld(more: Readonly<Record<string, string>> = {}): Promise<MoneyWorld> {
  let processor: ProcessorProcess | undefined
  let line: FaultProxy | undefined
  try {
    const server = await startServer(async (dataDir) => {
      processor = await startProcessor(dataDir)
      line = await startFaultProxy(processor.url)
      return { CARD_PROCESSOR_URL: line.url, ...more }
    })
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
  status: string
  purpose: string
  amount_cents: number
  refunded_cents: number
  charge_id: string | null
}

/** The books are clean, and the processor holds the money of the settled payments and of no other. */
export async function expectMoneyAddsUp(server: ServerProcess, captures: readonly SandboxCharge[]): Promise<void> {
  const checked = await server.command('ledger', 'check')
  expect(checked.output).toContain('the books are clean')
  expect(checked.code).toBe(0)
  const { rows: payments } = await server.database.pool.query<PaymentRow>('SELECT * FROM transfers')
  const settled = payments.filter((one) => one.status === 'posted')
  const kept = captures.filter((one) => one.amount_refunded < one.amount)
  expect(pairs(kept.map((one) => [one.metadata['order_id'], one.id, one.amount - one.amount_refunded]))).toEqual(
    pairs(settled.map((one) => [one.id, one.charge_id, one.amount_cents - one.refunded_cents])),
  )
  // One intent is captured at most once, also when the money went back.
  expect(new Set(captures.map((one) => one.metadata['order_id'])).size).toBe(captures.length)
  const { rows } = await server.database.pool.query<{ cents: number }>(
    `SELECT coalesce(sum(amount_cents - refunded_cents - CASE WHEN wallet_returned_at IS NULL THEN wallet_cents ELSE 0 END), 0)::bigint AS cents
       FROM investments WHERE source = 'card' AND funded_at IS NOT NULL`,
  )
  const investing = new Set(settled.filter((one) => one.purpose === 'investment').map((one) => one.id))
  const captured = kept.filter((one) => investing.has(one.metadata['order_id'] ?? ''))
  expect(captured.reduce((sum, one) => sum + one.amount - one.amount_refunded, 0)).toBe(rows[0]!.cents)
}

const pairs = (rows: readonly unknown[][]): string[] => rows.map((row) => row.join(' ')).toSorted()
