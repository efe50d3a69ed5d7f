import cookie from '@fastify/cookie'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#kit/id.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { makeEdge } from '#platform/server/http.ts'
import { openLive } from '#platform/server/live.ts'
import type { Live } from '#platform/server/live.ts'
import { makeLog } from '#platform/server/log.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { moveOffering } from '#test/move-offering.ts'
import { exampleRecord } from '#test/example-record.ts'
import { likeTeller } from '#features/listings/server/listing-broadcasts.ts'
import { mountProjects } from '#features/projects/server/routes.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { listSaved } from '#features/projects/contract.ts'
import { mountFavorites } from './routes.ts'

let home: TestDatabase
let database: Database
let live: Live
let app: FastifyInstance
let mounted: { stop(): Promise<void> }
const people = Array.from({ length: 12 }, () => newId())
const [ada, bob] = people as [string, string]
const listings = Array.from({ length: 9 }, (_, at) => exampleRecord({ name: `House ${at}` }))
const draft = exampleRecord({ name: 'Draft', status: 'draft' })
const [one, two] = [listings[0]!.id, listings[1]!.id]

beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 6 })
  live = openLive(home.url, makeLog('silent'))
  app = fastify({ routerOptions: { maxParamLength: 300 } })
  app.decorateRequest('visitor', null)
  await app.register(cookie)
  // A second passes with every look at the clock: of two saves one is always the later.
  let seconds = 0
  const clock = () => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds++))
  const config = readConfig({ NODE_ENV: 'test', THROTTLE: 'off', SECRET_KEY: 'x'.repeat(32) })
  const deps = {
    config,
    clock,
    database,
    live,
    log: makeLog('silent'),
    cards: undefined as never,
    paypal: null,
    bank: { link: null, depositor: null, debits: null, payouts: null },
  }
  const edge = makeEdge(app, deps, async (token) =>
    people.includes(token)
      ? {
          userId: token,
          role: 'investor',
          email: '',
          sessionHash: Buffer.alloc(0),
          provenAt: null,
          isEmailVerified: true,
        }
      : null,
  )
  mounted = mountProjects(edge, deps)
  mountFavorites(edge, deps)
  await app.ready()
  for (const id of people) {
    await database.pool.query(
      `INSERT INTO users (id, email, username, fname, lname, created_at) VALUES ($1, $2, $2, '', '', now())`,
      [id, `${id}@test.example`],
    )
  }
  await database.transaction((tx) => saveOffered(tx, [...listings, draft], new Date()))
})
beforeEach(async () => {
  await database.pool.query('DELETE FROM saved_listings')
  await database.pool.query('UPDATE listing_counters SET likes = 0')
})
afterAll(async () => {
  await mounted.stop()
  await app.close()
  await live.close()
  await database.close()
  await home.drop()
})

async function call(method: 'GET' | 'PUT' | 'DELETE', url: string, as: string | null) {
  const answer = await app.inject({ method, url, headers: as ? { authorization: `Bearer ${as}` } : {} })
  return { status: answer.statusCode, body: answer.json() }
}
const like = (id: string, as: string | null) => call('PUT', `/api/listings/${id}/like`, as)
const unlike = (id: string, as: string | null) => call('DELETE', `/api/listings/${id}/like`, as)
const save = (id: string, as: string | null) => call('PUT', `/api/listings/${id}/save`, as)
const unsave = (id: string, as: string | null) => call('DELETE', `/api/listings/${id}/save`, as)

