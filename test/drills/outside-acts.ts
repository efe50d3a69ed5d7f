import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { isDatabaseDown } from '#platform/server/database-errors.ts'
import { readSandboxKey } from '#platform/server/outside/cards/sandbox/read-sandbox-key.ts'
import { playDispute, refundCharge } from '../builders.ts'
import type { MoneyWorld } from '../money-world.ts'
import { readOutsideJournals } from '../outside-journals.ts'
import type { Moved, OutsideJournals } from '../outside-journals.ts'

/** What was done outside, by whoever has a processor's dashboard, and by banks. */
export type OutsideActs = {
  readonly counts: Readonly<Record<string, number>>
  /** What went wrong in here; null while nothing did. */
  failure(): unknown
  /** Nothing new is begun; resolves when everything that was begun is decided. */
  stop(): Promise<void>
  /** What is open by now is decided: a bank may have been asked for a debit only after it could be reached again. */
  decideAll(): Promise<void>
}

const EVERY_MS = 150
const SETTLED = `SELECT id, purpose FROM transfers WHERE status IN ('posted', 'disputed') AND id = ANY($1::uuid[])`

type Kind = 'card' | 'paypal'

/**
 * The world outside: charges are given back in the processors' dashboards, whole or in part, banks ask for others back and decide,
 * and debits clear, or are returned before or after. Each charge and each debit meets one thing, or none.
 */
