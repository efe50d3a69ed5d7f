import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { readHotListings } from '#features/projects/hot-contract.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { addInvestor, addListing } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

type Answer = AnswerOf<typeof readHotListings>

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const NOON = Date.parse('2026-11-22T12:00:00Z')

let app: TestApp
let nowMs = NOON
let houses: string[]
beforeAll(async () => {
  app = await makeTestApp({ demo: true }, () => new Date(nowMs))
})
afterAll(() => app.close())

const run = (sql: string, values: unknown[] = []) => app.deps.database.pool.query(sql, values)

/** Five open houses, of which nobody knows yet, the last one the newest; and a ranking that is read anew. */
beforeEach(async () => {
  nowMs += 10 * DAY_MS
  await run(`UPDATE offerings SET status = 'failed' WHERE status = 'open'`)
  await run('DELETE FROM listing_view_days')
  houses = []
  for (let n = 0; n < 5; n++) {
    const id = await addListing(app.deps.database, { name: `House ${n}` })
    await run('UPDATE listings SET created_at = $2 WHERE id = $1', [id, new Date(nowMs - DAY_MS + n)])
    houses.push(id)
  }
})

const ago = (days: number) => new Date(nowMs - days * DAY_MS)

async function read(token?: string): Promise<Answer> {
  const answer = await app.send('GET', '/api/hot-listings', undefined, token ? { token } : {})
  expect(answer.status).toBe(200)
  return answer.body as Answer
}
const names = (answer: Answer) => answer.listings.map((one) => one.name)

/** So many people invested in a house or saved it, so many days ago. */
async function happen(house: string, kind: 'positions' | 'saved_listings', people: number, days = 0) {
  const columns =
    kind === 'positions' ? 'investor_id, shares_milli, invested_cents, first_at, last_at' : 'user_id, created_at'
  for (let n = 0; n < people; n++) {
    const { id } = await addInvestor(app.deps)
    await run(
      `INSERT INTO ${kind} (listing_id, ${columns}) VALUES ($1, $2, ${kind === 'positions' ? '1000, 1000, $3, $3' : '$3'})`,
      [house, id, ago(days)],
    )
  }
}

describe('hot listings', () => {
  test('where nothing happened they are the newest open ones, and say so', async () => {
    const answer = await read()
    expect([answer.basis, answer.reasons]).toEqual(['newest', {}])
    expect(names(answer)).toEqual(['House 4', 'House 3', 'House 2', 'House 1', 'House 0'])
  })

  test('are ranked by what people did, and told by it only where five did it', async () => {
    await happen(houses[0]!, 'positions', 1)
    await happen(houses[1]!, 'saved_listings', 5)
    await happen(houses[2]!, 'saved_listings', 4, 8)
    await run(`INSERT INTO listing_view_days VALUES ($1, date_trunc('day', $2::timestamptz), 7)`, [houses[3], ago(0)])
    const answer = await read()
    expect([answer.basis, answer.as_of]).toEqual(['hot', ago(0).toISOString().slice(0, 10)])
    // 25, 20, 7 and 20 x e^(-8 / 7)
    expect(names(answer)).toEqual(['House 1', 'House 0', 'House 3', 'House 2'])
    expect(answer.reasons).toEqual({
      [houses[1]!]: { kind: 'liked', people: 5 },
      [houses[3]!]: { kind: 'viewed', people: 7 },
    })
    expect(answer.score).toMatchObject({ value: null, method: 'F13', availability: { unavailable: 'told_of_none' } })
  })

  test('count people, not deeds: who likes a house and saves it likes it once', async () => {
    for (let n = 0; n < 5; n++) {
      const { token } = await addInvestor(app.deps)
      for (const what of ['like', 'save'])
        await app.send('PUT', `/api/listings/${houses[0]}/${what}`, undefined, { token })
    }
    for (const house of houses.slice(1, 3)) await happen(house, 'saved_listings', 1)
    // Whoever took it back is no investor.
    await happen(houses[3]!, 'positions', 6)
    await run('UPDATE positions SET shares_milli = 0, invested_cents = 0 WHERE listing_id = $1', [houses[3]])
    expect((await read()).reasons).toEqual({ [houses[0]!]: { kind: 'liked', people: 5 } })
  })

  test('are open ones alone, also while the ranking is kept', async () => {
    for (const house of houses) await happen(house, 'saved_listings', 1)
    await run(`UPDATE offerings SET status = 'failed' WHERE listing_id = $1`, [houses[0]])
    expect(names(await read()).toSorted()).toEqual(['House 1', 'House 2', 'House 3', 'House 4'])
    await run(`UPDATE offerings SET closes_at = now() - interval '1 second' WHERE listing_id = $1`, [houses[1]])
    nowMs += MINUTE_MS
    expect(names(await read()).toSorted()).toEqual(['House 2', 'House 3', 'House 4'])
  })

  test('are ranked anew after five minutes, not before', async () => {
    for (const house of houses.slice(0, 3)) await happen(house, 'saved_listings', 1)
    await read()
    await happen(houses[4]!, 'saved_listings', 3)
    nowMs += 4 * MINUTE_MS
    expect(names(await read())).toHaveLength(3)
    nowMs += MINUTE_MS
    expect(names(await read())[0]).toBe('House 4')
  })

  test('tell somebody who is signed in, and nobody else, what is theirs', async () => {
    const { token } = await addInvestor(app.deps)
    await app.send('PUT', `/api/listings/${houses[4]}/like`, undefined, { token })
    expect((await read(token)).liked).toEqual([houses[4]])
    expect((await read((await addInvestor(app.deps)).token)).liked).toEqual([])
    expect((await read()).liked).toBeUndefined()
  })
})

test('looks of people are counted until the server stops: each person once a day, no program, no preview, no operator', async () => {
  const stopping = await makeTestApp({ demo: true }, () => new Date(nowMs), { shared: app.home })
  const [house] = houses as [string]
  const asked = { 'user-agent': BROWSER }
  const ask = (headers: Record<string, string>, token?: string) =>
    stopping.send('GET', `/api/listings/${house}`, undefined, { headers, ...(token && { token }) })
  const { token } = await addInvestor(app.deps)
  for (let n = 0; n < 3; n++) {
    await ask(asked)
    await ask({ 'user-agent': `${BROWSER} Other/${n}` })
    await ask(asked, token)
  }
  await ask({ 'user-agent': `${BROWSER} (compatible; Googlebot/2.1)` })
  await ask({ 'user-agent': 'curl/8.0' })
  await ask({ 'user-agent': '' })
  const operator = await addInvestor(app.deps)
  await run(`UPDATE users SET role = 'operator' WHERE id = $1`, [operator.id])
  await ask(asked, operator.token)
  await stopping.close()
  const { rows } = await run('SELECT listing_id, day_at, viewers FROM listing_view_days')
  const day = new Date(`${new Date(nowMs).toISOString().slice(0, 10)}T00:00:00Z`)
  expect(rows).toEqual([{ listing_id: house, day_at: day, viewers: 2 }])
})
