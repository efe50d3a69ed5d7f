import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvestor, addListing } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
let investor: TestInvestor
const HOUSES = 7

beforeAll(async () => {
  app = await makeTestApp()
  investor = await addInvestor(app.deps)
  for (let n = 0; n < HOUSES; n++) {
    const status = n % 3 === 0 ? 'operating' : 'open'
    const listingId = await addListing(app.deps.database, { status })
    await app.deps.database.pool.query('UPDATE listings SET price_on = $2 WHERE id = $1', [
      listingId,
      `2026-0${n + 1}-01`,
    ])
    // Those of one batch have one time.
    await app.deps.database.pool.query(
      `INSERT INTO positions (investor_id, listing_id, shares_milli, invested_cents, first_at, last_at)
         VALUES ($1, $2, 1000, $3, '2026-01-01', $4)`,
      [investor.id, listingId, 10_000 + n, n < 4 ? '2026-05-01T00:00:00.123Z' : '2026-06-01'],
    )
  }
})
afterAll(() => app.close())

type Page = { positions: { listing_id: string; value: number }[]; next_cursor: string | null } & Record<string, unknown>

const read = async (query: string): Promise<Page> =>
  (await app.send('GET', `/api/positions${query}`, undefined, { token: investor.token })).body as Page

test('what somebody owns comes page by page, each house once, and every page has the totals of all', async () => {
  const whole = await read('')
  expect(whole.next_cursor).toBeNull()
  expect(whole.positions).toHaveLength(HOUSES)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await read(`?limit=3${cursor && `&cursor=${cursor}`}`)
    expect(page.positions.length).toBeLessThanOrEqual(3)
    seen.push(...page.positions.map((one) => one.listing_id))
    const { positions: _, next_cursor: next, ...totals } = page
    const { positions: __, next_cursor: ___, ...all } = whole
    expect(totals).toEqual(all)
    cursor = next
  }
  expect(seen).toEqual(whole.positions.map((one) => one.listing_id))
})

test('the totals are the sums of what is owned', async () => {
  const whole = await read('?limit=1')
  const all = await read('')
  expect(whole).toMatchObject({
    count: HOUSES,
    total_invested: 70_021,
    total_shares_milli: 7000,
    total_value: all.positions.reduce((sum, one) => sum + one.value, 0),
    total_in_escrow: 10_001 + 10_002 + 10_004 + 10_005,
    valued_between: { first: '2026-01-01', last: '2026-07-01' },
  })
})

test('somebody who owns nothing has no page, and a page beyond the last is empty', async () => {
  const { token } = await addInvestor(app.deps)
  expect((await app.send('GET', '/api/positions', undefined, { token })).body).toEqual({
    total_invested: 0,
    total_disputed: 0,
    to_confirm: [],
    sold: 0,
    total_value: 0,
    total_shares_milli: 0,
    total_in_escrow: 0,
    count: 0,
    valued_between: null,
    positions: [],
    next_cursor: null,
  })
})

test.each(['?limit=0', '?limit=501', '?offset=5'])('%s is refused', async (query) => {
  expect((await app.send('GET', `/api/positions${query}`, undefined, { token: investor.token })).status).toBe(400)
})