export function startOutsideActs(world: MoneyWorld, random: () => number): OutsideActs {
  const { server, processor } = world
  const secretKey = readSandboxKey(join(server.dataDir, 'keys', 'sandbox-secret-key'))
  const counts: Record<string, number> = {}
  const count = (what: string) => void (counts[what] = (counts[what] ?? 0) + 1)
  const met = new Set<string>()
  const stopping = new AbortController()
  const journals = (): OutsideJournals => readOutsideJournals(server.dataDir)

  const atPaypal = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
    const answer = await fetch(`${processor.url}/sandbox/paypal/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const said = await answer.text()
    if (!answer.ok) throw new Error(said)
  }
  const giveBack = async (kind: Kind, { id }: Moved, cents: number) => {
    const usd = { currency_code: 'USD', value: (cents / 100).toFixed(2) }
    if (kind === 'card') await refundCharge(processor.url, secretKey, id, cents)
    else await atPaypal(`v2/payments/captures/${id}/refund`, { amount: usd })
  }
  const dispute = async (kind: Kind, { id }: Moved, cents: number) => {
    if (kind === 'card') await playDispute(processor.url, secretKey, { opens: id, cents })
    else await atPaypal('test/disputes', { capture: id, cents })
  }
  const decide = async (kind: Kind, id: string, isWon: boolean) => {
    if (kind === 'card') await playDispute(processor.url, secretKey, { ends: id, isWon })
    else await atPaypal(`test/disputes/${id}`, { how: isWon ? 'won' : 'lost' })
    count(`${kind} dispute ${isWon ? 'won' : 'lost'}`)
  }
  const atBank = async (id: string, step: 'clear' | 'R01' | 'R10' | 'R02' | 'R03') => {
    const body = new URLSearchParams({ id, step })
    const answer = await fetch(`${processor.url}/sandbox/bank/debits`, { method: 'POST', body, redirect: 'manual' })
    await answer.body?.cancel()
    // Its journal is written before the bank itself knows of it.
    if (answer.status === 404) return false
    if (answer.status !== 303) throw new Error(`the bank answers ${answer.status}`)
    return true
  }

  /** Whoever gave it back first is first: the processor refuses the other. */
  const unlessGone = async (act: () => Promise<void>, what: string) => {
    try {
      await act()
      count(what)
    } catch (error) {
      if (
        !/refunded|disputed|charged_back|charged back|NOT_DISPUTABLE|DISPUTED|EXCEEDED|No such charge|NOT_FOUND|greater than/i.test(
          String(error),
        )
      )
        throw error
    }
  }

  // Of a plan or an order that is given back, the rest would stay with the processor that lost a part to a bank.
  const meetCapture = async (kind: Kind, one: Moved, mayBePart: boolean) => {
    const left = one.amountCents - one.refundedCents
    const dice = random()
    const part = 1 + Math.floor(random() * left)
    if (left <= 0 || dice > 0.2) return
    if (dice < 0.05) await unlessGone(() => giveBack(kind, one, part), `${kind} given back in part`)
    else if (dice < 0.08) await unlessGone(() => giveBack(kind, one, left), `${kind} given back`)
    else await unlessGone(() => dispute(kind, one, mayBePart && random() < 0.5 ? part : left), `${kind} disputed`)
  }
  const turnCaptures = async (kind: Kind, all: readonly Moved[]) => {
    for (const one of all) if (one.openDispute && random() < 0.1) await decide(kind, one.openDispute, random() < 0.5)
    const fresh = all.filter((one) => !met.has(one.id))
    const { rows } = await server.database.pool.query<{ id: string; purpose: string }>(SETTLED, [
      fresh.map((one) => one.orderId),
    ])
    const settled = new Map(rows.map((row) => [row.id, row.purpose]))
    for (const one of fresh) {
      // Mostly of what is in the books; some before we know of it ourselves.
      if (!settled.has(one.orderId) && random() > 0.05) continue
      met.add(one.id)
      await meetCapture(kind, one, settled.get(one.orderId) === 'deposit')
    }
  }
  /** Nobody waits two days here. */
  const passTwoDays = async () => {
    await server.database.pool.query(
      `UPDATE withdrawals SET requested_at = requested_at - interval '3 days', sends_at = sends_at - interval '3 days'
        WHERE status = 'requested' AND sends_at > now() AND requested_at < now() - interval '1 s'`,
    )
  }
  const turnPayouts = async (all: readonly Moved[]) => {
    for (const { orderId, isCleared, refundedCents } of all) {
      if (refundedCents > 0 || met.has(orderId) || random() > 0.15) continue
      if (!isCleared && random() < 0.85) {
        if (await atBank(orderId, 'clear')) count('payout arrived')
        continue
      }
      met.add(orderId)
      if (random() > 0.35) continue
      if (await atBank(orderId, random() < 0.5 ? 'R02' : 'R03'))
        count(isCleared ? 'payout returned after it arrived' : 'payout returned before it arrived')
    }
  }
  const turnBank = async (all: readonly Moved[]) => {
    for (const { orderId, isCleared, refundedCents } of all) {
      if (refundedCents > 0 || random() > 0.15) continue
      if (!isCleared && random() < 0.85) {
        if (await atBank(orderId, 'clear')) count('debit cleared')
      } else if (!met.has(orderId)) {
        met.add(orderId)
        // One in three that could be returned is.
        if (random() > 0.35) continue
        if (await atBank(orderId, random() < 0.9 ? 'R01' : 'R10'))
          count(isCleared ? 'debit returned after it cleared' : 'debit returned before it cleared')
      }
    }
  }

  const decideAll = async () => {
    const { card, paypal, bank, payouts } = journals()
    for (const { openDispute } of card) if (openDispute) await decide('card', openDispute, random() < 0.5)
    for (const { openDispute } of paypal) if (openDispute) await decide('paypal', openDispute, random() < 0.5)
    await passTwoDays()
    for (const { orderId, isCleared, refundedCents } of [...bank, ...payouts])
      if (!isCleared && refundedCents === 0) await atBank(orderId, 'clear')
  }

  const turning = (async () => {
    for (; !stopping.signal.aborted; await sleep(EVERY_MS)) {
      const { card, paypal, bank, payouts } = journals()
      await turnBank(bank)
      await turnPayouts(payouts)
      await passTwoDays().catch(unlessDown)
      // The database of a server that is being killed does not answer.
      await turnCaptures('card', card).catch(unlessDown)
      await turnCaptures('paypal', paypal).catch(unlessDown)
    }
  })()
  let failure: unknown = null
  turning.catch((error: unknown) => {
    failure = error
  })

  return {
    counts,
    failure: () => failure,
    async stop() {
      stopping.abort()
      await turning
      await decideAll()
    },
    decideAll,
  }
}

/** A database that is being killed is no fault of a drill. */
export const unlessDown = (error: unknown): void => {
  if (!isDatabaseDown(error)) throw error
}
