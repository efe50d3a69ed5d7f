import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { checkFacts } from './check-facts.ts'
import { addNew, saveOffered } from './save-offerings.ts'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 4 })
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const save = (records: readonly ReturnType<typeof exampleRecord>[]) =>
  database.transaction((tx) => saveOffered(tx, records, new Date('2026-01-02T00:00:00Z')))

const statuses = fc.constantFrom('draft' as const, 'review' as const, 'open' as const, 'not_offered' as const)
const homes = fc
  .record({
    status: statuses,
    bedrooms: fc.nat(9),
    yearBuilt: fc.option(fc.integer({ min: 1900, max: 2020 })),
    low: fc.option(fc.constant(0.06)),
  })
  .map(({ low, ...rest }) =>
    exampleRecord({ ...rest, targetReturnLow: low, targetReturnHigh: low && 0.1, strategy: 'Rent BY Room' }),
  )

// What is written of listings and offerings, by the plainest statements that the rules of the tables allow.
const CHANGES: readonly string[] = [
  `UPDATE listings SET price_cents = price_cents + 100, city = city || ' Heights', updated_at = now()`,
  `UPDATE listings SET is_public = NOT is_public`,
  `UPDATE listings SET mx = mx + 1, year_built = NULL, target_return_high = CASE WHEN target_return_high IS NULL THEN 0.2 END, target_return_low = 0.1`,
  `UPDATE listings SET headline = headline || '!'`,
  `UPDATE listings SET economics = '{"monthly_rent_cents": 200000, "vacancy_rate": 0.05, "opex_yearly_cents": 1, "taxes_yearly_cents": 1, "insurance_yearly_cents": 1}'`,
  `UPDATE offerings SET raised_cents = raised_cents + 100, investors = 1 WHERE status = 'open' AND raised_cents + 100 < goal_cents`,
  `UPDATE offerings SET raised_cents = goal_cents, status = 'target_met' WHERE status = 'open'`,
  `UPDATE offerings SET status = 'closing', closed_at = now() WHERE status = 'target_met'`,
  `UPDATE offerings SET status = 'failed' WHERE status = 'open'`,
  `UPDATE offerings SET status = 'review' WHERE status = 'draft'`,
  `UPDATE offerings SET status = 'open' WHERE status = 'review'`,
  `UPDATE offerings SET closes_at = '2090-01-01' WHERE closes_at IS NULL`,
  `WITH terms AS (DELETE FROM offering_terms WHERE listing_id = ANY ($1)) DELETE FROM offerings WHERE status IN ('draft', 'review')`,
  `DELETE FROM listings l WHERE NOT EXISTS (SELECT FROM offerings o WHERE o.listing_id = l.id)`,
]

describe('what lists are narrowed by', () => {
  test('follows listings and offerings, whatever is written of them', async () => {
    const some = fc
      .subarray([...CHANGES], { minLength: 2 })
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
    await fc.assert(
      fc.asyncProperty(fc.array(homes, { minLength: 1, maxLength: 6 }), some, async (records, changes) => {
        await save(records)
        expect(await checkFacts(database)).toEqual([])
        for (const change of changes) {
          await home.pool.query(
            `${change}${/WHERE/.test(change) ? ' AND' : ' WHERE'} ${change.includes('listings') ? 'id' : 'listing_id'} = ANY ($1)`,
            [records.map(({ id }) => id)],
          )
          expect(await checkFacts(database)).toEqual([])
        }
      }),
      { numRuns: 30 },
    )
  })

  test('of a home that is shown has the offering that somebody moves meanwhile', async () => {
    const record = exampleRecord({ status: 'open', isPublic: false })
    await save([record])
    const [one, two] = [await home.pool.connect(), await home.pool.connect()]
    const { pid } = (await two.query('SELECT pg_backend_pid() AS pid')).rows[0]
    try {
      await one.query('BEGIN')
      await one.query('UPDATE offerings SET raised_cents = 8_000_000 WHERE listing_id = $1', [record.id])
      const shown = two.query('UPDATE listings SET is_public = true WHERE id = $1', [record.id])
      await untilWaiting(pid)
      await one.query('COMMIT')
      await shown
    } finally {
      one.release()
      two.release()
    }
    expect(await checkFacts(database)).toEqual([])
    const { rows } = await home.pool.query('SELECT status, funded_percent FROM listing_facts WHERE id = $1', [
      record.id,
    ])
    expect(rows).toEqual([{ status: 'open', funded_percent: 50 }])
  })

  test('of a home that is shown has the offering that somebody adds meanwhile', async () => {
    const { id } = exampleRecord()
    await save([exampleRecord({ id, status: 'not_offered', isPublic: false })])
    const one = await home.pool.connect()
    const { pid } = (await one.query('SELECT pg_backend_pid() AS pid')).rows[0]
    let adding: Promise<unknown> = Promise.resolve()
    try {
      await one.query('BEGIN')
      await one.query('UPDATE listings SET is_public = true WHERE id = $1', [id])
      const { offering } = exampleRecord()
      adding = database.transaction((tx) => addNew(tx, [{ ...offering!, listingId: id }]))
      await untilWaitedFor(pid)
      await one.query('COMMIT')
      await adding
    } finally {
      one.release()
    }
    expect(await checkFacts(database)).toEqual([])
    const { rows } = await home.pool.query('SELECT status FROM listing_facts WHERE id = $1', [id])
    expect(rows).toEqual([{ status: 'open' }])
  })

  test('is filled by an upgrade as it would have been kept', async () => {
    await save(fc.sample(homes, { numRuns: 40, seed: 3 }))
    await home.pool.query('TRUNCATE listing_facts')
    await home.pool.query('SELECT listing_facts_fill(NULL)')
    expect(await checkFacts(database)).toEqual([])
  })

  test('and differs is named, by the listing and by what differs', async () => {
    const [changed, gone, hidden] = [exampleRecord(), exampleRecord(), exampleRecord()]
    await save([changed, gone, hidden])
    await home.pool.query(`UPDATE listing_facts SET price_cents = 1, funded_percent = 7 WHERE id = $1`, [changed.id])
    await home.pool.query('DELETE FROM listing_facts WHERE id = $1', [gone.id])
    await home.pool.query(`CREATE TEMP TABLE kept AS SELECT * FROM listing_facts WHERE id = '${hidden.id}';
      UPDATE listings SET is_public = false WHERE id = '${hidden.id}'; INSERT INTO listing_facts SELECT * FROM kept`)
    expect((await checkFacts(database)).toSorted()).toEqual(
      [
        `listing ${changed.id}: filters know funded_percent 7 instead of 0, price_cents 1 instead of 39500000 (listing_facts)`,
        `listing ${gone.id} is shown, and no filter knows it (listing_facts)`,
        `listing ${hidden.id} is not shown, and filters know it (listing_facts)`,
      ].toSorted(),
    )
  })
})

/** Until the connection waits for another one's lock. */
async function untilWaiting(pid: number): Promise<void> {
  for (;;) {
    const { rows } = await home.pool.query('SELECT cardinality(pg_blocking_pids($1)) AS n', [pid])
    if (rows[0].n > 0) return
  }
}

/** Until another connection waits for a lock of this one. */
async function untilWaitedFor(pid: number): Promise<void> {
  for (;;) {
    const { rows } = await home.pool.query(
      'SELECT count(*)::int AS n FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
      [pid],
    )
    if (rows[0].n > 0) return
  }
}
