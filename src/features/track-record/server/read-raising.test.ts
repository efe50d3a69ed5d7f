import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { openOffering } from '#features/offerings/server/open-offering.ts'
import type { OfferingTerms } from '#features/offerings/terms.ts'
import { decodeCursor } from '#kit/cursor.ts'
import type { Statement } from '#platform/server/statement.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { byOperator, DAY_MS, makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import type { TrackRecord } from '../contract.ts'
import { OUTCOMES } from '../outcomes.ts'
import { listRaising } from './read-raising.ts'
import { makeTrackRecord } from './read-track-record.ts'
import type { TrackRecordQuery } from './read-track-record.ts'

let world: DistributionWorld
beforeAll(async () => {
  world = await makeDistributionWorld()
})
beforeEach(() => world.pass(DAY_MS))
afterAll(() => world.close())

const GOAL = 100_000
const TERMS: OfferingTerms = {
  goalCents: GOAL,
  minimumCents: 100,
  holdYears: 5,
  ownerPercent: 100,
  sources: [{ kind: 'common equity', amountCents: GOAL, isOpen: true }],
  uses: [{ kind: 'purchase', amountCents: GOAL }],
}

async function opened(): Promise<string> {
  const id = await addListing(world.deps.database, { status: 'not_offered' })
  const refused = await openOffering(world.deps, id, TERMS, byOperator)
  if (refused) throw new Error(refused.message)
  world.pass(DAY_MS)
  return id
}

async function buy(id: string): Promise<void> {
  const investor = await addInvestor(world.deps, GOAL)
  world.expectDone(await world.invest(investor, { listingId: id, amountCents: GOAL }))
  await closeOffering(world.deps, id, byOperator)
}

const recordOf = async (query: Partial<TrackRecordQuery> = {}): Promise<TrackRecord> =>
  await makeTrackRecord(world.deps)({ limit: 50, ...query })

/** All of a list, asked for a few at a time. */
async function pagedOf(query: Partial<TrackRecordQuery>, limit: number): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await recordOf({ ...query, limit, cursor })
    expect(page.houses.length).toBeLessThanOrEqual(limit)
    ids.push(...page.houses.map((one) => one.id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return ids
}

test('the track record comes page by page: each offering once, in one order, what is being funded last', async () => {
  const bought = [await opened(), await opened()]
  const raised = [await opened(), await opened(), await opened()]
  const failed = await opened()
  for (const id of bought) await buy(id)
  await failOffering(world.deps, failed, byOperator)
  const newest = await opened()
  const { houses, total } = await recordOf()
  const all = houses.map((one) => one.id)
  expect(all).toEqual([failed, ...bought.toReversed(), newest, ...raised.toReversed()])
  expect(total).toBe(7)
  for (const limit of [1, 2, 3, 7]) expect(await pagedOf({}, limit)).toEqual(all)
  for (const outcome of OUTCOMES) {
    const asked = houses.filter((one) => one.outcome === outcome).map((one) => one.id)
    expect(await pagedOf({ outcome }, 2)).toEqual(asked)
    expect((await recordOf({ outcome })).total).toBe(asked.length)
  }
})

test('that of a sponsor with many raises counts and lists theirs alone', async () => {
  const ids = [await opened(), await opened(), await opened(), await opened()]
  const [first, ...raised] = ids
  await buy(first!)
  await world.deps.database.pool.query(`UPDATE listings SET presented = 'Many Raises' WHERE id = ANY($1)`, [ids])
  expect(await pagedOf({ sponsor: 'many raises' }, 2)).toEqual([first, ...raised.toReversed()])
  expect(await pagedOf({ sponsor: 'MANY raises.', outcome: 'raising' }, 2)).toEqual(raised.toReversed())
  const { counts, totals, total } = await recordOf({ sponsor: 'Many Raises', limit: 1 })
  expect([counts.raising, counts.early, totals.opened.value, total]).toEqual([3, 1, 4, 4])
})

test('it goes on after one that was being funded on the page before and was bought since', async () => {
  const [older, newer] = [await opened(), await opened()]
  const first = await recordOf({ outcome: 'raising', limit: 1 })
  expect(first.houses.map((one) => one.id)).toEqual([newer])
  const next = await recordOf({ outcome: 'raising', limit: 1, cursor: first.next_cursor! })
  expect(next.houses.map((one) => one.id)).toEqual([older])
  await buy(newer)
  // It stands among those that were bought now: what comes after it there comes, and then all that are being funded.
  const after = (await recordOf({ cursor: first.next_cursor! })).houses
  expect(after.filter((one) => one.outcome === 'raising').map((one) => one.id)).toContain(older)
  expect(after.map((one) => one.id)).not.toContain(newer)
})

/** What is asked of the database for a page, as its plan: where PostgreSQL may choose, by index and without sorting. */
async function planOf(sponsor: string | undefined): Promise<string> {
  const { database } = world.deps
  const asked: { text: string; values: unknown[] }[] = []
  const rows = async <R>({ text }: Statement<R>, values: readonly unknown[] = []): Promise<R[]> => {
    asked.push({ text, values: [...values] })
    return []
  }
  await listRaising({ ...database, rows }, sponsor, decodeCursor(undefined), 20)
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN; SET LOCAL enable_sort = off; SET LOCAL enable_seqscan = off')
    const plan = await client.query<Record<string, string>>(`EXPLAIN ${asked[0]!.text}`, asked[0]!.values)
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

test('a page of what is being funded is read by the index of its openings, and sorts nothing; that of a sponsor begins with theirs', async () => {
  const all = await planOf(undefined)
  expect(all).toMatch(/using offering_assumptions_newest on offering_assumptions.*\n\s*Index Cond: \(ROW\(/)
  expect(all).not.toContain('Sort')
  expect(await planOf('Many Raises')).toMatch(/CTE l\n\s*->\s+.*Scan.* on listings/)
})
