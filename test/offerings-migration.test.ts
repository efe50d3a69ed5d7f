import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceOfferings } from '#features/investing/server/advance-offerings.ts'
import { checkBooks } from '#features/investing/server/check-books.ts'
import { investmentEntries, walletOf } from '#features/ledger/rules.ts'
import { checkLedger } from '#features/ledger/server/check-ledger.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { newId } from '#kit/id.ts'
import { migrate } from '#platform/server/migrate.ts'
import { makeWorld } from './builders.ts'
import type { TestWorld } from './builders.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { goBackBefore } from './go-back.ts'

let home: TestDatabase
let world: TestWorld
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

const sql = async (text: string, values: unknown[] = []) => (await home.pool.query(text, values)).rows

/** A listing as the version before kept it, with money of one person in it. */
async function addOld(status: string, goalCents: number, raisedCents: number, withStack: boolean): Promise<string> {
  const id = newId()
  await sql(
    `INSERT INTO listings (id, name, address_line1, city, state, zip, lon, lat, mx, my, bedrooms, bathrooms, sqft, price_cents, price_on, status, created_at, updated_at)
     VALUES ($1, $2, '', '', 'WA', '', 0, 0, 1, 1, 1, 1, 1, 150000, '2026-01-01', $2, now(), now())`,
    [id, status],
  )
  await sql('INSERT INTO listing_funding (listing_id, goal_cents, minimum_cents) VALUES ($1, $2, 1)', [id, goalCents])
  if (withStack)
    await sql(
      `INSERT INTO capital_tranches (listing_id, position, kind, amount_cents, is_open) VALUES ($1, 1, 'senior debt', 90000, false), ($1, 2, 'common equity', $2, true)`,
      [id, goalCents],
    )
  if (raisedCents > 0) await investOld(id, raisedCents)
  return id
}

/** The person owns shares, the escrow holds their cash, and all sums say so. */
async function investOld(listingId: string, cents: number): Promise<void> {
  const [investorId, id, now] = [newId(), newId(), new Date()]
  await sql(
    `INSERT INTO users (id, email, password_hash, username, fname, lname, created_at) VALUES ($1, $2, 'x', $2, 'A', 'B', now())`,
    [investorId, `${investorId}@test.example`],
  )
  const deposit = [
    { account: { kind: 'clearing.ach' as const, ownerId: null, listingId: null }, amount: -cents },
    { account: walletOf(investorId), amount: cents },
  ]
  const [, seq] = await world.deps.database.transaction((tx) =>
    postJournals(
      tx,
      [
        { kind: 'deposit', key: `deposit:${id}`, memo: '', effectiveAt: now, entries: deposit },
        {
          kind: 'investment',
          key: `investment:${id}`,
          memo: '',
          effectiveAt: now,
          entries: investmentEntries(walletOf(investorId), investorId, listingId, cents, cents),
        },
      ],
      now,
    ),
  )
  await sql(
    `INSERT INTO investments (id, investor_id, listing_id, amount_cents, shares_milli, source, status, journal_seq, created_at, funded_at)
     VALUES ($1, $2, $3, $4, $4, 'wallet', 'funded', $5, now(), now())`,
    [id, investorId, listingId, cents, seq],
  )
  await sql('INSERT INTO positions VALUES ($1, $2, $3, $3, now(), now())', [investorId, listingId, cents])
  await sql('INSERT INTO investor_totals VALUES ($1, $2)', [investorId, cents])
  await sql('ALTER TABLE listing_funding DISABLE TRIGGER USER')
  await sql('UPDATE listing_funding SET raised_cents = $2, investors = 1 WHERE listing_id = $1', [listingId, cents])
  await sql('ALTER TABLE listing_funding ENABLE TRIGGER USER')
}

