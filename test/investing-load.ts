import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { keyHashOf } from '#features/payments/server/money-keys.ts'
import { isCertain } from './api-client.ts'
import type { Answer, ApiClient } from './api-client.ts'
import type { MoneyWorld } from './money-world.ts'
import { endingsOf, payOnce, preparePaying, WAYS } from './ways-to-pay.ts'
import type { Paying, Way } from './ways-to-pay.ts'

/** One wish to invest, under one key, and what its client was told of it. */
export type Intent = {
  readonly investor: ApiClient
  readonly listingId: string
  readonly amountCents: number
  readonly key: string
  readonly paying: Paying
  /** Whether its client changes their mind once it is paid, and was told that it is taken back. */
  readonly isRegretted: boolean
  isTakenBack: boolean
  /** Whatever was answered last, for the words of a test that waits in vain. */
  lastSaid: string
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

/** A wish that its client holds on to. */
export async function makeIntent(
  world: Pick<MoneyWorld, 'processor'>,
  wish: Pick<Intent, 'investor' | 'listingId' | 'amountCents' | 'key'> & Partial<Intent>,
  way: Way = 'card',
  ending: Paying['ending'] = 'pays',
): Promise<Intent> {
  const paying = await preparePaying(world.processor.url, way, ending)
  return { isRegretted: false, isTakenBack: false, lastSaid: '', answer: null, paying, ...wish }
}

/** By whom and how it is paid: what goes wrong at a bank or at PayPal, and in a payer's mind, is a load of its own. */
type Mix = { readonly ways: readonly Way[]; readonly isFickle: boolean }

const CALM: Mix = { ways: ['card', 'wallet', 'paypal', 'wallet'], isFickle: false }

/** All ways at once; some are declined, some give up at their bank or at PayPal, some take their order back. */
export const EVERY_WAY: Mix = { ways: WAYS, isFickle: true }

/** Every investor invests again and again, each time under a new key; each has a way to pay of their own. */
export function startLoad(
  world: MoneyWorld,
  investors: readonly ApiClient[],
  listingId: string,
  random: () => number,
  { ways, isFickle }: Mix = CALM,
): Load {
  const intents: Intent[] = []
  const stopping = new AbortController()
  const client = async (investor: ApiClient, at: number) => {
    const way = ways[at % ways.length]!
    const endings = endingsOf(way)
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const ending = !isFickle || random() < 0.85 ? 'pays' : endings[Math.floor(random() * endings.length)]!
      const wish = {
        investor,
        listingId,
        amountCents: 100 + Math.floor(random() * 10_000),
        key: `${investor.id} ${turn}`,
        isRegretted: isFickle && random() < 0.1,
      }
      const intent = await makeIntent(world, wish, way, ending)
      intents.push(intent)
      // Whoever was answered asks until there is an end; whoever's line broke leaves it behind, and begins another.
      for (let isAnswered = true; isAnswered && !isKnown(intent) && !stopping.signal.aborted;) {
        isAnswered = await ask(intent)
        if (!isKnown(intent)) await untilReady(investor, random, stopping.signal)
      }
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

/**
 * Whoever has no end asks nothing more before the server is ready again: a server that is gone for ten seconds would
 * else leave thousands of wishes behind that it never heard of, and all of them were to be settled afterwards.
 */
async function untilReady(investor: ApiClient, random: () => number, stopping: AbortSignal): Promise<void> {
  do await sleep(250 + random() * 750)
  while (!stopping.aborted && !(await isReady(investor)))
}

async function isReady(investor: ApiClient): Promise<boolean> {
  try {
    return (await investor.get('/readyz')).status === 200
  } catch (error) {
    if (isBroken(error)) return false
    throw error
  }
}

/** A line that breaks, or a client that loses its patience. */
const isBroken = (error: unknown): boolean => error instanceof TypeError || (error as Error).name === 'TimeoutError'

/** Everybody asks once, at the same moment. */
export const askAtOnce = async (intents: readonly Intent[]): Promise<void> => void (await Promise.all(intents.map(ask)))

const isPaid = (intent: Intent): boolean => intent.answer?.status === 200
const isKnown = (intent: Intent): boolean =>
  intent.answer !== null && (!isPaid(intent) || !intent.isRegretted || intent.isTakenBack)

/** Ask until the client knows how it ended, always with the same key. */
export async function settleIntents(intents: readonly Intent[], timeoutMs: number): Promise<void> {
  for (const until = performance.now() + timeoutMs; ; await sleep(250)) {
    const unknown = intents.filter((one) => !isKnown(one))
    if (unknown.length === 0) return
    if (performance.now() > until) {
      const said = unknown.map(({ paying, lastSaid }) => `${paying.way}, which ${paying.ending}: ${lastSaid}`)
      throw new Error(`${unknown.length} payments are still neither done nor undone:\n${said.join('\n')}`)
    }
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, () => askAll(unknown, until)))
  }
}

// As many as may wait: a server that is asked about everything at once would rightly refuse most of it.
const ASKED_AT_ONCE = 40

async function askAll(intents: Intent[], until: number): Promise<void> {
  for (let intent = intents.pop(); intent && performance.now() < until; intent = intents.pop()) await ask(intent)
}

/** Ask once, and say whether there was an answer. A line that breaks, or a client that loses its patience, is none. */
async function ask(intent: Intent): Promise<boolean> {
  try {
    if (intent.answer === null) {
      const answer = await payOnce(intent, intent.paying)
      intent.lastSaid = `${answer.status} ${JSON.stringify(answer.body)}`
      if (isCertain(answer)) intent.answer = answer
    }
    if (!isPaid(intent) || !intent.isRegretted || intent.isTakenBack) return true
    const cancelled = await intent.investor.post(`/api/orders/${intent.answer!.body['investment_id']}/cancel`, {})
    if (isCertain(cancelled)) expect(cancelled.status).toBe(200)
    intent.isTakenBack = cancelled.status === 200
    return true
  } catch (error) {
    intent.lastSaid = String(error)
    if (!isBroken(error)) throw error
    return false
  }
}

type Funded = { investor_id: string; key: string; amount_cents: number; id: string; status: string }

// A lost payment is given up; of a reservation that was replaced meanwhile nothing is paid any more.
const REFUSED = {
  pays: ['payment_released', 'order_over'],
  'gives up': ['payment_released', 'order_over'],
  'is declined': ['payment_released', 'order_over', 'card_declined', 'paypal_declined'],
} as const

/** Nothing acknowledged is lost and nothing is done twice (trust.md R3). `full`: what a listing may refuse besides. */
export async function expectKept(
  world: MoneyWorld,
  intents: readonly Intent[],
  listingId: string,
  full: readonly string[] = [],
): Promise<void> {
  const { pool } = world.server.database
  const { rows } = await pool.query<Funded>(
    `SELECT i.id, i.investor_id, encode(k.key_hash, 'hex') AS key, i.amount_cents, i.status
       FROM investments i JOIN money_keys k ON k.person_id = i.investor_id AND k.operation_id = coalesce(i.payment_id, i.id)
      WHERE i.listing_id = $1 AND i.funded_at IS NOT NULL`,
    [listingId],
  )
  const yes = intents.filter(isPaid)
  const line = (...all: unknown[]) => all.join(' ')
  const isTaken = (one: Intent) => (one.isTakenBack ? 'cancelled' : 'funded')
  expect(rows.map((row) => line(row.id, row.investor_id, row.key, row.amount_cents, row.status)).toSorted()).toEqual(
    yes
      .map((one) =>
        line(
          one.answer!.body['investment_id'],
          one.investor.id,
          keyHashOf(one.key).toString('hex'),
          one.amountCents,
          isTaken(one),
        ),
      )
      .toSorted(),
  )
  expect(yes.filter((one) => one.paying.ending !== 'pays')).toEqual([])
  const no = intents.filter((one) => one.answer && !isPaid(one))
  // A request that a busy server never read whole was not begun.
  const mayBe = (one: Intent) => [...REFUSED[one.paying.ending], 'too_slow', ...full]
  const wrong = no.filter((one) => !mayBe(one).includes(one.answer!.body['code']))
  expect(wrong.map((one) => [one.paying.way, one.paying.ending, one.answer!.status, one.answer!.body])).toEqual([])
  const told = await pool.query<{ n: number }>(
    `SELECT count(*) AS n FROM notifications WHERE indication = 'investment_funded' AND facts->>'listing_id' = $1`,
    [listingId],
  )
  expect(told.rows[0]!.n).toBe(yes.length)
  const kept = yes.filter((one) => !one.isTakenBack).reduce((sum, one) => sum + one.amountCents, 0)
  expect((await world.funding(listingId)).raised_cents).toBe(kept)
}
