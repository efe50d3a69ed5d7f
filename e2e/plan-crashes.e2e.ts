import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { LEVELS, PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import type { Answer, ApiClient } from '#test/api-client.ts'
import { expectAllEnded, startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { chooseSeed, seeded } from '#test/seed.ts'
import { untilCertain } from '#test/until-certain.ts'
import { approveAtPaypal } from '#test/ways-to-pay.ts'

// Plans are bought and given back while the server is killed: what it acknowledged stands, once, and nothing else.

const WITHIN_MS = 60_000
const WALLET_CENTS = 10_000_000
const WAYS = ['card', 'paypal', 'wallet'] as const
type Way = (typeof WAYS)[number]

// Where the server dies by itself, one after the other; before and after them it is killed wherever it happens to be.
const PLACES = ['payment charged', 'plan paid from the wallet', 'paypal captured', 'plan given back', 'refund asked']

type Purchase = {
  readonly buyer: ApiClient
  readonly way: Way
  /** Of its charge, once it was told that it is bought. */
  id: string | null
  isGivenBack: boolean
}

let world: MoneyWorld | undefined
let stopLoad: (() => Promise<void>) | undefined
afterAll(async () => {
  // A load ends before its world does, also when its test failed.
  await stopLoad?.()
  await world?.remove()
})

test('the server is killed under plans that are bought and given back in every way', { timeout: 180_000 }, async () => {
  world = await startMoneyWorld()
  const { server } = world
  const buyers = await world.investors(3 * WAYS.length, WALLET_CENTS)
  const random = seeded(chooseSeed('plans, server killed'))
  const load = startLoad(world, buyers, random)
  stopLoad = load.stop
  await expect.poll(load.given, { timeout: WITHIN_MS }).toBeGreaterThan(buyers.length)
  await server.kill()
  for (const FAILPOINT of PLACES) {
    // It may be dead before it was seen to be ready: the load does not wait.
    await server.start({ FAILPOINT }).catch(() => undefined)
    expect(await server.ended()).toMatchObject({ signal: 'SIGKILL' })
  }
  await server.start()
  const before = load.given()
  await expect.poll(load.given, { timeout: WITHIN_MS }).toBeGreaterThan(before + buyers.length)
  await sleep(random() * 300)
  await server.kill()
  await server.start()
  await load.stop()

  await expectAllEnded(server, WITHIN_MS)
  await expect.poll(() => openAfterJobs(world!), { interval: 500, timeout: WITHIN_MS }).toEqual([])
  for (const [at, buyer] of buyers.entries()) await expectKept(world, buyer, load.of(buyer), WAYS[at % 3]!)
  await world.expectMoneyAddsUp()
})

function startLoad(world: MoneyWorld, buyers: readonly ApiClient[], random: () => number) {
  const purchases: Purchase[] = []
  const stopping = new AbortController()
  const { server, processor } = world
  const patience = { server, random }
  const buyOnce = async ({ buyer, way }: Purchase, order: object, key: string): Promise<Answer> => {
    const ask = () => buyer.post('/api/asapleads/make_purchase', { email: buyer.email, ...order }, key)
    const asked = await ask()
    const next = asked.body['next_action'] as { url: string } | undefined
    if (way !== 'paypal' || !next) return asked
    await approveAtPaypal(processor.url, next.url)
    await buyer.post(`/api/payments/${asked.body['payment_id']}/confirm`, {})
    return await ask()
  }
  const client = async (buyer: ApiClient, at: number) => {
    const way = WAYS[at % WAYS.length]!
    const levels = [...LEVELS]
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const purchase: Purchase = { buyer, way, id: null, isGivenBack: false }
      const card = way === 'card' ? { token: await world.cardToken(), cardholder: 'Ada Tester' } : {}
      const order = { total: PACKAGE_CENTS, package: levels[0]!, source: way, ...card }
      const end = await untilCertain(patience, () => buyOnce(purchase, order, `${buyer.id} ${turn}`))
      // A payment that nobody knew of for too long is given up, and nothing is bought.
      expect([end.status, end.body['code'] ?? null]).toEqual(
        end.status === 200 ? [200, null] : [409, 'payment_released'],
      )
      if (end.status !== 200) continue
      purchase.id = String(end.body['id'])
      purchases.push(purchase)
      if (levels.length > 1 && random() < 0.1) {
        levels.shift()
        continue
      }
      const path = `/api/purchases/${purchase.id}/refund`
      expect((await untilCertain(patience, () => buyer.post(path, { confirm: 'REFUND' }))).status).toBe(200)
      purchase.isGivenBack = true
    }
  }
  const clients = buyers.map(client)
  return {
    given: () => purchases.filter((one) => one.isGivenBack).length,
    of: (buyer: ApiClient) => purchases.filter((one) => one.buyer === buyer),
    stop: async () => {
      stopping.abort()
      await Promise.all(clients)
    },
  }
}

// What asks for refunds and follows them runs every 15 seconds by itself.
const NOW = `SELECT FROM unnest(ARRAY['refund-plans', 'follow-refunds']) AS name,
  LATERAL graphile_worker.add_job(name, '{}'::json, job_key => name, job_key_mode => 'replace') AS job`

/** What is neither bought nor back yet, while the jobs that see to it have their turns. */
async function openAfterJobs({ server: { database } }: MoneyWorld): Promise<unknown[]> {
  await database.pool.query(NOW)
  return (await database.pool.query(`SELECT id FROM plan_purchases WHERE status IN ('reserved', 'refunding')`)).rows
}

/** Of one buyer: the list has what was acknowledged and nothing else, and their money is where it says. */
async function expectKept({ processor, server }: MoneyWorld, buyer: ApiClient, told: readonly Purchase[], way: Way) {
  const { rows } = await server.database.pool.query<{ id: string; status: string; refunded_cents: number }>(
    `SELECT coalesce(t.charge_id, p.id::text) AS id, p.status, p.refunded_cents
       FROM plan_purchases p LEFT JOIN transfers t ON t.id = p.payment_id WHERE p.person_id = $1 AND p.bought_at IS NOT NULL`,
    [buyer.id],
  )
  const wanted = told.map(({ id, isGivenBack }) => (isGivenBack ? `${id} refunded ${PACKAGE_CENTS}` : `${id} bought 0`))
  expect(rows.map((one) => `${one.id} ${one.status} ${one.refunded_cents}`).toSorted()).toEqual(wanted.toSorted())
  const keptCents = told.filter((one) => !one.isGivenBack).length * PACKAGE_CENTS
  expect(await buyer.wallet()).toBe(way === 'wallet' ? WALLET_CENTS - keptCents : WALLET_CENTS)
  if (way !== 'card') return
  const ids = new Set(told.map((one) => one.id))
  const captures = (await processor.captures()).filter((one) => ids.has(one.id))
  expect(captures).toHaveLength(told.length)
  expect(captures.reduce((sum, one) => sum + one.amount - one.amount_refunded, 0)).toBe(keptCents)
}
