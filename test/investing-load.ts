import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { keyHashOf } from '#features/payments/server/money-keys.ts'
import { isCertain } from './api-client.ts'
import type { Answer, ApiClient } from './api-client.ts'
import type { MoneyWorld } from './money-world.ts'

/** One wish to invest, under one key, and what its client was told of it. */
export type Intent = {
  readonly investor: ApiClient
  readonly listingId: string
  readonly amountCents: number
  readonly source: 'card' | 'wallet'
  readonly token: string | undefined
  readonly key: string
  /** The answer that says how it ended; null while the client does not know. */
  answer: Answer | null
}

export type Load = {
  readonly intents: readonly Intent[]
  /** How many were told how it ended, so far. */
  acknowledged(): number
  /** No new intents; resolves when every client has its answer or a broken line. */
  stop(): Promise<void>
}

/** Every investor invests again and again, each time under a new key; every third is one who pays by card. */
export function startLoad(
  world: MoneyWorld,
  investors: readonly ApiClient[],
  listingId: string,
  random: () => number,
): Load {
  const intents: Intent[] = []
  const stopping = new AbortController()
  const client = async (investor: ApiClient, at: number) => {
    const source = at % 3 === 0 ? 'card' : 'wallet'
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const token = source === 'card' ? await world.cardToken() : undefined
      const amountCents = 100 + Math.floor(random() * 10_000)
      const key = `${investor.id} ${turn}`
      const intent: Intent = { investor, listingId, amountCents, source, token, key, answer: null }
      intents.push(intent)
      await ask(intent)
      // A server that is gone is not asked in a tight loop.
      if (!intent.answer) await sleep(250 + random() * 750)
    }
  }
  const clients = investors.map(client)
  return {
    intents,
    acknowledged: () => intents.filter((one) => one.answer).length,
    stop: async () => {
      stopping.abort()
      await Promise.all(clients)
    },
  }
}

/** Ask until the client knows how it ended, always with the same key. */
export async function settleIntents(intents: readonly Intent[], timeoutMs: number): Promise<void> {
  for (const until = performance.now() + timeoutMs; ; await sleep(250)) {
    const unknown = intents.filter((one) => !one.answer)
    if (unknown.length === 0) return
    if (performance.now() > until) throw new Error(`${unknown.length} payments are still neither done nor undone`)
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, () => askAll(unknown)))
  }
}

// As many as may wait: a server that is asked about everything at once would rightly refuse most of it.
const ASKED_AT_ONCE = 40

async function askAll(intents: Intent[]): Promise<void> {
  for (let intent = intents.pop(); intent; intent = intents.pop()) await ask(intent)
}

/** Ask once. A line that breaks, or a client that loses its patience, is no answer. */
async function ask(intent: Intent): Promise<void> {
  try {
    const answer = await intent.investor.invest(intent)
    if (isCertain(answer)) intent.answer = answer
  } catch (error) {
    if (!(error instanceof TypeError || (error as Error).name === 'TimeoutError')) throw error
  }
}

type Funded = { investor_id: string; key: string; amount_cents: number; id: string }

/** Nothing acknowledged is lost and nothing is done twice (trust.md R3). */
export async function expectKept(world: MoneyWorld, intents: readonly Intent[], listingId: string): Promise<void> {
  const { pool } = world.server.database
  const { rows } = await pool.query<Funded>(
    `SELECT i.id, i.investor_id, encode(k.key_hash, 'hex') AS key, i.amount_cents
       FROM investments i JOIN money_keys k ON k.person_id = i.investor_id AND k.operation_id = coalesce(i.payment_id, i.id)
      WHERE i.listing_id = $1 AND i.status = 'funded'`,
    [listingId],
  )
  const yes = intents.filter((one) => one.answer?.status === 200)
  const line = (id: string, owner: string, key: string, cents: number) => `${id} ${owner} ${key} ${cents}`
  expect(rows.map((row) => line(row.id, row.investor_id, row.key, row.amount_cents)).toSorted()).toEqual(
    yes
      .map((one) =>
        line(one.answer!.body['investment_id'], one.investor.id, keyHashOf(one.key).toString('hex'), one.amountCents),
      )
      .toSorted(),
  )
  // A no to these clients can only be that a lost payment was given up.
  const no = intents.filter((one) => one.answer && one.answer.status !== 200)
  expect([...new Set(no.map((one) => one.answer!.body['code']))].filter((code) => code !== 'payment_released')).toEqual(
    [],
  )
  const told = await pool.query<{ n: number }>(
    `SELECT count(*) AS n FROM notifications WHERE indication = 'investment_funded' AND facts->>'listing_id' = $1`,
    [listingId],
  )
  expect(told.rows[0]!.n).toBe(yes.length)
  const funding = await world.funding(listingId)
  expect(funding).toEqual({ raised_cents: yes.reduce((sum, one) => sum + one.amountCents, 0), reserved_cents: 0 })
}
