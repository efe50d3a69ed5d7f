import { gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kit/id.ts'
import { realClock } from '#kit/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { makeEdge } from '#platform/server/http.ts'
import { openLive } from '#platform/server/live.ts'
import type { Live } from '#platform/server/live.ts'
import { makeLog } from '#platform/server/log.ts'
import type { Visitor } from '#platform/server/visitor.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { mountFavorites } from '#features/favorites/server/routes.ts'
import { getListing, listFacets, listListings, mapListings, readProperties } from '#features/listings/contract.ts'
import { exampleRecord } from '#test/example-record.ts'
import type { OfferedListing } from '#features/offerings/server/save-offerings.ts'
import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { mountProjects } from './routes.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'

let home: TestDatabase
let database: Database
let live: Live
let app: FastifyInstance
let mounted: { stop(): Promise<void> }
const [ada, bob] = [newId(), newId()]

const whole = exampleRecord({
  name: 'Maple Street Fourplex',
  description: 'Long. '.repeat(100),
  createdAt: new Date('2026-02-03T04:05:06Z'),
  arvCents: 50_000_000,
  arvOn: '2026-02-01',
  economics: {
    monthly_rent_cents: 480_000,
    vacancy_rate: 0.05,
    opex_yearly_cents: 900_000,
    taxes_yearly_cents: 400_000,
    insurance_yearly_cents: 150_000,
    hold_years: 7,
  },
  capitalStack: [
    { kind: 'senior debt', amountCents: 23_700_000, rate: 0.0625, note: 'Bank' },
    { kind: 'common equity', amountCents: 15_800_000, isOpen: true },
  ],
  valuations: [
    { on: '2025-06-01', valueCents: 37_000_000, method: 'purchase' },
    { on: '2026-01-01', valueCents: 39_500_000, method: 'appraisal', source: 'Tacoma Appraisers' },
  ],
})
const plain = exampleRecord({
  name: 'Plain House',
  address: { line1: '1 A', city: 'Boise', state: 'ID', zip: '83702' },
})
const draft = exampleRecord({ name: 'Draft House', status: 'draft' })

beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 6 })
  live = openLive(home.url, makeLog('silent'))
  app = fastify({ routerOptions: { maxParamLength: 300 } })
  app.decorateRequest('visitor', null)
  await app.register(cookie)
  const config = readConfig({ NODE_ENV: 'test', THROTTLE: 'off', SECRET_KEY: 'x'.repeat(32) })
  const deps = {
    config,
    clock: realClock,
    database,
    live,
    log: makeLog('silent'),
    cards: undefined as never,
    paypal: null,
    bank: { link: null, depositor: null, debits: null, payouts: null },
  }
  const identify = async (token: string): Promise<Visitor | null> =>
    [ada, bob].includes(token)
      ? {
          userId: token,
          role: 'investor',
          email: `${token}@test.example`,
          sessionHash: Buffer.alloc(0),
          provenAt: null,
          isEmailVerified: true,
        }
      : null
  const edge = makeEdge(app, deps, identify)
  mounted = mountProjects(edge, deps)
  mountFavorites(edge, deps)
  await app.ready()
  for (const id of [ada, bob]) {
    await database.pool.query(
      `INSERT INTO users (id, email, username, fname, lname, created_at) VALUES ($1, $2, $2, '', '', now())`,
      [id, `${id}@test.example`],
    )
  }
  await save([whole, plain, draft])
})
afterAll(async () => {
  await mounted.stop()
  await app.close()
  await live.close()
  await database.close()
  await home.drop()
})

async function save(records: OfferedListing[]): Promise<void> {
  await database.transaction((tx) => saveOffered(tx, records, new Date()))
  dropListingPages()
}

