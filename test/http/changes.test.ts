import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '#features/accounts/server/open-session.ts'
import { PREVIEW_EMAIL } from '#features/accounts/server/preview.ts'
import type { readChanges } from '#features/portfolio/changes-contract.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { addInvestor, addListing } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

type Answer = AnswerOf<typeof readChanges>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let app: TestApp
let nowMs = Date.parse('2026-03-02T12:00:00Z')
let ada: TestInvestor
beforeAll(async () => {
  app = await makeTestApp({ demo: true }, () => new Date(nowMs))
})
beforeEach(async () => {
  nowMs += 24 * HOUR_MS
  ada = await addInvestor(app.deps)
})
afterAll(() => app.close())

const run = (sql: string, values: unknown[] = []) => app.deps.database.pool.query(sql, values)
const pass = (ms: number) => void (nowMs += ms)
const seconds = () => Math.floor(nowMs / 1000)

async function read(token = ada.token): Promise<Answer> {
  const answer = await app.send('GET', '/api/portfolio/changes', undefined, { token })
  expect(answer.status).toBe(200)
  return answer.body as Answer
}

async function signIn(): Promise<string> {
  const who = { userId: ada.id, role: 'investor', address: '', agent: 'test' }
  return (await app.deps.database.transaction((tx) => openSession(tx, app.deps, who))).bearerToken
}

/** The visit that Ada began by registering is over; another one began, in which nothing was asked yet. */
async function comeBack(): Promise<void> {
  await read()
  pass(2 * HOUR_MS)
}

async function ownedHouse(name: string): Promise<string> {
  const id = await addListing(app.deps.database, { name, status: 'operating' })
  await run(`UPDATE offerings SET closed_at = '2026-01-01' WHERE listing_id = $1`, [id])
  await run(
    `INSERT INTO positions (investor_id, listing_id, shares_milli, invested_cents, first_at, last_at)
     VALUES ($1, $2, 1000, 1000, '2026-01-01', '2026-01-01')`,
    [ada.id, id],
  )
  return id
}

/** An appraisal is written down, of today. */
async function value(listingId: string, valueCents: number): Promise<void> {
  const at = new Date(nowMs)
  await run(
    `INSERT INTO valuations (listing_id, on_date, value_cents, method, source, recorded_at, recorded_by)
     VALUES ($1, $2::timestamptz::date, $3, 'appraisal', 'Tacoma Appraisers', $2, $4)`,
    [listingId, at, valueCents, ada.id],
  )
  await run('UPDATE listings SET price_cents = $2, price_on = $3::timestamptz::date WHERE id = $1', [
    listingId,
    valueCents,
    at,
  ])
}

describe('a visit', () => {
  test('the first one has none before it: nothing is told', async () => {
    const house = await ownedHouse('Elm Row')
    await value(house, 40_000_000)
    expect(await read()).toEqual({ since: null, changes: [], more: 0 })
  })

  test('ends with half an hour of silence, and not with a reload', async () => {
    const endedAt = seconds()
    pass(45 * MINUTE_MS)
    expect((await read()).since).toBe(endedAt)
    // Somebody reads for an hour, a page every quarter of it.
    for (let n = 0; n < 4; n++) {
      pass(15 * MINUTE_MS)
      expect((await read()).since).toBe(endedAt)
    }
    const lastSeen = seconds()
    pass(25 * MINUTE_MS)
    expect((await read()).since).toBe(endedAt)
    pass(3 * HOUR_MS)
    expect((await read()).since).toBe(lastSeen + 25 * 60)
  })

  test('is written down once in ten minutes', async () => {
    pass(2 * HOUR_MS)
    const row = async () => (await run('SELECT seen_at, xmin::text FROM visits WHERE user_id = $1', [ada.id])).rows[0]
    await read()
    const first = await row()
    for (let n = 0; n < 5; n++) {
      pass(MINUTE_MS)
      await read()
    }
    expect(await row()).toEqual(first)
  })

  test('begins with signing in, too', async () => {
    const endedAt = seconds()
    pass(5 * HOUR_MS)
    expect((await read(await signIn())).since).toBe(endedAt)
  })

  test('of a guest in a preview is none of the person whose account it shows', async () => {
    await run('UPDATE users SET email = $2 WHERE id = $1', [ada.id, PREVIEW_EMAIL])
    const endedAt = seconds()
    pass(26 * HOUR_MS)
    const { headers } = await app.send('POST', '/api/preview')
    const cookie = String(headers['set-cookie']).split(';')[0]!
    for (let n = 0; n < 3; n++) {
      const { body } = await app.send('GET', '/api/portfolio/changes', undefined, { cookie })
      expect(body['since']).toBe(endedAt)
      pass(15 * MINUTE_MS)
    }
    await run('UPDATE users SET email = username WHERE id = $1', [ada.id])
  })
})

