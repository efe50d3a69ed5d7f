import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#features/investing/server/check-books.ts'
import { changeOffering } from '#features/investing/server/change-offering.ts'
import { confirmOrder } from '#features/investing/server/confirm-order.ts'
import { readOrder } from '#features/investing/server/read-order.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import { readTerms } from '#features/offerings/server/read-terms.ts'
import { checkPayments } from '#features/payments/server/check-payments.ts'
import { checkDeposits } from '#features/wallet/server/check-deposits.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { migrate } from '#platform/server/migrate.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { goBackBefore } from './go-back.ts'
import { loadRows, rowsOf } from './upgrade/load-rows.ts'

// What the version of the migration 0019 wrote with this key, by its own calls: two people who registered and one more,
// deposits and investments by card and wallet, one of each that went back (a debt of a wallet), a declined card, a
// payment under way; houses that are open, full, operating, failed, sold, a draft, and one without terms.
const KEY = 'c4e1f0a97b6d42538e2f7a1bd05c9e63'
const ROWS = rowsOf('./rows-0019.json')
const HASH = '106eaaf957f64ed95a77803ec7ab1dee072a8337378fa3857c9510eb65dbff75'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  await goBackBefore(home, '0020')
  await loadRows(home.pool, ROWS)
  await migrate(home.url)
  database = openDatabase(home.url, { max: 4, evidence: makeEvidence(KEY) })
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const before = (table: string, ...columns: string[]): unknown[][] => {
  const { columns: names, rows } = ROWS[table]!
  return sorted(rows.map((row) => columns.map((name) => row[names.indexOf(name)])))
}
const now = async (sql: string): Promise<unknown[][]> =>
  sorted((await home.pool.query({ text: sql, rowMode: 'array' })).rows)
const sorted = (rows: unknown[][]): unknown[][] =>
  rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

test('every account is there, with its email, its name and its password', async () => {
  const kept = before('users', 'id', 'email', 'fname', 'password_hash', 'dob_sealed')
  expect(kept).toHaveLength(3)
  const sql = 'SELECT u.id, u.email, u.fname, p.hash, u.dob_sealed FROM users u JOIN passwords p ON p.user_id = u.id'
  expect(await now(sql)).toEqual(kept)
})

test('every position and every total is what it was', async () => {
  expect(await now('SELECT investor_id, listing_id, shares_milli, invested_cents FROM positions')).toEqual(
    before('positions', 'investor_id', 'listing_id', 'shares_milli', 'invested_cents'),
  )
  expect(await now('SELECT investor_id, total_fund_cents FROM investor_totals')).toEqual(
    before('investor_totals', 'investor_id', 'total_fund_cents'),
  )
  expect(await now('SELECT id, investor_id, listing_id, amount_cents, status FROM investments')).toEqual(
    before('investments', 'id', 'investor_id', 'listing_id', 'amount_cents', 'status'),
  )
})

test('every balance is what it was, the debt of a wallet too', async () => {
  const kept = before('ledger_accounts', 'kind', 'owner_id', 'listing_id', 'balance')
  expect(kept.filter(([kind]) => kind === 'receivable.user')).toHaveLength(1)
  expect(await now('SELECT kind, owner_id, listing_id, balance FROM ledger_accounts')).toEqual(kept)
})

test('the chain of the ledger is the same, signed, and all that stands beside it agrees', async () => {
  const { hash, isSigned, findings } = await checkLedger(database)
  expect({ hash, isSigned, findings }).toEqual({ hash: HASH, isSigned: true, findings: [] })
  expect(await checkBooks(database)).toEqual([])
  expect(await checkPayments(database)).toEqual([])
  expect(await checkDeposits(database)).toEqual([])
})

test('every offering that had opened has assumptions that say that they were written down later', async () => {
  const kept = await now('SELECT listing_id, is_at_opening FROM offering_assumptions')
  const opened = await now(`SELECT listing_id, false FROM offerings WHERE status NOT IN ('draft', 'review')`)
  expect(opened.length).toBeGreaterThan(3)
  expect(kept).toEqual(opened)
})

test('whoever paid before there were agreements is asked when terms change, and can confirm', async () => {
  const deps = { database, clock: () => new Date() }
  const sql = `SELECT i.id, i.investor_id, i.listing_id FROM investments i JOIN offerings o USING (listing_id)
                WHERE o.status = 'open' AND i.status = 'funded' AND i.agreement_hash IS NULL ORDER BY i.id LIMIT 1`
  const [paid] = (await home.pool.query(sql)).rows
  const terms = (await readTerms(database, paid.listing_id))!
  const by = { actor: 'operator', reason: 'a fee' }
  const changed = { ...terms, yearlyFeeCents: (terms.yearlyFeeCents ?? 0) + 1 }
  expect(await changeOffering(deps, paid.listing_id, changed, by)).toEqual({ asked: expect.any(Number) })
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(32) })
  const order = (await readOrder({ ...deps, config }, paid.investor_id, paid.id))!
  expect(order).toMatchObject({ agreement: null, change: { state: 'asked', version: 2 } })
  const { hash: agreed } = order.change!
  const confirmed = { investorId: paid.investor_id, orderId: paid.id, agreed, address: '' }
  expect(await confirmOrder(deps, confirmed)).toBeNull()
  expect(await checkBooks(database)).toEqual([])
})

test('a second start finds nothing to migrate', async () => expect(await migrate(home.url)).toEqual([]))
