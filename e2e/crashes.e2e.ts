import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { apiClient } from '#test/api-client.ts'
import type { Answer } from '#test/api-client.ts'
import { answerBank } from '#test/card-sandbox.ts'
import { addInvestor, addListing, cardToken, readCaptures } from '#test/builders.ts'
import { EVERY_WAY, expectKept, settleIntents, startLoad } from '#test/investing-load.ts'
import { expectAllEnded, expectMoneyAddsUp, startMoneyWorld } from '#test/money-world.ts'
import { chooseSeed, seeded } from '#test/seed.ts'
import { startServer } from '#test/server-process.ts'

// Whatever is killed, nothing acknowledged is lost and nothing is done twice.

// Four for each way to pay.
const CLIENTS = 28
const WITHIN_MS = 60_000

const opened: { remove(): Promise<void> }[] = []
// A load ends before its world does, also when its test failed.
afterAll(async () => {
  for (const one of opened.splice(0).toReversed()) await one.remove()
})

// By itself: it fills both cores.
test(
  'the server is killed three times while 28 people invest in every way: what it acknowledged stands, once',
  { timeout: 300_000 },
  async () => {
    const world = await startMoneyWorld()
    opened.push(world)
    const investors = await world.investors(CLIENTS, 1_000_000_000)
    const listingId = await world.listing({ goalCents: 90_000_000_000 })
    const random = seeded(chooseSeed('server killed'))
    const load = startLoad(world, investors, listingId, random, EVERY_WAY)
    opened.push({ remove: () => load.stop() })
    for (let kill = 0; kill < 3; kill++) {
      const before = load.acknowledged()
      await expect.poll(() => load.acknowledged() - before, { timeout: WITHIN_MS }).toBeGreaterThan(CLIENTS)
      await sleep(random() * 700)
      await world.server.kill()
      await world.server.start()
    }
    await load.stop()
    await settleIntents(load.intents, WITHIN_MS)
    await expectAllEnded(world.server, WITHIN_MS)
    await expectKept(world, load.intents, listingId)
    await world.expectMoneyAddsUp()
  },
)

/** A server that has just started on a busy machine refuses before anything has begun: then it is asked again. */
async function untilBegun(ask: () => Promise<Answer>): Promise<Answer> {
  for (; ; await sleep(250)) {
    const answer = await ask()
    if (answer.body['code'] !== 'overloaded') return answer
  }
}

// Half a dozen starts each.
describe.concurrent('when something is killed', { timeout: 300_000 }, () => {
  test('the server, at every step of paying: within a minute it is finished or undone', async ({ expect }) => {
    const server = await startServer()
    opened.push(server)
    const investor = apiClient(server, await addInvestor(server.deps))
    const listingId = await addListing(server.database)
    const pay = {
      investment: (token: string, key: string) =>
        investor.invest({ listingId, amountCents: 50_000, source: 'card', token, key }),
      deposit: (token: string, key: string) => investor.deposit({ amountCents: 20_000, token, key }),
    }
    const crashes: { purpose: keyof typeof pay; place: string; token: string; key: string }[] = []
    for (const place of ['payment reserved', 'payment charged', 'payment settled']) {
      for (const purpose of ['investment', 'deposit'] as const) {
        await server.stop()
        await server.start({ FAILPOINT: place })
        const crash = { purpose, place, key: `${purpose} ${place}`, token: await cardToken(server.url) }
        await expect(untilBegun(() => pay[purpose](crash.token, crash.key))).rejects.toThrow('fetch failed')
        expect(await server.ended()).toMatchObject({ signal: 'SIGKILL' })
        crashes.push(crash)
      }
    }

    await server.start()
    const underWay = async () =>
      (await server.database.pool.query(`SELECT id FROM transfers WHERE status = 'started'`)).rowCount
    expect(await underWay()).toBeGreaterThan(0)
    await expect.poll(underWay, { interval: 250, timeout: WITHIN_MS }).toBe(0)
    for (const { purpose, place, token, key } of crashes) {
      const again = await pay[purpose](token, key)
      const told = place === 'payment reserved' ? [409, 'payment_released'] : [200, undefined]
      expect([place, again.status, again.body['code']]).toEqual([place, ...told])
    }
    const { rows } = await server.database.pool.query(
      'SELECT raised_cents, reserved_cents FROM offerings WHERE listing_id = $1',
      [listingId],
    )
    expect(rows).toEqual([{ raised_cents: 100_000, reserved_cents: 0 }])
    expect(await investor.wallet()).toBe(40_000)
    const secretKey = readFileSync(join(server.dataDir, 'keys', 'sandbox-secret-key'), 'utf8')
    const captures = await readCaptures(server.url, secretKey)
    expect(captures).toHaveLength(4)
    await expectMoneyAddsUp(server, captures)
  })

  test('the server, while a bank is asked: lost before anybody is told it is undone, told it goes on', async ({
    expect,
  }) => {
    const server = await startServer()
    opened.push(server)
    const investor = apiClient(server, await addInvestor(server.deps))
    const asks = () => cardToken(server.url, '4000002760003184')
    const crashes: Record<string, { amountCents: number; token: string; key: string }> = {}
    for (const place of ['intent made', 'intent noted']) {
      await server.stop()
      await server.start({ FAILPOINT: place })
      const pay = { amountCents: 20_000, token: await asks(), key: place }
      await expect(untilBegun(() => investor.deposit(pay))).rejects.toThrow('fetch failed')
      expect(await server.ended()).toMatchObject({ signal: 'SIGKILL' })
      crashes[place] = pay
    }
    await server.start()
    // Nobody was told of the first one's bank: nobody can confirm it, and it is given up.
    const told = async (place: string) => await investor.deposit(crashes[place]!)
    await expect
      .poll(async () => (await told('intent made')).body['code'], { interval: 500, timeout: WITHIN_MS })
      .toBe('payment_released')
    const waiting = await told('intent noted')
    expect([waiting.status, waiting.body['next_action']['type']]).toEqual([202, 'card_authentication'])

    // Killed once more between its end at the processor and its end here.
    await server.stop()
    await server.start({ FAILPOINT: 'intent canceled' })
    await answerBank(server.url, waiting.body['next_action']['url'], 'fail')
    const id = String(waiting.body['payment_id'])
    await expect(investor.post(`/api/payments/${id}/confirm`, {})).rejects.toThrow('fetch failed')
    expect(await server.ended()).toMatchObject({ signal: 'SIGKILL' })
    await server.start()
    const end = await investor.post(`/api/payments/${id}/confirm`, {})
    expect([end.body['status'], end.body['detail']]).toEqual(['declined', 'payment_intent_authentication_failure'])
    expect(await investor.wallet()).toBe(0)
    const secretKey = readFileSync(join(server.dataDir, 'keys', 'sandbox-secret-key'), 'utf8')
    await expectMoneyAddsUp(server, await readCaptures(server.url, secretKey))
  })
})
