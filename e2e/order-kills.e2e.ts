import { afterAll, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, ApiClient } from '#test/api-client.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { chooseSeed, seeded } from '#test/seed.ts'

// Whatever dies while orders are reserved, signed, paid and taken back: what was acknowledged stands, and nothing is held for ever.

let world: MoneyWorld | undefined
afterAll(() => world?.remove())

const PEOPLE = 12
const AMOUNT = 10_000
const WALLET = 5_000_000
const WITHIN_MS = 90_000

type Told = { readonly who: ApiClient; readonly id: string; readonly state: 'funded' | 'cancelled' }

test('the server once and the database once, while orders are under way', async () => {
  world = await startMoneyWorld()
  const { server } = world
  const people = await world.investors(PEOPLE, WALLET)
  const listingId = await world.listing({ goalCents: 90_000_000_000 })
  const random = seeded(chooseSeed('orders killed'))
  const told = new Map<string, Told>()
  const over = new AbortController()
  const asked = async (ask: Promise<Answer>): Promise<Answer | null> => await ask.catch(() => null)

  const lifeOf = async (who: ApiClient): Promise<void> => {
    while (!over.signal.aborted) {
      const made = await asked(who.post('/api/orders', { project_id: listingId, total: AMOUNT }))
      if (made?.status !== 200) {
        await sleep(100)
        continue
      }
      const id: string = made.body['order'].id
      const isCard = random() < 0.5
      const token = isCard ? await world!.cardToken().catch(() => undefined) : undefined
      if (isCard && token === undefined) continue
      const changed = { order_id: id, ...(isCard && random() < 0.5 ? { wallet: 4_000 } : {}) }
      const source = isCard ? 'card' : 'wallet'
      const paid = await asked(who.invest({ listingId, amountCents: AMOUNT, source, token, changed, key: id }))
      if (paid?.status === 200) told.set(id, { who, id, state: 'funded' })
      if (paid?.status !== 200 || random() < 0.5) continue
      // From here on it may be either, until the answer is there.
      told.delete(id)
      const back = await asked(who.post(`/api/orders/${id}/cancel`, {}))
      if (back?.status === 200) told.set(id, { who, id, state: 'cancelled' })
    }
  }
  const lives = people.map(lifeOf)
  for (const kill of ['server', 'database']) {
    const before = told.size
    await expect.poll(() => told.size - before, { timeout: WITHIN_MS }).toBeGreaterThan(10)
    if (kill === 'database') {
      server.killDatabase()
      continue
    }
    await server.kill()
    await server.start()
  }
  const before = told.size
  await expect.poll(() => told.size - before, { timeout: WITHIN_MS }).toBeGreaterThan(10)
  over.abort()
  await Promise.all(lives)

  const open = async () =>
    (
      await server.database.pool.query(
        `SELECT (SELECT count(*) FROM transfers WHERE status = 'started')::int AS started,
                (SELECT count(*) FROM investments WHERE status = 'cancelled' AND payment_id IS NOT NULL
                    AND refunded_cents < amount_cents)::int AS owed`,
      )
    ).rows[0]
  await expect.poll(open, { timeout: WITHIN_MS, interval: 500 }).toEqual({ started: 0, owed: 0 })
  for (const { who, id, state } of told.values())
    expect([id, (await who.get(`/api/orders/${id}`)).body['order'].state]).toEqual([id, state])
  const { raised_cents: raised, reserved_cents: reserved } = await world.funding(listingId)
  const { rows } = await server.database.pool.query(
    `SELECT coalesce(sum(amount_cents) FILTER (WHERE status = 'funded'), 0)::bigint AS raised,
            coalesce(sum(amount_cents) FILTER (WHERE status IN ('reserved', 'signed')), 0)::bigint AS reserved
       FROM investments WHERE listing_id = $1`,
    [listingId],
  )
  expect(rows).toEqual([{ raised, reserved }])
  await world.expectMoneyAddsUp()
}, 400_000)