describe('a like', () => {
  it('counts once per person, however often it is sent', async () => {
    expect((await like(one, ada)).body).toEqual({ liked: true, likes: 1 })
    expect((await like(one, ada)).body).toEqual({ liked: true, likes: 1 })
    expect((await like(one, bob)).body).toEqual({ liked: true, likes: 2 })
    expect((await unlike(one, ada)).body).toEqual({ liked: false, likes: 1 })
    expect((await unlike(one, ada)).body).toEqual({ liked: false, likes: 1 })
    expect((await unlike(two, ada)).body).toEqual({ liked: false, likes: 0 })
  })

  it('is seen at once in the list and the detail, as mine only by me', async () => {
    await call('GET', '/api/listings', null)
    await like(one, ada)
    const mine = (await call('GET', '/api/listings', ada)).body
    expect(mine.liked).toEqual([one])
    expect(mine.listings.find((card: { id: string }) => card.id === one).post_score.likes).toBe(1)
    expect((await call('GET', '/api/listings', bob)).body.liked).toEqual([])
    const detail = (await call('GET', `/api/listings/${one}`, ada)).body
    expect([detail.liked, detail.post_score.liked_list, detail.post_score.likes]).toEqual([true, [ada], 1])
    const others = (await call('GET', `/api/listings/${one}`, bob)).body
    expect([others.liked, others.post_score.liked_list, others.post_score.likes]).toEqual([false, [], 1])
  })

  it('is told to every server, as is one that is taken back', async () => {
    for (const change of [like, unlike]) {
      const told = Promise.withResolvers<readonly string[] | undefined>()
      // What others changed in the same moment may be told before it, or with it.
      const stop = live.listen(({ topic, ids }) => topic === 'listing-likes' && ids?.includes(one) && told.resolve(ids))
      await change(one, ada)
      expect(await told.promise).toContain(one)
      stop()
    }
  })

  it('is told together with those that follow closely, each listing once', async () => {
    const heard: (readonly string[] | undefined)[] = []
    const last = Promise.withResolvers<void>()
    const stop = live.listen(({ topic, ids }) => {
      if (topic !== 'listing-likes') return
      heard.push(ids)
      if (ids?.includes(two)) last.resolve()
    })
    const tell = likeTeller(database)
    await Promise.all([one, ...Array.from({ length: 50 }, () => one), two].map(tell))
    await last.promise
    stop()
    expect(heard).toEqual([[one, two]])
  })

  it('keeps the count equal to the marks when everybody saves, likes and takes back at once', async () => {
    const all = people.flatMap((person) => [
      like(one, person),
      save(one, person),
      unlike(one, person),
      like(one, person),
      unsave(one, person),
    ])
    expect(all.length).toBeGreaterThan(50)
    expect((await Promise.all(all)).every(({ status }) => status === 200)).toBe(true)
    const { rows } = await database.pool.query<{ likes: number; counted: number }>(
      `SELECT (SELECT count(*)::int FROM saved_listings WHERE listing_id = $1) AS likes,
              (SELECT likes::int FROM listing_counters WHERE listing_id = $1) AS counted`,
      [one],
    )
    expect(rows[0]?.counted).toBe(rows[0]?.likes)
  })
})