const KEPT = {
  accounts: 'SELECT id, kind, owner_id, listing_id, balance FROM ledger_accounts ORDER BY id',
  journals: 'SELECT seq, key, hash FROM ledger_journals ORDER BY seq',
  entries: 'SELECT * FROM ledger_entries ORDER BY journal_seq, line',
  positions: 'SELECT * FROM positions ORDER BY investor_id',
  investments: `SELECT id, investor_id, listing_id, amount_cents, shares_milli, source, status, payment_id, journal_seq, created_at,
    funded_at, refunded_cents FROM investments ORDER BY id`,
  totals: 'SELECT * FROM investor_totals ORDER BY investor_id',
  people: 'SELECT id, email, username, fname FROM users ORDER BY id',
}
const readKept = async () =>
  Object.fromEntries(await Promise.all(Object.entries(KEPT).map(async ([name, text]) => [name, await sql(text)])))

test('an upgrade makes offerings of what was there, moves no money itself, and what it found half way is ended by journals', async () => {
  await goBackBefore(home, '0021-offerings.sql')
  const ids = {
    draft: await addOld('draft', 100_000, 0, true),
    open: await addOld('open', 100_000, 40_000, true),
    overfull: await addOld('open', 50_000, 50_000, false),
    target_met: await addOld('target_met', 100_000, 100_000, true),
    operating: await addOld('operating', 100_000, 100_000, true),
    imported: await addOld('operating', 100_000, 0, true),
    half: await addOld('operating', 100_000, 30_000, true),
    failed: await addOld('failed', 100_000, 20_000, false),
  }
  const before = await readKept()
  expect(await migrate(home.url)).toContain('0021-offerings.sql')
  expect(await readKept()).toEqual(before)
  const rows = await sql(
    'SELECT o.listing_id, o.status, o.goal_cents, o.raised_cents, l.is_public FROM offerings o JOIN listings l ON l.id = o.listing_id',
  )
  const states = new Map(
    rows.map((row) => [row.listing_id, [row.status, row.goal_cents, row.raised_cents, row.is_public]]),
  )
  expect(Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, states.get(id)]))).toEqual({
    draft: ['draft', 100_000, 0, false],
    open: ['open', 100_000, 40_000, true],
    overfull: ['target_met', 50_000, 50_000, true],
    target_met: ['target_met', 100_000, 100_000, true],
    operating: ['closing', 100_000, 100_000, true],
    imported: ['draft', 100_000, 0, true],
    half: ['failed', 100_000, 30_000, true],
    failed: ['failed', 100_000, 20_000, true],
  })
  expect(
    await sql('SELECT kind, amount_cents FROM offering_uses WHERE listing_id = $1 ORDER BY position', [ids.open]),
  ).toEqual([
    { kind: 'purchase', amount_cents: 150_000 },
    { kind: 'closing costs', amount_cents: 40_000 },
  ])
  // What the map counts is what it counted.
  expect(await sql('SELECT n FROM listing_states')).toEqual([{ n: 7 }])
  expect(await sql('SELECT n FROM map_cells WHERE z = 3')).toEqual([{ n: 7 }])
  expect(await checkBooks(world.deps.database)).toEqual([])

  await advanceOfferings(world.deps)
  const after = await sql('SELECT listing_id, status FROM offerings WHERE listing_id = ANY($1)', [
    [ids.operating, ids.half, ids.failed],
  ])
  expect(Object.fromEntries(after.map((row) => [row.listing_id, row.status]))).toEqual({
    [ids.operating]: 'operating',
    [ids.half]: 'refunded',
    [ids.failed]: 'refunded',
  })
  expect(
    await sql(`SELECT kind, balance FROM ledger_accounts WHERE listing_id = $1 AND kind !~ 'shares' ORDER BY kind`, [
      ids.operating,
    ]),
  ).toEqual([
    { kind: 'escrow.offering', balance: 0 },
    { kind: 'property.cash', balance: 0 },
  ])
  expect(await checkBooks(world.deps.database)).toEqual([])
  expect((await checkLedger(world.deps.database)).findings).toEqual([])
})
