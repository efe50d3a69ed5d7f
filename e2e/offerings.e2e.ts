import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideApproval } from '#features/approvals/server/decide-approval.ts'
import { findApproval } from '#features/approvals/server/statements.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { apiClient } from '#test/api-client.ts'
import { addInvestor, addListing, cardToken, readCaptures } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { expectMoneyAddsUp } from '#test/money-world.ts'
import { addOperator, approvalOf, OPERATOR_PASSWORD } from '#test/operators.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'

// Offerings end as their states say, wherever the server is killed on the way.

const WITHIN_MS = 60_000

let server: ServerProcess
beforeAll(async () => {
  server = await startServer(() => ({ OPERATOR_PASSWORD }))
})
afterAll(() => server.remove())

/** An offering of $1,000 into which somebody paid by card and from their wallet. */
async function raised(cents: number) {
  const investor = apiClient(server, await addInvestor(server.deps, 100_000))
  const listingId = await addListing(server.database, { goalCents: 100_000 })
  const token = await cardToken(server.url)
  const byCard = await investor.invest({
    listingId,
    amountCents: 40_000,
    source: 'card',
    token,
    key: `card ${listingId}`,
  })
  const byWallet = await investor.invest({ listingId, amountCents: cents - 40_000, key: `wallet ${listingId}` })
  expect([byCard.status, byWallet.status]).toEqual([200, 200])
  return { investor, listingId }
}

const statusOf = async (listingId: string) =>
  (await server.database.pool.query('SELECT status FROM offerings WHERE listing_id = $1', [listingId])).rows[0].status

async function ends(listingId: string, status: string): Promise<void> {
  await expect.poll(() => statusOf(listingId), { interval: 250, timeout: WITHIN_MS }).toBe(status)
}

const captures = async () =>
  await readCaptures(server.url, readFileSync(join(server.dataDir, 'keys', 'sandbox-secret-key'), 'utf8'))

test('a closing that was begun is ended, though the server dies in the middle of it', async () => {
  const { investor, listingId } = await raised(100_000)
  // A server that runs would take the next step before it is stopped.
  await server.kill()
  const dying = dyingAt(server.deps.database, 1, 'after the commit')
  const by = { actor: 'operator', reason: 'test' }
  await expect(closeOffering({ ...server.deps, database: dying.database }, listingId, by)).rejects.toThrow('killed')
  expect(await statusOf(listingId)).toBe('closing')
  await server.start({ FAILPOINT: 'closing step' })
  expect(await server.ended()).toMatchObject({ signal: 'SIGKILL' })
  await server.start()
  await ends(listingId, 'operating')
  const { body } = await investor.get('/api/positions')
  expect(body).toMatchObject({
    total_in_escrow: 0,
    positions: [{ listing_id: listingId, in_escrow: false, invested: 100_000 }],
  })
  await expectMoneyAddsUp(server, await captures())
})

test('a raise that fails gives everything back once, though the server dies at every step of it', async () => {
  const { investor, listingId } = await raised(70_000)
  const [asker, second] = [await addOperator(server.deps), await addOperator(server.deps)]
  const fail = ['offering', 'fail', listingId, '--reason', 'the seller withdrew']
  const asked = await server.command(...fail, '--as', asker.email)
  expect([asked.code, asked.output]).toEqual([0, expect.stringContaining('$700.00 go back')])
  const id = approvalOf({ code: 0, said: asked.output })
  const byAsker = await server.command('approval', 'approve', id, '--as', asker.email)
  expect([byAsker.code, await statusOf(listingId)]).toEqual([1, 'open'])
  // Approved, and cut off before anything of it was done: the servers finish it, once.
  await server.kill()
  const decided = await decideApproval(server.deps, { id, decision: 'approve', personId: second.id })
  expect(decided).toMatchObject({ status: 'approved' })
  for (const place of [
    'approval to be carried out',
    'approval carried out',
    'refunding begun',
    'wallets refunded',
    'refund asked',
  ]) {
    await server.stop()
    await server.start({ FAILPOINT: place })
    expect([place, await server.ended()]).toMatchObject([place, { signal: 'SIGKILL' }])
  }
  await server.start()
  await ends(listingId, 'refunded')
  expect(await findApproval(server.database, id)).toMatchObject({ status: 'done', result: 'the raise was given up' })
  expect(await investor.wallet()).toBe(100_000)
  const own = (await captures()).filter((one) => one.amount === 40_000 && one.amount_refunded === 40_000)
  expect(own).toHaveLength(1)
  await expectMoneyAddsUp(server, await captures())
})