type Options = { as?: string; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown }
async function call(url: string, { as, method = 'GET', body }: Options = {}) {
  const answer = await app.inject({
    method,
    url,
    headers: as ? { authorization: `Bearer ${as}` } : {},
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: answer.statusCode, body: answer.json(), type: answer.headers['content-type'] }
}

describe('GET /api/listings', () => {
  it('answers what its contract says, newest first, drafts left out', async () => {
    const { status, body, type } = await call('/api/listings')
    expect(status).toBe(200)
    expect(type).toBe('application/json; charset=utf-8')
    const page = listListings.answer.parse(body)
    expect(page.listings.map((one) => one.name)).toEqual(['Maple Street Fourplex', 'Plain House'])
    expect(page.listings[0]?.description).toHaveLength(60)
    expect(body).not.toHaveProperty('liked')
    expect(page).toMatchObject({ total: 2, is_total_exact: true, next_cursor: null })
  })

  it.each([
    ['cursor=abc', 'cursor'],
    ['bbox=1,2,3', 'bbox'],
    ['limit=1000', 'limit'],
    ['sort=best', 'sort'],
    ['colour=red', 'colour'],
  ])('refuses ?%s and names %s', async (query, field) => {
    const { status, body } = await call(`/api/listings?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  it('shows a change at once, and one made on another server as soon as it is told', async () => {
    expect((await call('/api/listings?q=plain')).body.total).toBe(1)
    await save([{ ...plain, name: 'Grand House', headline: 'changed' }])
    expect((await call('/api/listings?q=plain')).body.total).toBe(0)
    expect((await call('/api/listings?q=grand')).body.listings[0].headline).toBe('changed')

    const told = Promise.withResolvers<void>()
    const stop = live.listen((broadcast) => broadcast.topic === 'listings' && told.resolve())
    await database.transaction((tx) => saveOffered(tx, [plain], new Date()))
    await told.promise
    stop()
    expect((await call('/api/listings?q=grand')).body.total).toBe(0)
    expect((await call('/api/listings?q=plain')).body.total).toBe(1)
  })

  it('answers the older name of the call with the same listings', async () => {
    const { status, body } = await call('/api/properties/read_properties', {
      method: 'POST',
      body: { q: 'maple', limit: 5, min_price: '1' },
    })
    expect(status).toBe(200)
    const answer = readProperties.answer.parse(body)
    expect(answer).toMatchObject({ total: 1, is_total_exact: true })
    expect(answer.posts_list).toEqual((await call('/api/listings?q=maple&limit=5&min_price=1')).body.listings)
    expect((await call('/api/properties/read_properties', { method: 'POST', body: { limit: 0 } })).status).toBe(400)
  })
})

describe('GET /api/listings/{id}', () => {
  it('answers the listing whole', async () => {
    const { status, body } = await call(`/api/listings/${whole.id}`)
    expect(status).toBe(200)
    expect(getListing.answer.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      description: whole.description,
      created: Date.UTC(2026, 1, 3, 4, 5, 6) / 1000,
      analysis_data: { arv: 50_000_000, arv_on: '2026-02-01' },
      capital_stack: [
        { kind: 'senior debt', amount: 23_700_000, rate: 0.0625, is_open: false, note: 'Bank' },
        { kind: 'common equity', amount: 15_800_000, rate: null, is_open: true, note: '' },
      ],
      valuations: [
        { on: '2026-01-01', value: 39_500_000, method: 'appraisal', source: 'Tacoma Appraisers' },
        { on: '2025-06-01', value: 37_000_000, method: 'purchase', source: '' },
      ],
      economics: whole.economics,
      liked: false,
      saved: false,
      my_position: null,
      post_score: { liked_list: [] },
    })
    expect((await call(`/api/listings/${plain.id}`)).body.economics).toBeNull()
  })

  it('is compressed once for guests who take it, and the same', async () => {
    const url = `/api/listings/${whole.id}`
    const plain = await app.inject({ url })
    const zipped = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect([plain.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  })

  it('answers all who ask at the same time, each their own listing, and those that are not there too', async () => {
    const many = Array.from({ length: 40 }, (_, at) => exampleRecord({ name: `Together ${at}` }))
    await save(many)
    const missing = newId()
    const answers = await Promise.all([...many.map((one) => one.id), missing].map((id) => call(`/api/listings/${id}`)))
    expect(answers.map((one) => one.body.name)).toEqual([...many.map((one) => one.name), undefined])
    expect(answers.at(-1)?.status).toBe(404)
    // One that was asked for before it was there is not missing for longer.
    await save([exampleRecord({ id: missing, name: 'Here now' })])
    expect((await call(`/api/listings/${missing}`)).body.name).toBe('Here now')
  })

  it('shows me my own part and nobody else theirs', async () => {
    await database.pool.query(
      'INSERT INTO positions VALUES ($1, $2, 2500, 250000, now(), now()), ($3, $2, 0, 0, now(), now())',
      [ada, whole.id, bob],
    )
    const mine = (await call(`/api/listings/${whole.id}`, { as: ada })).body
    expect(mine.my_position).toEqual({ shares_milli: 2500, invested: 250_000, value: 250_000 })
    expect((await call(`/api/listings/${whole.id}`, { as: bob })).body.my_position).toBeNull()
    expect((await call(`/api/listings/${whole.id}`)).body.my_position).toBeNull()
  })

  it.each([
    ['unknown', newId()],
    ['malformed', 'abc'],
    ['of a draft', draft.id],
    ['with SQL in it', "x'--"],
  ])('answers 404 to an id that is %s', async (_, id) => {
    const { status, body } = await call(`/api/listings/${encodeURIComponent(id)}`)
    expect([status, body.code, body.status]).toEqual([404, 'listing_not_found', 'danger'])
  })

  it('counts the looks of different people, written down together', async () => {
    const seen = exampleRecord({ name: 'Much seen' })
    await save([seen])
    const look = (address: number, agent: string) =>
      app.inject({
        url: `/api/listings/${seen.id}`,
        remoteAddress: `192.0.2.${address}`,
        headers: { 'user-agent': `Mozilla/5.0 ${agent}` },
      })
    // Five people look twice each on one day, which counts once; and so does one who pretends to be fifty browsers.
    for (let at = 0; at < 10; at++) await look(at % 5, 'Browser')
    for (let at = 0; at < 50; at++) await look(9, `Browser ${at}`)
    expect((await call(`/api/listings/${seen.id}`)).body.app_stats.views).toBe(0)
    const told = Promise.withResolvers<readonly string[] | undefined>()
    const stop = live.listen(({ topic, ids }) => topic === 'listing-views' && told.resolve(ids))
    await mounted.stop()
    // Other servers hear of it.
    expect(await told.promise).toContain(seen.id)
    stop()
    expect((await call(`/api/listings/${seen.id}`)).body.app_stats.views).toBe(6)
    expect((await call('/api/listings?q=much')).body.listings[0].post_score.views).toBe(6)
  })
})

describe('a kept answer', () => {
  it('is the same compressed, for guests who take it', async () => {
    for (const url of ['/api/listings', '/api/listings/map?bbox=-123,47,-122,48&zoom=11']) {
      await save(Array.from({ length: 20 }, () => exampleRecord({ name: 'One of many' })))
      const plain = await app.inject({ url })
      const zipped = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
      expect([plain.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual([undefined, 'gzip'])
      expect(zipped.headers.vary).toBe('accept-encoding')
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
      expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    }
  })
})

describe('the map and the facets', () => {
  it('answer what their contracts say', async () => {
    const map = await call('/api/listings/map?bbox=-123,47,-122,48&zoom=11')
    expect(mapListings.answer.parse(map.body)).toEqual(map.body)
    const list = await call('/api/listings?bbox=-123,47,-122,48')
    expect(map.body.total).toBe(list.body.total)
    expect(map.body.points.map((point: { id: string }) => point.id)).toContain(whole.id)
    expect((await call('/api/listings/map?zoom=11')).body.fields).toHaveProperty('bbox')
    expect((await call('/api/listings/map?bbox=-123,47,-122,48')).body.fields).toHaveProperty('zoom')

    const facets = await call('/api/listings/facets')
    expect(listFacets.answer.parse(facets.body)).toEqual(facets.body)
    const { body } = await call('/api/listings?limit=1')
    expect(facets.body.total).toBe(body.total)
    expect(facets.body.states.map((one: { state: string }) => one.state)).toEqual(['ID', 'WA'])
  })
})
