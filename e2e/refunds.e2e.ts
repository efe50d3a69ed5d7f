import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient } from '#test/api-client.ts'
import type { ApiClient } from '#test/api-client.ts'
import { addInvestor, cardToken, readCaptures, refundCharge } from '#test/builders.ts'
import { expectMoneyAddsUp } from '#test/money-world.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'

// Money that went back at the processor goes back in the books, wherever the server is killed on the way.

const WITHIN_MS = 60_000

let server: ServerProcess
let secretKey: string
beforeAll(async () => {
  server = await startServer()
  secretKey = readFileSync(join(server.dataDir, 'keys', 'sandbox-secret-key'), 'utf8')
})
afterAll(() => server.remove())

const refund = (chargeId: string, amountCents?: number) => refundCharge(server.url, secretKey, chargeId, amountCents)

async function deposit(saver: ApiClient): Promise<{ status: number }> {
  const token = await cardToken(server.url)
  return await saver.deposit({ amountCents: 20_000, token, key: 'a deposit' })
}

async function chargeOf(saver: ApiClient) {
  const { rows } = await server.database.pool.query<{ id: string; status: string }>(
    'SELECT id, coalesce(void_reason, status) AS status FROM transfers WHERE person_id = $1',
    [saver.id],
  )
  const captures = await readCaptures(server.url, secretKey)
  return { status: rows[0]!.status, charge: captures.find((one) => one.metadata['order_id'] === rows[0]!.id)! }
}

test('killed between giving the rest of a charge back and writing it down: undone after the restart', async () => {
  const saver = apiClient(server, await addInvestor(server.deps))
  await server.stop()
  await server.start({ FAILPOINT: 'payment charged' })
  await expect(deposit(saver)).rejects.toThrow('fetch failed')
  await server.ended()
  await server.start({ FAILPOINT: 'late charge refunded' })
  await refund((await chargeOf(saver)).charge.id, 1)
  expect(await server.ended()).toMatchObject({ signal: 'SIGKILL' })
  await server.start()
  await expect.poll(async () => (await chargeOf(saver)).status, { interval: 250, timeout: WITHIN_MS }).toBe('refunded')
  expect((await chargeOf(saver)).charge.amount_refunded).toBe(20_000)
  expect(await saver.wallet()).toBe(0)
  await expectMoneyAddsUp(server, await readCaptures(server.url, secretKey))
})

test.each(['refund found', 'refund followed'])('killed at "%s": done once after the restart', async (place) => {
  const saver = apiClient(server, await addInvestor(server.deps))
  await server.stop()
  await server.start({ FAILPOINT: place })
  expect(await deposit(saver)).toMatchObject({ status: 200 })
  await refund((await chargeOf(saver)).charge.id, 5_000)
  expect(await server.ended()).toMatchObject({ signal: 'SIGKILL' })
  await server.start()
  await expect.poll(() => saver.wallet(), { interval: 250, timeout: WITHIN_MS }).toBe(15_000)
  await refund((await chargeOf(saver)).charge.id)
  await expect.poll(() => saver.wallet(), { interval: 250, timeout: WITHIN_MS }).toBe(0)
  const { rows } = await server.database.pool.query(
    `SELECT sum(amount)::int AS sum, count(*)::int AS n FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
       JOIN ledger_journals j ON j.seq = e.journal_seq WHERE j.kind = 'refund' AND a.owner_id = $1`,
    [saver.id],
  )
  expect(rows).toEqual([{ sum: -20_000, n: 2 }])
  await expectMoneyAddsUp(server, await readCaptures(server.url, secretKey))
})

test('its own sandbox tells the server what happened, as Stripe does', async () => {
  const saver = apiClient(server, await addInvestor(server.deps))
  expect(await deposit(saver)).toMatchObject({ status: 200 })
  await refund((await chargeOf(saver)).charge.id, 5_000)
  const told = async () =>
    (
      await server.database.pool.query<{ type: string }>(
        `SELECT e.type FROM processor_events e JOIN transfers t ON t.id = e.transfer_id WHERE t.person_id = $1 ORDER BY 1`,
        [saver.id],
      )
    ).rows.map((row) => row.type)
  await expect
    .poll(told, { interval: 250, timeout: WITHIN_MS })
    .toEqual(['charge.refunded', 'charge.succeeded', 'payment_intent.succeeded'])
  await expect.poll(() => saver.wallet(), { interval: 250, timeout: WITHIN_MS }).toBe(15_000)
  await expectMoneyAddsUp(server, await readCaptures(server.url, secretKey))
})
