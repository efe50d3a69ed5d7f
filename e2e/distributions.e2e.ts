import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideApproval } from '#features/approvals/server/decide-approval.ts'
import { findApproval } from '#features/approvals/server/statements.ts'
import { listDistributions } from '#features/distributions/server/read-distributions.ts'
import { makeFundByWallet } from '#features/investing/server/fund-by-wallet.ts'
import { fundListing } from '#features/investing/server/fund-listing.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { isRefusal } from '#kit/refusal.ts'
import { apiClient } from '#test/api-client.ts'
import type { ApiClient } from '#test/api-client.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { addOperator, approvalOf, OPERATOR_PASSWORD } from '#test/operators.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'

// A house pays out what it earned once, wherever the servers are killed on the way.

const WITHIN_MS = 60_000

let server: ServerProcess
let folder: string
beforeAll(async () => {
  server = await startServer(() => ({ OPERATOR_PASSWORD }))
  folder = mkdtempSync(join(tmpdir(), 'freehold-distributions-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.remove()
})

/** A house that three people bought at the beginning of 2024. */
async function bought(): Promise<{ listingId: string; owners: ApiClient[] }> {
  const then = { ...server.deps, clock: () => new Date('2024-01-02T12:00:00Z') }
  const listingId = await addListing(server.database, { goalCents: 100_000, name: 'Elm Row' })
  const owners: ApiClient[] = []
  for (const amountCents of [33_333, 33_333, 33_334]) {
    const one = await addInvestor(server.deps, amountCents)
    const order = { investorId: one.id, email: one.email, listingId, amountCents, source: 'wallet' as const }
    const rest = { token: undefined, cardholder: '', key: listingId }
    const funded = await fundListing(then, makeFundByWallet(then), { ...order, ...rest })
    if (isRefusal(funded)) throw new Error(funded.refused)
    owners.push(apiClient(server, one))
  }
  await closeOffering(then, listingId, { actor: 'operator', reason: 'bought' })
  return { listingId, owners }
}

test('each holder is paid once, though the server dies at every step of declaring, paying and writing of it', async () => {
  const { listingId, owners } = await bought()
  const [asker, second] = [await addOperator(server.deps), await addOperator(server.deps)]
  const file = join(folder, 'quarter.csv')
  const evidence = join(folder, 'accounts.pdf')
  writeFileSync(
    file,
    `listing,period_start,period_end,rent_cents,expenses_cents,debt_service_cents\n${listingId},2024-01-02,2024-03-31,30000,14000,6000\n`,
  )
  writeFileSync(evidence, '%PDF-1.7 accounts')
  const signed = ['--evidence', evidence, '--as', asker.email, '--reason', 'accounted for']
  const asked = await server.command('distribution', 'declare', file, ...signed)
  expect([asked.code, asked.output]).toEqual([
    0,
    expect.stringContaining('Elm Row: $100.00 for 2024-01-02 to 2024-03-31'),
  ])
  const id = approvalOf({ code: 0, said: asked.output })
  // Approved, and cut off before anything of it was done: the servers finish it, once.
  await server.kill()
  expect(await decideApproval(server.deps, { id, decision: 'approve', personId: second.id })).toMatchObject({
    status: 'approved',
  })
  for (const place of [
    'operations posted',
    'distributions declared',
    'distribution batch posted',
    'distribution batch paid',
    'distribution letters written',
  ]) {
    await server.start({ FAILPOINT: place })
    expect([place, await server.ended()]).toMatchObject([place, { signal: 'SIGKILL' }])
  }
  await server.start()
  const newest = async () => (await listDistributions(server.database, listingId, 1))[0]
  await expect.poll(newest, { interval: 250, timeout: WITHIN_MS }).toMatchObject({ status: 'paid', paid_lines: 3 })
  expect(await findApproval(server.database, id)).toMatchObject({ status: 'done' })
  expect(await Promise.all(owners.map((one) => one.wallet()))).toEqual([3_333, 3_333, 3_334])
  const { body } = await owners[2]!.get('/api/transactions')
  expect(body['transactions'][0]).toMatchObject({ kind: 'distribution', amount: 3_334, name: 'Elm Row' })
  const letters = async () =>
    (
      await server.database.pool.query(
        `SELECT count(*) FILTER (WHERE letter_at IS NOT NULL)::int AS written FROM distribution_lines WHERE listing_id = $1`,
        [listingId],
      )
    ).rows[0].written
  await expect.poll(letters, { interval: 250, timeout: WITHIN_MS }).toBe(3)
  const { rows } = await server.database.pool.query(
    'SELECT count(*)::int AS n FROM mails WHERE recipient = ANY($1::text[])',
    [owners.map((one) => one.email)],
  )
  expect(rows).toEqual([{ n: 3 }])
  const checked = await server.command('ledger', 'check')
  expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('the books are clean')])
})
