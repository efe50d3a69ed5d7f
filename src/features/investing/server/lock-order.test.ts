import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleRecord } from '#test/example-record.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { investmentEntries, walletOf } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { newId } from '#kit/id.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Statement } from '#platform/server/statement.ts'
import { addInvestor } from '#test/builders.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { lockFundings } from './store.ts'
import { writeFunded } from './write-funded.ts'

let world: InvestWorld
let wallet: string
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

/** A transaction that is not retried after a deadlock, so that one shows. */
async function inTransaction<T>(work: (tx: Transaction, client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await world.deps.database.pool.connect()
  const query = (statement: Statement<unknown>, values: readonly unknown[] = []) =>
    client.query(statement.text, values as unknown[])
  const tx: Transaction = {
    client,
    evidence: world.deps.database.evidence,
    afterCommit: () => undefined,
    rows: async <Row>(statement: Statement<Row>, values?: readonly unknown[]) =>
      (await query(statement, values)).rows as Row[],
    first: async <Row>(statement: Statement<Row>, values?: readonly unknown[]) =>
      ((await query(statement, values)).rows[0] as Row | undefined) ?? null,
    run: async (statement, values) => (await query(statement, values)).rowCount ?? 0,
  }
  try {
    await client.query('BEGIN')
    const result = await work(tx, client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

const pidOf = async (client: pg.PoolClient): Promise<number> =>
  (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid

const waits = async (pid: number): Promise<boolean> =>
  (await world.deps.database.pool.query('SELECT cardinality(pg_blocking_pids($1)) > 0 AS waits', [pid])).rows[0].waits

async function openListing(): Promise<string> {
  const id = newId()
  const record = exampleRecord({ id, funding: { goalCents: 50_000, minimumCents: 1 } })
  await inTransaction((tx) => saveOffered(tx, [record], new Date()))
  return id
}

type Work = (tx: Transaction) => Promise<unknown>

/** The settlement that meets the goal holds the offering; the other comes; then the settlement goes on to the accounts. */
async function race(listingId: string, other: Work): Promise<PromiseSettledResult<unknown>[]> {
  const investor = await addInvestor(world.deps, 50_000)
  wallet = investor.id
  let coming: Promise<unknown> = Promise.resolve()
  const settling = inTransaction(async (tx) => {
    await lockFundings(tx, [listingId])
    const { promise: begun, resolve } = Promise.withResolvers<number>()
    coming = inTransaction(async (otherTx, client) => {
      resolve(await pidOf(client))
      await other(otherTx)
    })
    coming.catch(() => undefined)
    const pid = await begun
    await expect.poll(() => waits(pid), { interval: 5, timeout: 5000 }).toBe(true)
    const id = newId()
    const one = {
      id,
      investorId: investor.id,
      listingId,
      listingName: 'House',
      amountCents: 50_000,
      sharesMilli: 50_000,
    }
    const entries = investmentEntries(walletOf(investor.id), investor.id, listingId, 50_000, 50_000)
    const draft = { kind: 'investment', key: `investment:${id}`, memo: '', effectiveAt: new Date(), entries }
    const [journalSeq = 0] = await postJournals(tx, [draft], new Date())
    const rest = { keyHash: Buffer.alloc(32), digest: Buffer.alloc(0), journalSeq, agreementHash: Buffer.alloc(32) }
    await writeFunded(tx, [{ ...one, ...rest }], false, new Date())
  })
  const [settled] = await Promise.allSettled([settling])
  return [settled, ...(await Promise.allSettled([coming]))]
}

test.each([
  ['its name alone', {}],
  ['what lists are narrowed by', { bedrooms: 5 }],
  ['what its house is worth', { priceCents: 60_000_000 }],
])(
  'an import of %s and the investment that meets the goal wait for each other, and both are done',
  async (_, change) => {
    const listingId = await openListing()
    const funding = { goalCents: 50_000, minimumCents: 1 }
    const again = exampleRecord({ id: listingId, name: 'Another name', funding, ...change })
    const ends = await race(listingId, (tx) => saveOffered(tx, [again], new Date()))
    expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'fulfilled'])
    const { rows } = await world.deps.database.pool.query(
      'SELECT name, status FROM listings l JOIN offerings o ON o.listing_id = l.id WHERE l.id = $1',
      [listingId],
    )
    expect(rows).toEqual([{ name: 'Another name', status: 'target_met' }])
  },
)

test('accounts before the offering are a deadlock, so that the race above could fail', async () => {
  const listingId = await openListing()
  const ends = await race(listingId, async ({ client }) => {
    await client.query('SELECT FROM ledger_accounts WHERE owner_id = $1 FOR UPDATE', [wallet])
    await client.query('SELECT FROM offerings WHERE listing_id = $1 FOR UPDATE', [listingId])
  })
  const codes = ends.map((end) => end.status === 'rejected' && (end.reason as { code?: string }).code)
  expect(codes).toContain('40P01')
})