describe('what changed', () => {
  test('a valuation is told with the one that held before, and by the house alone, however many there were', async () => {
    const house = await ownedHouse('Elm Row')
    await value(house, 40_000_000)
    await comeBack()
    pass(24 * HOUR_MS)
    await value(house, 41_000_000)
    pass(24 * HOUR_MS)
    await value(house, 42_000_000)
    const at = seconds()
    pass(HOUR_MS)
    const { changes, more } = await read(await signIn())
    expect(more).toBe(0)
    expect(changes).toEqual([
      {
        kind: 'valuation',
        at,
        listing_id: house,
        name: 'Elm Row',
        order_id: null,
        status: null,
        amount: 42_000_000,
        before: 40_000_000,
        count: 1,
      },
    ])
  })

  test('of houses that are somebody else’s nothing is told, nor of what was known already', async () => {
    const own = await ownedHouse('Elm Row')
    await value(own, 40_000_000)
    const other = await addListing(app.deps.database, { status: 'operating' })
    await comeBack()
    await value(other, 41_000_000)
    pass(HOUR_MS)
    expect((await read()).changes).toEqual([])
  })

  test('documents are counted by house, without the evidence of a valuation; a house that is bought says so', async () => {
    const house = await ownedHouse('Elm Row')
    const opened = await ownedHouse('Oak Row')
    await comeBack()
    const boughtAt = seconds()
    await run('UPDATE offerings SET closed_at = $2 WHERE listing_id = $1', [opened, new Date(nowMs)])
    pass(MINUTE_MS)
    for (const [hash, kind] of [
      ['a', 'lease'],
      ['b', 'title'],
      ['c', 'valuation'],
    ])
      await run(
        `INSERT INTO listing_documents (id, listing_id, kind, name, file_hash, media_type, bytes, added_by, added_at)
         VALUES (gen_random_uuid(), $1, $5, 'file.pdf', repeat($2, 64), 'application/pdf', 12, $3, $4)`,
        [house, hash, ada.id, new Date(nowMs), kind],
      )
    pass(HOUR_MS)
    const { changes } = await read()
    expect(changes.map(({ kind, name, count }) => [kind, name, count])).toEqual([
      ['documents', 'Elm Row', 2],
      ['bought', 'Oak Row', 1],
    ])
    expect(changes[1]?.at).toBe(boughtAt)
  })

  test('an order says where it stands, by what happened to it last', async () => {
    const house = await addListing(app.deps.database, { name: 'Elm Row' })
    await comeBack()
    const made = await app.send('POST', '/api/orders', { project_id: house, total: 5000 }, { token: ada.token })
    expect(made.status).toBe(200)
    const [order] = (await run('SELECT id FROM investments WHERE investor_id = $1', [ada.id])).rows
    // Nobody paid for it: while it is held that is no news, and once its time is over it is.
    expect((await read()).changes).toEqual([])
    await run(`UPDATE investments SET status = 'expired' WHERE id = $1`, [order.id])
    pass(HOUR_MS)
    expect((await read()).changes).toMatchObject([
      { kind: 'order', status: 'expired', order_id: order.id, name: 'Elm Row', amount: 5000 },
    ])
    pass(HOUR_MS)
    expect((await read()).changes).toEqual([])
  })

  test('only the latest are listed, and how many there are besides', async () => {
    const houses = await Promise.all(Array.from({ length: 8 }, (_, n) => ownedHouse(`House ${n}`)))
    await comeBack()
    for (const house of houses) {
      await value(house, 50_000_000)
      pass(MINUTE_MS)
    }
    pass(HOUR_MS)
    const { changes, more } = await read()
    expect(changes.map((one) => one.name)).toEqual(['House 7', 'House 6', 'House 5', 'House 4', 'House 3', 'House 2'])
    expect(more).toBe(2)
  })
})