describe('saving', () => {
  /** Page by page, of one who saved every listing. */
  async function readAll(sort: string): Promise<string[]> {
    const seen: string[] = []
    let cursor = ''
    do {
      const { status, body } = await call('GET', `/api/saved?sort=${sort}&limit=4${cursor && `&cursor=${cursor}`}`, ada)
      expect([status, body.total]).toEqual([200, listings.length])
      seen.push(...listSaved.answer.parse(body).listings.map((listing) => listing.id))
      cursor = body.next_cursor ?? ''
    } while (cursor)
    return seen
  }

  it('keeps a listing once, the last saved first, page by page', async () => {
    for (const { id } of listings) expect((await save(id, ada)).body).toEqual({ saved: true })
    await save(one, ada)
    const seen = await readAll('saved')
    expect(seen).toEqual(listings.map((listing) => listing.id).toReversed())
    const nothing = { listings: [], next_cursor: null, total: 0, withdrawn: [] }
    expect((await call('GET', '/api/saved', bob)).body).toEqual(nothing)
  })

  it('can be taken back, twice without harm', async () => {
    await save(one, ada)
    expect((await call('GET', `/api/listings/${one}`, ada)).body.saved).toBe(true)
    expect((await call('GET', '/api/listings', ada)).body.saved).toEqual([one])
    for (let at = 0; at < 2; at++) {
      expect((await call('DELETE', `/api/listings/${one}/save`, ada)).body).toEqual({ saved: false })
    }
    expect((await call('GET', '/api/saved', ada)).body.total).toBe(0)
  })

  it('lists those first that end next, then the others, the last saved first, page by page', async () => {
    const closes = (id: string, at: string | null) =>
      database.pool.query('UPDATE offerings SET closes_at = $2 WHERE listing_id = $1', [id, at])
    const ids = listings.map(({ id }) => id)
    for (const id of ids) await closes(id, null)
    await closes(ids[3]!, '2099-02-01T00:00:00Z')
    await closes(ids[6]!, '2099-01-01T00:00:00Z')
    // Its time is over: it ends no more.
    await closes(ids[8]!, '2025-01-01T00:00:00Z')
    for (const id of ids) await save(id, ada)
    const seen = await readAll('ending')
    const rest = ids.filter((id) => id !== ids[3] && id !== ids[6]).toReversed()
    expect(seen).toEqual([ids[6], ids[3], ...rest])
    for (const id of ids) await closes(id, null)
  })

  it('lists those first that show the highest cash yield, then the others, the last saved first, page by page', async () => {
    const yields = async (id: string, value: number | null) =>
      await database.pool.query('UPDATE offerings SET cash_yield = $2 WHERE listing_id = $1', [id, value])
    const ids = listings.map(({ id }) => id)
    for (const id of ids) await yields(id, null)
    await yields(ids[2]!, 0.041)
    await yields(ids[5]!, 0.0725)
    await yields(ids[7]!, -0.01)
    await yields(ids[8]!, 0.09).then(() => moveOffering(database.pool, ids[8]!, 'failed'))
    for (const id of ids) await save(id, ada)
    const seen = await readAll('cash_yield')
    const rest = ids.filter((id) => ![ids[2], ids[5], ids[7]].includes(id)).toReversed()
    expect(seen).toEqual([ids[5], ids[2], ids[7], ...rest])
  })

  it('keeps houses whatever became of them, and of one that was withdrawn its name, until it is removed', async () => {
    const hidden = exampleRecord({ name: 'Withdrawn House' })
    const over = ['exited', 'failed'].map((name) => exampleRecord({ name }))
    await database.transaction((tx) => saveOffered(tx, [hidden, ...over], new Date()))
    for (const { id } of [hidden, ...over]) expect((await save(id, ada)).status).toBe(200)
    await moveOffering(database.pool, over[0]!.id, 'exited')
    await moveOffering(database.pool, over[1]!.id, 'failed')
    await database.pool.query('UPDATE listings SET is_public = false WHERE id = $1', [hidden.id])
    const { body } = await call('GET', '/api/saved', ada)
    expect(body.listings.map((card: { id: string; status: string }) => [card.id, card.status])).toEqual([
      [over[1]!.id, 'failed'],
      [over[0]!.id, 'exited'],
    ])
    expect([body.total, body.withdrawn]).toEqual([2, [{ id: hidden.id, name: 'Withdrawn House' }]])
    // To whoever never saved it, it is not there, not even its name.
    expect((await call('GET', '/api/saved', bob)).body.withdrawn).toEqual([])
    expect((await call('DELETE', `/api/listings/${hidden.id}/save`, bob)).status).toBe(404)
    expect((await call('DELETE', `/api/listings/${hidden.id}/save`, ada)).body).toEqual({ saved: false })
    expect((await call('GET', '/api/saved', ada)).body.withdrawn).toEqual([])
  })

  it('refuses a cursor that is none of its own', async () => {
    const { body } = await call('GET', '/api/listings?limit=1', null)
    for (const id of [one, two]) await save(id, ada)
    const saved = (await call('GET', '/api/saved?limit=1', ada)).body.next_cursor
    expect((await call('GET', `/api/saved?sort=ending&cursor=${saved}`, ada)).status).toBe(400)
    for (const cursor of ['abc', body.next_cursor]) {
      const answer = await call('GET', `/api/saved?cursor=${cursor}`, ada)
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['cursor']])
    }
  })
})

describe('likes and saving', () => {
  it.each([
    [like, unsave],
    [save, unlike],
  ] as const)('are one mark, set under either name and taken back under either', async (set, takeBack) => {
    const mine = async () => {
      const { body } = await call('GET', `/api/listings/${one}`, ada)
      const list = (await call('GET', '/api/listings', ada)).body
      const saved = (await call('GET', '/api/saved', ada)).body.total
      return [body.liked, body.saved, body.post_score.likes, body.post_score.liked_list, list.liked, list.saved, saved]
    }
    await set(one, ada)
    expect(await mine()).toEqual([true, true, 1, [ada], [one], [one], 1])
    // The other name finds it set already.
    await (set === like ? save : like)(one, ada)
    expect((await mine()).at(2)).toBe(1)
    await takeBack(one, ada)
    expect(await mine()).toEqual([false, false, 0, [], [], [], 0])
  })

  it.each([
    ['PUT', 'like'],
    ['DELETE', 'like'],
    ['PUT', 'save'],
    ['DELETE', 'save'],
  ] as const)('%s …/%s answers 401 to a guest and 404 where there is nothing to see', async (method, what) => {
    expect((await call(method, `/api/listings/${one}/${what}`, null)).status).toBe(401)
    for (const id of [newId(), 'abc', draft.id]) {
      const { status, body } = await call(method, `/api/listings/${id}/${what}`, ada)
      expect([status, body.code]).toEqual([404, 'listing_not_found'])
    }
  })

  it('need an account to be read', async () => {
    expect((await call('GET', '/api/saved', null)).status).toBe(401)
  })
})
