import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { declareDistributions } from '#features/distributions/server/declare-distributions.ts'
import { listDistributions } from '#features/distributions/server/read-distributions.ts'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { isRefusal } from '#kit/refusal.ts'
import { boughtIn2024 } from '../bought-house.ts'
import { exampleStatement } from '../example-statement.ts'
import type { MoneyWorld } from '../money-world.ts'
import { addValueOf } from '../notification-world.ts'
import type { ServerProcess } from '../server-process.ts'

/** A house that accounts for its months, one after the other, while everything around it breaks. */
export type PayingHouse = {
  /** No further months; resolves when the last attempt has ended. */
  remove(): Promise<void>
  /** Every month that was declared is paid, once, to the cent; gives how many. */
  expectPaid(timeoutMs: number): Promise<number>
}

const HOLDERS = 12
const PART_CENTS = 10_000
// Of each month: divisible by the holders, so that each one's part is known without asking the code under test.
const POOL_CENTS = 1200
const VALUE_CENTS = 240_000
const MONTHS = 30
const EVERY_MS = 2000

type Place = { readonly deps: ServerProcess['deps']; readonly listingId: string; readonly actor: string }

/** Whether this month stands in the books now, with what the house was worth at its end. */
async function accountFor({ deps, listingId, actor }: Place, month: number): Promise<boolean> {
  const statement = exampleStatement(listingId, [dayOf(month, 1), dayOf(month + 1, 0)], {
    rentCents: 3 * POOL_CENTS,
    expensesCents: POOL_CENTS,
    debtServiceCents: POOL_CENTS,
  })
  const valued = await unlessLost(addValueOf(deps, listingId, VALUE_CENTS + month, actor, statement.periodEnd))
  if (valued === null) return false
  const by = { actor, reason: 'the month is accounted for' }
  const declared = await unlessLost(declareDistributions(deps, [statement], by))
  if (!isRefusal(declared)) return declared !== null
  // A commit whose answer was lost with the database stands: its month is taken.
  if (declared.refused === 'period_taken') return true
  throw new Error(declared.message)
}

/** Null where the database was lost on the way; whatever it says itself is a fault of this drill. */
async function unlessLost<T>(asked: Promise<T>): Promise<T | null> {
  return await asked.catch((error: unknown) => {
    if (/^(22|23|42)/.test(String((error as { code?: unknown }).code))) throw error
    return null
  })
}

const dayOf = (month: number, day: number): string => new Date(Date.UTC(2024, month, day)).toISOString().slice(0, 10)

/** A month is declared every other second; what fails with the database is tried again, as an operator would. */
export async function startPayingHouse({ server }: Pick<MoneyWorld, 'server'>): Promise<PayingHouse> {
  const { deps } = server
  const { listingId, owners } = await boughtIn2024(
    server,
    Array.from({ length: HOLDERS }, () => PART_CENTS),
  )
  const place = { deps, listingId, actor: owners[0]!.id }
  const stopping = new AbortController()
  const declare = async () => {
    for (let month = 1; month <= MONTHS && !stopping.signal.aborted;) {
      if (await accountFor(place, month)) month += 1
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const declaring = declare()
  const stop = async () => {
    stopping.abort()
    await declaring
  }
  return {
    remove: stop,
    async expectPaid(timeoutMs) {
      await stop()
      const months = async () => await listDistributions(deps.database, listingId, MONTHS + 1)
      const unpaid = async () => (await months()).filter((one) => one.status !== 'paid')
      await vi.waitFor(async () => expect(await unpaid()).toEqual([]), { interval: 250, timeout: timeoutMs })
      const { length } = await months()
      expect(length).toBeGreaterThan(0)
      const wallets = await Promise.all(owners.map(({ id }) => readWalletCents(deps.database, id)))
      expect(wallets).toEqual(owners.map(() => (length * POOL_CENTS) / HOLDERS))
      return length
    },
  }
}
